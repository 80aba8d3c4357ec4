import { Refusal } from '../../core/command/refusal.ts'
import type { WechatApp, WechatMini } from '../config/config.ts'

// The only file that calls WeChat's API, which answers errors with HTTP 200 and an `errcode`.

const timeoutMs = 8_000

/** The user a code stands for. */
export interface WechatIdentity {
  openid: string
  unionid: string | null
  /** base64 */
  sessionKey: string
}

/** WeChat's errors for a code that is invalid, expired, used, or of another app. */
const badCode = [40_029, 40_163, 40_226, 40_013, 40_014]

/** @throws Refusal BIND_TICKET (the code is no longer valid), PROVIDER_FAILED */
export async function exchangeCode(mini: WechatMini, code: string): Promise<WechatIdentity> {
  const query = new URLSearchParams({
    appid: mini.appId,
    secret: mini.appSecret,
    js_code: code,
    grant_type: 'authorization_code',
  })
  const answer = await ask(`${mini.apiUrl}/sns/jscode2session?${query}`)
  const { openid, unionid, session_key: sessionKey } = answer
  if (typeof openid !== 'string' || typeof sessionKey !== 'string') throw new Refusal('PROVIDER_FAILED')
  return { openid, unionid: typeof unionid === 'string' ? unionid : null, sessionKey }
}

/**
 * Exchanges a code of the official account for the openid by which that account knows the user.
 * @throws Refusal BIND_TICKET, PROVIDER_FAILED
 */
export async function exchangeWebCode(official: WechatApp, code: string): Promise<string> {
  const { appId, appSecret, apiUrl } = official
  const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' })
  const { openid } = await ask(`${apiUrl}/sns/oauth2/access_token?${query}`)
  if (typeof openid !== 'string') throw new Refusal('PROVIDER_FAILED')
  return openid
}

/**
 * The mobile number that a user has shared with the mini program, with its country code.
 * @throws Refusal BIND_TICKET, PROVIDER_FAILED
 */
export async function findPhone(mini: WechatMini, phoneCode: string): Promise<WechatPhone> {
  const token = await getAccessToken(mini)
  const answer = await ask(`${mini.apiUrl}/wxa/business/getuserphonenumber?access_token=${token}`, { code: phoneCode })
  return toPhone(answer.phone_info)
}

export interface WechatPhone {
  countryCode: string
  /** without the country code */
  number: string
}

/** @throws Refusal PROVIDER_FAILED when it is not phone information */
export function toPhone(info: unknown): WechatPhone {
  const { purePhoneNumber, countryCode } = (info ?? {}) as Record<string, unknown>
  if (typeof purePhoneNumber !== 'string') throw new Refusal('PROVIDER_FAILED')
  return { number: purePhoneNumber, countryCode: String(countryCode ?? '86') }
}

type App = WechatMini | WechatApp
interface Lent {
  value: string
  until: number
}

const accessTokens = new WeakMap<App, Lent>()
const pageTickets = new WeakMap<App, Lent>()

/** WeChat gives every node the same token until it expires. */
function getAccessToken(app: App): Promise<string> {
  return lend(accessTokens, app, async () => {
    const body = { grant_type: 'client_credential', appid: app.appId, secret: app.appSecret }
    const answer = await ask(`${app.apiUrl}/cgi-bin/stable_token`, body)
    return { value: answer.access_token, seconds: answer.expires_in }
  })
}

/** The ticket for signing pages in WeChat's browser. @throws Refusal PROVIDER_FAILED */
export function getPageTicket(official: WechatApp): Promise<string> {
  return lend(pageTickets, official, async () => {
    const token = await getAccessToken(official)
    const query = new URLSearchParams({ access_token: token, type: 'jsapi' })
    const answer = await ask(`${official.apiUrl}/cgi-bin/ticket/getticket?${query}`).catch((error: unknown) => {
      // WeChat may have revoked the token.
      accessTokens.delete(official)
      throw error
    })
    return { value: answer.ticket, seconds: answer.expires_in }
  })
}

async function lend(
  lent: WeakMap<App, Lent>,
  app: App,
  fetchNew: () => Promise<{ value: unknown; seconds: unknown }>,
): Promise<string> {
  const known = lent.get(app)
  if (known && performance.now() < known.until) return known.value
  const { value, seconds } = await fetchNew()
  if (typeof value !== 'string') throw new Refusal('PROVIDER_FAILED')
  // Renewed some minutes early, so that none expires in transit.
  lent.set(app, { value, until: performance.now() + Math.max(0, Number(seconds) - 300) * 1_000 })
  return value
}

async function ask(url: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
    .then((response) => response.json() as Promise<Record<string, unknown>>)
    // Neither the URL, which contains the secret, nor WeChat's message may reach a client.
    .catch(() => undefined)
  if (typeof answer !== 'object' || answer === null) throw new Refusal('PROVIDER_FAILED')
  const code = Number(answer.errcode ?? 0)
  if (badCode.includes(code)) throw new Refusal('BIND_TICKET', {}, { data: { isBack: true } })
  if (code !== 0) throw new Refusal('PROVIDER_FAILED')
  return answer
}

import { Refusal } from '../../core/command/refusal.ts'
import type { WechatApp, WechatMini } from '../config/config.ts'

// The one file that speaks to WeChat. It answers HTTP 200 with an `errcode` where something is wrong.

const timeoutMs = 8_000

/** Who a code stands for. */
export interface WechatIdentity {
  openid: string
  unionid: string | null
  /** base64 */
  sessionKey: string
}

/** Codes of the client that are wrong, over, used, or of another app. */
const badCode = [40_029, 40_163, 40_226, 40_013, 40_014]

/** @throws Refusal BIND_TICKET (a code that is not good any more), PROVIDER_FAILED */
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
 * Who came back from WeChat with a code of the official account, as that account knows him.
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
 * The mobile number that a person has let his mini program have, with its country code.
 * @throws Refusal BIND_TICKET, PROVIDER_FAILED
 */
export async function findPhone(mini: WechatMini, phoneCode: string): Promise<WechatPhone> {
  const token = await getAccessToken(mini)
  const answer = await ask(`${mini.apiUrl}/wxa/business/getuserphonenumber?access_token=${token}`, { code: phoneCode })
  return toPhone(answer.phone_info)
}

export interface WechatPhone {
  countryCode: string
  /** without it */
  number: string
}

/** @throws Refusal PROVIDER_FAILED when it is none */
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

/** WeChat gives every node the same one while it lasts. */
function getAccessToken(app: App): Promise<string> {
  return lend(accessTokens, app, async () => {
    const body = { grant_type: 'client_credential', appid: app.appId, secret: app.appSecret }
    const answer = await ask(`${app.apiUrl}/cgi-bin/stable_token`, body)
    return { value: answer.access_token, seconds: answer.expires_in }
  })
}

/** What pages inside WeChat's browser are signed with. @throws Refusal PROVIDER_FAILED */
export function getPageTicket(official: WechatApp): Promise<string> {
  return lend(pageTickets, official, async () => {
    const token = await getAccessToken(official)
    const query = new URLSearchParams({ access_token: token, type: 'jsapi' })
    const answer = await ask(`${official.apiUrl}/cgi-bin/ticket/getticket?${query}`).catch((error: unknown) => {
      // WeChat may have taken the token back.
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
  // Some minutes early, so that none ends on its way.
  lent.set(app, { value, until: performance.now() + Math.max(0, Number(seconds) - 300) * 1_000 })
  return value
}

async function ask(url: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
    .then((response) => response.json() as Promise<Record<string, unknown>>)
    // Neither an address that holds the secret nor a foreign message may get into an answer.
    .catch(() => undefined)
  if (typeof answer !== 'object' || answer === null) throw new Refusal('PROVIDER_FAILED')
  const code = Number(answer.errcode ?? 0)
  if (badCode.includes(code)) throw new Refusal('BIND_TICKET', {}, { data: { isBack: true } })
  if (code !== 0) throw new Refusal('PROVIDER_FAILED')
  return answer
}

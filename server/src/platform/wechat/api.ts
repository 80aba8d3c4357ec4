import { Refusal } from '../../core/command/refusal.ts'
import type { WechatApp, WechatMini } from '../config/providers.ts'
import { providerFailed } from '../shop/providers.ts'

// The only file that calls WeChat's API, which answers errors with HTTP 200 and an `errcode`.

const timeoutMs = 5_000

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
  if (typeof openid !== 'string' || typeof sessionKey !== 'string')
    throw providerFailed('an answer without the requested data')
  return { openid, unionid: typeof unionid === 'string' ? unionid : null, sessionKey }
}

/** How the official account knows a user. */
export interface WebIdentity {
  openid: string
  unionid: string | null
  /** `""` unless the user agreed to share it */
  nickname: string
}

/** What the official account asks for: silently the user's identity, or with their consent also their profile. */
export type WebScope = 'snsapi_base' | 'snsapi_userinfo'

/**
 * The page on which WeChat identifies its user for the official account. It returns to `returnTo` with a code and the
 * state.
 * @param options.state letters and digits only, at most 128
 */
export function toAuthorizeUrl(
  { appId }: WechatApp,
  { returnTo, scope, state }: { returnTo: string; scope: WebScope; state: string },
): string {
  const query = new URLSearchParams({ appid: appId, redirect_uri: returnTo, response_type: 'code', scope, state })
  return `https://open.weixin.qq.com/connect/oauth2/authorize?${query}#wechat_redirect`
}

/**
 * Exchanges a code of the official account.
 * @throws Refusal BIND_TICKET, WECHAT_SNAPSHOT, PROVIDER_FAILED
 */
export async function exchangeWebCode(official: WechatApp, code: string): Promise<WebIdentity> {
  const { appId, appSecret, apiUrl } = official
  const signal = AbortSignal.timeout(timeoutMs)
  const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' })
  const answer = await ask(`${apiUrl}/sns/oauth2/access_token?${query}`, { signal })
  const { openid, unionid, scope, access_token: token } = answer
  if (answer.is_snapshotuser === 1) throw new Refusal('WECHAT_SNAPSHOT')
  if (typeof openid !== 'string') throw providerFailed('an answer without the requested data')
  const identity = { openid, unionid: textOf(unionid) ?? null, nickname: '' }
  if (!String(scope).split(',').includes('snsapi_userinfo')) return identity
  const of = new URLSearchParams({ access_token: String(token), openid, lang: 'zh_CN' })
  const profile = await ask(`${apiUrl}/sns/userinfo?${of}`, { signal })
  return {
    openid,
    unionid: textOf(profile.unionid) ?? identity.unionid,
    nickname: textOf(profile.nickname)?.slice(0, nicknameMax) ?? '',
  }
}

/** WeChat's own limit is shorter. */
const nicknameMax = 60

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * The mobile number that a user has shared with the mini program, with its country code.
 * @throws Refusal BIND_TICKET, PROVIDER_FAILED
 */
export async function findPhone(mini: WechatMini, phoneCode: string): Promise<WechatPhone> {
  const token = await getAccessToken(mini)
  const answer = await ask(`${mini.apiUrl}/wxa/business/getuserphonenumber?access_token=${token}`, {
    body: { code: phoneCode },
  })
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
  if (typeof purePhoneNumber !== 'string') throw providerFailed('an answer without the requested data')
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
    const answer = await ask(`${app.apiUrl}/cgi-bin/stable_token`, { body })
    return { value: answer.access_token, seconds: answer.expires_in }
  })
}

/** Checks the app's id and secret. @throws Refusal PROVIDER_FAILED */
export async function checkApp(app: App): Promise<void> {
  await getAccessToken(app)
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
  if (typeof value !== 'string') throw providerFailed('an answer without the requested data')
  // Renewed some minutes early, so that none expires in transit.
  lent.set(app, { value, until: performance.now() + Math.max(0, Number(seconds) - 300) * 1_000 })
  return value
}

async function ask(
  url: string,
  { body, signal = AbortSignal.timeout(timeoutMs) }: { body?: object; signal?: AbortSignal } = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    signal,
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
    .then((response) => response.json() as Promise<Record<string, unknown>>)
    // Neither the URL, which contains the secret, nor WeChat's message may reach a client.
    .catch((error: unknown) => Promise.reject(providerFailed(error)))
  if (typeof answer !== 'object' || answer === null) throw providerFailed('no answer from WeChat')
  const code = Number(answer.errcode ?? 0)
  if (badCode.includes(code)) throw new Refusal('BIND_TICKET', {}, { data: { isBack: true } })
  if (code !== 0) throw providerFailed(`${code} ${String(answer.errmsg ?? '')}`)
  return answer
}

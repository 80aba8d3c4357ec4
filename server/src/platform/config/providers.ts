import type { ProviderName } from '@shop/contract/platform/provider/fields.ts'
import { type Env, integer, oneOf, together, url, value } from '../../core/process/env.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import { type AlipayConfig, readAlipay } from './alipay.ts'
import { type AliyunSms, readAliyunSms, readTencentSms, type TencentSms } from './sms.ts'
import { readWechatPay, type WechatPayConfig } from './wechat-pay.ts'

/** The outside services besides the storage; one whose keys are not set is undefined, meaning off. */
export interface Providers {
  smtp: SmtpConfig
  smsGateway: SmsGateway
  aliyunSms: AliyunSms
  tencentSms: TencentSms
  wechat: WechatApp
  wechatMini: WechatMini
  wechatPay: WechatPayConfig
  alipay: AlipayConfig
  kuaidi100: Kuaidi100Config
  map: MapConfig
  adCallback: AdCallbackConfig
}

export type CalledProvider = Exclude<ProviderName, 'storage'>

export interface SmtpConfig {
  host: string
  port: number
  /** TLS from the first byte */
  secure: boolean
  auth: { user: string; pass: string } | undefined
  from: string
  /** entered by an operator, so hosts in private networks and passwords without TLS are refused */
  isEntered: boolean
}

/** An HTTP gateway that accepts `POST {to, body}` with `Authorization: Bearer <token>`. */
export interface SmsGateway {
  url: string
  token: string
}

/** A service that tracks parcels. */
export interface Kuaidi100Config {
  customer: string
  key: string
  /** without a trailing slash */
  url: string
}

/** AMap's web service, or a compatible one. */
export interface MapConfig {
  key: string
  /** without a trailing slash */
  url: string
  /** `https://…/{z}/{x}/{y}.png`; without it the picker is a list */
  tiles: string | null
}

/** An advertising service that tells the shop which ads were watched. It calls us; we never call it. */
export interface AdCallbackConfig {
  secret: string
}

/** One of the shop's apps at WeChat: its official account or its mini program. */
export interface WechatApp {
  appId: string
  appSecret: string
  /** base URL of WeChat's API, without a trailing slash */
  apiUrl: string
}
export type WechatMini = WechatApp

interface ProviderKind<Config> {
  /** Variables that turn it on. Those that operators may enter too are its fields in the contract. */
  keys: readonly string[]
  /** variables that only the environment may set, such as the addresses that are called */
  fixed: readonly string[]
  /** @throws StartError naming the variable and what it accepts */
  read(env: Env): Config | undefined
}

export const providerKinds: { [Name in CalledProvider]: ProviderKind<Providers[Name]> } = {
  smtp: {
    keys: ['SMTP_URL', 'SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_FROM'],
    fixed: ['SMTP_PRIVATE_HOSTS'],
    read: readSmtp,
  },
  smsGateway: { keys: ['SMS_URL', 'SMS_TOKEN'], fixed: [], read: readSmsGateway },
  aliyunSms: {
    keys: ['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET', 'ALIYUN_SMS_SIGN', 'ALIYUN_SMS_TEMPLATES'],
    fixed: ['ALIYUN_SMS_URL'],
    read: readAliyunSms,
  },
  tencentSms: {
    keys: [
      ...['TENCENT_SMS_SECRET_ID', 'TENCENT_SMS_SECRET_KEY', 'TENCENT_SMS_APP_ID'],
      ...['TENCENT_SMS_SIGN', 'TENCENT_SMS_TEMPLATES'],
    ],
    fixed: ['TENCENT_SMS_URL'],
    read: readTencentSms,
  },
  wechat: {
    keys: ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
    fixed: ['WECHAT_API_URL'],
    read: (env) => readWechat(env, 'WECHAT'),
  },
  wechatMini: {
    keys: ['WECHAT_MINI_APP_ID', 'WECHAT_MINI_APP_SECRET'],
    fixed: ['WECHAT_API_URL'],
    read: (env) => readWechat(env, 'WECHAT_MINI'),
  },
  wechatPay: {
    keys: [
      ...['WECHAT_PAY_APP_ID', 'WECHAT_PAY_MCH_ID', 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_API_V3_KEY'],
      ...['WECHAT_PAY_KEY', 'WECHAT_PAY_KEY_FILE', 'WECHAT_PAY_PUBLIC_KEY_ID'],
      ...['WECHAT_PAY_PUBLIC_KEY', 'WECHAT_PAY_PUBLIC_KEY_FILE'],
    ],
    fixed: ['WECHAT_PAY_API_URL', 'WECHAT_APP_ID'],
    read: readWechatPay,
  },
  alipay: {
    keys: [
      ...['ALIPAY_APP_ID', 'ALIPAY_KEY', 'ALIPAY_KEY_FILE'],
      ...['ALIPAY_PUBLIC_KEY', 'ALIPAY_PUBLIC_KEY_FILE', 'ALIPAY_SELLER_ID'],
    ],
    fixed: ['ALIPAY_URL'],
    read: readAlipay,
  },
  kuaidi100: {
    keys: ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY'],
    fixed: ['KUAIDI100_URL'],
    read: readKuaidi100,
  },
  map: { keys: ['MAP_KEY', 'MAP_TILES'], fixed: ['MAP_URL'], read: readMap },
  adCallback: { keys: ['AD_CALLBACK_SECRET'], fixed: [], read: readAdCallback },
}

export const calledProviders = Object.keys(providerKinds) as CalledProvider[]

/** The variables of all providers, read once so that a wrong one stops the start. @throws StartError */
export function readProviderVariables(env: Env): Env {
  const names = calledProviders.flatMap((name) => [...providerKinds[name].keys, ...providerKinds[name].fixed])
  const variables = Object.fromEntries(names.flatMap((name) => (value(env, name) ? [[name, value(env, name)]] : [])))
  const set = calledProviders.filter((name) => providerKinds[name].read(variables))
  if (set.filter((name) => name === 'smsGateway' || name.endsWith('Sms')).length > 1)
    throw new StartError('SMS_URL, ALIYUN_SMS_KEY_ID and TENCENT_SMS_SECRET_ID are alternatives: set only one')
  return variables
}

const web = ['http:', 'https:']

const mailPorts = [465, 587, 25, 2525]

function readSmtp(env: Env): SmtpConfig | undefined {
  const given = url(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (given) return readSmtpUrl(given)
  const server = together(env, ['SMTP_HOST', 'SMTP_PORT', 'SMTP_FROM'])
  const login = together(env, ['SMTP_USER', 'SMTP_PASSWORD'])
  if (!server) return undefined
  const isEntered = oneOf(env, 'SMTP_PRIVATE_HOSTS', ['0', '1'], '0') === '0'
  const port = integer(env, 'SMTP_PORT', { default: 465, min: 1, max: 65_535 })
  // A mail server does not listen on other ports.
  if (isEntered && !mailPorts.includes(port)) throw new StartError(`SMTP_PORT takes ${mailPorts.join(' or ')}`)
  return {
    host: server.SMTP_HOST,
    port,
    secure: server.SMTP_PORT === '465',
    auth: login && { user: login.SMTP_USER, pass: login.SMTP_PASSWORD },
    from: server.SMTP_FROM,
    isEntered,
  }
}

/** `smtp://user:password@host/?from=shop@example.com`; without `from` the user, which must then be an address. */
function readSmtpUrl(text: string): SmtpConfig {
  const { protocol, hostname, port, username, password, searchParams } = new URL(text)
  const secure = protocol === 'smtps:'
  const user = decodeURIComponent(username)
  const from = searchParams.get('from') ?? user
  if (!from.includes('@')) throw new StartError('SMTP_URL takes its sender as ?from=shop@example.com')
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    auth: user === '' ? undefined : { user, pass: decodeURIComponent(password) },
    from,
    isEntered: false,
  }
}

function readSmsGateway(env: Env): SmsGateway | undefined {
  const given = together(env, ['SMS_URL', 'SMS_TOKEN'])
  if (given) url(env, 'SMS_URL', web)
  return given && { url: given.SMS_URL, token: given.SMS_TOKEN }
}

function readWechat(env: Env, app: 'WECHAT' | 'WECHAT_MINI'): WechatApp | undefined {
  const [id, secret] = [`${app}_APP_ID`, `${app}_APP_SECRET`] as const
  const apiUrl = url(env, 'WECHAT_API_URL', web) ?? 'https://api.weixin.qq.com'
  const given = together(env, [id, secret])
  return given && { appId: given[id], appSecret: given[secret], apiUrl: apiUrl.replace(/\/+$/, '') }
}

function readKuaidi100(env: Env): Kuaidi100Config | undefined {
  const address = url(env, 'KUAIDI100_URL', web) ?? 'https://poll.kuaidi100.com'
  const given = together(env, ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY'])
  return given && { customer: given.KUAIDI100_CUSTOMER, key: given.KUAIDI100_KEY, url: address.replace(/\/+$/, '') }
}

function readMap(env: Env): MapConfig | undefined {
  const key = value(env, 'MAP_KEY')
  const service = url(env, 'MAP_URL', web) ?? 'https://restapi.amap.com'
  const tiles = value(env, 'MAP_TILES') ?? null
  if (tiles && !(tiles.startsWith('https://') && ['{x}', '{y}', '{z}'].every((part) => tiles.includes(part)))) {
    throw new StartError('MAP_TILES takes an address of map tiles as https://tiles.example.com/{z}/{x}/{y}.png')
  }
  return key ? { key, url: service.replace(/\/+$/, ''), tiles } : undefined
}

function readAdCallback(env: Env): AdCallbackConfig | undefined {
  const secret = value(env, 'AD_CALLBACK_SECRET')
  if (secret !== undefined && secret.length < 32)
    throw new StartError('AD_CALLBACK_SECRET takes at least 32 characters')
  return secret === undefined ? undefined : { secret }
}

import path from 'node:path'
import { type Env, host, integer, oneOf, together, url, value } from '../../core/process/env.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import { type QiniuConfig, readStorage, type S3Config, type StorageDriver } from './storage.ts'
import { readWechatPay, type WechatPayConfig } from './wechat-pay.ts'

export interface Config {
  port: number
  host: string
  /** Without a trailing slash. */
  publicUrl: string
  /** Absolute. Embedded database, uploads, outbox. */
  dataDir: string
  /** An external PostgreSQL; undefined: the embedded one is used. */
  databaseUrl: string | undefined
  demo: boolean
  role: 'all' | 'web' | 'worker'
  /** Web processes on this machine. */
  workers: number
  /** Where new files are stored; files already stored elsewhere stay there and are served from there. */
  storage: StorageDriver
  providers: Providers
}

/** A provider whose keys are not set is undefined, meaning off. */
export interface Providers {
  /** An HTTP gateway that accepts `POST {to, body}` with `Authorization: Bearer <token>`. */
  sms: { url: string; token: string } | undefined
  smtp: { url: string; from: string } | undefined
  wechat: WechatApp | undefined
  wechatMini: WechatMini | undefined
  wechatPay: WechatPayConfig | undefined
  s3: S3Config | undefined
  qiniu: QiniuConfig | undefined
  map: MapConfig | undefined
}

/** AMap's web service, or a compatible one. */
export interface MapConfig {
  key: string
  /** without a trailing slash */
  url: string
  /** `https://…/{z}/{x}/{y}.png`; without it the picker is a list */
  tiles: string | null
}

/** One of the shop's apps at WeChat: its official account or its mini program. */
export interface WechatApp {
  appId: string
  appSecret: string
  /** base URL of WeChat's API, without a trailing slash */
  apiUrl: string
}
export type WechatMini = WechatApp

/**
 * Reads the environment once, at startup. An empty value counts as absent.
 * @throws StartError naming the variable and what it accepts
 */
export function readConfig(env: Env): Config {
  const port = integer(env, 'PORT', { default: 8080, min: 1, max: 65_535 })
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const publicUrl = (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://127.0.0.1:${port}`).replace(/\/+$/, '')
  const { storage, s3, qiniu } = readStorage(env)
  return {
    port,
    host: host(env, 'HOST') ?? '127.0.0.1',
    publicUrl,
    // Resolved against the project's root: npm runs scripts there, whatever the current directory is.
    dataDir: path.resolve(value(env, 'DATA_DIR') ?? './data'),
    databaseUrl,
    demo: readDemo(env, { isForReal: publicUrl.startsWith('https:') || env.NODE_ENV === 'production', databaseUrl }),
    role: oneOf(env, 'ROLE', ['all', 'web', 'worker'], 'all'),
    workers: integer(env, 'WORKERS', { default: 1, min: 1, max: 64 }),
    storage,
    providers: { ...readProviders(env), s3, qiniu },
  }
}

/** The demo shop is for trying out: its passwords are public. */
function readDemo(env: Env, { isForReal, databaseUrl }: { isForReal: boolean; databaseUrl: string | undefined }) {
  const demo = oneOf(env, 'DEMO', ['0', '1'], isForReal || databaseUrl ? '0' : '1') === '1'
  if (demo && isForReal)
    throw new StartError(
      'DEMO=1 is for trying the shop out, and its passwords are public: leave it out when PUBLIC_URL is https or NODE_ENV is production',
    )
  return demo
}

function readProviders(env: Env): Omit<Providers, 's3' | 'qiniu'> {
  const sms = together(env, ['SMS_URL', 'SMS_TOKEN'])
  const smtp = url(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  const wechat = together(env, ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'])
  const mini = together(env, ['WECHAT_MINI_APP_ID', 'WECHAT_MINI_APP_SECRET'])
  const wechatUrl = (url(env, 'WECHAT_API_URL', ['http:', 'https:']) ?? 'https://api.weixin.qq.com').replace(/\/+$/, '')
  if (sms) url(env, 'SMS_URL', ['http:', 'https:'])
  return {
    sms: sms && { url: sms.SMS_URL, token: sms.SMS_TOKEN },
    smtp: smtp ? { url: smtp, from: senderOf(smtp) } : undefined,
    wechat: wechat && { appId: wechat.WECHAT_APP_ID, appSecret: wechat.WECHAT_APP_SECRET, apiUrl: wechatUrl },
    wechatMini: mini && {
      appId: mini.WECHAT_MINI_APP_ID,
      appSecret: mini.WECHAT_MINI_APP_SECRET,
      apiUrl: wechatUrl,
    },
    wechatPay: readWechatPay(env),
    map: readMap(env),
  }
}

function readMap(env: Env): MapConfig | undefined {
  const key = value(env, 'MAP_KEY')
  const service = url(env, 'MAP_URL', ['http:', 'https:']) ?? 'https://restapi.amap.com'
  const tiles = value(env, 'MAP_TILES') ?? null
  if (tiles && !(tiles.startsWith('https://') && ['{x}', '{y}', '{z}'].every((part) => tiles.includes(part)))) {
    throw new StartError('MAP_TILES takes an address of map tiles as https://tiles.example.com/{z}/{x}/{y}.png')
  }
  return key ? { key, url: service.replace(/\/+$/, ''), tiles } : undefined
}

/** The `from` of `smtp://user:password@host/?from=shop@example.com`, else the user, which must then be an address. */
function senderOf(smtpUrl: string): string {
  const parsed = new URL(smtpUrl)
  const from = parsed.searchParams.get('from') ?? decodeURIComponent(parsed.username)
  if (!from.includes('@')) throw new StartError('SMTP_URL takes its sender as ?from=shop@example.com')
  return from
}

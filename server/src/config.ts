import path from 'node:path'
import { StartError } from './lib/lifecycle.ts'

export interface Config {
  port: number
  host: string
  /** Without a slash at its end. */
  publicUrl: string
  /** Absolute. Embedded database, uploads, outbox. */
  dataDir: string
  /** Given: an outside PostgreSQL, and nothing is embedded. */
  databaseUrl: string | undefined
  demo: boolean
  role: 'all' | 'web' | 'worker'
  /** Web processes on this machine. */
  workers: number
  providers: Providers
}

/** A provider without its keys is undefined, that is off. */
export interface Providers {
  /** An HTTP gateway that takes `POST {to, body}` with `Authorization: Bearer <token>`. */
  sms: { url: string; token: string } | undefined
  smtp: { url: string; from: string } | undefined
  wechat: { appId: string; appSecret: string } | undefined
  s3: { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string } | undefined
  qiniu: { bucket: string; domain: string; accessKey: string; secretKey: string } | undefined
  map: { key: string } | undefined
}

type Env = Record<string, string | undefined>

/**
 * Reads the environment once, at start. An empty value counts as absent.
 * @throws StartError naming the variable and what it takes
 */
export function readConfig(env: Env): Config {
  const port = integer(env, 'PORT', { default: 8080, min: 1, max: 65_535 })
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  return {
    port,
    host: host(env, 'HOST') ?? '127.0.0.1',
    publicUrl: (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://127.0.0.1:${port}`).replace(/\/+$/, ''),
    // npm runs scripts in the project's root, whatever directory the person stands in.
    dataDir: path.resolve(value(env, 'DATA_DIR') ?? './data'),
    databaseUrl,
    demo: oneOf(env, 'DEMO', ['0', '1'], databaseUrl ? '0' : '1') === '1',
    role: oneOf(env, 'ROLE', ['all', 'web', 'worker'], 'all'),
    workers: integer(env, 'WORKERS', { default: 1, min: 1, max: 64 }),
    providers: readProviders(env),
  }
}

function readProviders(env: Env): Providers {
  const sms = together(env, ['SMS_URL', 'SMS_TOKEN'])
  const smtp = url(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  const wechat = together(env, ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'])
  const s3 = together(env, ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  const qiniu = together(env, ['QINIU_BUCKET', 'QINIU_DOMAIN', 'QINIU_ACCESS_KEY', 'QINIU_SECRET_KEY'])
  const map = together(env, ['MAP_KEY'])
  if (sms) url(env, 'SMS_URL', ['http:', 'https:'])
  if (s3) url(env, 'S3_ENDPOINT', ['http:', 'https:'])
  if (qiniu) url(env, 'QINIU_DOMAIN', ['http:', 'https:'])
  return {
    sms: sms && { url: sms.SMS_URL, token: sms.SMS_TOKEN },
    smtp: smtp ? { url: smtp, from: senderOf(smtp) } : undefined,
    wechat: wechat && { appId: wechat.WECHAT_APP_ID, appSecret: wechat.WECHAT_APP_SECRET },
    s3: s3 && {
      endpoint: s3.S3_ENDPOINT,
      region: s3.S3_REGION,
      bucket: s3.S3_BUCKET,
      accessKey: s3.S3_ACCESS_KEY,
      secretKey: s3.S3_SECRET_KEY,
    },
    qiniu: qiniu && {
      bucket: qiniu.QINIU_BUCKET,
      domain: qiniu.QINIU_DOMAIN,
      accessKey: qiniu.QINIU_ACCESS_KEY,
      secretKey: qiniu.QINIU_SECRET_KEY,
    },
    map: map && { key: map.MAP_KEY },
  }
}

/** The `from` of `smtp://user:password@host/?from=shop@example.com`, else the user, who must then be an address. */
function senderOf(smtpUrl: string): string {
  const parsed = new URL(smtpUrl)
  const from = parsed.searchParams.get('from') ?? decodeURIComponent(parsed.username)
  if (!from.includes('@')) throw new StartError('SMTP_URL takes its sender as ?from=shop@example.com')
  return from
}

function value(env: Env, name: string): string | undefined {
  const text = env[name]?.trim()
  return text === '' ? undefined : text
}

function host(env: Env, name: string): string | undefined {
  const text = value(env, name)
  if (text === undefined || /^[\w.:-]+$/.test(text)) return text
  throw new StartError(`${name} takes a host name or an address, not "${text}"`)
}

function integer(env: Env, name: string, range: { default: number; min: number; max: number }): number {
  const text = value(env, name)
  if (text === undefined) return range.default
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= range.min && number <= range.max) return number
  throw new StartError(`${name} takes a whole number from ${range.min} to ${range.max}, not "${text}"`)
}

function oneOf<const T extends string>(env: Env, name: string, choices: readonly T[], otherwise: NoInfer<T>): T {
  const text = value(env, name)
  if (text === undefined) return otherwise
  const choice = choices.find((candidate) => candidate === text)
  if (choice !== undefined) return choice
  throw new StartError(`${name} takes ${choices.join(' or ')}, not "${text}"`)
}

/** The value itself is not repeated in the message: it may hold a password. */
function url(env: Env, name: string, protocols: string[]): string | undefined {
  const text = value(env, name)
  if (text === undefined) return undefined
  const parsed = URL.parse(text)
  if (parsed && protocols.includes(parsed.protocol) && parsed.hostname !== '') return text
  throw new StartError(`${name} takes an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
}

/** All of the names or none: half of a provider's keys is a mistake, not a choice. */
function together<const T extends string>(env: Env, names: readonly T[]): Record<T, string> | undefined {
  const missing = names.filter((name) => value(env, name) === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    const given = names.find((name) => !missing.includes(name))
    throw new StartError(`${missing.join(', ')} missing: ${given} is set and takes all of ${names.join(', ')}`)
  }
  return Object.fromEntries(names.map((name) => [name, value(env, name)])) as Record<T, string>
}

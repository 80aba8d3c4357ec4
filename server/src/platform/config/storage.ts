import { type Env, integer, oneOf, together, url, value } from '../../core/process/env.ts'
import { StartError } from '../../core/process/lifecycle.ts'

export type StorageDriver = 'local' | 's3' | 'qiniu'

/** Addresses have no trailing slash. */
export interface S3Config {
  endpoint: string
  region: string
  bucket: string
  /** may equal `bucket`: then only names below `public/` may be publicly readable */
  privateBucket: string
  accessKey: string
  secretKey: string
  /** `endpoint/bucket/name` instead of `bucket.endpoint/name` */
  pathStyle: boolean
  /** where the public bucket is read; undefined: at the bucket's own address */
  publicUrl: string | undefined
  /** sent with public objects, for services that have no bucket policies */
  acl: 'none' | 'public-read'
  /** for one attempt of a call */
  timeoutMs: number
}

/** Upload hosts by region; the first is the default. */
export const qiniuRegions = {
  SCN: 'https://up-z2.qbox.me',
  ECN: 'https://up.qbox.me',
  NCN: 'https://up-z1.qbox.me',
  NA: 'https://up-na0.qbox.me',
  ASG: 'https://up-as0.qbox.me',
} as const

/** The source of upload tokens. Private files, removal and direct uploads by clients require the keys. */
export type QiniuAccess =
  | { way: 'keys'; bucket: string; accessKey: string; secretKey: string }
  | { way: 'fixed'; token: string }
  | { way: 'fetched'; tokenUrl: string }

/** Addresses have no trailing slash. */
export interface QiniuConfig {
  region: keyof typeof qiniuRegions
  uploadUrl: string
  manageUrl: string
  /** where the public bucket is read */
  domain: string
  access: QiniuAccess
  /** a bucket readable only through signed links; without it private files stay on the local disk */
  privateBucket: { bucket: string; domain: string } | undefined
  timeoutMs: number
}

/** The timeout for sending `content`: large files get an extra second per megabyte. */
export function patienceMs(
  { timeoutMs }: { timeoutMs: number },
  content: { length: number } | { bytes: number },
): number {
  return timeoutMs + ('bytes' in content ? content.bytes : content.length) / 1_000
}

const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
const web = ['http:', 'https:']

/** @throws StartError naming the variable and what it accepts */
export function readStorage(env: Env): {
  storage: StorageDriver
  s3: S3Config | undefined
  qiniu: QiniuConfig | undefined
} {
  const s3 = readS3(env)
  const qiniu = readQiniu(env)
  const chosen = value(env, 'STORAGE')
  if (chosen === undefined && s3 && qiniu) throw new StartError('STORAGE must be s3 or qiniu: the keys of both are set')
  const storage = oneOf(env, 'STORAGE', ['local', 's3', 'qiniu'], s3 ? 's3' : qiniu ? 'qiniu' : 'local')
  if (storage === 's3' && !s3) throw new StartError(`STORAGE is s3, which requires all of ${s3Names.join(', ')}`)
  if (storage === 'qiniu' && !qiniu)
    throw new StartError('STORAGE is qiniu, which requires QINIU_DOMAIN and a token or keys')
  return { storage, s3, qiniu }
}

function readS3(env: Env): S3Config | undefined {
  const given = together(env, s3Names)
  if (!given) {
    refuseWithoutProvider(env, ['S3_PRIVATE_BUCKET', 'S3_PATH_STYLE', 'S3_PUBLIC_URL', 'S3_ACL'], s3Names.join(', '))
    return undefined
  }
  const endpoint = address(env, 'S3_ENDPOINT') as string
  for (const name of ['S3_BUCKET', 'S3_PRIVATE_BUCKET'] as const) bucketName(env, name)
  const { hostname } = new URL(endpoint)
  // An IP address cannot have a subdomain such as `bucket.127.0.0.1`.
  const byNumber = hostname === 'localhost' || /^[\d.]+$|^\[/.test(hostname)
  return {
    endpoint,
    region: given.S3_REGION,
    bucket: given.S3_BUCKET,
    privateBucket: value(env, 'S3_PRIVATE_BUCKET') ?? given.S3_BUCKET,
    accessKey: given.S3_ACCESS_KEY,
    secretKey: given.S3_SECRET_KEY,
    pathStyle: oneOf(env, 'S3_PATH_STYLE', ['0', '1'], byNumber ? '1' : '0') === '1',
    publicUrl: address(env, 'S3_PUBLIC_URL'),
    acl: oneOf(env, 'S3_ACL', ['none', 'public-read'], 'none'),
    timeoutMs: timeoutMs(env),
  }
}

function readQiniu(env: Env): QiniuConfig | undefined {
  const domain = address(env, 'QINIU_DOMAIN')
  const access = readQiniuAccess(env)
  if (!domain && !access) {
    const rest = [
      'QINIU_REGION',
      'QINIU_UPLOAD_URL',
      'QINIU_MANAGE_URL',
      'QINIU_PRIVATE_BUCKET',
      'QINIU_PRIVATE_DOMAIN',
    ]
    refuseWithoutProvider(env, rest, 'QINIU_DOMAIN and a token or keys')
    return undefined
  }
  if (!domain) throw new StartError('QINIU_DOMAIN missing: the address uploaded files are served from')
  if (!access) {
    throw new StartError(
      'QINIU_DOMAIN is set and requires QINIU_BUCKET, QINIU_ACCESS_KEY, QINIU_SECRET_KEY, or QINIU_TOKEN, or QINIU_TOKEN_URL',
    )
  }
  const hidden = together(env, ['QINIU_PRIVATE_BUCKET', 'QINIU_PRIVATE_DOMAIN'])
  if (hidden && access.way !== 'keys') {
    throw new StartError('QINIU_PRIVATE_BUCKET requires QINIU_ACCESS_KEY and QINIU_SECRET_KEY, which sign its links')
  }
  for (const name of ['QINIU_BUCKET', 'QINIU_PRIVATE_BUCKET'] as const) bucketName(env, name)
  const region = oneOf(env, 'QINIU_REGION', Object.keys(qiniuRegions) as (keyof typeof qiniuRegions)[], 'SCN')
  return {
    region,
    uploadUrl: address(env, 'QINIU_UPLOAD_URL') ?? qiniuRegions[region],
    manageUrl: address(env, 'QINIU_MANAGE_URL') ?? 'https://rs.qiniuapi.com',
    domain,
    access,
    privateBucket: hidden && {
      bucket: hidden.QINIU_PRIVATE_BUCKET,
      domain: address(env, 'QINIU_PRIVATE_DOMAIN') as string,
    },
    timeoutMs: timeoutMs(env),
  }
}

function readQiniuAccess(env: Env): QiniuAccess | undefined {
  const keys = together(env, ['QINIU_BUCKET', 'QINIU_ACCESS_KEY', 'QINIU_SECRET_KEY'])
  const token = value(env, 'QINIU_TOKEN')
  const tokenUrl = url(env, 'QINIU_TOKEN_URL', web)
  if ([keys, token, tokenUrl].filter(Boolean).length > 1) {
    throw new StartError('QINIU_ACCESS_KEY, QINIU_TOKEN and QINIU_TOKEN_URL are alternatives: set only one')
  }
  if (keys) {
    const { QINIU_BUCKET: bucket, QINIU_ACCESS_KEY: accessKey, QINIU_SECRET_KEY: secretKey } = keys
    return { way: 'keys', bucket, accessKey, secretKey }
  }
  if (token) return { way: 'fixed', token }
  return tokenUrl ? { way: 'fetched', tokenUrl } : undefined
}

/** Rejects variables that have no effect without their provider's keys. */
function refuseWithoutProvider(env: Env, names: string[], needed: string): void {
  const name = names.find((one) => value(env, one) !== undefined)
  if (name) throw new StartError(`${name} is set and requires ${needed}`)
}

function timeoutMs(env: Env): number {
  return integer(env, 'STORAGE_TIMEOUT_S', { default: 10, min: 1, max: 120 }) * 1000
}

function address(env: Env, name: string): string | undefined {
  return url(env, name, web)?.replace(/\/+$/, '')
}

function bucketName(env: Env, name: string): void {
  const text = value(env, name)
  if (text !== undefined && !/^[a-z0-9][a-z0-9._-]{1,62}$/i.test(text)) {
    throw new StartError(`${name} takes a bucket name, not "${text}"`)
  }
}

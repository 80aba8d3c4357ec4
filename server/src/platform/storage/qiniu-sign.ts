import { createHmac } from 'node:crypto'
import type { QiniuConfig } from '../config/storage.ts'
import { type Key, objectName, parseKey } from './keys.ts'
import { callProvider, readJson, StorageError } from './provider-call.ts'

/** The limits of an upload token. */
export interface UploadPolicy {
  /** seconds since 1970 */
  deadline: number
  /** minimum size of the file in bytes */
  fsizeMin?: number
  /** maximum size of the file in bytes */
  fsizeLimit?: number
  mimeLimit?: string
  /** 1: the provider detects the type from the bytes */
  detectMime?: 0 | 1
  /** 1: existing objects are not replaced */
  insertOnly?: 0 | 1
  /** the sender, for the provider's log */
  endUser?: string
}

/** A key's bucket and its name in that bucket. */
export function qiniuPlace(config: QiniuConfig, key: Key): { bucket: string; name: string; domain: string } {
  const parsed = parseKey(key)
  if (!parsed.isPrivate) {
    const bucket = config.access.way === 'keys' ? config.access.bucket : ''
    // No folder is added, because the provider may have chosen the name.
    return { bucket, name: parsed.name, domain: config.domain }
  }
  if (!config.privateBucket) throw new StorageError('a private file is on qiniu, whose private bucket is not set')
  return { ...config.privateBucket, name: objectName(parsed) }
}

export function qiniuPublicUrl(config: QiniuConfig, key: Key): string {
  const { name, domain } = qiniuPlace(config, key)
  return `${domain}/${name.split('/').map(encodeURIComponent).join('/')}`
}

/** A private file's address, valid for `seconds` from `now`. */
export function signQiniuLink(config: QiniuConfig, key: Key, { seconds, now }: { seconds: number; now: Date }): string {
  const url = `${qiniuPublicUrl(config, key)}?e=${Math.floor(now.getTime() / 1000) + seconds}`
  return `${url}&token=${signText(config, url)}`
}

/** The token for one upload: made here, configured, or fetched from an endpoint. @throws StorageError */
export async function qiniuToken(config: QiniuConfig, key: Key, policy: UploadPolicy): Promise<string> {
  const { access } = config
  if (access.way === 'keys') return makeQiniuToken(config, key, policy)
  if (access.way === 'fixed') return access.token
  const call = { method: 'GET', url: access.tokenUrl, timeoutMs: config.timeoutMs, read: readJson } as const
  const { uptoken } = ((await callProvider(call)) ?? {}) as { uptoken?: unknown }
  if (typeof uptoken === 'string' && uptoken !== '') return uptoken
  throw new StorageError(`${new URL(access.tokenUrl).host} answered without an uptoken`)
}

export function makeQiniuToken(config: QiniuConfig, key: Key, policy: UploadPolicy): string {
  const { bucket, name } = qiniuPlace(config, key)
  const text = toUrlSafe(JSON.stringify({ scope: `${bucket}:${name}`, ...policy }))
  return `${signText(config, text)}:${text}`
}

/** The `Authorization` header for a call to the management service. @param path including the query */
export function signQiniuCall(config: QiniuConfig, path: string): string {
  return `QBox ${signText(config, `${path}\n`)}`
}

/** The path for deleting a key's object. */
export function qiniuDeletePath(config: QiniuConfig, key: Key): string {
  const { bucket, name } = qiniuPlace(config, key)
  return `/delete/${toUrlSafe(`${bucket}:${name}`)}`
}

/** The form fields of an upload besides the file. */
export function qiniuFields(config: QiniuConfig, key: Key, token: string): Record<string, string> {
  return { token, key: qiniuPlace(config, key).name }
}

function signText({ access }: QiniuConfig, text: string): string {
  if (access.way !== 'keys') throw new StorageError('qiniu’s keys are not set')
  const digest = createHmac('sha1', access.secretKey).update(text).digest()
  return `${access.accessKey}:${toUrlSafe(digest)}`
}

/** The provider's variant of base64: with `-` and `_`, padded. */
function toUrlSafe(data: string | Buffer): string {
  return Buffer.from(data as string)
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

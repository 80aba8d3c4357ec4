import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { uploadToken } from '@shop/contract/platform/upload/upload.ts'
import type { Config } from '../config/config.ts'
import type { Key } from '../storage/keys.ts'
import { makeQiniuToken, qiniuFields } from '../storage/qiniu-sign.ts'
import { signS3Link } from '../storage/s3-sign.ts'

export type DirectUpload = Omit<NonNullable<DataOf<typeof uploadToken>['direct']>, 'uploadId'>

/** How long a token is valid. */
export const tokenSeconds = 600

/**
 * Whether clients may upload directly to the storage, which must bind a token to one size, type and name, and keep the
 * files unreadable until they have been checked.
 */
export function supportsDirectUpload({ storage, storages }: Pick<Config, 'storage' | 'storages'>): boolean {
  if (storage === 's3') return true
  return storage === 'qiniu' && storages.qiniu?.privateBucket !== undefined
}

/** The token for one file, in the storage's format. */
export function toDirectUpload(
  { storage, storages }: Pick<Config, 'storage' | 'storages'>,
  key: Key,
  file: { bytes: number; mime: string; userId: number; now: Date },
): DirectUpload | undefined {
  const { s3, qiniu } = storages
  const common = { fileField: 'file', expiresIn: tokenSeconds }
  if (storage === 's3' && s3) {
    // Both are signed, so another size or type would invalidate the signature. The browser sets the length itself.
    const signed = { 'content-type': file.mime, 'content-length': String(file.bytes) }
    const url = signS3Link(s3, key, { method: 'PUT', headers: signed, seconds: tokenSeconds, now: file.now })
    return { ...common, method: 'PUT', url, headers: { 'content-type': file.mime }, fields: {} }
  }
  if (storage !== 'qiniu' || !qiniu?.privateBucket) return undefined
  const token = makeQiniuToken(qiniu, key, {
    deadline: Math.floor(file.now.getTime() / 1000) + tokenSeconds,
    fsizeMin: file.bytes,
    fsizeLimit: file.bytes,
    insertOnly: 1,
    detectMime: 1,
    endUser: String(file.userId),
    // Qiniu does not recognise every camera's HEIC; the file's content is checked before it is used anyway.
    mimeLimit: file.mime === 'image/heic' ? 'image/*;application/octet-stream' : file.mime,
  })
  return { ...common, method: 'POST', url: qiniu.uploadUrl, headers: {}, fields: qiniuFields(qiniu, key, token) }
}

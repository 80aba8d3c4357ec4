import type { Config } from '../config/config.ts'
import { s3PublicUrl, signS3Link } from './s3-sign.ts'

/** Origins besides our own that pages read files from and upload files to. */
export function storageOrigins(config: Pick<Config, 'storage' | 'storages'>): string[] {
  const { s3, qiniu } = config.storages
  const anyKey = `s3:00/${'0'.repeat(32)}-s.webp`
  const closed = anyKey.replace(':', ':private/')
  const now = new Date(0)
  const urls = [
    ...(s3 ? [s3PublicUrl(s3, anyKey), signS3Link(s3, closed, { method: 'GET', seconds: 1, now })] : []),
    ...(qiniu ? [qiniu.domain, qiniu.uploadUrl, ...(qiniu.privateBucket ? [qiniu.privateBucket.domain] : [])] : []),
  ]
  return [...new Set(urls.map((url) => new URL(url).origin))]
}

import { timingSafeEqual } from 'node:crypto'
import { sign } from '../../core/secret/secret.ts'
import type { Shop } from '../shop/shop.ts'
import { type Key, parseKey } from './keys.ts'
import { signQiniuLink } from './qiniu-sign.ts'
import { signS3Link } from './s3-sign.ts'

const linkMs = 5 * 60_000

/** A private file's address, valid for five minutes, to give to someone who may see it. */
export function privateUrl({ config, secret }: Pick<Shop, 'config' | 'secret'>, key: Key, now: Date): string {
  const { driver } = parseKey(key)
  const { s3, qiniu } = config.storages
  if (driver === 's3' && s3) return signS3Link(s3, key, { method: 'GET', seconds: linkMs / 1000, now })
  if (driver === 'qiniu' && qiniu?.privateBucket) return signQiniuLink(qiniu, key, { seconds: linkMs / 1000, now })
  const until = now.getTime() + linkMs
  return `${config.publicUrl}/uploads/${key}?until=${until}&sign=${signature(secret, key, until)}`
}

/** Whether the link was signed here and is still valid. */
export function isValidLink(
  { secret }: Pick<Shop, 'secret'>,
  { key, until, given, now }: { key: string; until: number; given: string; now: Date },
): boolean {
  if (!Number.isSafeInteger(until) || until <= now.getTime()) return false
  const [expected, sent] = [Buffer.from(signature(secret, key, until)), Buffer.from(given)]
  return expected.length === sent.length && timingSafeEqual(expected, sent)
}

function signature(secret: Buffer, key: string, until: number): string {
  return sign(secret, 'private-file', key, until).toString('base64url')
}

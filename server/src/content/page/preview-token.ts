import { timingSafeEqual } from 'node:crypto'
import { sign } from '../../core/secret/secret.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const goodMs = 30 * 60_000

/** A token that lets its holder see the draft of a page: `<until>.<signature>`. */
export function makePreviewToken(
  { secret }: Pick<Shop, 'secret'>,
  pageId: number,
  now: Date,
): { previewToken: string; until: Date } {
  const until = now.getTime() + goodMs
  return { previewToken: `${until}.${signature(secret, pageId, until)}`, until: new Date(until) }
}

/** Whether the token was issued here for this page and is still valid. */
export function isGoodPreview({ secret }: Pick<Shop, 'secret'>, pageId: number, token: string, now: Date): boolean {
  const [time = '', given = ''] = token.split('.')
  const until = Number(time)
  if (!Number.isSafeInteger(until) || until <= now.getTime()) return false
  const [expected, sent] = [Buffer.from(signature(secret, pageId, until)), Buffer.from(given)]
  return expected.length === sent.length && timingSafeEqual(expected, sent)
}

function signature(secret: Buffer, pageId: number, until: number): string {
  return sign(secret, 'page-preview', pageId, until).toString('base64url')
}

import { timingSafeEqual } from 'node:crypto'
import { sign } from '../../core/secret/secret.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const goodMs = 30 * 60_000

/** The content a token shows: a page's draft, or the content of a request to publish it. */
interface Previewed {
  pageId: number
  requestId?: number
}

/**
 * A token that lets its holder see the draft of a page: `<until>.<signature>`, followed by `.<request>` for the content
 * of a request.
 */
export function makePreviewToken(
  { secret }: Pick<Shop, 'secret'>,
  previewed: Previewed,
  now: Date,
): { previewToken: string; until: Date } {
  const until = now.getTime() + goodMs
  const parts = [until, signature(secret, previewed, until), ...(previewed.requestId ? [previewed.requestId] : [])]
  return { previewToken: parts.join('.'), until: new Date(until) }
}

/** The content the token shows of this page; undefined unless it was issued here for it and is still valid. */
export function readPreviewToken(
  { secret }: Pick<Shop, 'secret'>,
  pageId: number,
  token: string,
  now: Date,
): Previewed | undefined {
  const [time = '', given = '', request] = token.split('.')
  const until = Number(time)
  const previewed = { pageId, ...(request !== undefined && { requestId: Number(request) }) }
  if (!Number.isSafeInteger(until) || until <= now.getTime()) return undefined
  const [expected, sent] = [Buffer.from(signature(secret, previewed, until)), Buffer.from(given)]
  return expected.length === sent.length && timingSafeEqual(expected, sent) ? previewed : undefined
}

function signature(secret: Buffer, { pageId, requestId }: Previewed, until: number): string {
  const about = requestId === undefined ? [pageId] : [pageId, requestId]
  return sign(secret, 'page-preview', ...about, until).toString('base64url')
}

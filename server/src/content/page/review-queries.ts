import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { dayMs } from '../../platform/job/clean-up.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { StoredPage } from './page-rules.ts'

/** The content of a merchant's request to publish. Read as text, to preserve its keys as they were written. */
export async function findReview(
  db: Db | Tx,
  requestId: number,
): Promise<{ pageId: number; version: number; content: StoredPage } | undefined> {
  const row = await db
    .selectFrom('pageReview')
    .select(['pageId', 'version', sql<string>`content::text`.as('content')])
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  return row && { ...row, content: JSON.parse(row.content) }
}

const rowsABatch = 500

/**
 * Deletes the content of requests that were answered or replaced long ago; published content stays in the versions.
 * @returns how many
 */
export async function removeOldReviews({ db }: Pick<Shop, 'db'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 90 * dayMs)
  for (let total = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM page_review WHERE request_id IN (
        SELECT v.request_id FROM page_review v JOIN storefront_request r ON r.id = v.request_id
        WHERE r.decided_at < ${before} LIMIT ${rowsABatch})`.execute(db)
    total += Number(numAffectedRows)
    if (numAffectedRows < rowsABatch) return total
  }
}

export async function findReviewed(db: Db, requestId: number): Promise<StoredPage | undefined> {
  return (await findReview(db, requestId))?.content
}

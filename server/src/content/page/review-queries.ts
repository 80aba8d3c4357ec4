import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { StoredPage } from './page-rules.ts'

/** What a merchant's request asks to publish. Read as text, to preserve its keys as they were written. */
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

export async function findReviewed(db: Db, requestId: number): Promise<StoredPage | undefined> {
  return (await findReview(db, requestId))?.content
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { StoredPage } from './page-rules.ts'

/**
 * The published page; undefined if it never was. Id 0 is the home page. Read as text, to preserve its keys as they were
 * written.
 */
export async function findPage(db: Db | Tx, pageId: number): Promise<StoredPage | undefined> {
  let query = db
    .selectFrom('page')
    .select(sql<string | null>`published::text`.as('published'))
    .where('deletedAt', 'is', null)
  query = pageId === 0 ? query.where('kind', '=', 'home') : query.where('id', '=', pageId)
  const page = await query.executeTakeFirst()
  return page?.published ? JSON.parse(page.published) : undefined
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { StoredPage } from './page-rules.ts'

/** The home that a merchant's shop shows, with its content as text. */
export async function findShownHome(tx: Tx, merchantId: number): Promise<{ id: number; content: string } | undefined> {
  const { rows } = await sql<{ id: number; content: string }>`
    SELECT p.id, p.published::text AS content FROM storefront s JOIN page p ON p.id = s.home_page_id
    WHERE s.merchant_id = ${merchantId}`.execute(tx)
  return rows[0]
}

/**
 * The published page; undefined if it never was, or if it is the home of a shop that has closed. Id 0 is the home page.
 * Read as text, to preserve its keys as they were written.
 */
export async function findPage(
  db: Db | Tx,
  pageId: number,
): Promise<{ content: StoredPage; merchantId: number | null } | undefined> {
  let query = db
    .selectFrom('page')
    .leftJoin('merchant', 'merchant.id', 'page.merchantId')
    .select([sql<string | null>`page.published::text`.as('published'), 'page.merchantId'])
    .where('page.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('merchant.state', 'is', null), eb('merchant.state', '<>', 'terminated')]))
  query =
    pageId === 0
      ? query.where('page.kind', '=', 'home').where('page.merchantId', 'is', null)
      : query.where('page.id', '=', pageId)
  const page = await query.executeTakeFirst()
  return page?.published ? { content: JSON.parse(page.published), merchantId: page.merchantId } : undefined
}

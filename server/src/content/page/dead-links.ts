import { type RecordKind, toTarget } from '@shop/contract/content/page/page-links.ts'
import { sql } from 'kysely'
import { type Problem, toProblem } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { isPlatform, type Seller } from '../../core/value/seller.ts'
import { findKnownGoods } from '../../goods/catalog/named-goods.ts'
import { findKnownCategories } from '../../goods/taxonomy/category-queries.ts'
import { findKnownArticles } from '../article/named.ts'
import { linksIn, type PageDraft } from './draft-rules.ts'

/**
 * Links of a page that lead nowhere: to goods, categories or articles that no longer exist, or to a page hidden from
 * shoppers; from a merchant's page, also to goods of others. A page may link to itself even before it was first
 * published.
 */
export async function findDeadLinks(tx: Tx, page: Seller & { id: number }, draft: PageDraft): Promise<Problem[]> {
  const links = linksIn(draft).flatMap(([place, link]) => {
    const target = toTarget(link)
    return 'id' in target ? [{ place, ...target }] : []
  })
  const known: { [Kind in RecordKind]: ReadonlySet<number> } = {
    goods: await findKnownGoods(tx, idsOf('goods'), isPlatform(page) ? undefined : page),
    category: await findKnownCategories(tx, idsOf('category')),
    article: await findKnownArticles(tx, idsOf('article')),
    custom: await findShownPages(tx, page.id, idsOf('custom')),
  }
  return links.filter(({ kind, id }) => !known[kind].has(id)).map(({ place }) => toProblem(place, 'gone'))

  function idsOf(wanted: RecordKind): number[] {
    return links.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  }
}

async function findShownPages(tx: Tx, pageId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM page
    WHERE id = ANY(${ids}::bigint[]) AND deleted_at IS NULL AND merchant_id IS NULL AND (published IS NOT NULL OR id = ${pageId})`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

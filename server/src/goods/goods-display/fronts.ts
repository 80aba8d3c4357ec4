import { perPage } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'

/** Goods that come first in the default order, whose words have an index; see `findFronts`. */
export interface Front {
  /** at least so often sold, or placed before the usual place */
  sold: number
  /** of all goods on sale */
  share: number
  /** how many of them may be looked up and sorted at once */
  most: number
}

export interface Found {
  ids: number[]
  /** over all pages; 0 if not counted */
  total: number
}

/** How many times a page is expected in front where it is looked up, because the share of a word varies. */
const spare = 1.5

/** Totals below this are exact: a list ends where its total says. */
export const exactBelow = 20 * perPage

/**
 * The page, if it is found among goods in front, because all of them come before the others. Otherwise about how many
 * goods match: the first front is a sample, and those where too few are expected are left out. If so few match that their
 * total has to be exact, they are looked up together.
 */
export async function findInFront(
  fronts: readonly Front[],
  { limit, offset }: { limit: number; offset: number },
  lookUp: (most: number, front: Front) => Promise<Found | undefined>,
): Promise<{ page?: Found; about?: number }> {
  let about: number | undefined
  for (const front of fronts) {
    if (about !== undefined && about * front.share < spare * (offset + limit)) continue
    const page = await lookUp(front.most, front)
    about = page?.total ?? toTotal(front.most, front)
    if (!page || about < exactBelow) break
    if (page.ids.length === limit) return { page }
  }
  return { about }
}

/** Of so many goods in front, about how many there are in all. */
export const toTotal = (goods: number, front?: Front) => Math.round(goods / (front?.share ?? 1))

/** The condition of the index `goods_front_…`: its constants must be part of the statement. */
export const isInFront = ({ sold }: Pick<Front, 'sold'>) => sql`(g.sort < 100 OR (g.sort = 100 AND
  (g.sales_start + g.sales_count) >= ${sql.lit(sold)}))`

/** How many goods are in front, for each index of their words, from few goods to many. */
export async function findFronts(db: Db | Tx): Promise<{ sold: number; goods: number }[]> {
  const { rows } = await sql<{ sold: number; goods: number }>`
    SELECT substr(relname, 13)::integer AS sold, reltuples AS goods FROM pg_class
    WHERE relname LIKE 'goods\\_front\\_%' AND relkind = 'i' AND relnamespace = current_schema()::regnamespace
    ORDER BY sold DESC`.execute(db)
  return rows
}

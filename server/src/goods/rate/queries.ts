import type { RateDimension } from '@shop/contract/goods/rate/rate.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { RateKind, Rates } from './rate-kind.ts'
import type { Target } from './target.ts'

type Kind = Pick<RateKind, 'table' | 'rates'>

const columnOf = { merchant: 'merchantId', category: 'categoryId', goods: 'goodsId' } as const

export interface RuleFilter {
  state?: 'active' | 'ended'
  dimension?: RateDimension
  merchantId?: number
  categoryId?: number
  goodsId?: number
}

export function selectRules(on: Db | Tx, kind: Kind, filter: RuleFilter = {}) {
  const { state, dimension, merchantId, categoryId, goodsId } = filter
  let query = on
    .selectFrom(kind.table)
    .select(['id', 'merchantId', 'categoryId', 'goodsId', 'createdAt', 'endedAt', ratesIn(kind).as('rates')])
  if (merchantId) query = query.where('merchantId', '=', merchantId)
  if (categoryId) query = query.where('categoryId', '=', categoryId)
  if (goodsId) query = query.where('goodsId', '=', goodsId)
  if (dimension) query = query.where(columnOf[dimension], 'is not', null)
  if (state) query = query.where('endedAt', state === 'active' ? 'is' : 'is not', null)
  return query
}

function ratesIn({ rates }: Kind): RawBuilder<Rates> {
  const pairs = Object.keys(rates.properties).map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`)
  return sql<Rates>`jsonb_build_object(${sql.join(pairs)})`
}

/** The rule for exactly this target that is in force. */
export function findRule(on: Db | Tx, kind: Kind, { merchantId, categoryId, goodsId }: Target) {
  return selectRules(on, kind, { state: 'active' })
    .where(sql<number>`coalesce(merchant_id, 0)`, '=', merchantId ?? 0)
    .where(sql<number>`coalesce(category_id, 0)`, '=', categoryId ?? 0)
    .where(sql<number>`coalesce(goods_id, 0)`, '=', goodsId ?? 0)
    .executeTakeFirst()
}

export async function endRule(tx: Tx, kind: Kind, { id, now }: { id: number; now: Date }): Promise<void> {
  await tx.updateTable(kind.table).set({ endedAt: now }).where('id', '=', id).execute()
}

export async function insertRule(
  tx: Tx,
  kind: Kind,
  { target, rates, now }: { target: Target; rates: Rates; now: Date },
): Promise<void> {
  await tx
    .insertInto(kind.table)
    .values({ ...target, ...rates, createdAt: now })
    .execute()
}

import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'

/** What a rule is for; null: does not matter. */
export interface Target {
  merchantId: number | null
  categoryId: number | null
  goodsId: number | null
}

export type RuleFilter = Partial<Target> & { state?: 'active' | 'ended' }

export function selectRules(db: Db | Tx, { merchantId, categoryId, goodsId, state }: RuleFilter = {}) {
  let query = db
    .selectFrom('commissionRule')
    .select(['id', 'merchantId', 'categoryId', 'goodsId', 'rateBp', 'createdAt', 'endedAt'])
  if (merchantId) query = query.where('merchantId', '=', merchantId)
  if (categoryId) query = query.where('categoryId', '=', categoryId)
  if (goodsId) query = query.where('goodsId', '=', goodsId)
  if (state) query = query.where('endedAt', state === 'active' ? 'is' : 'is not', null)
  return query
}

/** The rule for exactly this target that is in force. */
export function findRule(on: Db | Tx, { merchantId, categoryId, goodsId }: Target) {
  return selectRules(on)
    .where(sql<number>`coalesce(merchant_id, 0)`, '=', merchantId ?? 0)
    .where(sql<number>`coalesce(category_id, 0)`, '=', categoryId ?? 0)
    .where(sql<number>`coalesce(goods_id, 0)`, '=', goodsId ?? 0)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

export interface NamedTarget {
  merchant: { id: number; name: string } | null
  category: { id: number; name: string } | null
  goods: { id: number; name: string } | null
}

/** The same targets with their names, in their order. */
export async function nameTargets(db: Db | Tx, targets: readonly Target[], language: Language): Promise<NamedTarget[]> {
  const [merchants, categories, goods] = await Promise.all([
    namesOf(
      db,
      sql`merchant`,
      targets.map(({ merchantId }) => merchantId),
    ),
    namesOf(
      db,
      sql`category`,
      targets.map(({ categoryId }) => categoryId),
    ),
    namesOf(
      db,
      sql`goods`,
      targets.map(({ goodsId }) => goodsId),
    ),
  ])
  const named = (names: Map<number, LocalText>, id: number | null) => {
    const name = id === null ? undefined : names.get(id)
    return id === null ? null : { id, name: name ? localText(name, language) : `#${id}` }
  }
  return targets.map(({ merchantId, categoryId, goodsId }) => ({
    merchant: named(merchants, merchantId),
    category: named(categories, categoryId),
    goods: named(goods, goodsId),
  }))
}

async function namesOf(
  db: Db | Tx,
  table: RawBuilder<unknown>,
  ids: readonly (number | null)[],
): Promise<Map<number, LocalText>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: LocalText }>`
    SELECT id, name FROM ${table} WHERE id = ANY(${wanted}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

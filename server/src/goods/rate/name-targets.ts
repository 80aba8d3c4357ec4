import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { RateTarget } from '@shop/contract/goods/rate/rate.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Target } from './target.ts'

export type NamedTarget = Static<typeof RateTarget>

/** The same targets with their names, in their order. */
export async function nameTargets(on: Db | Tx, targets: readonly Target[], language: Language): Promise<NamedTarget[]> {
  const namesOf = async (table: RawBuilder<unknown>, idOf: (target: Target) => number | null) => {
    const ids = [...new Set(targets.flatMap((target) => idOf(target) ?? []))]
    if (ids.length === 0) return () => null
    const { rows } = await sql<{ id: number; name: LocalText }>`
      SELECT id, name FROM ${table} WHERE id = ANY(${ids}::bigint[])`.execute(on)
    const names = new Map(rows.map(({ id, name }) => [id, localText(name, language)]))
    return (target: Target) => {
      const id = idOf(target)
      return id === null ? null : { id, name: names.get(id) ?? `#${id}` }
    }
  }
  const [merchant, category, goods] = await Promise.all([
    namesOf(sql`merchant`, ({ merchantId }) => merchantId),
    namesOf(sql`category`, ({ categoryId }) => categoryId),
    namesOf(sql`goods`, ({ goodsId }) => goodsId),
  ])
  return targets.map((target) => ({ merchant: merchant(target), category: category(target), goods: goods(target) }))
}

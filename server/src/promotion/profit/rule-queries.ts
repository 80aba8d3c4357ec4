import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { profitTargets } from '@shop/contract/promotion/profit/rates.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'

export type TargetKind = (typeof profitTargets)[number]

/** What a rule is for. */
export interface Target {
  kind: TargetKind
  targetId: number
}

export const columnOf = { goods: 'goodsId', category: 'categoryId', merchant: 'merchantId' } as const

/** What a proposal calls its target: `goods-17`. */
export const keyOf = ({ kind, targetId }: Target): string => `${kind}-${targetId}`

export function targetOf(key: string): Target {
  const [kind, id] = key.split('-')
  return { kind: kind as TargetKind, targetId: Number(id) }
}

export interface RuleFilter {
  state?: 'active' | 'ended'
  kind?: TargetKind
  targetId?: number
}

export function selectRules(db: Db | Tx, { state, kind, targetId }: RuleFilter) {
  let query = db
    .selectFrom('profitRule')
    .select(['id', 'goodsId', 'categoryId', 'merchantId', 'sharingBp', 'managementBp', 'createdAt', 'endedAt'])
  if (kind) query = query.where(columnOf[kind], 'is not', null)
  if (kind && targetId) query = query.where(columnOf[kind], '=', targetId)
  if (state) query = query.where('endedAt', state === 'active' ? 'is' : 'is not', null)
  return query
}

export function targetOfRow(row: {
  goodsId: number | null
  categoryId: number | null
  merchantId: number | null
}): Target {
  if (row.goodsId !== null) return { kind: 'goods', targetId: row.goodsId }
  if (row.categoryId !== null) return { kind: 'category', targetId: row.categoryId }
  return { kind: 'merchant', targetId: row.merchantId as number }
}

/** The rule in force for exactly this target. */
export function findRule(on: Db | Tx, { kind, targetId }: Target) {
  return on
    .selectFrom('profitRule')
    .select(['id', 'sharingBp', 'managementBp'])
    .where(columnOf[kind], '=', targetId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** The same targets with their names, in their order. */
export async function nameTargets(
  on: Db | Tx,
  targets: readonly Target[],
  language: Language,
): Promise<(Target & { targetName: string })[]> {
  if (targets.length === 0) return []
  const idsOf = (kind: TargetKind) => targets.filter((of) => of.kind === kind).map(({ targetId }) => targetId)
  const { rows } = await sql<Target & { name: LocalText }>`
    SELECT 'goods' AS kind, id AS target_id, name FROM goods WHERE id = ANY(${idsOf('goods')}::bigint[])
    UNION ALL SELECT 'category', id, name FROM category WHERE id = ANY(${idsOf('category')}::bigint[])
    UNION ALL SELECT 'merchant', id, name FROM merchant WHERE id = ANY(${idsOf('merchant')}::bigint[])`.execute(on)
  const names = new Map(rows.map((row) => [keyOf(row), row.name]))
  return targets.map((target) => {
    const name = names.get(keyOf(target))
    return { ...target, targetName: name ? localText(name, language) : `#${target.targetId}` }
  })
}

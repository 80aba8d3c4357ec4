import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { service } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The records that sort and label goods. */
export type Label = 'category' | 'brand' | 'service'

/** The catalogue's facts about the goods of a category, brand or service, as parts of queries. */
export interface GoodsUnder {
  /** how many there are, in any state */
  count(label: Label, id: RawBuilder<unknown>): RawBuilder<number>
  /** whether there are any, in any state */
  any(label: Label, id: RawBuilder<unknown>): RawBuilder<boolean>
  /** whether a visitor can open any goods of a brand */
  onSale(shop: Pick<Shop, 'settings'>, brandId: RawBuilder<unknown>, now: Date): RawBuilder<boolean>
}

export const goodsUnder = service<GoodsUnder>('goods under a label')

/** @throws Refusal IN_USE */
export async function assertUnused(shop: Pick<Shop, 'get'>, tx: Tx, label: Label, id: number): Promise<void> {
  const isUsed = shop.get(goodsUnder).any(label, sql`${id}::bigint`)
  const { rows } = await sql<{ used: boolean }>`SELECT ${isUsed} AS used`.execute(tx)
  if (rows[0]?.used) throw new Refusal('IN_USE')
}

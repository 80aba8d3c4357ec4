import type { Zone } from '@shop/contract/goods/catalog/goods.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { countBought, countOpenByZone } from './queries.ts'

/** What a buyer's earlier orders mean for the limits of goods and zones. */
export interface BuyerFacts {
  /** pieces by goods id; complete only for the goods asked for that have a limit */
  bought: ReadonlyMap<number, number>
  /** goods of unfinished orders by zone; complete only for zones that have a limit */
  open: Partial<Record<Zone, number>>
}

export const noFacts: BuyerFacts = { bought: new Map(), open: {} }

/** Asks the database only for what some limit depends on: most goods have none. */
export async function findBuyerFacts(
  db: Db | Tx,
  userId: number | undefined,
  goods: readonly { goodsId: number; zone: Zone; limitUser: number | null }[],
  zones: SettingValues['zone'],
): Promise<BuyerFacts> {
  if (userId === undefined) return noFacts
  const limited = goods.filter(({ zone, limitUser }) => limitUser !== null || zones[zone].limitUser > 0)
  const [bought, open] = await Promise.all([
    countBought(db, userId, [...new Set(limited.map((one) => one.goodsId))]),
    goods.some(({ zone }) => zones[zone].openMax > 0) ? countOpenByZone(db, userId) : {},
  ])
  return { bought, open }
}

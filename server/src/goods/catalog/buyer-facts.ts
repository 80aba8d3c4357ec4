import type { Zone } from '@shop/contract/core/zone.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pastOrders } from './past-orders.ts'

/** The parts of a buyer's earlier orders that limits of goods and zones depend on. */
export interface BuyerFacts {
  /** units by goods id; complete only for the requested goods that have a limit */
  bought: ReadonlyMap<number, number>
  /** goods of unfinished orders by zone; complete only for zones that have a limit */
  open: Partial<Record<Zone, number>>
}

export const noFacts: BuyerFacts = { bought: new Map(), open: {} }

/** Queries only what some limit depends on: most goods have none. */
export async function findBuyerFacts(
  shop: Pick<Shop, 'get'>,
  db: Db | Tx,
  userId: number | undefined,
  goods: readonly { goodsId: number; zone: Zone; limitUser: number | null }[],
  zones: SettingValues['zone'],
): Promise<BuyerFacts> {
  if (userId === undefined) return noFacts
  const limited = goods.filter(({ zone, limitUser }) => limitUser !== null || zones[zone].limitUser > 0)
  const { countBought, countOpenByZone } = shop.get(pastOrders)
  const [bought, open] = await Promise.all([
    countBought(db, userId, [...new Set(limited.map((one) => one.goodsId))]),
    goods.some(({ zone }) => zones[zone].openMax > 0) ? countOpenByZone(db, userId) : {},
  ])
  return { bought, open }
}

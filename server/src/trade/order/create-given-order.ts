import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { Tx } from '../../core/database/database.ts'
import type { SaleableSku } from '../../goods/catalog/saleable.ts'
import type { AddressRecord } from '../../people/address/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { createTrade } from './create-trade.ts'
import type { LineDraft, TradeDraft } from './insert-trade.ts'
import { markPaid } from './mark-paid.ts'
import { lockTrade } from './queries.ts'

export interface GivenOrder {
  userId: number
  sku: SaleableSku
  /** the hold on the one unit until the order takes it over */
  hold: string
  address: AddressRecord
  /** the freight that the shopper pays */
  freightFen: Fen
  platform: string
  now: Date
}

/**
 * Creates the order of one unit that was won or given: an ordinary order whose goods cost nothing and earn nothing. It
 * is paid at once, or waits for its freight to be paid.
 */
export async function createGivenOrder(shop: Shop, tx: Tx, given: GivenOrder): Promise<{ orderId: number }> {
  const { userId, freightFen, now } = given
  const draft = { draft: draftOf(given), missedPoints: 0, mayEarnLess: true, now }
  const { tradeId, orderIds } = await createTrade(shop, tx, draft)
  if (freightFen === 0) {
    const locked = await lockTrade(tx, { tradeId })
    await markPaid(shop, tx, { ...locked, method: 'none', money: [], actor: `user:${userId}`, now })
  }
  return { orderId: orderIds[0] as number }
}

function draftOf({ userId, sku, hold, address, freightFen, platform }: GivenOrder): TradeDraft<LineDraft> {
  const none = fen(0)
  const line: LineDraft = {
    sku,
    quantity: 1,
    hold,
    listUnitFen: none,
    unitFen: none,
    isMemberPrice: false,
    lineFen: none,
    couponFen: none,
    couponPlatformFen: none,
    pointsFen: none,
    subsidyFen: none,
    pointsCount: 0,
    payFen: none,
    freightFen,
    grantPoints: 0,
    grantIntegral: 0,
    grantSubsidy: none,
    commissionBp: 0,
  }
  const { merchantId, zone, kind } = sku
  const free = { goodsFen: none, freightOffFen: none, freightOffPlatformFen: none, remark: '', coupons: [] }
  const order = { merchantId, zone, kind, given: true, ...free, freightFen, payableFen: freightFen, lines: [line] }
  return { userId, payableFen: freightFen, payMethod: null, platform, address, orders: [order] }
}

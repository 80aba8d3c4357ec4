import { postTransfers } from '../../books/ledger/transfers.ts'
import type { Actor } from '../../core/command/history.ts'
import type { Tx } from '../../core/database/database.ts'
import { addMinutes } from '../../core/value/time.ts'
import { reserveStock } from '../../goods/catalog/reserve-stock.ts'
import { takeHeld } from '../../goods/stock/holds.ts'
import type { StockLine } from '../../goods/stock/movements.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { collecting } from './collecting.ts'
import { insertTrade, type LineDraft, type TradeDraft, type WrittenLine } from './insert-trade.ts'
import { decideProgrammes, type Grant } from './programme.ts'

export interface CreateTrade {
  draft: TradeDraft<LineDraft>
  /** points the lines would earn if the budget still had them */
  missedPoints: number
  /** whether the orders may be created even if a budget no longer covers the grants of their lines */
  mayEarnLess: boolean
  now: Date
}

/** A budget no longer covers the grants of the lines. Nothing is created. */
export class Unbacked extends Error {
  readonly grants: readonly Grant[]
  constructor(grants: readonly Grant[]) {
    super(`unbacked: ${grants.join(', ')}`)
    this.grants = grants
  }
}

/**
 * Creates an unpaid trade with its orders: reserves stock, makes the programmes' holds and promises, and starts the
 * payment timer. A given order that costs nothing has no timer: `createGivenOrder` marks it as paid at once.
 * @throws Unbacked if the buyer has to be asked whether to order without; Refusal STOCK_NOT_ENOUGH, and whatever a
 *   programme refuses, such as POINTS_NOT_ENOUGH and COUPON_USED
 */
export async function createTrade(
  shop: Shop,
  tx: Tx,
  { draft, missedPoints, mayEarnLess, now }: CreateTrade,
): Promise<{ tradeId: number; orderIds: number[] }> {
  const { userId } = draft
  const by = { actor: `user:${userId}` as const, now }
  const payBefore = addMinutes(now, shop.settings.get('trade').closeMinutes)
  const { timezone } = shop.settings.get('store')
  const collectAccountId = await collectAccountOf(shop, tx, draft, now)
  const { tradeId, orderIds, lines } = await insertTrade(
    tx,
    { ...draft, collectAccountId },
    { payBefore, timezone, commissionOnFreight: shop.settings.get('merchant').commissionOnFreight, now },
  )
  await takeStock(shop, tx, lines, by)
  const coupons = draft.orders.flatMap((order, index) =>
    order.coupons.map((use) => ({ ...use, orderId: orderIds[index] as number })),
  )
  const created = { userId, tradeId, lines, coupons, missedPoints, now }
  const programmes = await decideProgrammes(shop, tx, 'created', created)
  if (programmes.unbacked.length > 0 && !mayEarnLess) throw new Unbacked(programmes.unbacked)
  await postTransfers(tx, by, programmes.events)
  await programmes.write(tx)
  if (draft.payableFen === 0 && draft.orders.every(({ given }) => given)) return { tradeId, orderIds }
  const told = {
    entity: `trade:${tradeId}`,
    receiver: `user:${userId}`,
    params: { orderId: orderIds[0] ?? 0 },
  } as const
  await notify(tx, { event: 'order-created', ...told, now })
  return { tradeId, orderIds }
}

/** Units that are already held become the line's; the rest is reserved now, or at payment. */
async function takeStock(
  { settings }: Shop,
  tx: Tx,
  lines: readonly WrittenLine<LineDraft>[],
  by: { actor: Actor; now: Date },
): Promise<void> {
  const free: StockLine[] = []
  for (const { id: orderLineId, draft } of lines) {
    const { skuId } = draft.sku
    if (draft.hold === undefined) free.push({ orderLineId, skuId, quantity: draft.quantity })
    else await takeHeld(tx, { hold: draft.hold, skuId, orderLineId, ...by })
  }
  const stock = settings.get('stock')
  if (stock.reserveOn === 'create' && free.length > 0) await reserveStock(tx, { lines: free, ...stock, ...by })
}

/** Only a trade with one seller can be paid to it: a buyer makes one transfer, to one account. */
async function collectAccountOf(
  shop: Shop,
  tx: Tx,
  { orders, payableFen }: CreateTrade['draft'],
  now: Date,
): Promise<number | null> {
  const [merchantId = null, ...others] = new Set(orders.map((order) => order.merchantId))
  if (merchantId === null || others.length > 0 || payableFen === 0) return null
  return shop.get(collecting).accountFor(tx, { merchantId, payableFen, now })
}

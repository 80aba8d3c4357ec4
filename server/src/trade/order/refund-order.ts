import { fen } from '@shop/contract/core/money.ts'
import type { Actor } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { LineRecord, OrderChange, OrderRecord } from './queries.ts'
import { refundPieces } from './refund-pieces.ts'
import { refundedFreight } from './refund-queries.ts'
import { entitlementOf } from './refund-rules.ts'
import { leftUnshipped } from './rules.ts'

export interface RefundOrder {
  order: OrderRecord
  lines: LineRecord[]
  reason: string
  actor: Actor
  now: Date
  set?: OrderChange
}

/**
 * Refunds the rest of a paid order that has not shipped, including its freight, and closes it: `refundPieces`. The
 * caller holds the lock on the order.
 * @throws Refusal STATE_CHANGED when its state does not allow it, or nothing is left; REFUND_OPEN while a case is open
 * for some of its units, which must be decided first
 */
export async function refundOrder(shop: Shop, tx: Tx, refund: RefundOrder): Promise<void> {
  const { order, lines } = refund
  if (order.openAftersales > 0) throw new Refusal('REFUND_OPEN')
  const pieces = lines.flatMap((line) => {
    const quantity = leftUnshipped(line)
    if (quantity === 0) return []
    return [{ lineId: line.id, quantity, amountFen: entitlementOf(line, quantity), shipped: false }]
  })
  if (pieces.length === 0) throw new Refusal('STATE_CHANGED')
  const freightFen = fen(order.freightFen - (await refundedFreight(tx, order.id)))
  await refundPieces(shop, tx, { ...refund, pieces, freightFen })
}

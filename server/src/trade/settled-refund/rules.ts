import { type Fen, fen } from '@shop/contract/core/money.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { LineRecord, OrderRecord } from '../order/queries.ts'
import { entitlementOf, type RefundPiece, toPiece } from '../order/refund-rules.ts'

export interface Asked {
  pieces: readonly { lineId: number; quantity: number; amountFen: Fen }[]
  freightFen: Fen
}

/** Whether the order is settled and something of it can still be refunded. */
export function isSettled(order: Pick<OrderRecord, 'settledAt' | 'state'>): boolean {
  return order.settledAt !== null && order.state === 'completed'
}

/** Units of a line not yet refunded, and the most for 1, 2 … of them. */
export function leftOf(line: LineRecord): { left: number; amounts: Fen[] } {
  const left = line.quantity - line.refundedQuantity
  return { left, amounts: Array.from({ length: left }, (_, index) => entitlementOf(line, index + 1)) }
}

/**
 * Checks a refund against the units and the money that are left.
 * @throws Refusal STATE_CHANGED (not settled), NOT_FOUND (no line of this order), REFUND_QTY, REFUND_AMOUNT
 */
export function readPieces(
  order: Pick<OrderRecord, 'settledAt' | 'state' | 'freightFen'>,
  lines: readonly LineRecord[],
  { pieces, freightFen }: Asked,
  freightBefore: number,
): RefundPiece[] {
  if (!isSettled(order)) throw new Refusal('STATE_CHANGED')
  const freightLeft = fen(order.freightFen - freightBefore)
  if (freightFen < 0 || freightFen > freightLeft) {
    throw new Refusal('REFUND_AMOUNT', { maxFen: freightLeft }, { field: 'freightFen' })
  }
  const seen = new Set<number>()
  const read = pieces.map(({ lineId, quantity, amountFen }, index) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new Refusal('NOT_FOUND')
    const { left, amounts } = leftOf(line)
    if (quantity > left || seen.has(lineId)) {
      throw new Refusal('REFUND_QTY', { max: left }, { field: `pieces.${index}.quantity` })
    }
    seen.add(lineId)
    const maxFen = amounts[quantity - 1] as Fen
    if (amountFen < 0 || amountFen > maxFen) {
      throw new Refusal('REFUND_AMOUNT', { maxFen }, { field: `pieces.${index}.amountFen` })
    }
    return toPiece(line, { quantity, amountFen, shipped: true, goodsKept: true })
  })
  if (totalOf({ pieces, freightFen }) === 0) {
    throw new Refusal('REFUND_AMOUNT', { maxFen: fen(0) }, { field: 'pieces' })
  }
  return read
}

/** The total the buyer gets. */
export function totalOf({ pieces, freightFen }: Asked): Fen {
  return fen(pieces.reduce((sum, { amountFen }) => sum + amountFen, freightFen as number))
}

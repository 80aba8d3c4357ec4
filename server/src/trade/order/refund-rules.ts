import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { LineRecord, OrderRecord } from './queries.ts'
import { platformShare } from './rules.ts'

/** Pieces of one line that money is given back for. */
export interface RefundPiece {
  lineId: number
  quantity: number
  /** for the goods, at most `shareOf` what was paid for the line */
  amountFen: Fen
  /** they had left the house */
  shipped: boolean
}

/**
 * Of `total` for all pieces of a line, what `pieces` more of them get after `before` of them. Floors of the running sum:
 * in whatever steps all are given back, together it is `total`, and the last piece takes the rest.
 */
export function shareOf(
  total: number,
  { quantity, before, pieces }: { quantity: number; before: number; pieces: number },
): number {
  // In bigint: the product of an amount and a count may pass what a number holds exactly.
  const upTo = (count: number) => Number((BigInt(total) * BigInt(count)) / BigInt(quantity))
  return upTo(before + pieces) - upTo(before)
}

/** The share of a line's amount that pieces get which are refunded next. */
export function nextShare(
  line: Pick<LineRecord, 'quantity' | 'refundedQuantity'>,
  total: number,
  pieces: number,
): number {
  return shareOf(total, { quantity: line.quantity, before: line.refundedQuantity, pieces })
}

/** Of a promise for the pieces of a line that were not refunded yet, what stays for those that are not refunded now. */
export function stayingShare(
  line: Pick<LineRecord, 'quantity' | 'refundedQuantity'>,
  promised: number,
  pieces: number,
): number {
  const left = line.quantity - line.refundedQuantity
  return shareOf(promised, { quantity: left, before: 0, pieces: left - pieces })
}

/** The platform's part of the price, K, that leaves with these pieces. */
export function discountShare(lines: readonly LineRecord[], pieces: readonly RefundPiece[]): Fen {
  return fen(sumOver(lines, pieces, (line, { quantity }) => nextShare(line, platformShare(line), quantity)))
}

/** Points that come back with these pieces. */
export function pointsShare(lines: readonly LineRecord[], pieces: readonly RefundPiece[]): number {
  return sumOver(lines, pieces, (line, { quantity }) => nextShare(line, line.pointsCount, quantity))
}

function sumOver(
  lines: readonly LineRecord[],
  pieces: readonly RefundPiece[],
  share: (line: LineRecord, piece: RefundPiece) => number,
): number {
  return pieces.reduce((sum, piece) => {
    const line = lines.find(({ id }) => id === piece.lineId) as LineRecord
    return sum + share(line, piece)
  }, 0)
}

/** Whether nothing of an order is left that money was not given back for. */
export function isAllRefunded(
  lines: readonly Pick<LineRecord, 'id' | 'quantity' | 'refundedQuantity'>[],
  pieces: readonly Pick<RefundPiece, 'lineId' | 'quantity'>[],
): boolean {
  return lines.every((line) => {
    const now = pieces.filter(({ lineId }) => lineId === line.id).reduce((sum, { quantity }) => sum + quantity, 0)
    return line.refundedQuantity + now === line.quantity
  })
}

/**
 * What of the freight comes back by itself: all of it with the last piece of an order of which nothing was shipped.
 * What the seller gives beside that is his to say.
 */
export function freightDue(
  order: Pick<OrderRecord, 'freightFen' | 'shippedAt'>,
  lines: readonly Pick<LineRecord, 'id' | 'quantity' | 'refundedQuantity' | 'shippedQuantity'>[],
  pieces: readonly Pick<RefundPiece, 'lineId' | 'quantity'>[],
  givenBackFen: number,
): Fen {
  return fen(isAllUnshipped(order, lines, pieces) ? order.freightFen - givenBackFen : 0)
}

/** What the platform bore of the freight, which leaves the order as its freight does. */
export function freightDiscountDue(
  order: Pick<OrderRecord, 'freightOffPlatformFen' | 'shippedAt'>,
  lines: readonly Pick<LineRecord, 'id' | 'quantity' | 'refundedQuantity' | 'shippedQuantity'>[],
  pieces: readonly Pick<RefundPiece, 'lineId' | 'quantity'>[],
): number {
  return isAllUnshipped(order, lines, pieces) ? order.freightOffPlatformFen : 0
}

function isAllUnshipped(
  order: Pick<OrderRecord, 'shippedAt'>,
  lines: readonly Pick<LineRecord, 'id' | 'quantity' | 'refundedQuantity' | 'shippedQuantity'>[],
  pieces: readonly Pick<RefundPiece, 'lineId' | 'quantity'>[],
): boolean {
  const untouched = order.shippedAt === null && lines.every((line) => line.shippedQuantity === 0)
  return untouched && isAllRefunded(lines, pieces)
}

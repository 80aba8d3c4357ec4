import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { LineRecord, OrderRecord } from './queries.ts'
import { platformShare } from './rules.ts'

/** Units of one line to refund. */
export interface RefundPiece {
  lineId: number
  quantity: number
  /** for the goods, at most `shareOf` the amount paid for the line */
  amountFen: Fen
  /** whether they had been shipped */
  shipped: boolean
}

/**
 * The part of `total`, the amount for all units of a line, that the next `pieces` units get after `before` units. Uses
 * floors of the running sum, so the parts add up to `total` however it is split, and the last unit takes the rest.
 */
export function shareOf(
  total: number,
  { quantity, before, pieces }: { quantity: number; before: number; pieces: number },
): number {
  // In bigint: an amount times a count can exceed what a number holds exactly.
  const upTo = (count: number) => Number((BigInt(total) * BigInt(count)) / BigInt(quantity))
  return upTo(before + pieces) - upTo(before)
}

/** The share of a line's amount for the units refunded next. */
export function nextShare(
  line: Pick<LineRecord, 'quantity' | 'refundedQuantity'>,
  total: number,
  pieces: number,
): number {
  return shareOf(total, { quantity: line.quantity, before: line.refundedQuantity, pieces })
}

/** How much of a promise for a line's unrefunded units stays after this refund. */
export function remainingShare(
  line: Pick<LineRecord, 'quantity' | 'refundedQuantity'>,
  promised: number,
  pieces: number,
): number {
  const left = line.quantity - line.refundedQuantity
  return shareOf(promised, { quantity: left, before: 0, pieces: left - pieces })
}

/** The platform's part of the price, K, that these units take back with them. */
export function discountShare(lines: readonly LineRecord[], pieces: readonly RefundPiece[]): Fen {
  return fen(lineShare(lines, pieces, platformShare))
}

/** What these units take with them of something that a line holds as a total, such as its points. */
export function lineShare(
  lines: readonly LineRecord[],
  pieces: readonly RefundPiece[],
  totalOf: (line: LineRecord) => number,
): number {
  return sumOver(lines, pieces, (line, { quantity }) => nextShare(line, totalOf(line), quantity))
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

/** Whether every unit of an order has been refunded. */
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
 * The freight refunded automatically: all of it, with the last unit of an order that never shipped. The seller may
 * decide to refund more.
 */
export function freightDue(
  order: Pick<OrderRecord, 'freightFen' | 'shippedAt'>,
  lines: readonly Pick<LineRecord, 'id' | 'quantity' | 'refundedQuantity' | 'shippedQuantity'>[],
  pieces: readonly Pick<RefundPiece, 'lineId' | 'quantity'>[],
  givenBackFen: number,
): Fen {
  return fen(isAllUnshipped(order, lines, pieces) ? order.freightFen - givenBackFen : 0)
}

/** The platform's part of the freight, which leaves the order along with the freight. */
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

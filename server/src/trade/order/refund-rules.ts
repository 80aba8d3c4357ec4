import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { LineRecord, OrderRecord } from './queries.ts'
import { platformShare } from './rules.ts'

/** Money of one line to refund, and the units that count as returned with it. */
export interface RefundPiece {
  lineId: number
  /** units that the buyer no longer has or never got; 0 for a compensation: money for goods that are kept */
  quantity: number
  /** for the goods, at most `entitlementOf` the units */
  amountFen: Fen
  /** whether they had been shipped */
  shipped: boolean
  /** shipped, but they have never arrived */
  lost?: boolean
}

type Units = Pick<RefundPiece, 'lineId' | 'quantity' | 'shipped' | 'lost'>

type Counts = Pick<LineRecord, 'quantity' | 'refundedQuantity' | 'payFen' | 'refundedFen' | 'forgoneFen'>

/** The cash that can still be claimed of a line (docs/rules.md, Refunds follow the money). */
export function claimableOf({
  payFen,
  refundedFen,
  forgoneFen,
}: Pick<Counts, 'payFen' | 'refundedFen' | 'forgoneFen'>) {
  return fen(payFen - refundedFen - forgoneFen)
}

/**
 * The amount a buyer can claim for `units` of a line's units not yet returned; the last unit takes all that is left.
 */
export function entitlementOf(line: Counts, units: number): Fen {
  const left = line.quantity - line.refundedQuantity
  // In bigint: an amount times a count can exceed what a number holds exactly.
  return fen(left === 0 ? 0 : Number((BigInt(claimableOf(line)) * BigInt(units)) / BigInt(left)))
}

/**
 * The refund of `amountFen` for units of a line. Less than the entitlement for goods that stay with the buyer is a
 * compensation: only money moves, and no unit counts as returned.
 */
export function toPiece(
  line: Counts & Pick<LineRecord, 'id'>,
  of: { quantity: number; amountFen: Fen; shipped: boolean; goodsKept: boolean },
): RefundPiece {
  const { quantity, amountFen, shipped, goodsKept } = of
  const isCompensation = goodsKept && amountFen < entitlementOf(line, quantity)
  return { lineId: line.id, quantity: isCompensation ? 0 : quantity, amountFen, shipped }
}

/** A line as it is once these pieces are refunded. */
export function afterRefund<Line extends LineRecord>(line: Line, pieces: readonly RefundPiece[]): Line {
  const after = { ...line }
  for (const { quantity, amountFen, shipped, lost } of pieces.filter(({ lineId }) => lineId === line.id)) {
    if (quantity > 0) after.forgoneFen += entitlementOf(after, quantity) - amountFen
    after.refundedQuantity += quantity
    if (shipped) after.refundedShippedQuantity += quantity
    if (lost) after.lostQuantity += quantity
    after.refundedFen += amountFen
  }
  return after
}

/** The money paid for a line and not refunded: commission, profit and grants follow it. */
export function keptOf({ payFen, refundedFen }: Pick<LineRecord, 'payFen' | 'refundedFen'>): Fen {
  return fen(payFen - refundedFen)
}

/** The money paid back for units that were not returned. */
export function compensatedOf(line: LineRecord): number {
  const { quantity, payFen, refundedQuantity, refundedFen, forgoneFen } = line
  const returnedFen = shareOf(payFen, { quantity, before: 0, pieces: refundedQuantity })
  // Each return rounds its entitlement down, so the units returned may have had a few fen less than their share.
  return Math.max(0, refundedFen + forgoneFen - returnedFen)
}

/** What was paid for a line, with the platform's part of its price. */
export function priceOf(line: LineRecord): number {
  return line.payFen + platformShare(line)
}

/** The price of the units that were refunded unsent. Two people can agree on them, so they count for nothing. */
export function unsentOf(line: LineRecord): number {
  const pieces = line.refundedQuantity - line.refundedShippedQuantity
  return shareOf(priceOf(line), { quantity: line.quantity, before: 0, pieces })
}

/**
 * The rest of a share that was `amount` for everything paid for a line. Profit is rounded like any rate of money;
 * grants are rounded down, as they are when they are promised.
 */
export function keptShare(
  amount: number,
  line: Pick<LineRecord, 'payFen' | 'refundedFen'>,
  rounding: 'nearest' | 'down',
): number {
  if (line.payFen === 0) return 0
  const [whole, part] = [BigInt(line.payFen), BigInt(amount) * BigInt(keptOf(line))]
  return Number(rounding === 'down' ? part / whole : (2n * part + whole) / (2n * whole))
}

/**
 * The part of `total`, the amount for all units of a line, that the next `pieces` units get after `before` units. Uses
 * floors of the running sum, so the parts add up to `total` however it is split, and the last unit takes the rest.
 */
export function shareOf(
  total: number,
  { quantity, before, pieces }: { quantity: number; before: number; pieces: number },
): number {
  const upTo = (count: number) => Number((BigInt(total) * BigInt(count)) / BigInt(quantity))
  return upTo(before + pieces) - upTo(before)
}

/** The platform's part of the price, K, that goes back with these units. */
export function discountShare(lines: readonly LineRecord[], pieces: readonly RefundPiece[]): Fen {
  return fen(lineShare(lines, pieces, platformShare))
}

/** The platform's part of a line's price that stays with the units not returned. */
export function discountLeft(line: LineRecord): number {
  const total = platformShare(line)
  return total - shareOf(total, { quantity: line.quantity, before: 0, pieces: line.refundedQuantity })
}

/** The part of a line's total, such as its points, that goes back with these units. */
export function lineShare(
  lines: readonly LineRecord[],
  pieces: readonly RefundPiece[],
  totalOf: (line: LineRecord) => number,
): number {
  return pieces.reduce((sum, { lineId, quantity: pieces }) => {
    const line = lines.find(({ id }) => id === lineId) as LineRecord
    const { quantity, refundedQuantity: before } = line
    return sum + shareOf(totalOf(line), { quantity, before, pieces })
  }, 0)
}

/** Whether the buyer has none of a line's units: all were returned, or refunded without having been sent. */
export function isReturned({ quantity, refundedQuantity }: Pick<LineRecord, 'quantity' | 'refundedQuantity'>): boolean {
  return refundedQuantity >= quantity
}

/** Whether every unit of an order has been returned. */
export function isAllReturned(
  lines: readonly Pick<LineRecord, 'id' | 'quantity' | 'refundedQuantity'>[],
  pieces: readonly Pick<RefundPiece, 'lineId' | 'quantity'>[],
): boolean {
  return lines.every((line) => {
    const now = pieces.filter(({ lineId }) => lineId === line.id).reduce((sum, { quantity }) => sum + quantity, 0)
    return line.refundedQuantity + now === line.quantity
  })
}

/** What tells whether the freight of an order has brought its buyer anything. */
type Arrivals = Pick<LineRecord, 'id' | 'quantity' | 'refundedQuantity' | 'refundedShippedQuantity' | 'lostQuantity'>

/**
 * The freight refunded automatically: all of it, with the last unit of an order of which nothing arrived. The seller
 * may decide to refund more.
 */
export function freightDue(
  order: Pick<OrderRecord, 'freightFen'>,
  lines: readonly Arrivals[],
  pieces: readonly Units[],
  givenBackFen: number,
): Fen {
  return fen(isForNothing(lines, pieces) ? order.freightFen - givenBackFen : 0)
}

/** The platform's part of the freight that goes back with these units. */
export function freightDiscountDue(
  order: Pick<OrderRecord, 'freightOffPlatformFen'>,
  lines: readonly LineRecord[],
  pieces: readonly RefundPiece[],
): number {
  const after = lines.map((line) => afterRefund(line, pieces))
  return freightDiscountLeft(order, lines) - freightDiscountLeft(order, after)
}

/**
 * The platform's part of the freight that stays with an order: nothing if nothing of it arrived, otherwise the share of
 * the goods that were not refunded unsent. Goods that nobody sends would else meet a freight coupon's threshold.
 */
export function freightDiscountLeft(
  { freightOffPlatformFen: wholeFen }: Pick<OrderRecord, 'freightOffPlatformFen'>,
  lines: readonly LineRecord[],
): number {
  if (isForNothing(lines, [])) return 0
  const sumOf = (amountOf: (line: LineRecord) => number) => lines.reduce((sum, line) => sum + amountOf(line), 0)
  const [priceFen, unsentFen] = [sumOf(priceOf), sumOf(unsentOf)]
  return priceFen === 0 ? wholeFen : wholeFen - shareOf(wholeFen, { quantity: priceFen, before: 0, pieces: unsentFen })
}

/** Whether every unit of an order is refunded, and none has arrived, in whatever order they were refunded. */
function isForNothing(lines: readonly Arrivals[], pieces: readonly Units[]): boolean {
  const arrivedBefore = lines.some((line) => line.refundedShippedQuantity > line.lostQuantity)
  const arrives = pieces.some(({ quantity, shipped, lost }) => quantity > 0 && shipped && !lost)
  return !arrivedBefore && !arrives && isAllReturned(lines, pieces)
}

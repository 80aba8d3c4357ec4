import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { OrderState } from '@shop/contract/trade/order/order.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { allocate } from '../../core/value/money.ts'

/** The facts of an order that the rules look at. */
export interface OrderFacts {
  state: OrderState
  kind: 'physical' | 'virtual'
  cancelRequest: 'none' | 'waiting' | 'refused'
  /** nothing of it is left to review */
  reviewed: boolean
  receiveExtended: boolean
  openAftersales: number
  /** when an operator started packing it */
  preparingAt: Date | null
  addressChangedAt: Date | null
  paidAt: Date | null
  shippedAt: Date | null
  receivedAt: Date | null
  settledAt: Date | null
  hasParcel: boolean
}

/** The protocol's four flags: in progress 10, cancelled 20, cancellation requested 21, completed 30 and so on. */
export interface OrderFlags {
  order_status: 10 | 20 | 21 | 30
  pay_status: 10 | 20
  delivery_status: 10 | 20 | 30
  receipt_status: 10 | 20
  is_comment: 0 | 1
}

/** The only place where the state is mapped to the protocol's flags. */
export function projectFlags(
  order: Pick<OrderFacts, 'state' | 'cancelRequest' | 'reviewed' | 'shippedAt'>,
): OrderFlags {
  const flags = (
    order_status: OrderFlags['order_status'],
    pay_status: OrderFlags['pay_status'],
    delivery_status: OrderFlags['delivery_status'],
    receipt_status: OrderFlags['receipt_status'],
  ): OrderFlags => ({ order_status, pay_status, delivery_status, receipt_status, is_comment: order.reviewed ? 1 : 0 })
  switch (order.state) {
    case 'unpaid':
    case 'pay_review':
      return flags(10, 10, 10, 10)
    case 'to_ship':
      return flags(order.cancelRequest === 'waiting' ? 21 : 10, 20, 10, 10)
    case 'part_shipped':
      return flags(10, 20, 30, 10)
    case 'to_receive':
      return flags(10, 20, 20, 10)
    case 'completed':
      return flags(30, 20, 20, 20)
    case 'cancelled':
      return flags(20, 10, 10, 10)
    case 'closed':
      return flags(20, 20, order.shippedAt ? 20 : 10, 10)
  }
}

/** Key of the state's wording. */
export type StateText = OrderState | 'cancel_waiting' | 'refunding' | 'returned'
/**
 * `returned`: the buyer has none of the goods any more, so only money was kept; `refunding`: all goods that are still to
 * be shipped are in open cases.
 */
export function stateTextOf(
  order: Pick<OrderFacts, 'state' | 'cancelRequest'>,
  { returned, refunding }: { returned: boolean; refunding: boolean },
): StateText {
  if (order.state === 'completed' && returned) return 'returned'
  if (refunding) return 'refunding'
  return order.state === 'to_ship' && order.cancelRequest === 'waiting' ? 'cancel_waiting' : order.state
}

interface CollectFacts {
  collectAccountId: number | null
  payMethod: string | null
}

/** How much of an order's money the merchant who collected it has, after refunds of `refundedFen`. */
export function collectedOf(order: CollectFacts & { payableFen: Fen }, refundedFen: number): Fen {
  return fen(isCollected(order) ? order.payableFen - refundedFen : 0)
}

/** Whether the buyer paid the merchant directly: by screenshot to its own account, not from the balance. */
export function isCollected(order: CollectFacts): boolean {
  return order.collectAccountId !== null && order.payMethod === 'screenshot'
}

/** Days after receipt in which a case may still be opened, the longest being that for faults; 0: none at all. */
export function aftersaleDays(trade: { refundDays: number; refundDaysFault: number }): number {
  return trade.refundDays === 0 ? 0 : Math.max(trade.refundDays, trade.refundDaysFault)
}

/**
 * Points charged per unit in addition to the price, as in a welfare price. Points that reduced a price do not count.
 */
export function pointsPartOf(line: { pointsFen: number; pointsCount: number; quantity: number }): number {
  return line.pointsFen === 0 ? line.pointsCount / line.quantity : 0
}

export interface CancelSettings {
  freeCancelMinutes: number
}

export type ReviewFacts = Pick<OrderFacts, 'state' | 'reviewed' | 'receivedAt'>

/**
 * Whether something of the order can be reviewed at `now`: completed, not fully reviewed, and within the review period.
 */
export function isReviewable(order: ReviewFacts, now: Date, { reviewDays }: { reviewDays: number }): boolean {
  if (order.state !== 'completed' || order.reviewed || order.receivedAt === null) return false
  return now.getTime() < order.receivedAt.getTime() + reviewDays * 86_400_000
}

/** The steps the buyer may take now. */
export function buyerMay(order: OrderFacts, now: Date, settings: CancelSettings & { reviewDays: number }) {
  const isPaidUnshipped = order.state === 'to_ship' && order.cancelRequest !== 'waiting' && order.openAftersales === 0
  const isFree = isPaidUnshipped && withinFreeCancel(order, now, settings)
  const isOver = order.state === 'completed' || order.state === 'cancelled' || order.state === 'closed'
  return {
    pay: order.state === 'unpaid',
    cancel: order.state === 'unpaid' || isFree,
    requestCancel: isPaidUnshipped && !isFree && order.cancelRequest === 'none',
    receive: order.state === 'to_receive',
    extend: order.state === 'to_receive' && !order.receiveExtended,
    review: isReviewable(order, now, settings),
    changeAddress: mayChangeAddress(order),
    track: order.hasParcel,
    hide: isOver && (order.state !== 'completed' || order.settledAt !== null),
    buyAgain: order.state !== 'unpaid' && order.state !== 'pay_review',
  }
}

/** Once, and before packing begins. Whether the freight stays the same is checked once the new address is known. */
export function mayChangeAddress(
  order: Pick<OrderFacts, 'state' | 'kind' | 'cancelRequest' | 'preparingAt' | 'addressChangedAt' | 'hasParcel'>,
): boolean {
  const isWaiting = order.state === 'unpaid' || order.state === 'pay_review' || order.state === 'to_ship'
  const isUntouched = order.preparingAt === null && !order.hasParcel && order.cancelRequest !== 'waiting'
  return order.kind === 'physical' && isWaiting && isUntouched && order.addressChangedAt === null
}

/** Whether an operator can start packing it. */
export function mayPrepare(order: Pick<OrderFacts, 'state' | 'kind' | 'cancelRequest' | 'preparingAt'>): boolean {
  const isWaiting = order.state === 'to_ship' && order.cancelRequest !== 'waiting'
  return order.kind === 'physical' && isWaiting && order.preparingAt === null
}

/** The steps an operator with the permission may take now. */
export function operatorMay(order: Pick<OrderFacts, 'state' | 'cancelRequest' | 'openAftersales'>) {
  const isShippable = order.state === 'to_ship' || order.state === 'part_shipped'
  return {
    ship: isShippable && order.cancelRequest !== 'waiting',
    cancel: order.state === 'unpaid',
    cutPrice: order.state === 'unpaid',
    close: order.state === 'to_ship' && order.cancelRequest !== 'waiting' && order.openAftersales === 0,
    decideCancel: order.state === 'to_ship' && order.cancelRequest === 'waiting',
    receive: order.state === 'to_receive',
  }
}

/** The steps a member of its merchant with the permission may take now: none before the payment or after sending it. */
export function memberMay(order: Parameters<typeof operatorMay>[0]): ReturnType<typeof operatorMay> {
  return { ...operatorMay(order), cancel: false, receive: false }
}

/** Whether an operator may keep its money in escrow: a merchant's order that is paid and neither ended nor settled. */
export function isHoldable(order: { state: OrderState; settledAt: Date | null; merchantId: number | null }): boolean {
  const isOpen = ['to_ship', 'part_shipped', 'to_receive', 'completed'].includes(order.state)
  return isOpen && order.settledAt === null && order.merchantId !== null
}

/** The states in which a merchant has to know where an order goes: paid, and not received yet. */
export const contactStates = ['to_ship', 'part_shipped', 'to_receive'] as const satisfies OrderState[]

/** Whether a merchant's members see who receives the order and where; while a case is open, also after its receipt. */
export function showsContact({ state, openAftersales }: Pick<OrderFacts, 'state' | 'openAftersales'>): boolean {
  return contactStates.some((each) => each === state) || (state === 'completed' && openAftersales > 0)
}

/** The last moment itself is too late. */
export function withinFreeCancel(order: Pick<OrderFacts, 'paidAt'>, now: Date, settings: CancelSettings): boolean {
  return order.paidAt !== null && now.getTime() < order.paidAt.getTime() + settings.freeCancelMinutes * 60_000
}

/** Throws unless the trade awaits payment at `now`; a payment exactly at `payBefore` is late. */
export function assertPayable(trade: { state: string; payBefore: Date }, now: Date): void {
  if (trade.state !== 'unpaid' || now >= trade.payBefore) throw new Refusal('ORDER_NOT_PAYABLE')
}

/**
 * The effect of a buyer's cancellation on a paid order.
 * @throws Refusal ALREADY_SHIPPED, CANCEL_REFUSED (requested before), REFUND_OPEN, STATE_CHANGED
 */
export function paidCancelOutcome(order: OrderFacts, now: Date, settings: CancelSettings): 'refund' | 'request' {
  if (order.state === 'part_shipped' || order.state === 'to_receive') throw new Refusal('ALREADY_SHIPPED')
  if (order.state !== 'to_ship' || order.cancelRequest === 'waiting') throw new Refusal('STATE_CHANGED')
  if (order.openAftersales > 0) throw new Refusal('REFUND_OPEN')
  if (withinFreeCancel(order, now, settings)) return 'refund'
  if (order.cancelRequest === 'refused') throw new Refusal('CANCEL_REFUSED')
  return 'request'
}

export interface ParcelRequest {
  lines: { lineId: number; quantity: number }[]
}
export interface ShippableLine {
  id: number
  quantity: number
  shippedQuantity: number
  refundedQuantity: number
  /** how many of the refunded units had been shipped */
  refundedShippedQuantity: number
  /** held by an open case before they were shipped */
  heldQuantity: number
}

/** Units of a line neither shipped nor refunded. */
export function leftUnshipped(line: ShippableLine): number {
  return line.quantity - line.shippedQuantity - (line.refundedQuantity - line.refundedShippedQuantity)
}

/** Units of a line that may be shipped now: units in an open case wait for its outcome. */
export function leftToShip(line: ShippableLine): number {
  return leftUnshipped(line) - line.heldQuantity
}

/** Whether an order waits for open cases only: nothing of it may be shipped. */
export function isRefunding(order: Pick<OrderFacts, 'state'> & { lines: readonly ShippableLine[] }): boolean {
  return order.state === 'to_ship' && order.lines.every((line) => leftToShip(line) === 0)
}

/**
 * Checks the lines of a parcel against what is still to be shipped.
 * @returns whether nothing is left afterwards; units held by an open case count as left
 * @throws Refusal SHIP_QTY for an unknown line, a line named twice, or more than is left of it
 */
export function assertParcel(lines: ShippableLine[], parcel: ParcelRequest): { isLast: boolean } {
  const asked = new Map(parcel.lines.map((line) => [line.lineId, line.quantity]))
  if (asked.size < parcel.lines.length) throw new Refusal('SHIP_QTY')
  const left = lines.map((line) => {
    const open = leftToShip(line)
    const quantity = asked.get(line.id) ?? 0
    asked.delete(line.id)
    if (quantity > open) throw new Refusal('SHIP_QTY')
    return leftUnshipped(line) - quantity
  })
  if (asked.size > 0) throw new Refusal('SHIP_QTY')
  return { isLast: left.every((quantity) => quantity === 0) }
}

/**
 * The cut of each line of an unpaid order, so that the order costs `payableFen`: only goods, in proportion to the
 * amounts to be paid for them. The freight stays, and the order still costs at least one fen.
 * @throws Refusal PRICE_CUT
 */
export function priceCut(
  order: { payableFen: Fen; freightFen: Fen },
  lines: readonly { payFen: Fen }[],
  payableFen: Fen,
): Fen[] {
  const minFen = fen(Math.max(1, order.freightFen))
  const maxFen = fen(Math.max(minFen, order.payableFen - 1))
  if (payableFen < minFen || payableFen >= order.payableFen)
    throw new Refusal('PRICE_CUT', { minFen, maxFen }, { field: 'payableFen' })
  return allocate(
    order.payableFen - payableFen,
    lines.map((line) => line.payFen),
  ).map(fen)
}

/** The orders of a trade with money due; coupons and points may have paid for the others. */
export function toPay<Order extends { payableFen: number }>(orders: readonly Order[]): Order[] {
  return orders.filter((order) => order.payableFen > 0)
}

/**
 * The part of a line's discounts borne by the platform, K in docs/rules.md. For the freight: `freightOffPlatformFen`.
 */
export function platformShare(line: { couponPlatformFen: number; pointsFen: number; subsidyFen: number }): number {
  return line.couponPlatformFen + line.pointsFen + line.subsidyFen
}

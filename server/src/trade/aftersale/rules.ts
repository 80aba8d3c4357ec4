import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import {
  type AftersaleReason,
  type AftersaleService,
  type AftersaleState,
  aftersaleReasons,
} from '@shop/contract/trade/aftersale/aftersale.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addHours } from '../../core/value/time.ts'
import type { LineRecord, OrderRecord } from '../order/queries.ts'
import { entitlementOf, type RefundPiece, toPiece } from '../order/refund-rules.ts'
import { leftUnshipped } from '../order/rules.ts'

/** While a case is in one of these, its order is not settled and its units are held back. */
const openStates: ReadonlySet<AftersaleState> = new Set([
  'applied',
  'wait_return',
  'returning',
  'offered',
  'resending',
  'resent',
  'refunding',
  'arbitration',
])
export const closedStates = ['cancelled', 'rejected', 'completed', 'closed_timeout'] as const

export function isOpen(state: AftersaleState): boolean {
  return openStates.has(state)
}

/** How long either side may be silent before the other can call in the platform. */
const silenceH = 48
/** How long a seller may leave a delivered return unopened. */
const signedDays = 5
/** After one refusal the buyer may apply once more. */
const rejectionsMax = 2

export type CaseOrder = Pick<
  OrderRecord,
  'state' | 'kind' | 'cancelRequest' | 'receivedAt' | 'settledAt' | 'shippedAt' | 'freightFen' | 'paidAt'
>
export type CaseLine = LineRecord
type TradeSettings = Pick<SettingValues['trade'], 'refundDays' | 'refundDaysFault' | 'shipRefundH'>

/** One thing a buyer can apply for on a line. */
export interface Choice {
  service: AftersaleService
  /** whether the units have been shipped */
  shipped: boolean
  /** in units */
  max: number
  /** the reasons allowed: any that fits, only the seller's fault, or only that nothing has arrived */
  only: 'any' | 'fault' | 'not_received'
}

export interface LineFacts {
  order: CaseOrder
  line: CaseLine
  /** `no` of the zone: received goods can be returned only for a fault */
  noReasonReturn: 'yes' | 'unopened' | 'no'
  /** cases of the line so far */
  cases: readonly { state: AftersaleState; final: boolean }[]
}

/**
 * The services a buyer can apply for on a line now (docs/rules.md, What a buyer can claim); never empty.
 * @throws Refusal REFUND_OPEN, REFUND_WINDOW_OVER, REFUND_OFF
 */
export function choicesOf(facts: LineFacts, now: Date, settings: TradeSettings): Choice[] {
  const { order, line, cases } = facts
  if (cases.some(({ state }) => isOpen(state))) throw new Refusal('REFUND_OPEN')
  const refused = cases.filter(({ state }) => state === 'rejected')
  if (refused.length >= rejectionsMax || refused.some(({ final }) => final)) throw new Refusal('REFUND_OFF')
  if (order.paidAt === null || order.cancelRequest === 'waiting') throw new Refusal('REFUND_OFF')
  const choices = [...unshippedChoices(order, line), ...shippedChoices(facts, now, settings)]
  if (choices.length > 0) return choices
  const wasInTime = order.state === 'completed' && line.refundedQuantity < line.quantity
  throw new Refusal(wasInTime ? 'REFUND_WINDOW_OVER' : 'REFUND_OFF')
}

/** The services that can be applied for on a line; none where nothing can be. */
export function servicesNow(...args: Parameters<typeof choicesOf>): AftersaleService[] {
  try {
    return choicesOf(...args).map(({ service }) => service)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** The choices that the forms of old clients have: they send goods back. @throws Refusal REFUND_OFF without any */
export function oldChoices(choices: readonly Choice[]): Choice[] {
  const known = choices.filter(({ service }) => isOldService(service))
  if (known.length === 0) throw new Refusal('REFUND_OFF')
  return known
}

export const isOldService = (service: AftersaleService) => service !== 'refund'

function unshippedChoices(order: CaseOrder, line: CaseLine): Choice[] {
  const max = leftUnshipped(line) - line.heldQuantity
  if ((order.state !== 'to_ship' && order.state !== 'part_shipped') || max <= 0) return []
  return [{ service: 'refund', shipped: false, max, only: 'any' }]
}

function shippedChoices({ order, line, noReasonReturn }: LineFacts, now: Date, settings: TradeSettings): Choice[] {
  const max = line.shippedQuantity - line.refundedShippedQuantity
  if (max <= 0 || order.settledAt !== null) return []
  const window = windowOf(order, now, settings)
  if (window === 'over') return []
  if (order.kind === 'virtual') return [{ service: 'refund', shipped: true, max, only: 'fault' }]
  const only = window === 'fault' || noReasonReturn === 'no' ? 'fault' : 'any'
  // A buyer who has the goods returns them, or confirms receipt first.
  const onTheWay = order.state === 'part_shipped' || order.state === 'to_receive'
  const hasUnshipped = order.state === 'part_shipped' && leftUnshipped(line) > line.heldQuantity
  const services = servicesOf({ isGiven: line.given, onTheWay, hasUnshipped })
  return services.map((service) => ({
    service,
    shipped: true,
    max,
    only: service === 'refund' && onTheWay ? 'not_received' : only,
  }))
}

/** Given goods cost nothing, so they are only exchanged, or refunded if they have not arrived. */
function servicesOf(of: { isGiven: boolean; onTheWay: boolean; hasUnshipped: boolean }): AftersaleService[] {
  if (of.isGiven) return of.onTheWay ? ['refund', 'exchange'] : ['exchange']
  return of.hasUnshipped ? ['return', 'exchange'] : ['return', 'refund', 'exchange']
}

/** Half-open: the last moment itself is too late. With 0 days there is no after-sales window. */
function windowOf(order: CaseOrder, now: Date, settings: TradeSettings): 'all' | 'fault' | 'over' {
  if (settings.refundDays === 0) return 'over'
  if (order.state === 'part_shipped' || order.state === 'to_receive') return 'all'
  if (order.state !== 'completed' || order.receivedAt === null) return 'over'
  if (now < addHours(order.receivedAt, settings.refundDays * 24)) return 'all'
  return now < addHours(order.receivedAt, settings.refundDaysFault * 24) ? 'fault' : 'over'
}

/** The reasons that fit a choice. */
export function reasonsOf({ service, shipped, only }: Choice): AftersaleReason[] {
  return (Object.keys(aftersaleReasons) as AftersaleReason[]).filter((reason) => {
    const { fault } = aftersaleReasons[reason]
    if (only === 'fault') return fault
    if (only === 'not_received') return reason === only
    if (!shipped) return !fault && reason !== 'not_received'
    if (reason === 'late') return false
    return reason !== 'not_received' || service === 'refund'
  })
}

/** The most that can be requested for the goods, for 1, 2 … units. */
export function amountsOf(line: CaseLine, { service, max }: Choice): Fen[] {
  if (service === 'exchange') return []
  return Array.from({ length: max }, (_, index) => entitlementOf(line, index + 1))
}

export interface Asked {
  service: AftersaleService
  shipped: boolean
  quantity: number
  askedFen: Fen
}

/**
 * Checks a request against what can be applied for.
 * @throws Refusal REFUND_OFF (not this service), REFUND_WINDOW_OVER (now only for a fault), STATE_CHANGED (not for this
 * reason, for example because the goods have been sent meanwhile), REFUND_QTY, REFUND_AMOUNT, BELOW_MIN
 */
export function readCaseRequest(
  line: CaseLine,
  choices: readonly Choice[],
  form: { service: AftersaleService; reason?: AftersaleReason; num?: number; amountFen?: Fen },
): Asked {
  const choice = choices.find(({ service }) => service === form.service)
  if (!choice) throw new Refusal('REFUND_OFF')
  // Clients without a reason list describe it in words, which may mean a fault of the seller.
  if (form.reason && !reasonsOf(choice).includes(form.reason)) {
    throw new Refusal(choice.only === 'fault' ? 'REFUND_WINDOW_OVER' : 'STATE_CHANGED')
  }
  const { service, shipped, max } = choice
  const quantity = form.num ?? max
  if (quantity > max) throw new Refusal('REFUND_QTY', { max }, { field: 'form.num' })
  if (service === 'exchange') return { service, shipped, quantity, askedFen: fen(0) }
  const maxFen = entitlementOf(line, quantity)
  const askedFen = form.amountFen ?? maxFen
  if (askedFen > maxFen || askedFen < 0) throw new Refusal('REFUND_AMOUNT', { maxFen }, { field: 'form.amount' })
  if (!shipped && askedFen < maxFen) {
    throw new Refusal('REFUND_AMOUNT', { maxFen, minFen: maxFen }, { field: 'form.amount' })
  }
  if (askedFen === 0 && maxFen > 0) throw new Refusal('BELOW_MIN', { minFen: fen(1) }, { field: 'form.amount' })
  return { service, shipped, quantity, askedFen }
}

/** Whether the goods of a case stay with the buyer, so that less than the entitlement is a compensation. */
export function keepsGoods({
  service,
  shipped,
  reason,
}: {
  service: AftersaleService
  shipped: boolean
  reason: AftersaleReason
}): boolean {
  return service === 'refund' && shipped && !isLost({ shipped, reason })
}

/** Whether the units of a case were sent but have never arrived. */
export const isLost = ({ shipped, reason }: { shipped: boolean; reason: AftersaleReason }): boolean =>
  shipped && reason === 'not_received'

/** The refund of a case as its order counts it. */
export function pieceOf(
  { quantity, shipped, ...of }: Parameters<typeof keepsGoods>[0] & { quantity: number },
  line: CaseLine,
  amountFen: Fen,
): RefundPiece {
  const piece = toPiece(line, { quantity, amountFen, shipped, goodsKept: keepsGoods({ shipped, ...of }) })
  return { ...piece, lost: isLost({ shipped, ...of }) }
}

/** Whether unsent units are refunded without the seller's consent because the shipping deadline has passed. */
export function isShippingOverdue(
  order: Pick<CaseOrder, 'paidAt'>,
  { shipped }: { shipped: boolean },
  now: Date,
  { shipRefundH }: Pick<TradeSettings, 'shipRefundH'>,
): boolean {
  return !shipped && order.paidAt !== null && now >= addHours(order.paidAt, shipRefundH)
}

/** The facts of a case that the rules look at. */
export interface CaseFacts {
  state: AftersaleState
  service: AftersaleService
  shipped: boolean
  final: boolean
  stateAt: Date
}

/**
 * The steps the buyer may take in their case now. A refused case that a newer one of its line has replaced is over:
 * only the newer one can go to arbitration.
 */
export function buyerMay(
  aftersale: CaseFacts,
  order: Pick<OrderRecord, 'settledAt' | 'state'>,
  now: Date,
  { isSuperseded }: { isSuperseded: boolean },
) {
  const { state, final } = aftersale
  const isSilent = now >= addHours(aftersale.stateAt, silenceH)
  const isRefused =
    state === 'rejected' && !final && !isSuperseded && order.settledAt === null && order.state !== 'closed'
  return {
    cancel: state === 'applied' || state === 'wait_return',
    send: state === 'wait_return',
    confirm: state === 'resent',
    accept: state === 'offered',
    arbitrate:
      isRefused ||
      state === 'offered' ||
      (isSilent && (state === 'applied' || state === 'returning' || state === 'resending')),
  }
}

/**
 * A refused case released its units: it can be reopened only if they are still available.
 * @throws Refusal STATE_CHANGED
 */
export function assertStillThere({ shipped, quantity }: { shipped: boolean; quantity: number }, line: CaseLine): void {
  const left = shipped ? line.shippedQuantity - line.refundedShippedQuantity : leftUnshipped(line) - line.heldQuantity
  if (left < quantity) throw new Refusal('STATE_CHANGED')
}

/** The steps while goods are on their way, whether or not the buyer has said so; `operatorMay` decides which apply. */
export const underway = ['wait_return', 'returning'] as const

/** The steps an operator with the permissions may take in a case now. */
export function operatorMay(aftersale: CaseFacts & { payout: string; signedAt: Date | null }, now: Date) {
  const { state, service } = aftersale
  const isSilent = now >= addHours(aftersale.stateAt, silenceH)
  // Goods to exchange may arrive unannounced: old clients have no form for their parcel.
  const isDue = state === 'returning' || (state === 'wait_return' && service === 'exchange')
  return {
    decide: state === 'applied',
    raise: state === 'offered',
    receive: isDue,
    sign: isDue && aftersale.signedAt === null,
    resend: state === 'resending' && service === 'exchange',
    arbitrate: state === 'arbitration',
    escalate: state === 'applied' || state === 'returning' || (state === 'resent' && isSilent),
    payout: state === 'refunding' && aftersale.payout === 'account',
  }
}

/** When a state times out, counted from `now`. */
export function dueAfter(
  state: AftersaleState,
  now: Date,
  settings: Pick<SettingValues['aftersale'], 'decideH' | 'offerH' | 'sendDays' | 'receiveDays'>,
): Date | null {
  switch (state) {
    case 'applied':
      return addHours(now, settings.decideH)
    case 'offered':
      return addHours(now, settings.offerH)
    case 'wait_return':
      return addHours(now, settings.sendDays * 24)
    case 'returning':
    case 'resent':
      return addHours(now, settings.receiveDays * 24)
    default:
      return null
  }
}

/**
 * When a raised offer times out: the buyer gets as long to answer as for the first one. However often the seller raises
 * it, the platform decides at the latest after twice that time, counted from the first offer (`stateAt`).
 */
export function dueAfterRaise(
  { stateAt, dueAt }: { stateAt: Date; dueAt: Date | null },
  now: Date,
  { offerH }: Pick<SettingValues['aftersale'], 'offerH'>,
): Date {
  const due = Math.min(addHours(now, offerH).getTime(), addHours(stateAt, 2 * offerH).getTime())
  // The setting may have become shorter since.
  return new Date(Math.max(due, dueAt?.getTime() ?? 0))
}

/** Whether amounts improve an offer: neither part becomes less, and the sum becomes more. */
export function isRaise(
  offer: { offeredFen: Fen; offeredFreightFen: Fen },
  { amountFen, freightFen }: { amountFen: Fen; freightFen: Fen },
): boolean {
  const isNoLess = amountFen >= offer.offeredFen && freightFen >= offer.offeredFreightFen
  return isNoLess && amountFen + freightFen > offer.offeredFen + offer.offeredFreightFen
}

/** When a delivered return counts as received without confirmation: never later than an undelivered one times out. */
export function dueAfterSigned(dueAt: Date | null, signedAt: Date): Date {
  const due = addHours(signedAt, signedDays * 24)
  return dueAt !== null && dueAt < due ? dueAt : due
}

/** The timer's action on a case that has timed out. */
export function timeoutAction(aftersale: Pick<CaseFacts, 'state' | 'service' | 'shipped'> & { signedAt: Date | null }) {
  const { state, service, shipped, signedAt } = aftersale
  if (state === 'applied') return service === 'refund' && !shipped ? 'agree' : 'arbitrate'
  if (state === 'offered') return 'arbitrate'
  if (state === 'wait_return') return 'close'
  // Without a delivery record nobody knows whether it has arrived.
  if (state === 'returning') return signedAt ? 'receive' : 'arbitrate'
  return state === 'resent' ? 'complete' : undefined
}

/**
 * The protocol's numbers of a case; states it does not know map to the nearest one. To the protocol an exchange is
 * completed once it is agreed: it has no screens for the later steps.
 */
export function projectCase({ state, service }: Pick<CaseFacts, 'state' | 'service'>): {
  type: 10 | 20
  status: 0 | 10 | 20 | 30
  audit_status: 0 | 10 | 20
} {
  const type = service === 'exchange' ? 20 : 10
  const agreed = service === 'refund' ? 0 : 10
  const underway = service === 'exchange' ? 20 : 0
  switch (state) {
    case 'applied':
    case 'arbitration':
      return { type, status: 0, audit_status: 0 }
    case 'wait_return':
    case 'returning':
    case 'offered':
    case 'resending':
    case 'resent':
    case 'refunding':
      return { type, status: underway, audit_status: agreed }
    case 'rejected':
      return { type, status: 10, audit_status: 20 }
    case 'completed':
      return { type, status: 20, audit_status: agreed }
    case 'cancelled':
    case 'closed_timeout':
      return { type, status: 30, audit_status: 0 }
  }
}

/** Codes of the protocol's numbers. */
export const serviceOf = { 10: 'return', 20: 'exchange', 30: 'refund' } as const
export const numberOf = { return: 10, exchange: 20, refund: 30 } as const

/** The case's id tells its stock movements apart from those of parcels and other cases. */
export function stockLine({
  aftersale: { id, orderLineId, quantity },
  line,
}: {
  aftersale: { id: number; orderLineId: number; quantity: number }
  line: { skuId: number }
}) {
  return { orderLineId, skuId: line.skuId, quantity, sequence: id }
}

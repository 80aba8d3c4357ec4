import type { Fen } from '@shop/contract/core/money.ts'
import { type AccountRef, account, type ProviderAccount, shortOf } from './accounts.ts'
import type { OpenTransfer } from './history.ts'
import { stemOf } from './line-promises.ts'
import { escrow, type OfOrder, order, type PaidWith, paidWith } from './order-events.ts'
import { type LedgerEvent, type Line, lines } from './plan.ts'
import { owedInstead, type PaidSeller, payoutAccounts } from './seller.ts'

// Refunds before an order is settled. Pure, as in `events.ts`.

interface Refund extends OfOrder {
  refundId: number
}
const refunded = (event: string, { refundId, orderId }: Refund, moved: Line[]): LedgerEvent => {
  return { event, memo: 'refund', entity: { type: 'refund', id: refundId }, orderId, lines: moved }
}

/**
 * L30: voids the profit and grants promised on the refunded lines and promises the remaining amounts again.
 * @param promises open L20 and L21 of the lines, each with the amount for the money kept, 0 for none
 */
export function refundPrepared(of: Refund, promises: { open: OpenTransfer; staysAmount: number }[]): LedgerEvent[] {
  return promisedAgain(of, `rf:${of.refundId}`, promises, (taken) => refunded('L30', of, taken))
}

/**
 * L21 again: the price of an unpaid order was lowered to `payableFen`, and its lines earn less.
 * @param promises as for `refundPrepared`
 */
export function grantsLowered(
  of: OfOrder & { payableFen: Fen },
  promises: { open: OpenTransfer; staysAmount: number }[],
): LedgerEvent[] {
  const stem = `cut:${of.orderId}:${of.payableFen}`
  return promisedAgain(of, stem, promises, (taken) => {
    return { event: 'L21', memo: 'grant', ...order(of.orderId), lines: taken }
  })
}

function promisedAgain(
  of: OfOrder,
  stem: string,
  promises: { open: OpenTransfer; staysAmount: number }[],
  voiding: (taken: Line[]) => LedgerEvent,
): LedgerEvent[] {
  if (promises.length === 0) return []
  const keyOf = (open: OpenTransfer) => `${stem}:prep:${stemOf(open.key)}`
  const taken = voiding(promises.map(({ open }) => ({ key: `${keyOf(open)}:no`, void: open.key })))
  const again = promises
    .filter(({ staysAmount }) => staysAmount > 0)
    .map(({ open, staysAmount }): LedgerEvent => {
      return {
        event: open.event,
        memo: open.event === 'L20' ? 'profit' : 'grant',
        entity: { type: open.entityType, id: open.entityId },
        orderId: of.orderId,
        lines: [{ key: keyOf(open), from: open.from, to: open.to, amount: staysAmount, pending: {} }],
      }
    })
  return [taken, ...again]
}

interface ClosingRefund extends Refund {
  /** this refund ends the order: its escrow is closed and must be empty */
  last?: boolean
}
const closing = ({ orderId, last }: ClosingRefund) => (last ? { closes: escrow(orderId) } : {})

/** L31: back to where a balance payment came from; `refundShares` decides the split. */
export function refundToBalance(of: ClosingRefund & { userId: number; giftFen: Fen; balanceFen: Fen }): LedgerEvent {
  const { refundId, orderId, userId, giftFen, balanceFen } = of
  const moved = lines(
    { key: `rf:${refundId}:g`, from: escrow(orderId), to: account('u.gift', userId), amount: giftFen },
    { key: `rf:${refundId}:b`, from: escrow(orderId), to: account('u.bal', userId), amount: balanceFen },
  )
  return { ...refunded('L31', of, moved), ...closing(of) }
}

/** A payout from the shop in two steps: the money stays in the escrow, promised, until its arrival is confirmed. */
interface WayOut {
  event: string
  to: AccountRef
  key: (of: Refund) => string
}
const providerWay = (through: ProviderAccount): WayOut => ({
  event: 'L32',
  to: account(through),
  key: ({ refundId }) => `rf:${refundId}:${shortOf(through)}`,
})
const bank: WayOut = { event: 'L33', to: account('ext.bank'), key: ({ refundId }) => `rf:${refundId}:ps` }

type Promised = Refund & { amountFen: Fen; expiresAt: Date }

function begun({ event, to, key }: WayOut, of: Promised): LedgerEvent {
  const { orderId, amountFen, expiresAt } = of
  const moved = lines({ key: key(of), from: escrow(orderId), to, amount: amountFen, pending: { expiresAt } })
  return refunded(event, of, moved)
}
function done({ event, key }: WayOut, of: ClosingRefund): LedgerEvent {
  return { ...refunded(event, of, [{ key: `${key(of)}:ok`, post: key(of) }]), ...closing(of) }
}
function failed({ event, key }: WayOut, of: Refund): LedgerEvent {
  return refunded(event, of, [{ key: `${key(of)}:no`, void: key(of) }])
}

interface Through {
  through: ProviderAccount
}

/** L32: the provider is asked to refund the money. */
export const providerRefundBegun = (of: Promised & Through) => begun(providerWay(of.through), of)

/** L32: the provider has refunded it. */
export const providerRefundDone = (of: ClosingRefund & Through) => done(providerWay(of.through), of)

/** L32: the provider declined. Post `refundToBalance` next to decide where the money goes. */
export const providerRefundFailed = (of: Refund & Through) => failed(providerWay(of.through), of)

/** L33 to an outside account: an operator has to pay it there. */
export const payoutBegun = (of: Promised) => begun(bank, of)

/** L33: it was paid out. */
export const payoutDone = (of: ClosingRefund) => done(bank, of)

/** L33: it cannot be paid out there; the money goes to the balance instead, by `refundToBalance`. */
export const payoutFailed = (of: Refund) => failed(bank, of)

/** L33: the merchant's balance repays this debt at once, as far as earlier debts leave any. */
export function advanceRepaid(of: Refund & { amountFen: Fen; seller: PaidSeller }): LedgerEvent {
  const [from, to] = payoutAccounts(of.seller)
  const { balanceFen = 0, owesFen = 0 } = of.seller
  const amount = Math.max(0, Math.min(of.amountFen, balanceFen - owesFen))
  return refunded('L33', of, from && to ? lines({ key: `rf:${of.refundId}:owed`, from, to, amount }) : [])
}

/**
 * L33 by default: money paid by screenshot goes to the balance. A merchant who collected it (`merchantId`) keeps the
 * money and owes it instead.
 */
export function proofRefundedToBalance(
  of: ClosingRefund & { userId: number; amountFen: Fen; merchantId?: number },
): LedgerEvent {
  const { refundId, orderId, userId, amountFen, merchantId } = of
  const to = account('u.bal', userId)
  const moved = lines(
    { key: `rf:${refundId}:ps`, from: escrow(orderId), to, amount: amountFen },
    ...(merchantId === undefined ? [] : [owedInstead(`rf:${refundId}:due`, merchantId, amountFen)]),
  )
  return { ...refunded('L33', of, moved), ...closing(of) }
}

/** L34: the refunded share of the platform's discount. */
export function discountReturned(of: ClosingRefund & { amountFen: Fen }): LedgerEvent {
  const { refundId, orderId, amountFen } = of
  const to = account('exp.promo')
  const moved = lines({ key: `rf:${refundId}:cmp`, from: escrow(orderId), to, amount: amountFen })
  return { ...refunded('L34', of, moved), ...closing(of) }
}

/** L35: points or subsidy return to the lots they were taken from and live at least until `notBefore`. */
export function creditsReturned(of: Refund & { currency: PaidWith; amount: number; notBefore?: Date }): LedgerEvent {
  const { refundId, orderId, currency, amount, notBefore } = of
  const { key, refund, returned } = paidWith[currency]
  const moved = lines({
    key: `rf:${refundId}:${refund}`,
    reverse: `${key}:${orderId}:ok`,
    amount,
    lots: { notBefore },
  })
  return { ...refunded('L35', of, moved), memo: returned }
}

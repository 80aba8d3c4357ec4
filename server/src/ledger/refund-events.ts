import type { Fen } from '@shop/contract'
import { account } from './accounts.ts'
import type { OpenTransfer } from './history.ts'
import { escrow, type OfOrder, order } from './order-events.ts'
import { type LedgerEvent, lines } from './plan.ts'

// What of an order is given back before it is settled (rule book 2.5). Pure, as in `events.ts`.

interface Refund extends OfOrder {
  refundId: number
}
const refund = ({ refundId, orderId }: Refund) => ({ entity: { type: 'refund', id: refundId }, orderId })

/**
 * L30: takes back the profit and grants promised on the refunded lines and promises again what stays.
 * @param promises open L20 and L21 of the lines, each with the amount for the quantity that stays, 0 for none
 */
export function refundPrepared(of: Refund, promises: { open: OpenTransfer; staysAmount: number }[]): LedgerEvent[] {
  if (promises.length === 0) return []
  // A line refunded twice names its promise by the first key again, not by a chain.
  const keyOf = (open: OpenTransfer) => `rf:${of.refundId}:prep:${open.key.replace(/^rf:\d+:prep:/, '')}`
  const taken: LedgerEvent = {
    event: 'L30',
    memo: 'refund',
    ...refund(of),
    lines: promises.map(({ open }) => ({ key: `${keyOf(open)}:no`, void: open.key })),
  }
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
  /** the order ends with it: its escrow is closed and must be empty */
  last?: boolean
}
const closing = ({ orderId, last }: ClosingRefund) => (last ? { closes: escrow(orderId) } : {})

/** L31: back to where a balance payment came from; `refundShares` says how much to which. */
export function refundToBalance(of: ClosingRefund & { userId: number; giftFen: Fen; balanceFen: Fen }): LedgerEvent {
  const { refundId, orderId, userId, giftFen, balanceFen } = of
  return {
    event: 'L31',
    memo: 'refund',
    ...refund(of),
    lines: lines(
      { key: `rf:${refundId}:g`, from: escrow(orderId), to: account('u.gift', userId), amount: giftFen },
      { key: `rf:${refundId}:b`, from: escrow(orderId), to: account('u.bal', userId), amount: balanceFen },
    ),
    ...closing(of),
  }
}

/** L32: WeChat is asked to give the money back. It stays in the escrow, promised, until the answer is known. */
export function wechatRefundBegun(of: Refund & { amountFen: Fen; expiresAt: Date }): LedgerEvent {
  return {
    event: 'L32',
    memo: 'refund',
    ...refund(of),
    lines: lines({
      key: `rf:${of.refundId}:wx`,
      from: escrow(of.orderId),
      to: account('ext.wx'),
      amount: of.amountFen,
      pending: { expiresAt: of.expiresAt },
    }),
  }
}

/** L32: WeChat has given it back. */
export function wechatRefundDone(of: ClosingRefund): LedgerEvent {
  const key = `rf:${of.refundId}:wx`
  return { event: 'L32', memo: 'refund', ...refund(of), lines: [{ key: `${key}:ok`, post: key }], ...closing(of) }
}

/** L32: WeChat will not. What becomes of the money is decided next: `refundToBalance`. */
export function wechatRefundFailed(of: Refund): LedgerEvent {
  const key = `rf:${of.refundId}:wx`
  return { event: 'L32', memo: 'refund', ...refund(of), lines: [{ key: `${key}:no`, void: key }] }
}

/** L33 as it is by default: what was paid by screenshot goes to the balance. */
export function proofRefundedToBalance(of: ClosingRefund & { userId: number; amountFen: Fen }): LedgerEvent {
  return {
    event: 'L33',
    memo: 'refund',
    ...refund(of),
    lines: lines({
      key: `rf:${of.refundId}:ps`,
      from: escrow(of.orderId),
      to: account('u.bal', of.userId),
      amount: of.amountFen,
    }),
    ...closing(of),
  }
}

/** L33 to an account outside: the money stays in the escrow, promised, until somebody has paid it there. */
export function payoutBegun(of: Refund & { amountFen: Fen; expiresAt: Date }): LedgerEvent {
  return {
    event: 'L33',
    memo: 'refund',
    ...refund(of),
    lines: lines({
      key: `rf:${of.refundId}:ps`,
      from: escrow(of.orderId),
      to: account('ext.bank'),
      amount: of.amountFen,
      pending: { expiresAt: of.expiresAt },
    }),
  }
}

/** L33: it was paid out. */
export function payoutDone(of: ClosingRefund): LedgerEvent {
  const key = `rf:${of.refundId}:ps`
  return { event: 'L33', memo: 'refund', ...refund(of), lines: [{ key: `${key}:ok`, post: key }], ...closing(of) }
}

/** L33: it cannot be paid out there; the money goes to the balance instead: `refundToBalance`. */
export function payoutFailed(of: Refund): LedgerEvent {
  const key = `rf:${of.refundId}:ps`
  return { event: 'L33', memo: 'refund', ...refund(of), lines: [{ key: `${key}:no`, void: key }] }
}

/** L34: the refunded share of the platform's discount. */
export function discountReturned(of: ClosingRefund & { amountFen: Fen }): LedgerEvent {
  return {
    event: 'L34',
    memo: 'refund',
    ...refund(of),
    lines: lines({
      key: `rf:${of.refundId}:cmp`,
      from: escrow(of.orderId),
      to: account('exp.promo'),
      amount: of.amountFen,
    }),
    ...closing(of),
  }
}

/** L35: points come back into the lots they were taken from, alive at least until `notBefore`. */
export function pointsReturned(of: Refund & { points: number; notBefore?: Date }): LedgerEvent {
  return {
    event: 'L35',
    memo: 'points-returned',
    ...refund(of),
    lines: lines({
      key: `rf:${of.refundId}:pts`,
      reverse: `opt:${of.orderId}:ok`,
      amount: of.points,
      lots: { notBefore: of.notBefore },
    }),
  }
}

/**
 * L40 of an order that ends by refunds: what it keeps of the money, freight and what was not agreed to give back, is
 * the seller's.
 */
export function restSettled(
  of: ClosingRefund & { amountFen: Fen; seller: 'own' | { merchantId: number } },
): LedgerEvent {
  const { orderId, amountFen, seller } = of
  const to = seller === 'own' ? account('rev.sales') : account('m.bal', seller.merchantId)
  return {
    event: 'L40',
    memo: 'settled',
    ...order(orderId),
    lines: lines({ key: `st:${orderId}:rest`, from: escrow(orderId), to, amount: amountFen }),
    ...closing(of),
  }
}

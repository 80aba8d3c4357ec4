import type { Fen } from '@shop/contract/core/money.ts'
import { type AccountRef, account, creditsOf, type LotCurrency, type ProviderAccount, shortOf } from './accounts.ts'
import type { OpenTransfer } from './history.ts'
import { type LedgerEvent, lines } from './plan.ts'
import { debtRepayment, type PaidSeller, proceeds } from './seller.ts'

// An order from creation to settlement. Pure, as in `events.ts`.

export interface OfOrder {
  orderId: number
}
export const order = (orderId: number) => ({ entity: { type: 'order', id: orderId }, orderId })
export const escrow = (orderId: number) => account('eo', orderId)

/** L10. `splitPayment` decides how much of it is gift. */
export function orderPaidFromBalance(
  payment: OfOrder & { tradeId: number; userId: number; giftFen: Fen; balanceFen: Fen },
): LedgerEvent {
  const { tradeId, orderId, userId, giftFen, balanceFen } = payment
  return {
    event: 'L10',
    memo: 'order-paid',
    entity: { type: 'trade', id: tradeId },
    orderId,
    lines: lines(
      { key: `pay:${tradeId}:${orderId}:g`, from: account('u.gift', userId), to: escrow(orderId), amount: giftFen },
      { key: `pay:${tradeId}:${orderId}:b`, from: account('u.bal', userId), to: escrow(orderId), amount: balanceFen },
    ),
  }
}

interface Proof extends OfOrder {
  proofId: number
}
const proof = ({ proofId, orderId }: Proof) => ({ entity: { type: 'proof', id: proofId }, orderId })

/** L11, for one order of the trade. `merchantId` only in merchant-collect mode. */
export function proofSubmitted(of: Proof & { amountFen: Fen; expiresAt: Date; merchantId?: number }): LedgerEvent {
  const from = of.merchantId === undefined ? account('ext.bank') : account('ext.merchant', of.merchantId)
  return {
    event: 'L11',
    memo: 'proof-submitted',
    ...proof(of),
    lines: lines({
      key: `ps:${of.proofId}:${of.orderId}:in`,
      from,
      to: escrow(of.orderId),
      amount: of.amountFen,
      pending: { expiresAt: of.expiresAt },
    }),
  }
}

/** L12 */
export function proofApproved(of: Proof): LedgerEvent {
  const key = `ps:${of.proofId}:${of.orderId}`
  return { event: 'L12', memo: 'order-paid', ...proof(of), lines: [{ key: `${key}:ok`, post: `${key}:in` }] }
}

/** L13, also when the buyer withdraws it. */
export function proofRejected(of: Proof): LedgerEvent {
  const key = `ps:${of.proofId}:${of.orderId}`
  return { event: 'L13', memo: 'proof-rejected', ...proof(of), lines: [{ key: `${key}:no`, void: `${key}:in` }] }
}

/** L14, for one order of the trade. `transaction` is the provider's number for the payment. */
export function orderPaidByProvider(
  of: OfOrder & { through: ProviderAccount; transaction: string; amountFen: Fen },
): LedgerEvent {
  const { through, transaction, orderId, amountFen } = of
  return {
    event: 'L14',
    memo: 'order-paid',
    entity: { type: 'transaction', id: transaction },
    orderId,
    lines: lines({
      key: `${shortOf(through)}:${transaction}:${orderId}`,
      from: account(through),
      to: escrow(orderId),
      amount: amountFen,
    }),
  }
}

/** L17: the platform's share of the price of merchant goods, at the moment of payment. */
export function platformDiscount({ orderId, amountFen }: OfOrder & { amountFen: Fen }): LedgerEvent {
  return {
    event: 'L17',
    memo: 'platform-discount',
    ...order(orderId),
    lines: lines({ key: `cmp:${orderId}`, from: account('exp.promo'), to: escrow(orderId), amount: amountFen }),
  }
}

/** The means other than money that can pay part of an order, and the names of their events. */
export const paidWith = {
  PTS: { event: 'L18', memo: 'points-used', key: 'opt', returned: 'points-returned', refund: 'pts' },
  SUB: { event: 'L19', memo: 'subsidy-used', key: 'osb', returned: 'subsidy-returned', refund: 'sub' },
} as const

export type PaidWith = keyof typeof paidWith

/** L18 and L19 at order creation: points or subsidy are reserved. */
export function creditsUsed(of: OfOrder & { userId: number; currency: PaidWith; amount: number }): LedgerEvent {
  const { orderId, userId, currency, amount } = of
  const { event, memo, key } = paidWith[currency]
  const [from, to] = [creditsOf(userId, currency), account(`red.${currency}`)]
  return { event, memo, ...order(orderId), lines: lines({ key: `${key}:${orderId}`, from, to, amount, pending: {} }) }
}

/** L18 and L19 at payment. Only for an order that used them. */
export function creditsConfirmed({ orderId, currency }: OfOrder & { currency: PaidWith }): LedgerEvent {
  const { event, memo, key } = paidWith[currency]
  return { event, memo, ...order(orderId), lines: [{ key: `${key}:${orderId}:ok`, post: `${key}:${orderId}` }] }
}

interface OfLine extends OfOrder {
  lineId: number
}
const orderLine = ({ lineId, orderId }: OfLine) => ({ entity: { type: 'order_line', id: lineId }, orderId })

/**
 * L20 for one line, at payment. `level` distinguishes a line's payees: 1 sharing, 2 management, 3 channel.
 * @throws RangeError when their total exceeds `capBp` of the amount paid for the line
 */
export function profitReserved(
  of: OfLine & { paidFen: Fen; capBp: number; payees: { level: number; userId: number; amountFen: Fen }[] },
): LedgerEvent {
  const total = of.payees.reduce((sum, payee) => sum + payee.amountFen, 0)
  if (total * 10_000 > of.paidFen * of.capBp)
    throw new RangeError(`profit of line ${of.lineId} is over its cap: ${total}`)
  return {
    event: 'L20',
    memo: 'profit',
    ...orderLine(of),
    lines: lines(
      ...of.payees.map(({ level, userId, amountFen }) => ({
        key: `cm:${of.lineId}:${level}`,
        from: escrow(of.orderId),
        to: account('u.comm', userId),
        amount: amountFen,
        pending: {},
      })),
    ),
  }
}

/** L21 for one line, at order creation, so that the budget backs the promised grant. `from`: the budget or a shard. */
export function grantsReserved(
  of: OfLine & { userId: number; grants: { currency: LotCurrency; amount: number; from: AccountRef }[] },
): LedgerEvent {
  return {
    event: 'L21',
    memo: 'grant',
    ...orderLine(of),
    lines: lines(
      ...of.grants.map(({ currency, amount, from }, index) => ({
        // If a grant is drawn from several parts of a budget, the second one is `gr:17:pts2`.
        key: `gr:${of.lineId}:${currency.toLowerCase()}${placeAmong(of.grants, index) || ''}`,
        from,
        to: creditsOf(of.userId, currency),
        amount,
        pending: {},
      })),
    ),
  }
}

/** 0 for the first grant of its currency, 2 for the second, and so on. */
function placeAmong(grants: readonly { currency: LotCurrency }[], index: number): number {
  const before = grants.slice(0, index).filter(({ currency }) => currency === grants[index]?.currency).length
  return before === 0 ? 0 : before + 1
}

/** The end of an order that was never paid: voids all its promises (L18, L19, L21 …). */
export function orderReleased(orderId: number, open: OpenTransfer[]): LedgerEvent[] {
  return open.map(({ key, event, entityType, entityId }) => ({
    event,
    memo: 'order-cancelled',
    entity: { type: entityType, id: entityId },
    orderId,
    lines: [{ key: `${key}:no`, void: key }],
  }))
}

export interface Settlement extends OfOrder {
  /** posted in the order's escrow, from `lockAccounts` */
  escrowFen: Fen
  /** open L20 and L21 of the order */
  open: OpenTransfer[]
  /** on merchant goods */
  commissionFen: Fen
  /** who gets the rest */
  seller: PaidSeller
  /** the part of the order's money that the merchant already has, because the buyer paid it directly */
  collectedFen?: Fen
  /** when granted units expire; needed for every currency among the grants */
  grantsExpireAt?: Partial<Record<LotCurrency, Date | null>>
  /** by key of the promise: a smaller amount to give than promised, 0 for none; the rest returns where it came from */
  given?: ReadonlyMap<string, number>
  /** payees' debts from earlier profit that was taken back: this order's profit repays them first */
  owed?: readonly { userId: number; amountFen: Fen }[]
}

/**
 * L40: profit and grants become spendable, commission and the remainder leave the escrow, and the escrow is closed.
 * @throws RangeError when the escrow does not cover profit and commission
 */
export function orderSettled(of: Settlement): LedgerEvent {
  const { orderId, escrowFen, open, commissionFen, seller, collectedFen, given, owed = [] } = of
  const profit = open.filter((promise) => promise.from.type === 'eo')
  const rest = escrowFen - commissionFen - profit.reduce((sum, { key, amount }) => sum + (given?.get(key) ?? amount), 0)
  if (rest < 0) throw new RangeError(`escrow of order ${orderId} is short of its settlement by ${-rest}`)
  const paid = proceeds(escrow(orderId), seller, { restFen: rest, collectedFen })
  return {
    event: 'L40',
    memo: 'settled',
    ...order(orderId),
    lines: lines(
      ...open.map(({ key, currency, amount }) => {
        const kept = given?.get(key) ?? amount
        if (kept === 0) return { key: `st:${orderId}:${key}`, void: key }
        return {
          key: `st:${orderId}:${key}`,
          post: key,
          ...(kept < amount ? { amount: kept } : {}),
          lots: currency === 'CNY' ? undefined : { expiresAt: of.grantsExpireAt?.[currency] },
        }
      }),
      { key: `st:${orderId}:comm`, from: escrow(orderId), to: account('rev.comm'), amount: commissionFen },
      ...paid.lines,
      ...owed.map(({ userId, amountFen }) => ({
        key: `st:${orderId}:recv:${userId}`,
        from: account('u.comm', userId),
        to: account('u.recv', userId),
        amount: amountFen,
      })),
      ...debtRepayment(orderId, seller, paid),
    ),
    closes: escrow(orderId),
  }
}

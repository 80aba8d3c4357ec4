import type { Fen } from '@shop/contract'
import {
  type AccountRef,
  account,
  budget,
  type Currency,
  creditsOf,
  expiredUnits,
  type LotCurrency,
} from './accounts.ts'
import type { OpenTransfer } from './history.ts'
import type { LedgerEvent, Line } from './plan.ts'

// The business events of the rule book 2.5 as transfers. Pure: plain values in, what to post out. Parts of 0 are left out.

interface OfOrder {
  orderId: number
}
const order = (orderId: number) => ({ entity: { type: 'order', id: orderId }, orderId })
const escrow = (orderId: number) => account('eo', orderId)
const lines = (...all: Line[]) => all.filter((line) => !('amount' in line) || line.amount !== 0)

/** L10. How much of it is gift says `splitPayment`. */
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

/** L11, one order of the trade. `merchantId` only in merchant-collect mode. */
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

/** L14, one order of the trade. `transaction` is WeChat's own number of the payment. */
export function orderPaidByWechat(of: OfOrder & { transaction: string; amountFen: Fen }): LedgerEvent {
  const { transaction, orderId, amountFen } = of
  return {
    event: 'L14',
    memo: 'order-paid',
    entity: { type: 'transaction', id: transaction },
    orderId,
    lines: lines({
      key: `wx:${transaction}:${orderId}`,
      from: account('ext.wx'),
      to: escrow(orderId),
      amount: amountFen,
    }),
  }
}

type Outside = 'ext.bank' | 'ext.wx'

/** L15: money for an order that can no longer be paid, or more of it than was due. `transaction` names it at its source. */
export function lateMoney(of: {
  transaction: string
  through: Outside
  amountFen: Fen
  orderId?: number
}): LedgerEvent {
  const { transaction, through, amountFen, orderId } = of
  return {
    event: 'L15',
    memo: 'late-money',
    entity: { type: 'transaction', id: transaction },
    orderId,
    lines: [{ key: `late:${transaction}`, from: account(through), to: account('susp'), amount: amountFen }],
  }
}

/** L16: to the user's balance, or back out. */
export function suspenseResolved(of: {
  transaction: string
  amountFen: Fen
  to: { userId: number } | Outside
  orderId?: number
}): LedgerEvent {
  const { transaction, amountFen, to, orderId } = of
  return {
    event: 'L16',
    memo: 'late-money-resolved',
    entity: { type: 'transaction', id: transaction },
    orderId,
    lines: [
      {
        key: `late:${transaction}:out`,
        from: account('susp'),
        to: typeof to === 'string' ? account(to) : account('u.bal', to.userId),
        amount: amountFen,
      },
    ],
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

/** L18 at order creation: the points wait. */
export function pointsUsed({ orderId, userId, points }: OfOrder & { userId: number; points: number }): LedgerEvent {
  return {
    event: 'L18',
    memo: 'points-used',
    ...order(orderId),
    lines: lines({
      key: `opt:${orderId}`,
      from: account('u.pts', userId),
      to: account('red.PTS'),
      amount: points,
      pending: {},
    }),
  }
}

/** L18 at payment. Only for an order that used points. */
export function pointsConfirmed({ orderId }: OfOrder): LedgerEvent {
  return {
    event: 'L18',
    memo: 'points-used',
    ...order(orderId),
    lines: [{ key: `opt:${orderId}:ok`, post: `opt:${orderId}` }],
  }
}

interface OfLine extends OfOrder {
  lineId: number
}
const orderLine = ({ lineId, orderId }: OfLine) => ({ entity: { type: 'order_line', id: lineId }, orderId })

/**
 * L20 for one line, at payment. `level` tells the payees of a line apart: 1 sharing, 2 management, 3 channel.
 * @throws RangeError when they get more than `capBp` of what was paid for the line
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

/** L21 for one line, at order creation, so that a promised grant is backed. `from`: the budget, or a shard of it. */
export function grantsReserved(
  of: OfLine & { userId: number; grants: { currency: LotCurrency; amount: number; from: AccountRef }[] },
): LedgerEvent {
  return {
    event: 'L21',
    memo: 'grant',
    ...orderLine(of),
    lines: lines(
      ...of.grants.map(({ currency, amount, from }) => ({
        key: `gr:${of.lineId}:${currency.toLowerCase()}`,
        from,
        to: creditsOf(of.userId, currency),
        amount,
        pending: {},
      })),
    ),
  }
}

/** The end of an order that was never paid: takes back every promise around it (L18, L19, L21 …). */
export function orderReleased(orderId: number, open: OpenTransfer[]): LedgerEvent[] {
  return open.map(({ key, event, entityType, entityId }) => ({
    event,
    memo: 'order-cancelled',
    entity: { type: entityType, id: entityId },
    orderId,
    lines: [{ key: `${key}:no`, void: key }],
  }))
}

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

export interface Settlement extends OfOrder {
  /** posted in the order's escrow, as `lockAccounts` says */
  escrowFen: Fen
  /** open L20 and L21 of the order */
  open: OpenTransfer[]
  /** of merchant goods */
  commissionFen: Fen
  /** who gets the rest; a merchant who collects the money himself has it already */
  seller: 'own' | { merchantId: number; collects?: boolean }
  /** when granted units expire; needed for every currency among the grants */
  grantsExpireAt?: Partial<Record<LotCurrency, Date | null>>
  /** what payees owe of earlier profit that was taken back: this order's fills it first */
  owed?: readonly { userId: number; amountFen: Fen }[]
}

/**
 * L40: profit and grants become spendable, commission and the rest leave the escrow, which is closed.
 * @throws RangeError when the escrow does not cover profit and commission
 */
export function orderSettled(of: Settlement): LedgerEvent {
  const { orderId, escrowFen, open, commissionFen, seller, owed = [] } = of
  const profit = open.filter((promise) => promise.from.type === 'eo')
  const rest = escrowFen - commissionFen - profit.reduce((sum, promise) => sum + promise.amount, 0)
  if (rest < 0) throw new RangeError(`escrow of order ${orderId} is short of its settlement by ${-rest}`)
  const restTo =
    seller === 'own' ? account('rev.sales') : account(seller.collects ? 'ext.merchant' : 'm.bal', seller.merchantId)
  return {
    event: 'L40',
    memo: 'settled',
    ...order(orderId),
    lines: lines(
      ...open.map(({ key, currency }) => ({
        key: `st:${orderId}:${key}`,
        post: key,
        lots: currency === 'CNY' ? undefined : { expiresAt: of.grantsExpireAt?.[currency] },
      })),
      { key: `st:${orderId}:comm`, from: escrow(orderId), to: account('rev.comm'), amount: commissionFen },
      { key: `st:${orderId}:rest`, from: escrow(orderId), to: restTo, amount: rest },
      ...owed.map(({ userId, amountFen }) => ({
        key: `st:${orderId}:recv:${userId}`,
        from: account('u.comm', userId),
        to: account('u.recv', userId),
        amount: amountFen,
      })),
    ),
    closes: escrow(orderId),
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

/** L70. A split budget is funded shard by shard. */
export function budgetFunded(of: {
  id: string | number
  program: string
  currency: Currency
  amount: number
  shards?: number
}): LedgerEvent {
  const { id, program, currency, amount, shards = 1 } = of
  const from = currency === 'CNY' ? account('exp.promo') : account(`iss.${currency}` as const)
  const share = Math.floor(amount / shards)
  return {
    event: 'L70',
    memo: 'budget-funded',
    entity: { type: 'budget', id },
    lines: lines(
      ...Array.from({ length: shards }, (_, shard) => ({
        key: shards === 1 ? `bf:${id}` : `bf:${id}:${shard}`,
        from,
        to: budget(program, currency, shard),
        amount: shard === 0 ? amount - share * (shards - 1) : share,
      })),
    ),
  }
}

/** L73: what is left of an expired lot. `times`: how often units of this lot have expired before. */
export function unitsExpired(of: { account: AccountRef; lotId: number; amount: number; times: number }): LedgerEvent {
  const { account: from, lotId, amount, times } = of
  const key = times === 0 ? `ex:${lotId}` : `ex:${lotId}:${times + 1}`
  return {
    event: 'L73',
    memo: 'expired',
    entity: { type: 'lot', id: lotId },
    lines: [{ key, from, to: expiredUnits(from), amount, lots: { from: [lotId] } }],
  }
}

/**
 * L80: an adjustment by hand, also the opening credit of a demo or test user.
 * @param of `amount` > 0 gives, < 0 takes back; `expiresAt` is needed when units of a lot currency are given
 */
export function adjustment(of: {
  id: string | number
  userId: number
  currency: Currency
  amount: number
  expiresAt?: Date | null
}): LedgerEvent {
  const { id, userId, currency, amount, expiresAt } = of
  const shop = currency === 'CNY' ? account('exp.goodwill') : account(`iss.${currency}` as const)
  const user = currency === 'CNY' ? account('u.bal', userId) : creditsOf(userId, currency)
  const [from, to] = amount > 0 ? [shop, user] : [user, shop]
  return {
    event: 'L80',
    memo: 'adjustment',
    entity: { type: 'adjustment', id },
    lines: lines({ key: `adj:${id}`, from, to, amount: Math.abs(amount), lots: { expiresAt } }),
  }
}

/** L81: the `n`-th reversal of a final transfer. */
export function transferReversed(of: { key: string; n: number; amount?: number; orderId?: number }): LedgerEvent {
  return {
    event: 'L81',
    memo: 'reversal',
    entity: { type: 'transfer', id: of.key },
    orderId: of.orderId,
    lines: [{ key: `rev:${of.key}:${of.n}`, reverse: of.key, amount: of.amount }],
  }
}

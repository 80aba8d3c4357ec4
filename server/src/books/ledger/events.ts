import type { Fen } from '@shop/contract/core/money.ts'
import {
  type AccountRef,
  account,
  budget,
  type Currency,
  creditsOf,
  expiredUnits,
  type LotCurrency,
  type ProviderAccount,
} from './accounts.ts'
import { type LedgerEvent, lines } from './plan.ts'

// The ledger events of docs/rules.md as transfers. Pure: plain values in, events to post out. Zero amounts are left
// out. This file has those that belong to no order; the others are in `order-events.ts`, `refund-events.ts` and
// `wallet-events.ts`.

type Outside = 'ext.bank' | ProviderAccount

/** L15: money for an order that can no longer be paid, or paid in excess. `transaction`: its id at the source. */
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

/**
 * L15 the other way: a provider has made a refund after its money had gone to the buyer's balance. The second payment
 * is in suspense until it comes back.
 */
export function paidOutTwice(of: {
  transaction: string
  through: ProviderAccount
  amountFen: Fen
  orderId: number
}): LedgerEvent {
  const { transaction, through, amountFen, orderId } = of
  return {
    event: 'L15',
    memo: 'paid-out-twice',
    entity: { type: 'transaction', id: transaction },
    orderId,
    lines: [{ key: `late:${transaction}`, from: account('susp.out'), to: account(through), amount: amountFen }],
  }
}

/** L16: a second payment of a refund has come back, from the buyer's balance or to the bank. */
export function paidOutTwiceReturned(of: {
  transaction: string
  amountFen: Fen
  from: { userId: number } | 'ext.bank'
}): LedgerEvent {
  const { transaction, amountFen, from } = of
  const source = from === 'ext.bank' ? account(from) : account('u.bal', from.userId)
  return {
    event: 'L16',
    memo: 'paid-out-twice-returned',
    entity: { type: 'transaction', id: transaction },
    lines: [{ key: `late:${transaction}:out`, from: source, to: account('susp.out'), amount: amountFen }],
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

/** L90: a provider has paid out what it held for the shop, less its fee. `statement` names the statement line. */
export function providerPaidOut(of: {
  statement: string
  through: ProviderAccount
  netFen: Fen
  feeFen: Fen
}): LedgerEvent {
  const { statement, through, netFen, feeFen } = of
  return {
    event: 'L90',
    memo: 'provider-payout',
    entity: { type: 'statement', id: statement },
    lines: lines(
      { key: `pst:${statement}:net`, from: account('ext.bank'), to: account(through), amount: netFen },
      { key: `pst:${statement}:fee`, from: account('exp.payfee'), to: account(through), amount: feeFen },
    ),
  }
}

/** The account that funds a budget, in units or money. */
const fundsOf = (currency: Currency) =>
  currency === 'CNY' ? account('exp.promo') : account(`iss.${currency}` as const)

/** L70. A split budget is funded shard by shard. */
export function budgetFunded(of: {
  id: string | number
  program: string
  currency: Currency
  amount: number
  shards?: number
}): LedgerEvent {
  const { id, program, currency, amount, shards = 1 } = of
  const from = fundsOf(currency)
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

/** L70 for the amount each shard of a budget lacks, by index. */
export function budgetFilled(of: {
  id: string
  program: string
  currency: Currency
  lacking: readonly number[]
}): LedgerEvent {
  const { id, program, currency, lacking } = of
  const from = fundsOf(currency)
  return {
    event: 'L70',
    memo: 'budget-funded',
    entity: { type: 'budget', id },
    lines: lines(
      ...lacking.map((amount, shard) => ({
        key: `bf:${id}:${shard}`,
        from,
        to: budget(program, currency, shard),
        amount,
      })),
    ),
  }
}

/**
 * L71: a programme grants credits, or gift balance in CNY, to a user, once per `entityId`: the day, the task or the prize.
 */
export function granted(of: {
  program: string
  entityId: string | number
  userId: number
  currency: Currency
  amount: number
  /** the budget, or a shard of it */
  from: AccountRef
  /** of credits; gift balance never expires */
  expiresAt: Date | null
  /** which of the programme's kinds, as bills name it */
  source?: string
}): LedgerEvent {
  const { program, entityId, userId, currency, amount, from, expiresAt, source = 'granted' } = of
  return {
    event: 'L71',
    memo: source,
    entity: { type: program, id: `${entityId}:${userId}` },
    lines: lines({
      key: `gt:${program}:${entityId}:${userId}`,
      from,
      to: grantedTo(userId, currency),
      amount,
      ...(currency !== 'CNY' && { lots: { expiresAt } }),
    }),
  }
}

/** The account that receives grants of a currency: money is not given, only gift balance. */
export const grantedTo = (userId: number, currency: Currency): AccountRef =>
  currency === 'CNY' ? account('u.gift', userId) : creditsOf(userId, currency)

interface PromisedGrant {
  program: string
  entityId: string | number
  userId: number
}

const promised = ({ program, entityId, userId }: PromisedGrant) => ({
  event: 'L71',
  memo: 'granted',
  entity: { type: program, id: `${entityId}:${userId}` },
})

const grantKey = ({ program, entityId, userId }: PromisedGrant) => `gt:${program}:${entityId}:${userId}`

/** L71: a grant that an operator must review, which is overdue at `overdueAt`. */
export function grantPromised(
  of: PromisedGrant & { currency: LotCurrency; amount: number; from: AccountRef; overdueAt: Date },
): LedgerEvent {
  const { userId, currency, amount, from, overdueAt } = of
  const line = { key: grantKey(of), from, to: creditsOf(userId, currency), amount, pending: { expiresAt: overdueAt } }
  return { ...promised(of), lines: [line] }
}

/** L71: a promised grant is given. */
export function grantKept(of: PromisedGrant & { expiresAt: Date | null }): LedgerEvent {
  const key = grantKey(of)
  return { ...promised(of), lines: [{ key: `${key}:ok`, post: key, lots: { expiresAt: of.expiresAt } }] }
}

/** L71: a promised grant returns to its budget. */
export function grantWithdrawn(of: PromisedGrant): LedgerEvent {
  const key = grantKey(of)
  return { ...promised(of), lines: [{ key: `${key}:no`, void: key }] }
}

/** L72: the points that a play of an activity costs. */
export function gamePlayed({
  playId,
  source,
  userId,
  points,
}: {
  playId: number
  /** the kind of activity, as bills name it */
  source: string
  userId: number
  points: number
}): LedgerEvent {
  return {
    event: 'L72',
    memo: source,
    entity: { type: 'play', id: playId },
    lines: lines({ key: `ge:${playId}`, from: creditsOf(userId, 'PTS'), to: account('red.PTS'), amount: points }),
  }
}

/** L73: the remaining units of an expired lot. `times`: how often units of this lot have expired before. */
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
 * L80: a manual adjustment, or the opening credit of a demo or test user.
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

/**
 * L76: a coupon of the platform has been given out. Its maximum cost leaves the budget as an expense. Using it spends
 * part of that (L17; on its own goods the shop earns less).
 */
export function couponGivenOut(of: { userCouponId: number; drawn: readonly { from: AccountRef; amount: number }[] }) {
  const { userCouponId, drawn } = of
  return {
    event: 'L76',
    memo: 'coupon-given-out',
    entity: { type: 'user_coupon', id: userCouponId },
    lines: drawn.map(({ from, amount }, index) => ({
      key: `cp:${userCouponId}:${index}`,
      from,
      to: account('exp.promo'),
      amount,
    })),
  } satisfies LedgerEvent
}

/** L76: it was not used. */
export function couponReturned(of: { userCouponId: number; amountFen: number; to: AccountRef }): LedgerEvent {
  const { userCouponId, amountFen, to } = of
  return {
    event: 'L76',
    memo: 'coupon-returned',
    entity: { type: 'user_coupon', id: userCouponId },
    lines: [{ key: `cp:${userCouponId}:back`, from: account('exp.promo'), to, amount: amountFen }],
  }
}

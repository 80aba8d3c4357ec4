import type { Fen } from '@shop/contract/core/money.ts'
import { type AccountRef, account, type ProviderAccount, shortOf } from './accounts.ts'
import { type LedgerEvent, type Line, lines } from './plan.ts'

// The wallet's events: recharge, withdrawal, transfer to a user. Pure, as in `events.ts`.

interface Recharge {
  rechargeId: number
  userId: number
}
const recharge = ({ rechargeId }: Pick<Recharge, 'rechargeId'>) => ({ entity: { type: 'recharge', id: rechargeId } })
const gift = ({ rechargeId, userId, giftFen }: Recharge & { giftFen: Fen }): Line => ({
  key: `rc:${rechargeId}:gift`,
  from: account('exp.gift'),
  to: account('u.gift', userId),
  amount: giftFen,
})

/** L01: a screenshot claims that the money was sent. */
export function rechargeApplied(of: Recharge & { amountFen: Fen; expiresAt: Date }): LedgerEvent {
  return {
    event: 'L01',
    memo: 'recharge-applied',
    ...recharge(of),
    lines: [
      {
        key: `rc:${of.rechargeId}:in`,
        from: account('ext.bank'),
        to: account('u.bal', of.userId),
        amount: of.amountFen,
        pending: { expiresAt: of.expiresAt },
      },
    ],
  }
}

/** L02: the money has arrived, and the promised gift comes with it. */
export function rechargeApproved(of: Recharge & { giftFen: Fen }): LedgerEvent {
  const key = `rc:${of.rechargeId}`
  return {
    event: 'L02',
    memo: 'recharge',
    ...recharge(of),
    lines: lines({ key: `${key}:ok`, post: `${key}:in` }, gift(of)),
  }
}

/** L02 for a recharge through a provider, which has no pending transfer. */
export function rechargePaidByProvider(
  of: Recharge & { through: ProviderAccount; amountFen: Fen; giftFen: Fen },
): LedgerEvent {
  const paid = { from: account(of.through), to: account('u.bal', of.userId), amount: of.amountFen }
  return {
    event: 'L02',
    memo: 'recharge',
    ...recharge(of),
    lines: lines({ key: `rc:${of.rechargeId}:${shortOf(of.through)}`, ...paid }, gift(of)),
  }
}

/** L03, also when the user withdraws the request. */
export function rechargeRejected(of: Pick<Recharge, 'rechargeId'>): LedgerEvent {
  const key = `rc:${of.rechargeId}`
  return { event: 'L03', memo: 'recharge-rejected', ...recharge(of), lines: [{ key: `${key}:no`, void: `${key}:in` }] }
}

interface RechargeReturn {
  returnId: number
  /** the part of the gift taken back; if 0, there is no line for it */
  giftFen: Fen
}
const rechargeReturn = ({ returnId }: RechargeReturn) => ({ entity: { type: 'recharge-return', id: returnId } })
const returnLegs = ({ giftFen }: RechargeReturn) => (giftFen > 0 ? (['net', 'gift'] as const) : (['net'] as const))

/** L04: the unspent part of a recharge goes back to where it came from, and its share of the gift is taken back. */
export function rechargeReturnBegun(
  of: RechargeReturn & { userId: number; amountFen: Fen; through: 'ext.bank' | ProviderAccount; expiresAt: Date },
): LedgerEvent {
  const { returnId, userId, amountFen, giftFen, through, expiresAt } = of
  const key = `rcb:${returnId}`
  const pending = { expiresAt }
  return {
    event: 'L04',
    memo: 'recharge-return',
    ...rechargeReturn(of),
    lines: lines(
      { key: `${key}:net`, from: account('u.bal', userId), to: account(through), amount: amountFen, pending },
      { key: `${key}:gift`, from: account('u.gift', userId), to: account('exp.gift'), amount: giftFen, pending },
    ),
  }
}

/** L04: it was paid. */
export function rechargeReturnPaid(of: RechargeReturn): LedgerEvent {
  const key = `rcb:${of.returnId}`
  return {
    event: 'L04',
    memo: 'recharge-return',
    ...rechargeReturn(of),
    lines: returnLegs(of).map((leg) => ({ key: `${key}:paid:${leg}`, post: `${key}:${leg}` })),
  }
}

/** L04: it was not paid, and the user has the money again. */
export function rechargeReturnEnded(of: RechargeReturn): LedgerEvent {
  const key = `rcb:${of.returnId}`
  return {
    event: 'L04',
    memo: 'recharge-return-ended',
    ...rechargeReturn(of),
    lines: returnLegs(of).map((leg) => ({ key: `${key}:no:${leg}`, void: `${key}:${leg}` })),
  }
}

interface Withdrawal {
  withdrawalId: number
  /** the fee; if 0, there is no line for it */
  feeFen: Fen
}
const withdrawal = ({ withdrawalId }: Withdrawal) => ({ entity: { type: 'withdrawal', id: withdrawalId } })
const legs = ({ feeFen }: Withdrawal) => (feeFen > 0 ? (['net', 'fee'] as const) : (['net'] as const))

/** L50. `from`: the balance or the profit it is taken from. */
export function withdrawalApplied(of: Withdrawal & { from: AccountRef; netFen: Fen; expiresAt: Date }): LedgerEvent {
  const { withdrawalId, from, netFen, feeFen, expiresAt } = of
  const key = `wd:${withdrawalId}`
  const pending = { expiresAt }
  return {
    event: 'L50',
    memo: 'withdrawal-applied',
    ...withdrawal(of),
    lines: lines(
      { key: `${key}:net`, from, to: account('ext.bank'), amount: netFen, pending },
      { key: `${key}:fee`, from, to: account('rev.fee'), amount: feeFen, pending },
    ),
  }
}

/** L51 */
export function withdrawalPaid(of: Withdrawal): LedgerEvent {
  const key = `wd:${of.withdrawalId}`
  return {
    event: 'L51',
    memo: 'withdrawal',
    ...withdrawal(of),
    lines: legs(of).map((leg) => ({ key: `${key}:paid:${leg}`, post: `${key}:${leg}` })),
  }
}

/** L52: rejected or cancelled before it was paid. */
export function withdrawalEnded(of: Withdrawal): LedgerEvent {
  const key = `wd:${of.withdrawalId}`
  return {
    event: 'L52',
    memo: 'withdrawal-ended',
    ...withdrawal(of),
    lines: legs(of).map((leg) => ({ key: `${key}:no:${leg}`, void: `${key}:${leg}` })),
  }
}

/** L53: the money came back after it was paid. */
export function withdrawalBounced(of: Withdrawal): LedgerEvent {
  const key = `wd:${of.withdrawalId}`
  return {
    event: 'L53',
    memo: 'withdrawal-returned',
    ...withdrawal(of),
    lines: legs(of).map((leg) => ({ key: `${key}:back:${leg}`, reverse: `${key}:paid:${leg}` })),
  }
}

/** L54: available profit becomes balance of the same user. */
export function profitMoved(of: { moveId: number; userId: number; amountFen: Fen }): LedgerEvent {
  const { moveId, userId, amountFen } = of
  const line = { from: account('u.comm', userId), to: account('u.bal', userId), amount: amountFen }
  const entity = { type: 'profit-move', id: moveId }
  return { event: 'L54', memo: 'profit-to-balance', entity, lines: lines({ key: `c2b:${moveId}`, ...line }) }
}

interface Given {
  transferId: number
  fromUserId: number
  toUserId: number
  amountFen: Fen
  feeFen: Fen
}

/** L60: `amountFen` arrives in full; the sender pays the fee on top. */
export function userTransferred({ transferId, fromUserId, toUserId, amountFen, feeFen }: Given): LedgerEvent {
  const from = account('u.bal', fromUserId)
  return {
    event: 'L60',
    memo: 'transfer',
    entity: { type: 'user-transfer', id: transferId },
    lines: lines(
      { key: `tf:${transferId}:net`, from, to: account('u.bal', toUserId), amount: amountFen },
      { key: `tf:${transferId}:fee`, from, to: account('rev.fee'), amount: feeFen },
    ),
  }
}

/** L61: like L60, in subsidy. What arrives expires when it would have with its sender; the fee is used up. */
export function subsidyTransferred({ transferId, fromUserId, toUserId, amountFen, feeFen }: Given): LedgerEvent {
  const from = account('u.sub', fromUserId)
  const to = account('u.sub', toUserId)
  return {
    event: 'L61',
    memo: 'subsidy-transfer',
    entity: { type: 'user-transfer', id: transferId },
    lines: lines(
      { key: `stf:${transferId}:net`, from, to, amount: amountFen, lots: { expiresAt: 'kept' } },
      { key: `stf:${transferId}:fee`, from, to: account('red.SUB'), amount: feeFen },
    ),
  }
}

import { fen } from '@shop/contract/core/money.ts'
import { account } from '../../books/ledger/accounts.ts'
import { paidOutTwiceReturned, suspenseResolved } from '../../books/ledger/events.ts'
import { lockBalances, postTransfers } from '../../books/ledger/transfers.ts'
import { command } from '../../core/command/command.ts'
import { type Actor, recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { notify } from '../../platform/notice/notify.ts'
import { withinAllowance } from '../../platform/proposal/allowance.ts'
import { assertNotOwn, selvesOf } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { refuseAboveMax } from '../credit/bounds.ts'
import { claimPayoutReference } from '../payout-reference/payout-reference.ts'
import { findLateMoney, isOrderOf, type LateMoneyRecord, lockLateMoney } from './queries.ts'

export interface ResolveLateMoney {
  id: number
  to: 'balance' | 'outside'
  userId?: number
  orderId?: number
  note: string
  operator: Operator
  requestId?: string
  now: Date
}

/**
 * L16: the money goes to its owner's balance, or has been returned where it came from. The owner is the payer if known,
 * otherwise the user the operator names; an order it was meant for is recorded with the transfer. A refund that was
 * paid out twice comes back instead: out of the buyer's balance, or returned by the buyer.
 * @throws Refusal NOT_FOUND, STATE_CHANGED when it is already resolved, RECEIVER_NOT_FOUND (no such user, a closed
 * account, or not the order's buyer), DUAL_REQUIRED (crediting it takes a second operator), ABOVE_MAX, SELF_REVIEW,
 * REFERENCE_USED, BALANCE_NOT_ENOUGH (less than the second payment is left); Invalid: no user is named, or no refund
 * reference
 */
export async function resolveLateMoney(shop: Shop, input: ResolveLateMoney): Promise<void> {
  const { id, to, operator, requestId, now } = input
  const note = input.note.trim()
  const body = { id, to, note, userId: input.userId ?? null, orderId: input.orderId ?? null }
  const of = { operatorId: operator.id, requestId, name: 'late-money-resolve', target: String(id), body, now }
  if (to === 'outside' && note === '') throw invalid('note', 'required')
  if (to === 'balance') await refuseLateMoneyAboveMax(shop, id, now)
  await command(shop.db, of, async (tx) => {
    const money = await lockOpenLateMoney(shop, tx, id)
    if (money.isTwice) {
      await takeBack(shop, tx, money, { ...input, note })
      return {}
    }
    if (to === 'outside') {
      await returnOutside(tx, money, { note, operator, now })
      return {}
    }
    const userId = await ownerOf(shop, tx, money, { ...input, note })
    const of = { operatorId: operator.id, costFen: money.amount, now }
    const mayNot = mayNotAlone(money, await selvesOf(shop, tx, operator.id))
    if (mayNot || !(isCertain(money) || (await withinAllowance(shop, tx, of)))) throw new Refusal('DUAL_REQUIRED')
    await creditLateMoney(tx, money, { userId, orderId: input.orderId, note, operator, now })
    return {}
  })
}

/**
 * Whether crediting it takes a second operator. A provider's report of a known payer is certain; anything else rests on
 * what operators import and name, so one operator may credit only a small amount a day, and none that they booked.
 * @param by the operator's accounts, and the amount they may still give away alone today
 */
export const needsTwo = (money: LateMoneyRecord, { selves, leftFen }: { selves: readonly number[]; leftFen: number }) =>
  mayNotAlone(money, selves) || !(isCertain(money) || money.amount <= leftFen)

const mayNotAlone = (money: LateMoneyRecord, selves: readonly number[]) =>
  !isCertain(money) && selves.some((id) => money.bookedBy === `operator:${id}`)

const isCertain = ({ source, userId }: LateMoneyRecord) => source !== 'ext.bank' && userId !== null

/** @throws Refusal ABOVE_MAX, after alerting those who see the books */
export async function refuseLateMoneyAboveMax(shop: Shop, id: number, now: Date): Promise<void> {
  const money = await findLateMoney(shop, shop.db, id)
  if (!money || money.resolvedAt || isCertain(money)) return
  const entity = `late_money:${id}` as const
  await refuseAboveMax(shop, { entity, dueFen: fen(0), amountFen: money.amount, field: 'to', now })
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED when it is already resolved */
export async function lockOpenLateMoney(shop: Shop, tx: Tx, id: number): Promise<LateMoneyRecord> {
  await lockLateMoney(tx, id)
  const money = await findLateMoney(shop, tx, id)
  if (!money) throw new Refusal('NOT_FOUND')
  if (money.resolvedAt) throw new Refusal('STATE_CHANGED')
  return money
}

/** A second payment of a refund comes back, once. */
async function takeBack(
  shop: Shop,
  tx: Tx,
  money: LateMoneyRecord,
  { to, note, operator, now }: Pick<ResolveLateMoney, 'to' | 'note' | 'operator' | 'now'>,
): Promise<void> {
  const { transaction } = money
  const userId = money.userId as number
  const amountFen = fen(money.amount)
  await assertNotOwn(shop, tx, { operatorId: operator.id, userId })
  if (to === 'outside') {
    await claimPayoutReference(tx, { reference: note, kind: 'late_return', number: transaction, field: 'note', now })
  } else {
    const own = account('u.bal', userId)
    const balanceOf = await lockBalances(tx, [own])
    if (balanceOf(own).available < amountFen) throw new Refusal('BALANCE_NOT_ENOUGH', {}, { field: 'to' })
  }
  const by = { actor: `operator:${operator.id}` as const, now }
  const from = to === 'outside' ? 'ext.bank' : { userId }
  await postTransfers(tx, by, [paidOutTwiceReturned({ transaction, amountFen, from })])
  await recordResolution(tx, money, { to, goal: to === 'outside' ? to : `balance:${userId}`, note }, by)
  if (to === 'outside') return
  const receiver = `user:${userId}` as const
  await notify(tx, { event: 'refund-taken-back', entity: `transaction:${transaction}`, receiver, now })
}

interface Resolution {
  note: string
  operator: Operator
  now: Date
}

async function returnOutside(tx: Tx, money: LateMoneyRecord, { note, operator, now }: Resolution): Promise<void> {
  const { transaction, source } = money
  await claimPayoutReference(tx, { reference: note, kind: 'late_return', number: transaction, field: 'note', now })
  const by = { actor: `operator:${operator.id}` as const, now }
  await postTransfers(tx, by, [suspenseResolved({ transaction, amountFen: fen(money.amount), to: source })])
  await recordResolution(tx, money, { to: 'outside', goal: 'outside', note }, by)
}

/** Credits it to a user that `ownerOf` returned; whether it may be credited was checked before. */
export async function creditLateMoney(
  tx: Tx,
  money: LateMoneyRecord,
  { userId, orderId, note, operator, now }: Resolution & { userId: number; orderId?: number | undefined },
): Promise<void> {
  const { transaction } = money
  const by = { actor: `operator:${operator.id}` as const, now }
  await postTransfers(tx, by, [
    suspenseResolved({ transaction, amountFen: fen(money.amount), to: { userId }, orderId }),
  ])
  await recordResolution(tx, money, { to: 'balance', goal: `balance:${userId}`, note }, by)
  const receiver = `user:${userId}` as const
  await notify(tx, { event: 'late-money-returned', entity: `transaction:${transaction}`, receiver, now })
}

async function recordResolution(
  tx: Tx,
  { id, tradeId }: LateMoneyRecord,
  { to, goal, note }: { to: ResolveLateMoney['to']; goal: string; note: string },
  by: { actor: Actor; now: Date },
): Promise<void> {
  const ofTrade = { entityType: 'trade', from: null, to: `late-money:${to}`, reason: note } as const
  const changes = tradeId === null ? [] : [{ ...ofTrade, entityId: tradeId }]
  await recordHistory(
    tx,
    [{ entityType: 'late_money', entityId: id, from: 'open', to: goal, reason: note }, ...changes],
    by,
  )
}

/**
 * The user who gets the money, locked. A known payer cannot be replaced by another user.
 * @throws Refusal STATE_CHANGED (it was paid out twice: it is the shop's), RECEIVER_NOT_FOUND, SELF_REVIEW; Invalid: no
 *   user is named, or no note says why
 */
export async function ownerOf(
  shop: Shop,
  tx: Tx,
  { userId: payer, isTwice }: LateMoneyRecord,
  {
    userId = payer ?? undefined,
    orderId,
    note,
    operator,
  }: { userId?: number | undefined; orderId?: number | undefined; note: string; operator: Operator },
): Promise<number> {
  if (isTwice) throw new Refusal('STATE_CHANGED')
  if (userId === undefined) throw invalid('to', 'enum')
  if (payer !== null && userId !== payer) throw new Refusal('RECEIVER_NOT_FOUND', {}, { field: 'userId' })
  if (payer === null && note === '') throw invalid('note', 'required')
  await assertNotOwn(shop, tx, { operatorId: operator.id, userId })
  const owner = await tx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner) throw new Refusal('RECEIVER_NOT_FOUND', {}, { field: 'userId' })
  if (orderId === undefined) return userId
  if (!(await isOrderOf(shop, tx, { orderId, userId })))
    throw new Refusal('RECEIVER_NOT_FOUND', {}, { field: 'orderId' })
  return userId
}

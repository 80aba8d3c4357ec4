import { setTimeout as sleep } from 'node:timers/promises'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { rechargeCancel, rechargeSubmit } from '@shop/contract/money/recharge/recharge.ts'
import { transferSubmit } from '@shop/contract/money/transfer/transfer.ts'
import {
  adminWithdrawalApprove,
  adminWithdrawalList,
  adminWithdrawalPay,
  adminWithdrawalReject,
} from '@shop/contract/money/withdraw/admin.ts'
import { feeOf, withdrawCancel, withdrawSubmit } from '@shop/contract/money/withdraw/withdraw.ts'
import { payPasswordCheck } from '@shop/contract/people/paypwd/paypwd.ts'
import { adminAftersaleAgree, adminAftersaleList } from '@shop/contract/trade/aftersale/admin.ts'
import { adminProofApprove, adminProofList } from '@shop/contract/trade/proof/admin.ts'
import type { TestOperator, TestUser } from '../../server/src/test/given-account.ts'
import { cardNumber } from '../../server/src/test/given-money.ts'
import { type Crowd, look, retryUntilAccepted } from './crowd.ts'
import type { Random } from './random.ts'

// Recharges, withdrawals and transfers, and two clerks who decide on one queue.

export const payPassword = '246810'

export interface Holder {
  user: TestUser
  random: Random
  /** their picture of a payment or a payout account */
  imageId: number
}

export interface Clerk {
  operator: TestOperator
  random: Random
  /** a picture of a payout */
  imageId: number
}

/** The changes to the opening balance that each user was told, in fen. */
export type Told = Map<number, number>

function tell(told: Told, userId: number, changeFen: number): void {
  told.set(userId, (told.get(userId) ?? 0) + changeFen)
}

const decidedMeanwhile = { accepts: ['STATE_CHANGED'] } as const

export async function moveMoneyContinuously(
  crowd: Crowd,
  holder: Holder,
  others: TestUser[],
  told: Told,
): Promise<void> {
  const moves = [recharge, withdraw, give, give]
  while (!crowd.closing) await holder.random.pick(moves)(crowd, holder, others, told)
}

async function recharge(crowd: Crowd, holder: Holder): Promise<void> {
  const form = {
    method: 'screenshot',
    customMoney: `${holder.random.between(1, 90)}`,
    images: [holder.imageId],
  }
  const asked = await retryUntilAccepted(crowd, holder, rechargeSubmit, { form }, { accepts: ['RECHARGE_OPEN_MAX'] })
  if (!asked) return void (await sleep(100))
  if (holder.random.chance(0.3)) {
    const { rechargeId } = asked as { rechargeId: number }
    await retryUntilAccepted(crowd, holder, rechargeCancel, { rechargeId }, decidedMeanwhile)
  }
}

async function withdraw(crowd: Crowd, holder: Holder, _others: TestUser[], told: Told): Promise<void> {
  const { user, random, imageId } = holder
  const amountFen = fen(random.between(1_000, 9_000))
  const of = { action: 'withdraw', target: cardNumber, amount: toMoney(amountFen) } as const
  const { payTicket } = await look(crowd, holder, payPasswordCheck, { body: { password: payPassword, ...of } })
  const fee = feeOf(amountFen, { bp: 100, minFen: fen(100), maxFen: fen(5_000) })
  const to = { kind: 'bank', address: cardNumber, holder: '林小姐', bankName: '工商銀行', qrImage: imageId } as const
  const form = { source: 'balance', amount: toMoney(amountFen), fee: toMoney(fee), ...to, payTicket } as const
  const asked = await retryUntilAccepted(crowd, holder, withdrawSubmit, form, {
    accepts: ['WITHDRAW_OPEN', 'DAY_LIMIT'],
  })
  if (!asked) return
  tell(told, user.id, -amountFen)
  if (!random.chance(0.3)) return
  const { withdrawId } = asked
  if (await retryUntilAccepted(crowd, holder, withdrawCancel, { withdrawId }, decidedMeanwhile))
    tell(told, user.id, amountFen)
}

async function give(crowd: Crowd, holder: Holder, others: TestUser[], told: Told): Promise<void> {
  const { user, random } = holder
  const receiver = random.pick(others.filter(({ id }) => id !== user.id))
  const amountFen = fen(random.between(1, 400))
  const of = { action: 'transfer', target: String(receiver.id), amount: toMoney(amountFen) } as const
  const { payTicket } = await look(crowd, holder, payPasswordCheck, { body: { password: payPassword, ...of } })
  const gift = { receiverId: receiver.id, amount: toMoney(amountFen), payTicket }
  if (!(await retryUntilAccepted(crowd, holder, transferSubmit, gift, { accepts: ['DAY_LIMIT'] }))) return
  tell(told, user.id, -amountFen)
  tell(told, receiver.id, amountFen)
}

/** Decides on all waiting items; stops once all other actors have stopped and the queues are empty. */
export async function decideContinuously(crowd: Crowd, clerk: Clerk, told: Told): Promise<void> {
  for (;;) {
    const last = crowd.emptying
    const waited = [
      await decideCases(crowd, clerk),
      await decideRecharges(crowd, clerk, told),
      await decideWithdrawals(crowd, clerk, told),
    ]
    if (waited.every((count) => count === 0)) {
      if (last) return
      await sleep(100)
    }
  }
}

async function decideCases(crowd: Crowd, clerk: Clerk): Promise<number> {
  const { rows } = await look(crowd, clerk, adminAftersaleList, { query: { queue: 'decide' } })
  for (const { id } of rows)
    await retryUntilAccepted(crowd, clerk, adminAftersaleAgree, {}, { params: { id }, ...decidedMeanwhile })
  return rows.length
}

async function decideRecharges(crowd: Crowd, clerk: Clerk, told: Told): Promise<number> {
  const { rows } = await look(crowd, clerk, adminProofList, { query: { state: 'submitted' } })
  for (const { id, buyer, amountFen } of rows) {
    const approved = { receivedFen: amountFen }
    const done = await retryUntilAccepted(crowd, clerk, adminProofApprove, approved, {
      params: { id },
      ...decidedMeanwhile,
    })
    if (done) tell(told, buyer.id, amountFen)
  }
  return rows.length
}

async function decideWithdrawals(crowd: Crowd, clerk: Clerk, told: Told): Promise<number> {
  const { rows: pending } = await look(crowd, clerk, adminWithdrawalList, { query: { state: 'pending' } })
  for (const { id, user, amountFen } of pending) {
    const options = { params: { id }, ...decidedMeanwhile }
    if (clerk.random.chance(0.7)) await retryUntilAccepted(crowd, clerk, adminWithdrawalApprove, {}, options)
    else {
      const no = { reason: 'name_differs', note: '' } as const
      if (await retryUntilAccepted(crowd, clerk, adminWithdrawalReject, no, options)) tell(told, user.id, amountFen)
    }
  }
  const { rows: approved } = await look(crowd, clerk, adminWithdrawalList, { query: { state: 'approved' } })
  for (const { id } of approved) {
    const paid = { reference: `B-${id}`, fileId: clerk.imageId }
    await retryUntilAccepted(crowd, clerk, adminWithdrawalPay, paid, { params: { id }, ...decidedMeanwhile })
  }
  return pending.length + approved.length
}

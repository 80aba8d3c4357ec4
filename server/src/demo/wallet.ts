import { type Fen, feeOf, toMoney } from '@shop/contract'
import { shoppers } from '@shop/demo/people'
import { composePicture } from '@shop/demo/pictures'
import { type Recharge, rechargePlans, recharges, transfers, type Withdrawal, withdrawals } from '@shop/demo/wallet'
import type { Operator } from '../http/auth.ts'
import { addHours, addMinutes, toTime } from '../lib/time.ts'
import { approveProof, rejectProof } from '../payment/review-proof.ts'
import { issueTicket } from '../paypwd/pay-ticket.ts'
import { cancelRecharge } from '../recharge/cancel-recharge.ts'
import { remarkCodeOf } from '../recharge/rules.ts'
import { submitRecharge } from '../recharge/submit-recharge.ts'
import type { Shop } from '../shop.ts'
import { submitTransfer } from '../transfer/submit-transfer.ts'
import { storePicture } from '../upload/store-picture.ts'
import { cancelWithdrawal } from '../withdraw/cancel-withdrawal.ts'
import { approveWithdrawal, bounceWithdrawal, payWithdrawal, rejectWithdrawal } from '../withdraw/decide-withdrawal.ts'
import { submitWithdrawal } from '../withdraw/submit-withdrawal.ts'
import { toFen } from './catalog.ts'

interface Its {
  shop: Shop
  begunAt: Date
  userIds: Map<number, number>
  /** By log-in. One reviews, the other pays. */
  operators: Map<string, Operator>
}

/**
 * Recharges, withdrawals and transfers through the real use cases, at the times they would have happened. One that is
 * there already stays as it is, so an interrupted run goes on where it stopped.
 */
export async function seedWallet(shop: Shop, begunAt: Date): Promise<void> {
  await insertPlans(shop, begunAt)
  const its: Its = { shop, begunAt, userIds: await findUsers(shop), operators: await findOperators(shop) }
  const steps = [
    ...recharges.map((one) => ({ ...one, run: () => recharge(its, one) })),
    ...withdrawals.map((one) => ({ ...one, run: () => withdraw(its, one) })),
    ...transfers.map((one) => ({ ...one, run: () => transfer(its, one) })),
  ]
  // In the order of time, as balances and limits expect it.
  for (const { run } of steps.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) await run()
}

async function insertPlans({ db }: Shop, now: Date): Promise<void> {
  if (await db.selectFrom('rechargePlan').select('id').executeTakeFirst()) return
  const rows = rechargePlans.map(({ name, amount, gift, perUser }) => {
    const money = { amountFen: toFen(amount), giftFen: toFen(gift) }
    return { name: JSON.stringify(name), ...money, perUser, createdAt: now, updatedAt: now }
  })
  await db.insertInto('rechargePlan').values(rows).execute()
}

async function recharge({ shop, begunAt, userIds, operators }: Its, plan: Recharge): Promise<void> {
  const userId = userIds.get(plan.by) as number
  const now = addHours(begunAt, -plan.hoursAgo)
  const found = await shop.db
    .selectFrom('recharge')
    .select('id')
    .where('userId', '=', userId)
    .where('createdAt', '=', now)
    .executeTakeFirst()
  if (found) return
  const paidAt = addMinutes(now, -4)
  const time = toTime(paidAt, shop.settings.get('store').timezone).slice(0, 16)
  const reference = `${time.replace(/\D/g, '')}${String(userId * 6_151 + plan.hoursAgo).padStart(10, '0')}`
  const amountFen = toFen(plan.amount)
  const receipt = { kind: 'receipt', amount: toMoney(amountFen), code: remarkCodeOf(userId), time, reference } as const
  const file = await storePicture(shop, { data: await composePicture(receipt), purpose: 'proof', userId, now: paidAt })
  const about = { planId: 0, customMoney: toMoney(amountFen), imageIds: [file.id], reference, paidAt }
  const { rechargeId } = await submitRecharge(shop, { ...about, userId, now })
  const later = addMinutes(now, 35)
  if (plan.becomes === 'cancelled') return cancelRecharge(shop, { rechargeId, userId, now: later })
  const of = shop.db.selectFrom('proof').select('id').where('rechargeId', '=', rechargeId)
  const { id: proofId } = await of.executeTakeFirstOrThrow()
  const review = { proofId, operator: operators.get('reviewer') as Operator, now: later }
  if (plan.becomes === 'approved') await approveProof(shop, { ...review, receivedFen: amountFen })
  if (plan.becomes === 'rejected') {
    await rejectProof(shop, { ...review, reason: 'not_received', note: '帳上沒有看到這筆轉帳，請確認是否成功。' })
  }
}

async function withdraw({ shop, begunAt, userIds, operators }: Its, plan: Withdrawal): Promise<void> {
  const userId = userIds.get(plan.by) as number
  const now = addHours(begunAt, -plan.hoursAgo)
  const found = await shop.db
    .selectFrom('withdrawal')
    .select('id')
    .where('userId', '=', userId)
    .where('createdAt', '=', now)
    .executeTakeFirst()
  if (found) return
  const { to, becomes } = plan
  const amountFen = toFen(plan.amount)
  const qr = await composePicture({ kind: 'qr', text: `${to.kind}:${to.address}`, palette: to.palette })
  const picture = await storePicture(shop, { data: qr, purpose: 'proof', userId, now })
  const { withdrawId } = await submitWithdrawal(shop, {
    userId,
    source: 'balance',
    amount: toMoney(amountFen),
    fee: toMoney(feeFor(shop, amountFen)),
    ...{ kind: to.kind, address: to.address, holder: to.holder, bankName: to.bank },
    qrImage: picture.id,
    payTicket: await ticketFor(shop, { userId, action: 'withdraw', target: to.address, amountFen, now }),
    now,
  })
  const review = { withdrawId, operator: operators.get('reviewer') as Operator, now: addHours(now, 1) }
  if (becomes === 'pending') return
  if (becomes === 'cancelled') return cancelWithdrawal(shop, { withdrawId, userId, now: addMinutes(now, 20) })
  if (becomes === 'rejected') {
    const note = '收款碼與帳號不是同一個人，請重新上傳。'
    return rejectWithdrawal(shop, { ...review, reason: 'picture_differs', note })
  }
  await approveWithdrawal(shop, review)
  if (becomes === 'approved') return
  // After the day that a first payout to an address waits.
  const operator = operators.get('admin') as Operator
  const pay = { withdrawId, operator, now: addHours(now, 25) }
  const reference = `PAY${String(withdrawId * 97).padStart(12, '0')}`
  const receipt = {
    kind: 'receipt',
    amount: toMoney(amountFen),
    code: String(withdrawId).slice(-4),
    time: toTime(pay.now, shop.settings.get('store').timezone).slice(0, 16),
    reference,
  } as const
  const data = await composePicture(receipt)
  const proof = await storePicture(shop, { data, purpose: 'payout', operatorId: operator.id, now: pay.now })
  await payWithdrawal(shop, { ...pay, reference, fileId: proof.id })
  if (becomes === 'bounced') await bounceWithdrawal(shop, { ...pay, note: '帳號已註銷', now: addHours(now, 40) })
}

async function transfer({ shop, begunAt, userIds }: Its, plan: (typeof transfers)[number]): Promise<void> {
  const [userId, receiverId] = [userIds.get(plan.from) as number, userIds.get(plan.to) as number]
  const now = addHours(begunAt, -plan.hoursAgo)
  const found = await shop.db
    .selectFrom('userTransfer')
    .select('id')
    .where('fromUserId', '=', userId)
    .where('createdAt', '=', now)
    .executeTakeFirst()
  if (found) return
  const amountFen = toFen(plan.amount)
  const payTicket = await ticketFor(shop, { userId, action: 'transfer', target: String(receiverId), amountFen, now })
  await submitTransfer(shop, { userId, receiverId, amount: toMoney(amountFen), remark: plan.remark, payTicket, now })
}

function feeFor({ settings }: Shop, amountFen: Fen): Fen {
  const { feeBp, feeMinFen, feeMaxFen } = settings.get('withdraw')
  return feeOf(amountFen, { bp: feeBp, minFen: feeMinFen, maxFen: feeMaxFen })
}

/** Nobody is there to type his payment password. */
function ticketFor(
  { db }: Shop,
  ticket: { userId: number; action: 'withdraw' | 'transfer'; target: string; amountFen: Fen; now: Date },
): Promise<string> {
  return issueTicket(db, { ...ticket, lifeMs: 120_000 })
}

async function findUsers({ db }: Shop): Promise<Map<number, number>> {
  const users = await db.selectFrom('appUser').select(['id', 'mobile']).execute()
  const byMobile = new Map(users.map(({ id, mobile }) => [mobile, id]))
  return new Map([...shoppers.entries()].map(([place, { mobile }]) => [place, byMobile.get(mobile) as number]))
}

/** By log-in. */
export async function findOperators({ db }: Shop): Promise<Map<string, Operator>> {
  const rows = await db.selectFrom('operator').select(['id', 'name', 'login']).execute()
  // Nobody is logged in: the use cases ask for the person, not for the session.
  return new Map(
    rows.map(({ login, ...row }) => [login, { ...row, sessionId: 0, userId: undefined, permissions: new Set() }]),
  )
}

import { type Fen, toMoney } from '@shop/contract/core/money.ts'
import { feeOf } from '@shop/contract/money/withdraw/withdraw.ts'
import { shoppers } from '@shop/demo/people'
import type { Painting } from '@shop/demo/pictures'
import { type Recharge, rechargePlans, recharges, transfers, type Withdrawal, withdrawals } from '@shop/demo/wallet'
import { addHours, addMinutes, toTime } from '../core/value/time.ts'
import { cancelRecharge } from '../money/recharge/cancel-recharge.ts'
import { remarkCodeOf } from '../money/recharge/rules.ts'
import { submitRecharge } from '../money/recharge/submit-recharge.ts'
import { submitTransfer } from '../money/transfer/submit-transfer.ts'
import { approveWithdrawal } from '../money/withdraw/approve-withdrawal.ts'
import { bounceWithdrawal } from '../money/withdraw/bounce-withdrawal.ts'
import { cancelWithdrawal } from '../money/withdraw/cancel-withdrawal.ts'
import { payWithdrawal } from '../money/withdraw/pay-withdrawal.ts'
import { rejectWithdrawal } from '../money/withdraw/reject-withdrawal.ts'
import { submitWithdrawal } from '../money/withdraw/submit-withdrawal.ts'
import { issueTicket } from '../people/paypwd/pay-ticket.ts'
import type { Operator } from '../platform/http/auth.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { approvePaymentProof } from '../trade/proof/approve-proof.ts'
import { rejectPaymentProof } from '../trade/proof/reject-proof.ts'
import { toFen } from './catalog.ts'
import type { Step } from './schedule.ts'
import { storePainting } from './store-painting.ts'

interface Its {
  shop: Shop
  begunAt: Date
  userIds: Map<number, number>
  /** by log-in; one reviews, the other pays */
  operators: Map<string, Operator>
}

/**
 * Recharges, withdrawals and transfers through the real use cases, at plausible times. Each step checks the state
 * first, so an interrupted run continues where it stopped.
 */
export async function walletSteps(shop: Shop, begunAt: Date): Promise<Step[]> {
  const its: Its = { shop, begunAt, userIds: await findUsers(shop), operators: await findOperators(shop) }
  const at = (hoursAgo: number) => addHours(begunAt, -hoursAgo)
  return [
    ...recharges.map((one) => ({ at: at(one.hoursAgo), run: () => recharge(its, one) })),
    ...withdrawals.flatMap((one) =>
      withdrawalSteps.map(({ hoursAfter, run }) => ({ at: at(one.hoursAgo - hoursAfter), run: () => run(its, one) })),
    ),
    ...transfers.map((one) => ({ at: at(one.hoursAgo), run: () => transfer(its, one) })),
  ]
}

export async function insertPlans({ db }: Shop, now: Date): Promise<void> {
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
  const file = await storePainting(shop, receipt, { purpose: 'proof', userId, now: paidAt })
  const about = { planId: 0, customMoney: toMoney(amountFen), imageIds: [file.id], reference, paidAt }
  const { rechargeId } = await submitRecharge(shop, { ...about, userId, now })
  const later = addMinutes(now, 35)
  if (plan.becomes === 'cancelled') return cancelRecharge(shop, { rechargeId, userId, now: later })
  const of = shop.db.selectFrom('proof').select('id').where('rechargeId', '=', rechargeId)
  const { id } = await of.executeTakeFirstOrThrow()
  const review = { id, operator: operators.get('reviewer') as Operator, now: later }
  if (plan.becomes === 'approved') await approvePaymentProof(shop, { ...review, receivedFen: amountFen })
  if (plan.becomes === 'rejected') {
    await rejectPaymentProof(shop, {
      ...review,
      reason: 'not_received',
      note: '當天的入帳裡沒有這個金額。',
    })
  }
}

/** The first payout to an address waits for a day. */
const withdrawalSteps = [
  { hoursAfter: 0, run: withdraw },
  { hoursAfter: 1, run: review },
  { hoursAfter: 25, run: pay },
  { hoursAfter: 39, run: bounce },
]

async function findWithdrawal({ shop, begunAt, userIds }: Its, plan: Withdrawal) {
  const createdAt = addHours(begunAt, -plan.hoursAgo)
  const row = await shop.db
    .selectFrom('withdrawal')
    .select(['id', 'state'])
    .where('userId', '=', userIds.get(plan.by) as number)
    .where('createdAt', '=', createdAt)
    .executeTakeFirst()
  return row && { withdrawId: row.id, state: row.state, createdAt }
}

async function withdraw(its: Its, plan: Withdrawal): Promise<void> {
  if (await findWithdrawal(its, plan)) return
  const { shop, begunAt, userIds } = its
  const userId = userIds.get(plan.by) as number
  const now = addHours(begunAt, -plan.hoursAgo)
  const { to } = plan
  const amountFen = toFen(plan.amount)
  const { palette } = to
  const painting: Painting =
    to.kind === 'bank'
      ? { kind: 'card', number: to.address, palette }
      : { kind: 'qr', text: `${to.kind}:${to.address}`, palette }
  const picture = await storePainting(shop, painting, { purpose: 'proof', userId, now })
  await submitWithdrawal(shop, {
    userId,
    source: 'balance',
    amount: toMoney(amountFen),
    fee: toMoney(feeFor(shop, amountFen)),
    kind: to.kind,
    address: to.address,
    holder: to.holder,
    bankName: to.bank,
    qrImage: picture.id,
    payTicket: await ticketFor(shop, { userId, action: 'withdraw', target: to.address, amountFen, now }),
    now,
  })
}

async function review(its: Its, plan: Withdrawal): Promise<void> {
  const { shop, userIds, operators } = its
  const { becomes } = plan
  const found = await findWithdrawal(its, plan)
  if (found?.state !== 'pending' || becomes === 'pending') return
  const { withdrawId, createdAt } = found
  const userId = userIds.get(plan.by) as number
  if (becomes === 'cancelled') return cancelWithdrawal(shop, { withdrawId, userId, now: addMinutes(createdAt, 20) })
  const decision = { id: withdrawId, operator: operators.get('reviewer') as Operator, now: addHours(createdAt, 1) }
  const note = '收款碼顯示的收款人是另一個人。'
  if (becomes === 'rejected') await rejectWithdrawal(shop, { ...decision, reason: 'picture_differs', note })
  else await approveWithdrawal(shop, decision)
}

async function pay(its: Its, plan: Withdrawal): Promise<void> {
  const { shop, operators } = its
  const found = await findWithdrawal(its, plan)
  if (found?.state !== 'approved' || (plan.becomes !== 'paid' && plan.becomes !== 'bounced')) return
  const { withdrawId, createdAt } = found
  const operator = operators.get('admin') as Operator
  const now = addHours(createdAt, 25)
  const reference = `PAY${String(withdrawId * 97).padStart(12, '0')}`
  const receipt = {
    kind: 'receipt',
    amount: toMoney(toFen(plan.amount)),
    code: String(withdrawId).slice(-4),
    time: toTime(now, shop.settings.get('store').timezone).slice(0, 16),
    reference,
  } as const
  const proof = await storePainting(shop, receipt, { purpose: 'payout', operatorId: operator.id, now })
  await payWithdrawal(shop, { id: withdrawId, operator, now, reference, fileId: proof.id })
}

async function bounce(its: Its, plan: Withdrawal): Promise<void> {
  const found = await findWithdrawal(its, plan)
  if (found?.state !== 'paid' || plan.becomes !== 'bounced') return
  const { withdrawId, createdAt } = found
  const operator = its.operators.get('admin') as Operator
  await bounceWithdrawal(its.shop, { id: withdrawId, operator, note: '帳號已註銷', now: addHours(createdAt, 39) })
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

/** Issues a ticket directly, because nobody enters a payment password here. */
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
  const rows = await db
    .selectFrom('operator')
    .select(['id', 'name', 'login'])
    .where('login', 'is not', null)
    .$narrowType<{ login: string }>()
    .execute()
  // Nobody is logged in: the use cases need the user, not the session.
  return new Map(
    rows.map(({ login, ...row }) => [login, { ...row, sessionId: 0, userId: undefined, permissions: new Set() }]),
  )
}

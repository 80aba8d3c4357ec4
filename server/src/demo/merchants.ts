import { fen } from '@shop/contract/core/money.ts'
import { type MerchantKey, merchants } from '@shop/demo/merchants'
import { account } from '../books/ledger/accounts.ts'
import { balanceOf } from '../books/ledger/balances.ts'
import { addDays, addHours, addMinutes, dayOf, dayPeriod, toTime } from '../core/value/time.ts'
import { addReceivingAccount, findPayoutAccount } from '../merchant/application/receiving-account.ts'
import { tendDebts } from '../merchant/debt/tend-debt.ts'
import { payoutTarget, submitPayout } from '../merchant/payout/submit-payout.ts'
import { planHoliday } from '../merchant/storefront/plan-holiday.ts'
import { approveWithdrawal } from '../money/withdraw/approve-withdrawal.ts'
import { payWithdrawal } from '../money/withdraw/pay-withdrawal.ts'
import { addMember, findMembers, type Membership } from '../people/operator/members.ts'
import { issueTicket } from '../people/paypwd/pay-ticket.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { settleOrders } from '../trade/order/settle-order.ts'
import { requestIdOf } from './content.ts'
import { findTwo, refundSettled } from './exceptions.ts'
import type { Step } from './schedule.ts'
import { storePainting } from './store-painting.ts'

/** In days before the demo begins. The next sale after the refund is settled two days later. */
const opened = 120
const paidOut = 48
const refunded = 47

/**
 * The history of the demo's merchants: nightly settlements, which make three months of statements; an account, a second
 * member, a payout, a debt that later sales repay, and a holiday.
 */
export function merchantSteps(shop: Shop, begunAt: Date): Step[] {
  const at = (days: number) => addHours(begunAt, -24 * days)
  const nights = Array.from({ length: opened }, (_, index) => nightBefore(shop, begunAt, opened - 1 - index))
  return [
    ...nights.filter((night) => night < begunAt).map((night) => ({ at: night, run: () => settle(shop, night) })),
    { at: at(opened), run: () => equip(shop, at(opened)) },
    { at: at(paidOut), run: () => payOut(shop, at(paidOut)) },
    { at: at(refunded), run: () => refund(shop, at(refunded)) },
    { at: begunAt, run: () => rest(shop, begunAt) },
  ]
}

/**
 * When the nightly run happened on a day: within the hour before two o'clock, one minute before an hour at which other
 * steps of the demo begin. A step takes minutes, so none is half done then, and bills stay in the order of their dates.
 */
function nightBefore(shop: Shop, begunAt: Date, days: number): Date {
  const { timezone } = shop.settings.get('store')
  const { from } = dayPeriod(addDays(dayOf(begunAt, timezone), -days), timezone)
  const hours = Math.ceil((begunAt.getTime() - addHours(from, 2).getTime()) / 3_600_000)
  return addMinutes(addHours(begunAt, -hours), -1)
}

async function settle(shop: Shop, night: Date): Promise<void> {
  await settleOrders(shop, night)
  await tendDebts(shop, night)
}

/** The first member of a merchant: its owner. */
async function ownerOf({ db }: Shop, key: MerchantKey): Promise<Membership> {
  const { id: merchantId } = await db
    .selectFrom('merchant')
    .innerJoin('appUser', 'appUser.id', 'merchant.ownerUserId')
    .select('merchant.id')
    .where('appUser.mobile', '=', merchants[key].owner)
    .executeTakeFirstOrThrow()
  const [owner] = await findMembers(db, merchantId)
  return owner as Membership
}

async function equip(shop: Shop, now: Date): Promise<void> {
  const owner = await ownerOf(shop, 'outdoor')
  const { merchantId } = owner
  if (await findPayoutAccount(shop.db, merchantId, now)) return
  const helper = await ownerOf(shop, 'kitchen')
  await shop.db.transaction().execute(async (tx) => {
    const to = { kind: 'bank', address: '6222020200112230004', holder: '陳山徑', bankName: '工商銀行' } as const
    await addReceivingAccount(tx, { merchantId, ...to, validFrom: now }, { actor: `operator:${owner.id}`, now })
    await addMember(tx, { merchantId, userId: helper.userId, role: 'orders' }, { now })
  })
}

/** Pays out the whole balance, so that nothing is left for the refund of the next day. */
async function payOut(shop: Shop, now: Date): Promise<void> {
  const member = await ownerOf(shop, 'outdoor')
  const { merchantId, userId } = member
  const { available: amountFen } = await balanceOf(shop.db, account('m.bal', merchantId))
  const to = await findPayoutAccount(shop.db, merchantId, now)
  const known = await shop.db
    .selectFrom('withdrawal')
    .select('id')
    .where('merchantId', '=', merchantId)
    .executeTakeFirst()
  if (known || !to || amountFen < shop.settings.get('merchant').withdrawMinFen) return
  const ticket = { action: 'withdraw', target: payoutTarget(to), amountFen: fen(amountFen), lifeMs: 120_000 } as const
  const payTicket = await issueTicket(shop.db, { userId, ...ticket, now })
  const wanted = { member, amountFen: fen(amountFen), payTicket, requestId: requestIdOf('payout'), now }
  const { id: withdrawId } = await submitPayout(shop, wanted)
  const [reviewer, payer] = await findTwo(shop)
  await approveWithdrawal(shop, { id: withdrawId, operator: reviewer, now: addHours(now, 1) })
  const paidAt = addHours(now, 3)
  const reference = `PAY${String(withdrawId * 97).padStart(12, '0')}`
  const time = toTime(paidAt, shop.settings.get('store').timezone).slice(0, 16)
  const receipt = { kind: 'receipt', amount: String(amountFen / 100), code: '0004', time, reference } as const
  const proof = await storePainting(shop, receipt, { purpose: 'payout', operatorId: payer.id, now: paidAt })
  await payWithdrawal(shop, { id: withdrawId, operator: payer, now: paidAt, reference, fileId: proof.id })
}

/**
 * Refunds an order after the payout: nothing is left for it, so the merchant owes the money until the next sale is
 * settled.
 */
async function refund(shop: Shop, now: Date): Promise<void> {
  const { merchantId } = await ownerOf(shop, 'outdoor')
  if (await shop.db.selectFrom('merchantDebt').select('id').executeTakeFirst()) return
  const sold = await shop.db
    .selectFrom('shopOrder')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('settledAt', 'is not', null)
    .orderBy('payableFen')
    .orderBy('id')
    .executeTakeFirst()
  if (!sold) return
  await refundSettled(shop, { orderId: sold.id, reason: '帳篷接縫開裂，工廠確認整批有瑕疵', now })
  await tendDebts(shop, now)
}

/** Puts the tea house on holiday: its goods are shown but cannot be bought. */
async function rest(shop: Shop, now: Date): Promise<void> {
  const member = await ownerOf(shop, 'tea')
  const today = dayOf(now, shop.settings.get('store').timezone)
  const plan = { from: today, until: addDays(today, 9) }
  await planHoliday(shop, { member, ...plan, requestId: requestIdOf('holiday'), now })
}

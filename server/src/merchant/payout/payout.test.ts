import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  payoutAccountChange,
  payoutCancel,
  payoutCenter,
  payoutList,
  payoutSubmit,
} from '@shop/contract/merchant/payout/payout.ts'
import { merchantFinance } from '@shop/contract/merchant/settlement/settlement.ts'
import {
  adminWithdrawalApprove,
  adminWithdrawalBounce,
  adminWithdrawalGet,
  adminWithdrawalPay,
} from '@shop/contract/money/withdraw/admin.ts'
import { withdrawList } from '@shop/contract/money/withdraw/withdraw.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { expect, test } from 'vitest'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { changeMerchantState } from '../../goods/seller/queries.ts'
import type { TestMember } from '../../test/given-merchant.ts'
import { cardNumber } from '../../test/given-money.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { givenPayoutPicture, givenTicket } from '../../test/given-wallet.ts'
import { openShop } from '../../test/shop.ts'
import { lockOrder } from '../../trade/order/queries.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { giveBack } from '../../trade/settled-refund/give-back.ts'
import { givenPayee } from './given-payee.ts'

const shop = await openShop()

async function submit(member: TestMember, amountFen: number, change: Partial<BodyOf<typeof payoutSubmit>> = {}) {
  const { target } = await center(member)
  const ticket = { action: 'withdraw' as const, target, amountFen }
  const payTicket = await givenTicket(shop, { id: member.userId }, ticket)
  const body = { amountFen: fen(amountFen), payTicket, requestId: randomUUID(), ...change }
  return shop.callAdmin(member, payoutSubmit, { body })
}
const finance = async (member: TestMember) => (await shop.callAdmin(member, merchantFinance)).data
const center = async (member: TestMember) => (await shop.callAdmin(member, payoutCenter)).data
const list = async (member: TestMember) => (await shop.callAdmin(member, payoutList)).data.rows
const requestId = () => ({ requestId: randomUUID() })

test('a payout is requested, approved by one operator, paid by another, and credited if the bank returns it', async () => {
  const member = await givenPayee(shop, 600_000)
  const { id } = (await submit(member, 550_000)).data
  expect(await finance(member)).toMatchObject({ balanceFen: 50_000, withdrawingFen: 550_000 })
  expect(await center(member)).toMatchObject({ openId: id, availableFen: 50_000, account: { holder: '王小明' } })
  expect((await submit(member, 20_000)).data.code).toBe('WITHDRAW_OPEN')

  const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
  const of = { params: { id } }
  const { withdrawal } = (await shop.callAdmin(first, adminWithdrawalGet, of)).data
  expect(withdrawal).toMatchObject({ source: 'merchant', merchantName: '茶行', address: cardNumber, needsTwo: true })
  await shop.callAdmin(first, adminWithdrawalApprove, { ...of, body: requestId() })
  const pay = async (by: typeof first) => {
    const body = { reference: 'P-550', fileId: await givenPayoutPicture(shop, by), ...requestId() }
    return shop.callAdmin(by, adminWithdrawalPay, { ...of, body })
  }
  expect((await pay(first)).data.code).toBe('DUAL_REQUIRED')
  expect((await pay(second)).status).toBe(200)
  expect(await finance(member)).toMatchObject({ balanceFen: 50_000, withdrawingFen: 0 })
  expect(await list(member)).toMatchObject([{ id, state: 'paid', reference: 'P-550', may: { cancel: false } }])
  await shop.callAdmin(second, adminWithdrawalBounce, { ...of, body: { note: '帳號已註銷', ...requestId() } })
  expect(await list(member)).toMatchObject([{ state: 'bounced', rejectReason: 'returned', rejectNote: '帳號已註銷' }])
  expect(await finance(member)).toMatchObject({ balanceFen: 600_000, withdrawingFen: 0 })
  await expectLedgerInBalance(shop.db)
  // The member's own withdrawals do not include it.
  const user = { id: member.userId, token: (await shop.givenSession({ id: member.userId })).token }
  expect((await shop.call(user, withdrawList)).data.list.data).toEqual([])
  const told = (await shop.call(user, noticeList)).data.list.data.filter(({ place }) => place === 'merchantFinance')
  expect(told).toHaveLength(3)
})

test('an amount that may not be paid out is refused at its field; a payout needs the payment password', async () => {
  const member = await givenPayee(shop, 30_000)
  expect((await submit(member, 9_999)).data).toMatchObject({ code: 'BELOW_MIN', params: { minFen: 10_000 } })
  expect((await submit(member, 30_001)).data).toMatchObject({ code: 'NOT_WITHDRAWABLE', params: { maxFen: 30_000 } })
  expect((await submit(member, 20_000, { payTicket: undefined })).data.code).toBe('PAYPWD_REQUIRED')
  const other = await givenTicket(
    shop,
    { id: member.userId },
    { action: 'withdraw', target: 'else', amountFen: 20_000 },
  )
  expect((await submit(member, 20_000, { payTicket: other })).data.code).toBe('PAYPWD_REQUIRED')
})

test('only a member of the merchant can cancel a payout, before it is decided', async () => {
  const member = await givenPayee(shop, 30_000)
  const { id } = (await submit(member, 20_000)).data
  const cancel = (by: TestMember) => shop.callAdmin(by, payoutCancel, { params: { id }, body: requestId() })
  expect((await cancel(await shop.givenMember())).data.code).toBe('NOT_FOUND')
  expect((await cancel(member)).status).toBe(200)
  expect((await cancel(member)).data.code).toBe('STATE_CHANGED')
  expect(await finance(member)).toMatchObject({ balanceFen: 30_000, withdrawingFen: 0 })
})

test('a suspended merchant is not paid, and operators cannot pay a merchant they work for', async () => {
  const member = await givenPayee(shop, 30_000)
  const { id } = (await submit(member, 20_000)).data
  const move = (to: 'open' | 'suspended') =>
    shop.db
      .transaction()
      .execute((tx) =>
        changeMerchantState(tx, member.merchantId, { to, reason: '查證' }, { actor: 'system:test', now: shop.now() }),
      )
  await move('suspended')
  const approve = async (by: Parameters<typeof shop.callAdmin>[0]) =>
    (await shop.callAdmin(by, adminWithdrawalApprove, { params: { id }, body: requestId() })).data.code
  expect(await approve(await shop.givenOperator())).toBe('SETTLE_HELD')
  await move('open')
  const colleague = await shop.givenMember({ merchantId: member.merchantId, role: 'goods' })
  expect(await approve(await shop.givenOperator({ userId: colleague.userId }))).toBe('SELF_REVIEW')
  expect(await approve(await shop.givenOperator())).toBeUndefined()
})

test('a payout requested before its merchant came to owe waits until the debt is repaid', async () => {
  await changeGroup(shop, 'merchant', { receivableLimitFen: 1_000_000 })
  const member = await givenPayee(shop, 10_000)
  const { merchantId } = member
  const sell = async () => {
    const goods = { priceFen: 10_000, merchantId, kind: 'virtual' as const }
    const order = await shop.givenOrder(await shop.givenUser(), { state: 'completed', goods })
    await settleOrders(shop, addHours(shop.now(), 20 * 24))
    return order
  }
  const order = await sell()
  const { id } = (await submit(member, 19_500)).data
  await shop.db.transaction().execute(async (tx) => {
    const { order: locked, lines } = await lockOrder(tx, { orderId: order.id })
    const pieces = lines.map(({ id: lineId, payFen }) => ({ lineId, quantity: 1, amountFen: payFen, shipped: true }))
    const of = { reason: 'test', actor: 'system:test' as const, now: shop.now() }
    await giveBack(shop, tx, { order: locked, lines, pieces, freightFen: fen(0), ...of })
  })
  expect(await finance(member)).toMatchObject({ owedFen: 9_500, withdrawingFen: 19_500 })
  const by = await shop.givenOperator()
  const approve = async () =>
    (await shop.callAdmin(by, adminWithdrawalApprove, { params: { id }, body: requestId() })).data.code
  expect(await approve()).toBe('SETTLE_HELD')
  await sell()
  expect(await finance(member)).toMatchObject({ owedFen: 0, withdrawingFen: 19_500 })
  expect(await approve()).toBeUndefined()
  await expectLedgerInBalance(shop.db)
})

test('another account becomes valid after three days, and the owners are notified at once', async () => {
  const member = await givenPayee(shop, 90_000)
  const owner = await shop.givenMember({ merchantId: member.merchantId, role: 'owner' })
  const change = async (address: string) => {
    const ticket = { action: 'withdraw' as const, target: address, amountFen: 0 }
    const body = { kind: 'bank' as const, address, holder: '林小明', bankName: '建設銀行', ...requestId() }
    await shop.db
      .insertInto('payPassword')
      .values({ userId: owner.userId, hash: 'none', setAt: addHours(shop.now(), -1_000) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const payTicket = await givenTicket(shop, { id: owner.userId }, ticket)
    return shop.callAdmin(owner, payoutAccountChange, { body: { ...body, payTicket } })
  }
  expect((await change('6222020200112230005')).data).toMatchObject({ code: 'ADDRESS_INVALID' })
  expect((await change('6217000010001234569')).status).toBe(200)
  const { account, next } = await center(member)
  expect([account?.holder, next?.holder]).toEqual(['王小明', '林小明'])
  expect(Date.parse(next?.validFrom ?? '')).toBeGreaterThan(addHours(shop.now(), 71).getTime())
  const waits = shop.db.updateTable('merchantReceivingAccount').where('holder', '=', '林小明')
  await waits.set({ validFrom: addHours(shop.now(), -1) }).execute()
  expect(await center(member)).toMatchObject({ account: { holder: '林小明' }, next: null })
})

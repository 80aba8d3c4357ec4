import { randomUUID } from 'node:crypto'
import { adminHomeTakeDown } from '@shop/contract/content/page/admin.ts'
import type { AdminEndpoint } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { commissionRules } from '@shop/contract/goods/commission/commission.ts'
import { adminGoodsBan, adminMerchantTrust } from '@shop/contract/goods/merchant-goods/admin.ts'
import { adminCollectPropose } from '@shop/contract/merchant/registry/collect.ts'
import {
  adminMerchantDeposit,
  adminMerchantState,
  adminSettleDaysDecide,
  adminSettleDaysPropose,
  adminTerminationPropose,
} from '@shop/contract/merchant/registry/registry.ts'
import { adminAdjustmentPropose } from '@shop/contract/money/adjustment/adjustment.ts'
import { adminRechargeReturnBegin } from '@shop/contract/money/recharge/returns.ts'
import { adminWithdrawalApprove, adminWithdrawalReject } from '@shop/contract/money/withdraw/admin.ts'
import { login as shopperLogin } from '@shop/contract/people/account/account.ts'
import { adminUserFreeze } from '@shop/contract/people/account/admin.ts'
import { operatorAccount, shopAccountCode, shopAccountLink } from '@shop/contract/people/operator/own-account.ts'
import {
  adminAftersaleAgree,
  adminAftersaleArbitrate,
  adminAftersalePayout,
  adminAftersaleReject,
} from '@shop/contract/trade/aftersale/admin.ts'
import { adminCouponGrant } from '@shop/contract/trade/coupon/admin.ts'
import { adminOrderCancel } from '@shop/contract/trade/order/admin.ts'
import { settlementHold, settlementRelease } from '@shop/contract/trade/order/settlement-hold.ts'
import { adminProofApprove, adminProofReject } from '@shop/contract/trade/proof/admin.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { startJobs } from '../../platform/job/start-jobs.ts'
import { givenCodes } from '../../test/given-code.ts'
import { givenMoney } from '../../test/given-money.ts'
import { openShop } from '../../test/shop.ts'
import { couponForm } from '../../trade/coupon/given-coupon.ts'
import { createCoupon } from '../../trade/coupon/write-coupon.ts'

const shop = await openShop()
const jobs = await startJobs(shop, { byClock: false })
afterAll(jobs.stop)
const { givenPayer, givenStaff, givenRecharge, givenWithdrawal, givenCase, givenPayout } = givenMoney(shop)
const { messagesTo } = givenCodes(shop)
type User = Awaited<ReturnType<typeof shop.givenUser>>
type Operator = Awaited<ReturnType<typeof shop.givenOperator>>
const password = 'blue-kettle-9'

async function link(operator: Operator, user: User) {
  await shop.givenPassword(user, password)
  return shop.callAdmin(operator, shopAccountLink, { body: { account: user.mobile, password } })
}
/** Whether the operator may decide about the shopper, by a decision that leaves no trace. */
async function mayDecideOn(user: User, operator: Operator) {
  const freeze = (frozen: boolean) =>
    shop.callAdmin(operator, adminUserFreeze, { params: { id: user.id }, body: { frozen, reason: 'test' } })
  const { data } = await freeze(true)
  if (data.code === undefined) await freeze(false)
  return data.code ?? 'yes'
}

describe('an operator', () => {
  test('links the shop account whose password they know, once and for all', async () => {
    const [operator, other] = [await shop.givenOperator(), await shop.givenOperator()]
    const [user, second] = [await givenPayer(), await givenPayer()]
    await shop.givenPassword(user, password)
    const by = (more: object) => shop.callAdmin(operator, shopAccountLink, { body: { account: user.mobile, ...more } })
    expect((await by({ password: 'not-the-one' })).data).toMatchObject({
      code: 'LOGIN_WRONG',
      fields: { password: /./ },
    })
    expect((await by({})).data.code).toBe('LOGIN_WRONG')
    expect((await by({ account: '13900009999', password })).data.code).toBe('LOGIN_WRONG')
    expect((await by({ account: 'nonsense', password })).data).toMatchObject({ fields: { account: /./ } })
    expect((await by({ password })).status).toBe(200)
    expect((await by({ password })).status).toBe(200)
    const { data } = await shop.callAdmin(operator, operatorAccount)
    expect(data).toMatchObject({ shopAccount: { target: `${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}` } })
    expect((await link(operator, second)).data.code).toBe('ACCOUNT_LINKED')
    expect((await link(other, user)).data.code).toBe('TARGET_TAKEN')
  })

  test('links the shop account that receives a code', async () => {
    const operator = await shop.givenOperator()
    const user = await givenPayer()
    const sent = await shop.callAdmin(operator, shopAccountCode, { body: { account: ` ${user.mobile} ` } })
    expect(sent.data).toEqual({ resendAfter: 60 })
    const code = await vi.waitFor(async () => {
      const [message] = await messagesTo(user.mobile)
      expect(message).toBeDefined()
      return message?.code
    }, 10_000)
    const by = (given: string | undefined) =>
      shop.callAdmin(operator, shopAccountLink, { body: { account: user.mobile, code: given } })
    expect((await by('000000')).data.code).toBe('CODE_WRONG')
    expect((await by(code)).status).toBe(200)
    expect(await mayDecideOn(user, operator)).toBe('SELF_REVIEW')
  })

  test('an operator who moves money makes no such decision before linking an account', async () => {
    const operator = await shop.givenOperator()
    await shop.pool.query('UPDATE operator SET no_account_at = NULL WHERE id = $1', [operator.id])
    const user = await givenPayer()
    const adjust = () =>
      shop.callAdmin(operator, adminAdjustmentPropose, {
        params: { id: user.id },
        body: { currency: 'CNY', amount: 1, reason: 'test', requestId: randomUUID() } as never,
      })
    expect(await adjust()).toMatchObject({ status: 403, data: { code: 'ACCOUNT_UNLINKED' } })
    // Freezing a shopper moves no money.
    expect(await mayDecideOn(user, operator)).toBe('yes')
    await link(operator, await givenPayer())
    expect((await adjust()).data.code).not.toBe('ACCOUNT_UNLINKED')
  })
})

describe('the same person is recognised by', () => {
  test('the linked account, not by any other', async () => {
    const operator = await shop.givenOperator()
    const [own, other] = [await givenPayer(), await givenPayer()]
    await link(operator, own)
    expect(await mayDecideOn(own, operator)).toBe('SELF_REVIEW')
    expect(await mayDecideOn(other, operator)).toBe('yes')
  })

  test('the mobile number of the other account’s delivery address', async () => {
    const operator = await shop.givenOperator()
    const [own, other] = [await givenPayer(), await givenPayer()]
    await link(operator, own)
    await shop.pool.query(
      `INSERT INTO address (user_id, name, phone, province_code, city_code, district_code, detail, created_at)
       SELECT $1, 'A', $2, province_code, city_code, district_code, 'x', now() FROM (
         SELECT 110000 AS province_code, 110100 AS city_code, 110101 AS district_code) p`,
      [other.id, own.mobile],
    )
    expect(await mayDecideOn(other, operator)).toBe('SELF_REVIEW')
  })

  test('the device, also without a linked account', async () => {
    const operator = await shop.givenOperator()
    const other = await givenPayer()
    await shop.givenPassword(other, password)
    const headers = { cookie: `device=${'m'.repeat(22)}` }
    const form = { mobile: other.mobile, password }
    expect((await shop.call(undefined, shopperLogin, { body: { form } as never, headers })).status).toBe(200)
    expect(await mayDecideOn(other, operator)).toBe('yes')
    await shop.pool.query(
      `INSERT INTO operator_device (operator_id, device_hash, last_seen_at)
       SELECT $1, device_hash, now() FROM session WHERE user_id = $2 AND device_hash IS NOT NULL`,
      [operator.id, other.id],
    )
    expect(await mayDecideOn(other, operator)).toBe('SELF_REVIEW')
  })

  test('the account that withdrawals are paid to', async () => {
    const operator = await shop.givenOperator()
    const by = await givenStaff()
    const [own, other, stranger] = [await givenPayer(), await givenPayer(), await givenPayer()]
    await link(operator, own)
    await givenWithdrawal(own, { by })
    const id = await givenWithdrawal(other, { by })
    expect(await mayDecideOn(stranger, operator)).toBe('yes')
    const body = { requestId: randomUUID() }
    expect((await shop.callAdmin(operator, adminWithdrawalApprove, { params: { id }, body })).data.code).toBe(
      'SELF_REVIEW',
    )
  })
})

describe('nobody decides their own case', async () => {
  const payer = await givenPayer()
  // Orders are paid without a payment password.
  const buyer = await shop.givenUser()
  const [operatorWhoPays, operatorWhoBuys] = [await shop.givenOperator(), await shop.givenOperator()]
  await link(operatorWhoPays, payer)
  await link(operatorWhoBuys, buyer)
  const by = await givenStaff()
  type Wanted = [name: string, endpoint: AdminEndpoint, id: () => Promise<number>, body: object]
  const reason = { reason: 'test' }
  const wanted: Wanted[] = [
    [
      'payment',
      adminProofApprove,
      async () => (await shop.givenOrder(buyer, { state: 'pay_review' })).proofId,
      { receivedFen: fen(1) },
    ],
    [
      'rejected payment',
      adminProofReject,
      async () => (await shop.givenOrder(buyer, { state: 'pay_review' })).proofId,
      { reason: 'unreadable', note: '' },
    ],
    ['order', adminOrderCancel, async () => (await shop.givenOrder(buyer, { state: 'to_ship' })).id, reason],
    ['refund', adminAftersaleAgree, async () => (await givenCase(buyer, { service: 'refund', by })).caseId, {}],
    [
      'refused refund',
      adminAftersaleReject,
      async () => (await givenCase(buyer, { service: 'refund', by })).caseId,
      { reason: 'no', imageIds: [] },
    ],
    ['payout', adminAftersalePayout, () => givenPayout(buyer, by), { paid: true, reference: 'R-1' }],
    ['withdrawal', adminWithdrawalReject, () => givenWithdrawal(payer, { by }), { reason: 'other', note: 'no' }],
    [
      'recharge',
      adminRechargeReturnBegin,
      async () => (await givenRecharge(payer)).rechargeId,
      { amountFen: fen(1), note: 'x' },
    ],
    ['coupon', adminCouponGrant, givenCoupon, { userIds: [payer.id], ...reason }],
    ['adjustment', adminAdjustmentPropose, async () => payer.id, { currency: 'CNY', amount: 1, ...reason }],
  ]
  const ofBuyer = ['payment', 'rejected payment', 'order', 'refund', 'refused refund', 'payout']
  test.each(wanted)('%s', async (name, endpoint, getId, more) => {
    const operator = ofBuyer.includes(name) ? operatorWhoBuys : operatorWhoPays
    const id = await getId()
    const key = Object.keys(endpoint.params?.properties ?? {})[0] ?? 'id'
    const body = { ...more, requestId: randomUUID() }
    const reply = await shop.callAdmin(operator, endpoint, { params: { [key]: id }, body } as never)
    expect(reply).toMatchObject({ status: 403, data: { code: 'SELF_REVIEW' } })
  })

  async function givenCoupon() {
    const now = new Date()
    const { id } = await createCoupon(shop, { form: couponForm, operatorId: by.id, now })
    await shop.db.updateTable('coupon').set({ state: 'active' }).where('id', '=', id).execute()
    return id
  }
})

describe('nobody decides about a merchant they work for', async () => {
  const [operator, someone] = [await shop.givenOperator(), await shop.givenUser()]
  const merchantId = await shop.givenMerchant()
  await shop.givenMember({ merchantId, role: 'goods', user: someone })
  const by = await givenStaff()
  await shop.db.updateTable('operator').set({ userId: someone.id }).where('id', '=', operator.id).execute()
  const goods = await shop.givenGoods({ merchantId })
  const order = await shop.givenOrder(await shop.givenUser(), { state: 'completed', goods: { merchantId } })
  const dispute = await givenCase(await shop.givenUser(), { service: 'refund', state: 'arbitration', by })
  await shop.db.updateTable('shopOrder').set({ merchantId }).where('id', '=', dispute.order.id).execute()
  const reason = { reason: 'test' }
  test.each<[name: string, endpoint: AdminEndpoint, id: number, body: object]>([
    ['goods', adminGoodsBan, goods.id, reason],
    ['home', adminHomeTakeDown, merchantId, reason],
    ['trust', adminMerchantTrust, merchantId, { trusted: true }],
    ['state', adminMerchantState, merchantId, { to: 'suspended', ...reason }],
    ['deposit', adminMerchantDeposit, merchantId, { kind: 'in', amountFen: fen(1), reference: 'R-2', ...reason }],
    ['termination', adminTerminationPropose, merchantId, reason],
    ['settlement days', adminSettleDaysPropose, merchantId, { days: 30, ...reason }],
    ['collecting', adminCollectPropose, merchantId, { on: true, ...reason }],
    ['commission', commissionRules.propose, 0, { merchantId, rates: { rateBp: 0 }, ...reason }],
    ['commission of its goods', commissionRules.propose, 0, { goodsId: goods.id, rates: { rateBp: 0 }, ...reason }],
    ['held settlement', settlementHold, order.id, reason],
    ['released settlement', settlementRelease, order.id, {}],
    ['dispute', adminAftersaleArbitrate, dispute.caseId, { outcome: 'reject', ...reason }],
  ])('%s', async (_, endpoint, id, more) => {
    const body = { ...more, ...(endpoint.path.endsWith('hold') ? {} : { requestId: randomUUID() }) }
    const reply = await shop.callAdmin(operator, endpoint, { params: { id }, body } as never)
    expect(reply).toMatchObject({ status: 403, data: { code: 'SELF_REVIEW' } })
  })

  test.each<[name: string, propose: AdminEndpoint, decide: AdminEndpoint, id: number, body: object]>([
    ['fewer settlement days', adminSettleDaysPropose, adminSettleDaysDecide, merchantId, { days: 0, ...reason }],
    [
      'a commission',
      commissionRules.propose,
      commissionRules.decide,
      0,
      { merchantId, rates: { rateBp: 0 }, ...reason },
    ],
  ])('nor approves %s', async (_, propose, decide, id, body) => {
    const call = (by: Operator, endpoint: AdminEndpoint, of: number, more: object) =>
      shop.callAdmin(by, endpoint, { params: { id: of }, body: { ...more, requestId: randomUUID() } } as never)
    const proposed = await call(await shop.givenOperator(), propose, id, body)
    const { proposalId } = proposed.data as unknown as { proposalId: number }
    const approval = { decision: 'approve', note: '' }
    expect((await call(operator, decide, proposalId, approval)).data).toMatchObject({ code: 'SELF_REVIEW' })
    expect((await call(await shop.givenOperator(), decide, proposalId, approval)).status).toBe(200)
  })
})

import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminAftersaleAgree,
  adminAftersaleArbitrate,
  adminAftersaleEscalate,
  adminAftersaleGet,
  adminAftersaleRaise,
  adminAftersaleReceive,
  adminAftersaleReject,
  adminAftersaleResend,
  adminAftersaleSign,
} from '@shop/contract/trade/aftersale/admin.ts'
import { refundApply, refundArbitrate, refundDelivery } from '@shop/contract/trade/aftersale/aftersale.ts'
import { afterEach, expect, test } from 'vitest'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { addHours } from '../../core/value/time.ts'
import { openShop } from '../../test/shop.ts'

// One person may let go of `risk.dualAmountFen` in 24 hours; every case here is worth a fen more than half of that.

const shop = await openShop()
const { id: carrierId } = await shop.givenCarrier()
const half = shop.settings.get('risk').dualAmountFen / 2
const realNow = shop.now
afterEach(async () => {
  shop.now = realNow
  await expectLedgerInBalance(shop.db)
})
type Operator = Parameters<typeof shop.callAdmin>[0]
const headers = { client: 'shop/1.0.0', lang: 'en' }
const returnAddress = { name: '退貨組', phone: '02100000000', region: '上海市', detail: '衡山路 8 號' }
const permissions = ['aftersale.view', 'aftersale.decide', 'arbitration.decide']
const givenOperator = () => shop.givenOperator({ permissions })

async function givenCase(
  type: 10 | 20 | 30,
  {
    priceFen = half + 1,
    state = 'completed' as 'completed' | 'to_ship',
    merchantId = undefined as number | undefined,
  } = {},
) {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state, quantity: 1, goods: { priceFen, merchantId } })
  const form = { type, reason: state === 'to_ship' ? 'changed_mind' : 'quality' } as const
  const { data } = await shop.call(user, refundApply, { body: { orderGoodsId: order.lines[0]?.id as number, form } })
  return { id: data.order_refund_id, user }
}
type Case = Awaited<ReturnType<typeof givenCase>>

const act = async (by: Operator, endpoint: Parameters<typeof shop.callAdmin>[1], { id }: Case, body: object = {}) => {
  const input = { params: { id }, body: { requestId: randomUUID(), ...body } }
  const { data } = (await shop.callAdmin(by, endpoint, input as never)) as { data: { code?: string } }
  return data.code ?? 'done'
}
const agree = (by: Operator, of: Case, body: object = {}) => act(by, adminAftersaleAgree, of, body)
const receive = (by: Operator, of: Case) => act(by, adminAftersaleReceive, of, { putBack: false })
const escalate = (by: Operator, of: Case) => act(by, adminAftersaleEscalate, of, { reason: 'above my limit' })
const arbitrate = (by: Operator, of: Case, body: object = {}) =>
  act(by, adminAftersaleArbitrate, of, { outcome: 'refund', reason: 'the photo shows it', ...body })
const sendBack = ({ id, user }: Case) =>
  shop.call(user, refundDelivery, {
    body: { orderRefundId: id, form: { expressId: carrierId, expressNo: `SF${String(id).padStart(12, '1')}` } },
    headers,
  })
const seenBy = async (by: Operator, { id }: Case) =>
  (await shop.callAdmin(by, adminAftersaleGet, { params: { id } })).data.case

test('refunds of sent goods count together; above the limit they take another operator, or another day', async () => {
  const [one, other] = [await givenOperator(), await givenOperator()]
  expect(await agree(one, await givenCase(30))).toBe('done')
  const next = await givenCase(30)
  expect((await seenBy(one, next)).aloneFen).toBe(half - 1)
  expect(await agree(one, next)).toBe('DUAL_REQUIRED')
  // The rest of the day's limit may be refunded in another case.
  expect(await agree(one, await givenCase(30), { amountFen: fen(half - 1) })).toBe('done')
  expect(await escalate(one, next)).toBe('done')
  expect(await arbitrate(one, next)).toBe('DUAL_REQUIRED')
  expect((await seenBy(other, next)).aloneFen).toBeNull()
  expect(await arbitrate(other, next)).toBe('done')
  // Two people decided on that case, so it does not count.
  expect(await agree(other, await givenCase(30))).toBe('done')
  const last = await givenCase(30)
  const now = addHours(realNow(), 25)
  shop.now = () => now
  await shop.db
    .updateTable('operatorSession')
    .set({ lastSeenAt: now, expiresAt: addHours(now, 8) })
    .where('operatorId', '=', one.id)
    .execute()
  expect(await agree(one, last)).toBe('done')
})

test('offers count before they are accepted, and when they are raised', async () => {
  const by = await givenOperator()
  const [first, second] = [await givenCase(30), await givenCase(30)]
  expect(await agree(by, first, { amountFen: fen(half) })).toBe('done')
  expect(await agree(by, second, { amountFen: fen(1) })).toBe('done')
  const raise = (amountFen: number) => act(by, adminAftersaleRaise, second, { amountFen: fen(amountFen) })
  expect(await raise(half + 1)).toBe('DUAL_REQUIRED')
  expect(await raise(half)).toBe('done')
  expect(await agree(by, await givenCase(30), { amountFen: fen(1) })).toBe('DUAL_REQUIRED')
})

test('unsent goods are not lost and do not count', async () => {
  const by = await givenOperator()
  for (let n = 0; n < 3; n++) expect(await agree(by, await givenCase(30, { state: 'to_ship' }))).toBe('done')
  expect((await seenBy(by, await givenCase(30, { state: 'to_ship' }))).aloneFen).toBeNull()
})

test('a return counts if one operator agrees to it and receives it, not if another one receives it', async () => {
  const [one, other] = [await givenOperator(), await givenOperator()]
  const returned = async (agreedBy: Operator) => {
    const of = await givenCase(10)
    expect(await agree(agreedBy, of, { returnAddress })).toBe('done')
    expect((await sendBack(of)).status).toBe(200)
    return of
  }
  for (let n = 0; n < 2; n++) expect(await receive(other, await returned(one))).toBe('done')
  expect(await receive(one, await returned(one))).toBe('done')
  const next = await returned(one)
  expect(await receive(one, next)).toBe('DUAL_REQUIRED')
  expect(await receive(other, next)).toBe('done')
})

test('a return that one operator marks as delivered counts at once, and needs no second operator later', async () => {
  const [one, other] = [await givenOperator(), await givenOperator()]
  const sign = (by: Operator, of: Case) => act(by, adminAftersaleSign, of)
  const [first, second] = [await givenCase(10), await givenCase(10)]
  for (const of of [first, second]) {
    expect(await agree(one, of, { returnAddress })).toBe('done')
    expect((await sendBack(of)).status).toBe(200)
  }
  // The parcels were under way for a while.
  await shop.db
    .updateTable('aftersale')
    .set({ stateAt: addHours(realNow(), -48) })
    .where('id', 'in', [first.id, second.id])
    .execute()
  expect(await sign(one, first)).toBe('done')
  expect(await sign(one, second)).toBe('DUAL_REQUIRED')
  expect(await agree(one, await givenCase(30))).toBe('DUAL_REQUIRED')
  expect(await sign(other, second)).toBe('done')
  expect(await receive(one, second)).toBe('done')
})

test('an exchange counts if one operator receives it and replaces it, not if another one replaces it', async () => {
  const [one, other] = [await givenOperator(), await givenOperator()]
  let parcels = 0
  const resend = (by: Operator, of: Case) =>
    act(by, adminAftersaleResend, of, { carrierId, trackingNo: `SF${String(++parcels).padStart(12, '2')}` })
  const received = async () => {
    const of = await givenCase(20)
    expect(await agree(one, of, { returnAddress })).toBe('done')
    expect(await receive(one, of)).toBe('done')
    return of
  }
  expect(await resend(one, await received())).toBe('done')
  const next = await received()
  expect(await resend(one, next)).toBe('DUAL_REQUIRED')
  expect(await resend(other, next)).toBe('done')
})

test('the platform decides on a merchant’s money within the same limit; a member’s rejection is not consent', async () => {
  const [one, other] = [await givenOperator(), await givenOperator()]
  const merchantId = await shop.givenMerchant()
  const member = await shop.givenMember({ merchantId })
  const refused = async () => {
    const of = await givenCase(30, { merchantId })
    const { id: imageId } = await shop.givenPicture({ purpose: 'aftersale' })
    await shop.db.updateTable('file').set({ operatorId: member.id }).where('id', '=', imageId).execute()
    const { status } = await shop.callAdmin(member, adminAftersaleReject, {
      params: { id: of.id },
      body: { reason: 'it was fine', imageIds: [imageId], requestId: randomUUID() },
    })
    expect(status).toBe(200)
    await shop.call(of.user, refundArbitrate, { body: { orderRefundId: of.id, content: 'no' }, headers })
    return of
  }
  expect(await arbitrate(one, await refused())).toBe('done')
  const next = await refused()
  expect(await arbitrate(one, next)).toBe('DUAL_REQUIRED')
  // The decision against the buyer gives nothing away.
  expect((await seenBy(one, next)).may.escalate).toBe(true)
  expect(await escalate(one, next)).toBe('done')
  expect(await arbitrate(other, next)).toBe('done')
  const third = await refused()
  expect(await arbitrate(one, third, { outcome: 'reject' })).toBe('done')
  // A merchant's members give back their merchant's money.
  for (let n = 0; n < 3; n++) expect(await agree(member, await givenCase(30, { merchantId }))).toBe('done')
})

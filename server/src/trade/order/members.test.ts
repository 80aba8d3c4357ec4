import { randomUUID } from 'node:crypto'
import { adminNoticeList } from '@shop/contract/platform/notice/admin.ts'
import { adminUpload } from '@shop/contract/platform/upload/admin.ts'
import { adminAftersaleAgree, adminAftersaleGet } from '@shop/contract/trade/aftersale/admin.ts'
import { refundApply } from '@shop/contract/trade/aftersale/aftersale.ts'
import { adminOrderShip } from '@shop/contract/trade/delivery/admin.ts'
import { adminShipFileCheck, adminShipFileWaiting } from '@shop/contract/trade/delivery/ship-file.ts'
import { adminOrderCancel, adminOrderNote } from '@shop/contract/trade/order/admin.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { adminOrderGet, adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { adminReviewAnswer, adminReviewList } from '@shop/contract/trade/review/review.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { changeMerchantState } from '../../goods/seller/queries.ts'
import { givenCaseOf, givenOrderOf, givenReviewOf } from '../../test/foreign-records.ts'
import type { TestMember } from '../../test/given-merchant.ts'
import { newTrackingNo } from '../../test/given-order.ts'
import { openShop } from '../../test/shop.ts'

// Members and the orders of their merchant; for those of other merchants see people/operator/members-walk.test.ts

const shop = await openShop()
let merchantId: number
let member: TestMember
beforeAll(async () => {
  merchantId = await shop.givenMerchant()
  member = await shop.givenMember({ merchantId, role: 'orders' })
})

const detailOf = async (id: number, by: { id: number; token: string } = member) =>
  (await shop.callAdmin(by, adminOrderGet, { params: { id } })).data.order

async function ship(id: number, lineId: number | undefined, trackingNo = newTrackingNo()) {
  const { id: carrierId } = await shop.givenCarrier()
  const lines = [{ lineId: lineId as number, quantity: 1 }]
  const body = { kind: 'express' as const, carrierId, trackingNo, lines, requestId: randomUUID() }
  return shop.callAdmin(member, adminOrderShip, { params: { id }, body })
}

describe('the buyer’s contact', () => {
  test.each([
    ['unpaid', false],
    ['pay_review', false],
    ['to_ship', true],
    ['part_shipped', true],
    ['to_receive', true],
    ['completed', false],
    ['closed', false],
    ['cancelled', false],
  ] as const)('of an order that is %s is whole: %s', async (state, isWhole) => {
    const buyer = await shop.givenUser()
    const quantity = state === 'part_shipped' ? 2 : 1
    const receiver = { name: '林小姐', phone: '13900000001' }
    const { id } = await shop.givenOrder(buyer, { state, quantity, receiver, goods: { merchantId } })
    const whole = { name: '林小姐', phone: '13900000001' }
    const masked = { name: '林**', phone: '139****0001', detail: '***' }
    expect((await detailOf(id)).address).toMatchObject(isWhole ? whole : masked)
    const { data } = await shop.callAdmin(member, adminOrderList, { query: { keyword: '13900000001' } })
    expect(data.rows.some((row) => row.id === id)).toBe(isWhole)
    expect((await detailOf(id)).buyer.mobile).toContain('****')
  })

  test('is shown in full after receipt while a case is open, because a replacement goes there', async () => {
    const { id, lines, buyer } = await givenOrderOf(shop, merchantId, 'completed')
    const form = { type: 20, reason: 'quality' } as const
    await shop.call(buyer, refundApply, { body: { orderGoodsId: lines[0]?.id as number, form } })
    expect((await detailOf(id)).address?.detail).not.toBe('***')
  })

  test('is masked for members who neither pack nor decide', async () => {
    const { id } = await givenOrderOf(shop, merchantId, 'to_ship')
    for (const role of ['finance', 'service'] as const) {
      const other = await shop.givenMember({ merchantId, role })
      expect((await detailOf(id, other)).address?.detail).toBe('***')
    }
  })

  test('cannot be found out by searching', async () => {
    const { buyer } = await givenOrderOf(shop, merchantId, 'to_ship')
    const { mobile, nickname } = await shop.db
      .selectFrom('appUser')
      .select(['mobile', 'nickname'])
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    for (const keyword of [mobile ?? '-', nickname || '-']) {
      expect((await shop.callAdmin(member, adminOrderList, { query: { keyword } })).data.rows).toEqual([])
    }
  })
})

describe('orders of other sellers in the same trade', () => {
  test('are neither shown nor shipped with the merchant’s own', async () => {
    const other = await shop.givenMerchant()
    const buyer = await shop.givenUser()
    const [own, foreign] = [await shop.givenGoods({ merchantId }), await shop.givenGoods({ merchantId: other })]
    const { orderIds } = await shop.givenOrder(buyer, { state: 'to_ship', lines: [{ goods: own }, { goods: foreign }] })
    const seen = await Promise.all(
      orderIds.map((id) => shop.callAdmin(member, adminOrderGet, { params: { id } }).then(({ data }) => data.order)),
    )
    const [mine, ...none] = seen.filter((order) => order !== undefined)
    expect(none).toEqual([])
    expect(mine).toMatchObject({ siblings: [], providerRefunds: [] })
    expect(mine?.lines.map((line) => line.goodsId)).toEqual([own.id])
    const operator = await shop.givenOperator()
    expect((await detailOf(mine?.id as number, operator)).siblings).toHaveLength(1)
  })

  test('are not cancelled with it before the payment', async () => {
    const { id } = await givenOrderOf(shop, merchantId, 'unpaid')
    expect(await detailOf(id)).toMatchObject({ may: { cancel: false } })
    const call = { params: { id }, body: { reason: '沒貨', requestId: randomUUID() } }
    expect((await shop.callAdmin(member, adminOrderCancel, call)).data.code).toBe('STATE_CHANGED')
    expect((await detailOf(id)).state).toBe('unpaid')
  })

  test('and of other merchants are not named when they share a tracking number', async () => {
    const trackingNo = newTrackingNo()
    const other = await givenOrderOf(shop, await shop.givenMerchant(), 'to_receive')
    await shop.db.updateTable('parcel').set({ trackingNo }).where('orderId', '=', other.id).execute()
    const { id, lines } = await givenOrderOf(shop, merchantId, 'to_ship')
    expect((await ship(id, lines[0]?.id, trackingNo)).data).toMatchObject({ warning: '' })
  })
})

describe('shipping by table', () => {
  test('lists the orders the merchant has to ship, and nothing else', async () => {
    const own = await shop.givenMember({ role: 'orders' })
    const { orderNo } = await givenOrderOf(shop, own.merchantId, 'to_ship')
    const { orderNo: foreign } = await givenOrderOf(shop, merchantId, 'to_ship')
    const { data } = await shop.callAdmin(own, adminShipFileWaiting, { replay: false })
    expect(data.rows.map((row) => row.orderNo)).toEqual([orderNo])
    const operator = await shop.givenOperator()
    const platform = await shop.callAdmin(operator, adminShipFileWaiting, { replay: false })
    expect(platform.data.rows.map((row) => row.orderNo)).not.toContain(foreign)

    const file = `訂單編號,快遞公司,物流單號\n${orderNo},SF,${newTrackingNo()}\n${foreign},SF,${newTrackingNo()}\n`
    const body = { data: Buffer.from(file).toString('base64') }
    const checked = await shop.callAdmin(own, adminShipFileCheck, { body })
    expect(checked.data.rows.map(({ state, problem }) => [state, problem?.code])).toEqual([
      ['ready', undefined],
      ['bad', 'order_unknown'],
    ])
  })
})

test('a suspended shop still ships and decides', async () => {
  const own = await shop.givenMember()
  const order = await givenOrderOf(shop, own.merchantId, 'to_ship')
  const caseId = await givenCaseOf(shop, own.merchantId)
  const by = { actor: 'system:test', now: new Date() } as const
  await shop.db
    .transaction()
    .execute((tx) => changeMerchantState(tx, own.merchantId, { to: 'suspended', reason: 'test' }, by))
  const { id: carrierId } = await shop.givenCarrier()
  const lines = [{ lineId: order.lines[0]?.id as number, quantity: 1 }]
  const body = { kind: 'express' as const, carrierId, trackingNo: newTrackingNo(), lines, requestId: randomUUID() }
  expect((await shop.callAdmin(own, adminOrderShip, { params: { id: order.id }, body })).status).toBe(200)
  const agree = { params: { id: caseId }, body: { requestId: randomUUID() } }
  expect((await shop.callAdmin(own, adminAftersaleAgree, agree)).status).toBe(200)
})

test('notes of the platform stay with it; it reads those of the merchant', async () => {
  const { id } = await givenOrderOf(shop, merchantId, 'to_ship')
  const operator = await shop.givenOperator()
  await shop.callAdmin(operator, adminOrderNote, { params: { id }, body: { text: '買家曾投訴' } })
  await shop.callAdmin(member, adminOrderNote, { params: { id }, body: { text: '先打電話' } })
  expect((await detailOf(id)).notes.map(({ text }) => text)).toEqual(['先打電話'])
  expect((await detailOf(id, operator)).notes).toHaveLength(2)
})

test('the merchant’s members are notified of a cancel request, not operators or other merchants', async () => {
  const { id, buyer } = await givenOrderOf(shop, merchantId, 'to_ship')
  await shop.db
    .updateTable('shopOrder')
    .set({ paidAt: addHours(new Date(), -1) })
    .where('id', '=', id)
    .execute()
  await shop.call(buyer, orderCancel, { body: { orderId: id, requestId: randomUUID() } })
  const told = async (by: { id: number; token: string }) => {
    const { data } = await shop.callAdmin(by, adminNoticeList, { query: {} })
    return data.rows.filter(({ entity }) => entity === `order:${id}`).map(({ event }) => event)
  }
  expect((await told(member)).sort()).toEqual(['cancel-requested', 'order-paid'])
  expect(await told(await shop.givenMember({ role: 'orders' }))).toEqual([])
  expect(await told(await shop.givenOperator())).toEqual([])
})

test('a case shows neither where the platform pays out nor its limit', async () => {
  const caseId = await givenCaseOf(shop, merchantId)
  await shop.db.updateTable('aftersale').set({ payoutAccount: '6222-1' }).where('id', '=', caseId).execute()
  const { data } = await shop.callAdmin(member, adminAftersaleGet, { params: { id: caseId } })
  expect(data.case).toMatchObject({ payoutAccount: '', may: { decide: true, arbitrate: false, payout: false } })
})

test('a merchant answers reviews of its goods, which only the platform may hide', async () => {
  const service = await shop.givenMember({ merchantId, role: 'service' })
  const { id } = await givenReviewOf(shop, merchantId)
  const { data } = await shop.callAdmin(service, adminReviewList, { query: { unanswered: true } })
  expect(data.rows.map((row) => [row.id, row.may])).toEqual([[id, { first: [], append: [], answer: true }]])
  const answer = { params: { id }, body: { text: '謝謝', requestId: randomUUID() } }
  expect((await shop.callAdmin(service, adminReviewAnswer, answer)).status).toBe(200)
  expect((await shop.callAdmin(service, adminReviewList, { query: { unanswered: true } })).data.rows).toEqual([])
})

test('pictures are uploaded for the forms open to members only', async () => {
  const file = { name: 'a.png', type: 'image/png', content: Buffer.from('no picture') }
  const upload = (purpose: 'payout' | 'aftersale') => shop.callAdmin(member, adminUpload, { file, body: { purpose } })
  expect((await upload('payout')).data.code).toBe('PERMISSION')
  expect((await upload('aftersale')).data.code).toBe('FILE_TYPE')
})

import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import {
  adminShipFileApply,
  adminShipFileCheck,
  adminShipFileWaiting,
} from '@shop/contract/trade/delivery/ship-file.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import { expect, test } from 'vitest'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { newTrackingNo, type OrderOfTest } from '../../test/given-order.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator({ permissions: ['order.view', 'order.ship'] })
await shop.givenCarrier()

const head = '訂單編號,快遞公司,物流單號,品項,數量'
const check = (lines: string[], by = operator) =>
  shop.callAdmin(by, adminShipFileCheck, {
    body: { data: Buffer.from([head, ...lines].join('\n')).toString('base64') },
  })
type Parcels = BodyOf<typeof adminShipFileApply>['parcels']
const ready = async (lines: string[]): Promise<Parcels> =>
  (await check(lines)).data.parcels.map(({ orderId, carrierId, carrierName, trackingNo, lines }) => ({
    orderId,
    carrierId,
    carrierName,
    trackingNo,
    requestId: randomUUID(),
    lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
  }))
const apply = (parcels: Parcels, by = operator) => shop.callAdmin(by, adminShipFileApply, { body: { parcels } })
const read = async (order: OrderOfTest) =>
  (await shop.callAdmin(operator, adminOrderGet, { params: { id: order.id } })).data.order
const given = async (more: Parameters<typeof shop.givenOrder>[1] = {}) =>
  shop.givenOrder(await shop.givenUser(), { state: 'to_ship', ...more })

test('a dry run reports on each row and changes nothing', async () => {
  const [good, unpaid, asked, part] = [
    await given({ quantity: 2 }),
    await given({ state: 'unpaid' }),
    await given(),
    await given({ quantity: 3 }),
  ]
  const shipped = await given({ state: 'to_receive', receiver: { name: '陳大文', phone: '13900000009' } })
  const known = (await read(shipped)).parcels[0]?.trackingNo as string
  await shop.db.updateTable('shopOrder').set({ cancelRequest: 'waiting' }).where('id', '=', asked.id).execute()
  const { status, data } = await check([
    `${good.orderNo},SF,${known},,`,
    `${unpaid.orderNo},SF,${newTrackingNo()},,`,
    `${asked.orderNo},SF,${newTrackingNo()},,`,
    `${part.orderNo},SF 快遞,${newTrackingNo()},1,2`,
    `${shipped.orderNo},SF,${known},,`,
    '999,SF,SF1,,',
  ])
  expect(status).toBe(200)
  expect(data.rows.map(({ no, state, problem, parcel }) => [no, state, problem?.code ?? '', parcel])).toEqual([
    [2, 'ready', '', 0],
    [3, 'bad', 'order_state', null],
    [4, 'bad', 'cancel_waiting', null],
    [5, 'ready', '', 1],
    [6, 'sent', '', null],
    [7, 'bad', 'order_unknown', null],
  ])
  expect(data.parcels).toMatchObject([
    {
      orderId: good.id,
      carrierName: 'SF 快遞',
      left: 0,
      sharedWith: shipped.orderNo,
      lines: [{ quantity: 2, lineId: good.lines[0]?.id }],
    },
    { orderId: part.id, left: 1, sharedWith: '', lines: [{ quantity: 2 }] },
  ])
  for (const order of [good, part]) expect(await read(order)).toMatchObject({ state: 'to_ship', parcels: [] })
})

test('each order is shipped separately; one that changed meanwhile reports it and does not block the others', async () => {
  const buyer = await shop.givenUser()
  const [first, cancelled, last] = [
    await given(),
    await shop.givenOrder(buyer, { state: 'to_ship' }),
    await given({ quantity: 2 }),
  ]
  const parcels = await ready([
    `${first.orderNo},SF,${newTrackingNo()},,`,
    `${cancelled.orderNo},SF,${newTrackingNo()},,`,
    `${last.orderNo},SF,${newTrackingNo()},1,1`,
  ])
  expect((await shop.call(buyer, orderCancel, { body: { orderId: cancelled.id } })).data.cancelled).toBe(true)
  const { data } = await apply(parcels)
  expect(data.results).toMatchObject([
    { requestId: parcels[0]?.requestId, code: '', message: '', parcelId: expect.any(Number) },
    { code: 'STATE_CHANGED', message: expect.stringMatching(/./), parcelId: null },
    { code: '', parcelId: expect.any(Number) },
  ])
  expect((await read(first)).state).toBe('to_receive')
  expect((await read(cancelled)).state).toBe('closed')
  expect(await read(last)).toMatchObject({ state: 'part_shipped', lines: [{ shipped: 1, quantity: 2 }] })
  await expectLedgerInBalance(shop.db)
})

test('repeated, even at the same moment, it ships nothing twice', async () => {
  const order = await given({ quantity: 4 })
  const row = `${order.orderNo},SF,${newTrackingNo()},1,1`
  const parcels = await ready([row])
  const replies = await Promise.all([apply(parcels), apply(parcels), apply(parcels)])
  expect(new Set(replies.map(({ data }) => data.results[0]?.parcelId)).size).toBe(1)
  expect((await apply(parcels)).data).toEqual(replies[0]?.data)
  // The same file again: checked by an operator unaware it was applied, or applied from another window.
  expect((await check([row])).data.rows).toMatchObject([{ state: 'sent' }])
  const other = (await apply(parcels.map((parcel) => ({ ...parcel, requestId: randomUUID() })))).data.results
  expect(other).toMatchObject([{ code: 'PARCEL_SENT', parcelId: null }])
  expect(await read(order)).toMatchObject({ state: 'part_shipped', lines: [{ shipped: 1 }] })
  const next = await given({ quantity: 2 })
  const twice = await ready([`${next.orderNo},SF,${newTrackingNo()},1,1`])
  const raced = await Promise.all(
    Array.from({ length: 4 }, () => apply(twice.map((parcel) => ({ ...parcel, requestId: randomUUID() })))),
  )
  expect(raced.map(({ data }) => data.results[0]?.code).toSorted()).toEqual([
    '',
    'PARCEL_SENT',
    'PARCEL_SENT',
    'PARCEL_SENT',
  ])
  expect(await read(next)).toMatchObject({ lines: [{ shipped: 1 }] })
})

test('an unreadable file is refused with a message; operators who may not ship are turned away', async () => {
  const viewer = await shop.givenOperator({ permissions: ['order.view'] })
  expect((await check([], viewer)).status).toBe(403)
  expect((await check([])).data.code).toBe('FILE_ROWS')
  const data = Buffer.from('b6a9b5a5', 'hex').toString('base64')
  const gbk = await shop.callAdmin(operator, adminShipFileCheck, { body: { data }, headers: { lang: 'en' } })
  expect(gbk).toMatchObject({
    status: 422,
    data: { code: 'FILE_ENCODING', message: expect.stringContaining('CSV UTF-8') },
  })
  expect((await shop.callAdmin(operator, adminShipFileCheck, { body: { data: 'no base64!' } })).data.code).toBe(
    'VALIDATION',
  )
  expect((await apply([])).data.code).toBe('VALIDATION')
})

test('waiting goods are listed by line with what is left, longest paid first, and their packing counts as started', async () => {
  await shop.db
    .updateTable('shopOrder')
    .set({ state: 'closed' })
    .where('state', 'in', ['to_ship', 'part_shipped'])
    .execute()
  const goods = await shop.givenGoods({ name: '玻璃杯', specs: { 顏色: ['紅', '藍'] }, code: 'CUP' })
  const lines = goods.skus.map(({ goodsSkuId }) => ({ goods, goodsSkuId, quantity: 2 }))
  const old = await given({ lines, remark: '請勿折', now: new Date(Date.now() - 86_400_000) })
  const part = await given({ state: 'part_shipped', quantity: 3 })
  const asked = await given()
  await shop.db.updateTable('shopOrder').set({ cancelRequest: 'waiting' }).where('id', '=', asked.id).execute()
  await given({ goods: { kind: 'virtual', unlimited: true } })
  const list = () => shop.callAdmin(operator, adminShipFileWaiting, {})
  const { data } = await list()
  expect(data).toMatchObject({ orders: 2, more: false })
  expect(
    data.rows.map(({ orderNo, line, code, title, spec, quantity }) => [orderNo, line, code, title, spec, quantity]),
  ).toEqual([
    [old.orderNo, 1, 'CUP', '玻璃杯', '紅', 2],
    [old.orderNo, 2, 'CUP', '玻璃杯', '藍', 2],
    [part.orderNo, 1, '', expect.any(String), '', 2],
  ])
  expect(data.rows[0]).toMatchObject({
    name: '王小明',
    phone: '13800000000',
    address: '上海市 徐汇区 衡山路 8 號',
    remark: '請勿折',
  })
  expect(await read(old)).toMatchObject({
    preparingAt: expect.any(String),
    may: { prepare: false },
    history: [{ to: 'work:started' }, {}, {}],
  })
  expect((await list()).data).toEqual(data)
  expect((await read(old)).history).toHaveLength(3)
})

test('a carrier that is not listed is written with its name', async () => {
  const order = await given()
  const parcels = await ready([`${order.orderNo},其他：大榮貨運,88-1024,,`])
  expect(parcels).toMatchObject([{ carrierName: '大榮貨運' }])
  expect((await apply(parcels)).data.results).toMatchObject([{ code: '' }])
  expect((await read(order)).parcels).toMatchObject([{ carrierName: '大榮貨運', trackingNo: '88-1024' }])
})

import { randomUUID } from 'node:crypto'
import type { QueryOf } from '@shop/contract/core/endpoint.ts'
import { adminCancelDecide, adminOrderNote } from '@shop/contract/trade/order/admin.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { adminOrderGet, adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import type { OrderOfTest } from '../../test/given-order.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
const viewer = await shop.givenOperator({ permissions: ['order.view'] })

const list = async (query: QueryOf<typeof adminOrderList> = {}, by = operator, lang = 'zh-Hant') =>
  (await shop.callAdmin(by, adminOrderList, { query, headers: { lang } })).data
const idsOf = async (query: QueryOf<typeof adminOrderList>) => (await list(query)).rows.map(({ id }) => id)
const read = async ({ id }: { id: number }, by = operator, lang = 'zh-Hant') =>
  (await shop.callAdmin(by, adminOrderGet, { params: { id }, headers: { lang } })).data.order
const agreeToCancel = ({ id }: { id: number }) =>
  shop.callAdmin(operator, adminCancelDecide, {
    params: { id },
    body: { agree: true, reason: '', requestId: randomUUID() },
  })

describe('the list', () => {
  const buyer = shop.givenUser({ nickname: 'Listed Buyer' })
  const made: OrderOfTest[] = []
  beforeAll(async () => {
    const states = [
      'unpaid',
      'pay_review',
      'to_ship',
      'part_shipped',
      'to_receive',
      'completed',
      'cancelled',
      'closed',
    ] as const
    for (const [hour, state] of states.entries()) {
      const order = { state, quantity: 2, now: addHours(new Date('2026-05-05T00:00:00Z'), hour) }
      made.push(await shop.givenOrder(await buyer, order))
    }
  })

  test('pages through all of them once, newest first', async () => {
    const found: number[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 3, cursor })
      expect(page).toMatchObject({ total: 8, totalCapped: false })
      found.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(found).toEqual(made.map(({ id }) => id).toReversed())
  })

  test('shows the facts that an operator decides by', async () => {
    const user = await buyer
    const { rows } = await list({ state: 'pay_review' }, operator, 'en')
    expect(rows).toEqual([
      {
        id: made[1]?.id,
        orderNo: made[1]?.orderNo,
        tradeId: made[1]?.tradeId,
        state: 'pay_review',
        cancelRequest: 'none',
        buyer: { id: user.id, nickname: 'Listed Buyer', mobile: user.mobile },
        sellerName: expect.stringMatching(/\S/),
        zone: 'normal',
        payableFen: 3_980,
        payMethod: 'screenshot',
        quantity: 2,
        title: expect.stringContaining('商品'),
        spec: '',
        imageUrl: null,
        otherImages: [],
        createdAt: '2026-05-05T01:00:00.000Z',
        paidAt: null,
      },
    ])
    const masked = (await list({ state: 'pay_review' }, viewer)).rows[0]?.buyer
    expect(masked?.mobile).toMatch(/^1\d\d\*{4}\d{4}$/)
  })

  test.each([
    ['state', { state: 'to_ship' }, [2]],
    ['payment method', { payMethod: 'screenshot' }, [1]],
    ['time', { from: '2026-05-05T01:00:00Z', until: '2026-05-05T03:00:00Z' }, [2, 1]],
    ['own goods', { merchantId: 0, state: 'closed' }, [7]],
    ['a merchant', { merchantId: 77 }, []],
    ['zone', { zone: 'gift' }, []],
    ['an unknown buyer', { userId: 999_999 }, []],
  ] as const)('filters by %s', async (_, query, places) => {
    expect(await idsOf(query)).toEqual(places.map((place) => made[place]?.id))
  })

  test('shows the pictures of the other goods of an order, three at most', async () => {
    const user = await shop.givenUser()
    const lines = []
    for (let count = 0; count < 5; count++) {
      const picture = await shop.givenPicture()
      lines.push({ goods: await shop.givenGoods({ imageIds: [picture.id] }) })
    }
    await shop.givenOrder(user, { lines, now: new Date('2026-04-02T00:00:00Z') })
    const [row] = (await list({ userId: user.id })).rows
    expect(row?.imageUrl).toMatch(/\.webp$/)
    expect(row?.otherImages).toHaveLength(3)
    expect(row?.otherImages).not.toContain(row?.imageUrl)
  })

  test('filters by buyer and by cancel request', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', now: new Date('2026-04-01T00:00:00Z') })
    await shop.call(user, orderCancel, { body: { orderId: order.id } })
    expect(await idsOf({ userId: user.id })).toEqual([order.id])
    expect(await idsOf({ cancelRequest: 'waiting' })).toEqual([order.id])
    expect(await idsOf({ userId: (await buyer).id })).toHaveLength(8)
    expect((await agreeToCancel(order)).status).toBe(200)
  })

  test('searches by the numbers and names people quote', async () => {
    const receiver = { name: '趙小姐', phone: '13788889999' }
    const user = await shop.givenUser({ nickname: 'Keyword Kate' })
    const order = await shop.givenOrder(user, { state: 'to_receive', receiver, now: new Date('2026-04-02T00:00:00Z') })
    const trackingNo = (await read(order)).parcels[0]?.trackingNo ?? ''
    const keywords = [
      order.orderNo,
      order.tradeNo,
      user.mobile,
      user.mobile.slice(0, 10),
      'keyword k',
      '趙小姐',
      '13788889999',
    ]
    for (const keyword of [...keywords, trackingNo, ` ${trackingNo.toLowerCase()} `]) {
      expect([keyword, await idsOf({ keyword })]).toEqual([keyword, [order.id]])
    }
    for (const keyword of ['%', '_', "'", '\\', order.orderNo.slice(0, 17)])
      expect(await idsOf({ keyword })).toEqual([])
    expect(await idsOf({ keyword: order.orderNo, state: 'unpaid' })).toEqual([])
  })

  test('needs the permission', async () => {
    const reviewer = await shop.givenOperator({ role: 'reviewer' })
    expect((await shop.callAdmin(reviewer, adminOrderList)).status).toBe(403)
    expect((await shop.callAdmin(reviewer, adminOrderGet, { params: { id: made[0]?.id as number } })).status).toBe(403)
  })
})

describe('one order', () => {
  test('shows everything known about it', async () => {
    const user = await shop.givenUser()
    const goods = await shop.givenGoods({
      specs: { 顏色: ['紅', '藍'] },
      freightTemplateId: (await shop.givenFreightTemplate()).id,
    })
    const card = await shop.givenGoods({ kind: 'virtual' })
    const lines = [...goods.skus.map(({ goodsSkuId }) => ({ goods, goodsSkuId })), { goods: card }]
    const made = await shop.givenOrder(user, { state: 'to_ship', lines, remark: '請放門口' })
    const orders = await Promise.all(made.orderIds.map((id) => read({ id })))
    const parcel = orders.find(({ kind }) => kind === 'physical')
    const virtual = orders.find(({ kind }) => kind === 'virtual')
    expect(parcel).toMatchObject({
      spec: '紅',
      goodsFen: 3_980,
      freightFen: 1_000,
      payableFen: 4_980,
      couponFen: 0,
      pointsFen: 0,
      buyerRemark: '請放門口',
      address: { name: '王小明', phone: '13800000000', region: '上海市 徐匯區', detail: '衡山路 8 號' },
      lines: [
        { goodsId: goods.id, spec: '紅', unitFen: 1_990, quantity: 1, shipped: 0, refunded: 0 },
        { goodsId: goods.id, spec: '藍' },
      ],
      siblings: [{ id: virtual?.id, orderNo: virtual?.orderNo, state: 'to_ship' }],
      may: { ship: true, cancel: false, close: true, decideCancel: false, receive: false },
      parcels: [],
      notes: [],
      payBefore: null,
    })
    expect(parcel?.history.map(({ from, to }) => [from, to])).toEqual([
      ['unpaid', 'to_ship'],
      [null, 'unpaid'],
    ])
    expect(virtual).toMatchObject({ address: null, freightFen: 0, siblings: [{ id: parcel?.id }] })
    expect((await read({ id: parcel?.id as number }, viewer)).address).toEqual({
      name: '王**',
      phone: '138****0000',
      region: '上海市 徐匯區',
      detail: '***',
    })
    expect((await shop.callAdmin(operator, adminOrderGet, { params: { id: 999_999 } })).status).toBe(404)
  })

  test('takes notes from everyone who may see it', async () => {
    const order = await shop.givenOrder(await shop.givenUser())
    const note = (text: string, id = order.id) =>
      shop.callAdmin(viewer, adminOrderNote, { params: { id }, body: { text } })
    expect((await note(' 客人要發票 ')).status).toBe(200)
    expect((await note('已處理')).status).toBe(200)
    expect((await note('   ')).data.fields).toHaveProperty('text')
    expect((await note('x', 999_999)).status).toBe(404)
    expect((await read(order)).notes).toMatchObject([
      { operator: viewer.login, text: '已處理' },
      { operator: viewer.login, text: '客人要發票' },
    ])
  })
})

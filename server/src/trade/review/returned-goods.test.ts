import { randomUUID } from 'node:crypto'
import { adminAftersaleAgree } from '@shop/contract/trade/aftersale/admin.ts'
import { refundApply } from '@shop/contract/trade/aftersale/aftersale.ts'
import { orderDetail, orderList, orderTodoCounts } from '@shop/contract/trade/order-display/order-display.ts'
import { orderCommentList, orderCommentSubmit } from '@shop/contract/trade/review/review.ts'
import { afterAll, expect, test } from 'vitest'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

// Buyers cannot review goods they have returned entirely; a refund for goods they keep leaves the review open.

const shop = await openShop()
const operator = await shop.givenOperator()
afterAll(() => expectLedgerInBalance(shop.db))
const headers = { client: 'shop/1.0.0', lang: 'en' }
type User = Awaited<ReturnType<typeof shop.givenUser>>
type Order = Awaited<ReturnType<TestShop['givenOrder']>>

/** A received order of this many goods of 10.00 each, whose freight is kept. */
async function given(count: number, quantity = 1): Promise<{ user: User; order: Order }> {
  const user = await shop.givenUser()
  const { id: freightTemplateId } = await shop.givenFreightTemplate()
  const lines = await Promise.all(
    Array.from({ length: count }, async () => ({
      goods: await shop.givenGoods({ priceFen: 1_000, freightTemplateId }),
      quantity,
    })),
  )
  return { user, order: await shop.givenOrder(user, { state: 'completed', lines }) }
}
async function refund(user: User, orderGoodsId: number, form: { num?: number; amount?: string } = {}) {
  const body = { orderGoodsId, form: { type: 30, reason: 'quality', ...form } as const, requestId: randomUUID() }
  const { order_refund_id: id } = (await shop.call(user, refundApply, { body })).data
  const agreed = await shop.callAdmin(operator, adminAftersaleAgree, {
    params: { id },
    body: { requestId: randomUUID() },
  })
  expect(agreed.status).toBe(200)
}
const orderOf = async (user: User, { id: orderId }: Order) =>
  (await shop.call(user, orderDetail, { query: { orderId }, headers })).data.order
const awaited = async (user: User) => ({
  counted: (await shop.call(user, orderTodoCounts)).data.counts.comment,
  listed: (await shop.call(user, orderList, { query: { dataType: 'comment' } })).data.list.total,
})
const pending = (user: User, { id: orderId }: Order) =>
  shop.call(user, orderCommentList, { query: { orderId }, headers })
const submit = (user: User, order: Order, form: { order_goods_id: number; content: string }[]) =>
  shop.call(user, orderCommentSubmit, { body: { orderId: order.id, form, requestId: randomUUID() }, headers })
const idsOf = (order: Order) => order.lines.map(({ id }) => id) as [number, number]

test('an order that was returned entirely says so and offers no review', async () => {
  const { user, order } = await given(1, 2)
  const [id] = idsOf(order)
  await refund(user, id, { num: 1 })
  expect(await orderOf(user, order)).toMatchObject({ state_text: 'Completed', returned: false, may: { review: true } })
  expect(await awaited(user)).toEqual({ counted: 1, listed: 1 })
  await refund(user, id)
  expect(await orderOf(user, order)).toMatchObject({
    state: 'completed',
    state_text: 'All returned',
    returned: true,
    order_status: 30,
    is_comment: 1,
    may: { review: false, buyAgain: true },
  })
  expect(await awaited(user)).toEqual({ counted: 0, listed: 0 })
  for (const reply of [
    await pending(user, order),
    await submit(user, order, [{ order_goods_id: id, content: '好' }]),
  ]) {
    expect(reply.data).toMatchObject({ code: 'REVIEW_RETURNED' })
    expect(reply.message).toContain('returned or refunded')
  }
})

test('of two goods the returned one cannot be reviewed, and the review ends with the other', async () => {
  const { user, order } = await given(2)
  const [back, kept] = idsOf(order)
  await refund(user, back)
  expect(await awaited(user)).toEqual({ counted: 1, listed: 1 })
  const { goodsList } = (await pending(user, order)).data
  expect(goodsList.map((line) => line.order_goods_id)).toEqual([kept])
  const both = await submit(user, order, [
    { order_goods_id: kept, content: '好' },
    { order_goods_id: back, content: '不好' },
  ])
  expect(both.data).toMatchObject({ code: 'REVIEW_RETURNED', fields: { 'form.1.content': expect.any(String) } })
  expect((await submit(user, order, [{ order_goods_id: kept, content: '好' }])).status).toBe(200)
  expect(await awaited(user)).toEqual({ counted: 0, listed: 0 })
  expect(await orderOf(user, order)).toMatchObject({ state_text: 'Completed', may: { review: false } })
})

test('returning the only goods not reviewed yet ends the order’s review', async () => {
  const { user, order } = await given(2)
  const [reviewed, back] = idsOf(order)
  await submit(user, order, [
    { order_goods_id: reviewed, content: '好' },
    { order_goods_id: back, content: '' },
  ])
  expect(await awaited(user)).toEqual({ counted: 1, listed: 1 })
  await refund(user, back)
  expect(await awaited(user)).toEqual({ counted: 0, listed: 0 })
  expect((await pending(user, order)).data).toMatchObject({ code: 'REVIEWED' })
})

test('a refund for goods that are kept leaves the review open', async () => {
  const { user, order } = await given(1)
  const [id] = idsOf(order)
  await refund(user, id, { amount: '2.00' })
  expect(await orderOf(user, order)).toMatchObject({ returned: false, may: { review: true } })
  expect(await awaited(user)).toEqual({ counted: 1, listed: 1 })
  expect((await submit(user, order, [{ order_goods_id: id, content: '好' }])).status).toBe(200)
})

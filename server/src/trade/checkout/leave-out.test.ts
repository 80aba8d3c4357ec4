import type { QueryOf } from '@shop/contract/core/endpoint.ts'
import { addressAdd } from '@shop/contract/people/address/address.ts'
import { cartAdd, cartList } from '@shop/contract/trade/cart/cart.ts'
import { checkoutOrder, checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const headers = { client: 'shop/1.0.0', lang: 'en' }
const form = {
  name: '林小姐',
  phone: '13900000001',
  region: [440000, 440300, 440305].map((value) => ({ label: '', value })),
  detail: '科技路 1 號',
}

async function givenCart(...given: Parameters<typeof shop.givenGoods>[0][]) {
  const user = await shop.givenUser()
  await shop.call(user, addressAdd, { body: { form } })
  const goods: { id: number }[] = []
  for (const one of given) {
    const made = await shop.givenGoods(one)
    goods.push(made)
    await shop.call(user, cartAdd, { body: { goodsId: made.id, goodsSkuId: made.goodsSkuId, goodsNum: 1 }, headers })
  }
  const { list } = (await shop.call(user, cartList, { headers })).data
  const choice = { mode: 'cart', cartIds: list.map(({ id }) => id).join(), leaveOut: 1 } as const
  const quote = async (query: QueryOf<typeof checkoutOrder> = choice) =>
    (await shop.call(user, checkoutOrder, { query, headers })).data.order
  const takeOff = (index: number) =>
    shop.db
      .updateTable('goods')
      .set({ state: 'off' })
      .where('id', '=', goods[index]?.id as number)
      .execute()
  return { user, choice, quote, takeOff }
}

test('lines that cannot be ordered are left out of every amount, and stay in the cart', async () => {
  const { user, choice, quote, takeOff } = await givenCart({ priceFen: 1_000 }, { priceFen: 5_000 })
  await takeOff(1)
  const { leaveOut: _, ...whole } = choice
  expect(await quote(whole)).toMatchObject({ hasError: true, orderPayPrice: '60.00', leftOut: [] })
  const order = await quote()
  expect(order).toMatchObject({ hasError: false, orderTotalNum: 1, orderTotalPrice: '10.00', orderPayPrice: '10.00' })
  expect(order.leftOut).toMatchObject([{ goods_price: '50.00', error: 'No longer on sale' }])
  const body = { ...choice, quoteHash: order.quoteHash }
  const { data } = await shop.call(user, checkoutSubmit, { body, headers })
  expect([data.orderIds.length, data.payPrice]).toEqual([1, '10.00'])
  const { list } = (await shop.call(user, cartList, { headers })).data
  expect(list.map(({ goods }) => goods.skuInfo.goods_price)).toEqual(['50.00'])
})

test('a line that becomes unavailable after the quote is not left out without asking', async () => {
  const { user, choice, quote, takeOff } = await givenCart({ priceFen: 1_000 }, { priceFen: 5_000 })
  const { quoteHash } = await quote()
  await takeOff(0)
  const refused = await shop.call(user, checkoutSubmit, { body: { ...choice, quoteHash }, headers })
  expect(refused).toMatchObject({ status: 500, data: { code: 'PRICE_CHANGED' } })
  expect(refused.data).toMatchObject({ quote: { orderPayPrice: '50.00', leftOut: [{ goods_price: '10.00' }] } })
})

test('when nothing can be ordered, all lines are shown with their reasons', async () => {
  const { user, choice, quote, takeOff } = await givenCart({}, {})
  await takeOff(0)
  await takeOff(1)
  const order = await quote()
  expect(order).toMatchObject({ hasError: true, leftOut: [] })
  expect(order.goodsList).toHaveLength(2)
  const refused = await shop.call(user, checkoutSubmit, { body: choice, headers })
  expect(refused.data.code).toBe('GOODS_OFF')
})

import { goodsDetail, goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { describe, expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import type { GoodsOfTest } from '../../test/given-goods.ts'
import { openShop } from '../../test/shop.ts'
import { updateChargedLinePrices } from './line-price.ts'

const shop = await openShop()
const days = (n: number) => n * 24

/** The line-through price as the shop shows it: in a list, on the goods page, and for its first SKU. */
async function read({ id }: GoodsOfTest, now = shop.now()) {
  const before = shop.now
  shop.now = () => now
  shop.reads.clear()
  const { list } = (await shop.call(undefined, goodsList, { query: { sortType: 'new' } })).data
  const { detail } = (await shop.call(undefined, goodsDetail, { query: { goodsId: id } })).data
  shop.now = before
  const item = list.data.find(({ goods_id }) => goods_id === id)
  return [item?.line_charged, detail.line_charged, detail.skuList[0]?.line_charged].map((charged) => charged ?? 0)
}

/** Saves like an operator: a new price, with the former one as line-through price. */
async function mark(goods: GoodsOfTest, priceFen: number, linePriceFen: number): Promise<void> {
  await shop.db.updateTable('sku').set({ priceFen, linePriceFen }).where('goodsId', '=', goods.id).execute()
  await shop.db
    .updateTable('goods')
    .set((eb) => ({
      priceMinFen: priceFen,
      linePriceMinFen: linePriceFen,
      linePriceMaxFen: linePriceFen,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', goods.id)
    .execute()
  await shop.db.transaction().execute((tx) => updateChargedLinePrices(shop, tx, goods.id, shop.now()))
}

describe('a line-through price', () => {
  test('that was never charged is a reference price', async () => {
    const goods = await shop.givenGoods({ priceFen: 1_990, linePriceFen: 2_990 })
    expect(await read(goods)).toEqual([0, 0, 0])
  })

  test('that was paid before the goods became cheaper is a former price, for 90 days', async () => {
    const goods = await shop.givenGoods({ priceFen: 2_990 })
    const paidAt = shop.now()
    await shop.givenOrder(await shop.givenUser(), { state: 'completed', lines: [{ goods }], now: paidAt })
    await settle(goods)
    await mark(goods, 1_990, 2_990)
    expect(await read(goods)).toEqual([1, 1, 1])
    expect(await read(goods, addHours(paidAt, days(90) - 1))).toEqual([1, 1, 1])
    expect(await read(goods, addHours(paidAt, days(90)))).toEqual([0, 0, 0])
  })

  test('becomes a reference price again when raised above the price paid', async () => {
    const goods = await shop.givenGoods({ priceFen: 2_990 })
    await shop.givenOrder(await shop.givenUser(), { state: 'completed', lines: [{ goods }] })
    await settle(goods)
    await mark(goods, 1_990, 3_990)
    expect(await read(goods)).toEqual([0, 0, 0])
    await mark(goods, 1_990, 2_990)
    expect(await read(goods)).toEqual([1, 1, 1])
  })

  test('does not count as charged by an order that was never paid, or a long time ago', async () => {
    const goods = await shop.givenGoods({ priceFen: 2_990 })
    const buyer = await shop.givenUser()
    await shop.givenOrder(buyer, { state: 'cancelled', lines: [{ goods }] })
    await mark(goods, 1_990, 2_990)
    expect(await read(goods)).toEqual([0, 0, 0])
    const old = await shop.givenGoods({ priceFen: 2_990 })
    await shop.givenOrder(buyer, { state: 'completed', lines: [{ goods: old }] })
    await settle(old)
    await longAgo(old, addHours(shop.now(), -days(91)))
    await mark(old, 1_990, 2_990)
    expect(await read(old)).toEqual([0, 0, 0])
  })

  test('does not count as charged by an order that may still be undone, or by one that was', async () => {
    const goods = await shop.givenGoods({ priceFen: 2_990 })
    await shop.givenOrder(await shop.givenUser(), { state: 'completed', lines: [{ goods }] })
    await mark(goods, 1_990, 2_990)
    expect(await read(goods)).toEqual([0, 0, 0])
    await settle(goods)
    for (const undone of [
      { refundedQuantity: 1, refundedShippedQuantity: 1 },
      { refundedQuantity: 0, refundedShippedQuantity: 0, cutFen: 100, payFen: 2_890 },
    ]) {
      await shop.db.updateTable('orderLine').set(undone).where('goodsId', '=', goods.id).execute()
      await mark(goods, 1_990, 2_990)
      expect(await read(goods)).toEqual([0, 0, 0])
    }
  })

  test('is the lowest one of several SKUs in the list', async () => {
    const goods = await shop.givenGoods({
      specs: { 容量: ['大', '小'] },
      skus: [
        { choice: ['大'], priceFen: 1_990, linePriceFen: 4_990 },
        { choice: ['小'], priceFen: 990, linePriceFen: 2_990 },
      ],
    })
    const [large, small] = goods.skus
    await shop.db.updateTable('sku').set({ priceFen: 4_990 }).where('id', '=', Number(large?.id)).execute()
    const lines = [{ goods, goodsSkuId: large?.goodsSkuId }]
    await shop.givenOrder(await shop.givenUser(), { state: 'completed', lines })
    await settle(goods)
    await shop.db.updateTable('sku').set({ priceFen: 1_990 }).where('id', '=', Number(large?.id)).execute()
    await shop.db.transaction().execute((tx) => updateChargedLinePrices(shop, tx, goods.id, shop.now()))
    await shop.db.updateTable('goods').set({ version: 2 }).where('id', '=', goods.id).execute()
    shop.reads.clear()
    const { detail } = (await shop.call(undefined, goodsDetail, { query: { goodsId: goods.id } })).data
    expect(detail.skuList.map(({ id, line_charged = 0 }) => [id, line_charged])).toEqual([
      [large?.id, 1],
      [small?.id, 0],
    ])
    expect(detail.line_charged ?? 0).toBe(0)
  })
})

const longAgo = (goods: GoodsOfTest, paidAt: Date) => changeOrders(goods, { paidAt })
const settle = (goods: GoodsOfTest) => changeOrders(goods, { settledAt: shop.now() })

const changeOrders = (goods: GoodsOfTest, change: { paidAt: Date } | { settledAt: Date }) =>
  shop.db
    .updateTable('shopOrder')
    .set(change)
    .where('id', 'in', (eb) => eb.selectFrom('orderLine').select('orderId').where('goodsId', '=', goods.id))
    .execute()

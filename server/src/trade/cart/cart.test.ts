import { randomUUID } from 'node:crypto'
import { goodsDetail } from '@shop/contract/goods/goods-display/goods.ts'
import {
  cartAdd,
  cartClear,
  cartList,
  cartMerge,
  cartPreview,
  cartTotal,
  cartUpdate,
} from '@shop/contract/trade/cart/cart.ts'
import { checkoutOrder } from '@shop/contract/trade/checkout/checkout.ts'
import { describe, expect, test } from 'vitest'
import type { GoodsOfTest } from '../../test/given-goods.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

type User = Awaited<ReturnType<typeof shop.givenUser>>
const ours = { client: 'shop/1.0.0' }
const ref = (goods: GoodsOfTest) => ({ goodsId: goods.id, goodsSkuId: goods.goodsSkuId })
const add = (user: User, goods: GoodsOfTest, goodsNum = 1, requestId?: string) =>
  shop.call(user, cartAdd, { body: { ...ref(goods), goodsNum, requestId } })
const update = (user: User, goods: GoodsOfTest, goodsNum: number) =>
  shop.call(user, cartUpdate, { body: { ...ref(goods), goodsNum } })
const list = async (user: User, headers: Record<string, string> = ours) =>
  (await shop.call(user, cartList, { headers })).data
const totalOf = async (user: User | undefined) => (await shop.call(user, cartTotal)).data.cartTotal

async function withSetting<T>(group: string, value: object, work: () => Promise<T>): Promise<T> {
  const row = { groupName: group, value: JSON.stringify(value), version: 1, updatedAt: new Date() }
  await shop.db.insertInto('setting').values(row).execute()
  await shop.settings.reload()
  try {
    return await work()
  } finally {
    await shop.db.deleteFrom('setting').execute()
    await shop.settings.reload()
  }
}

describe('cart/add', () => {
  test('puts goods into the cart, and more of the same onto the existing line', async () => {
    const [user, goods] = [await shop.givenUser(), await shop.givenGoods()]
    const first = await shop.call(user, cartAdd, { body: { ...ref(goods), goodsNum: 2 }, headers: { lang: 'en' } })
    expect(first).toEqual({ status: 200, message: 'Added to the cart', data: { cartTotal: 2 } })
    expect((await add(user, goods, 3)).data).toEqual({ cartTotal: 5 })
    expect((await list(user)).list).toMatchObject([{ goods_id: goods.id, goods_sku_id: '0', goods_num: 5 }])
  })

  test('accepts numbers sent as text', async () => {
    const [user, goods] = [await shop.givenUser(), await shop.givenGoods()]
    const body = { goodsId: String(goods.id), goodsSkuId: 0, goodsNum: '2' } as never
    expect((await shop.call(user, cartAdd, { body })).data).toEqual({ cartTotal: 2 })
  })

  test('adds once per request id, however often it is sent', async () => {
    const [user, goods] = [await shop.givenUser(), await shop.givenGoods()]
    const requestId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(user, goods, 2, requestId)))
    expect(replies.map((reply) => [reply.status, reply.data.cartTotal])).toEqual(Array(5).fill([200, 2]))
    expect(await totalOf(user)).toBe(2)
  })

  test('sums concurrent additions, never exceeding the stock', async () => {
    const [user, goods] = [await shop.givenUser(), await shop.givenGoods({ stock: 7 })]
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(user, goods)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(7)
    for (const reply of replies.filter((one) => one.status === 500)) {
      expect(reply.data).toMatchObject({ code: 'STOCK_NOT_ENOUGH', params: { left: 7 } })
    }
    expect(await totalOf(user)).toBe(7)
  })

  test('refuses goods that cannot be bought, stating the reason', async () => {
    const user = await shop.givenUser()
    const code = async (goods: GoodsOfTest, goodsNum = 1) => (await add(user, goods, goodsNum)).data.code
    expect(await code(await shop.givenGoods({ state: 'off' }))).toBe('GOODS_OFF')
    expect(await code(await shop.givenGoods({ state: 'banned' }))).toBe('GOODS_OFF')
    expect(await code(await shop.givenGoods({ state: 'draft' }))).toBe('NOT_FOUND')
    expect(await code(await shop.givenGoods({ enabled: false }))).toBe('GOODS_OFF')
    expect(await code(await shop.givenGoods({ stock: 0 }))).toBe('STOCK_NOT_ENOUGH')
    const multiple = await shop.givenGoods({ specs: { 顏色: ['黑', '白'] } })
    expect(await code({ ...multiple, goodsSkuId: '0' })).toBe('SPEC_REQUIRED')
    expect(await code({ ...multiple, id: 999_999 })).toBe('NOT_FOUND')
    expect(await code(multiple, 0)).toBe('VALIDATION')
    expect(await totalOf(user)).toBe(0)
  })

  test('enforces the limits of the goods, the zone and the shop', async () => {
    const user = await shop.givenUser()
    const reply = async (goods: GoodsOfTest, goodsNum: number) => {
      const { status, data } = await add(user, goods, goodsNum)
      return status === 200 ? 200 : [data.code, data.params]
    }
    const limited = await shop.givenGoods({ limitOrder: 3, stock: 2 })
    expect(await reply(limited, 4)).toEqual(['BUY_LIMIT', { max: 3 }])
    expect(await reply(limited, 3)).toEqual(['STOCK_NOT_ENOUGH', { left: 2, skuId: limited.skuId }])
    expect(await reply(limited, 2)).toBe(200)
    expect(await reply(await shop.givenGoods({ limitUser: 1 }), 2)).toEqual(['BUY_LIMIT', { max: 1 }])
    expect(await reply(await shop.givenGoods({ zone: 'ty' }), 2)).toEqual(['BUY_LIMIT', { max: 1 }])
    const plenty = await shop.givenGoods({ stock: 5_000 })
    expect(await reply(plenty, 1_000)).toEqual(['BUY_LIMIT', { max: 999 }])
    expect(await reply(plenty, 999)).toBe(200)
    const endless = await shop.givenGoods({ kind: 'virtual', unlimited: true, stock: 0 })
    expect(await reply(endless, 999)).toBe(200)
  })

  test('keeps the safety stock back', async () => {
    const [user, goods] = [await shop.givenUser(), await shop.givenGoods({ stock: 5 })]
    await withSetting('stock', { safety: 2 }, async () => {
      expect((await add(user, goods, 4)).data).toMatchObject({ code: 'STOCK_NOT_ENOUGH', params: { left: 3 } })
      expect((await add(user, goods, 3)).status).toBe(200)
      expect((await list(user)).list).toMatchObject([{ max_num: 3, goods: { skuInfo: { stock_num: 3 } } }])
    })
  })

  test('enforces the maximum number of lines, even when several are added at once', async () => {
    const user = await shop.givenUser()
    const goods = await Promise.all(Array.from({ length: 6 }, () => shop.givenGoods()))
    await withSetting('cart', { lines: 3 }, async () => {
      const replies = await Promise.all(goods.map((one) => add(user, one)))
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
      const refused = replies.filter((reply) => reply.status === 500).map((reply) => reply.data)
      expect(refused.map(({ code, params }) => [code, params])).toEqual(Array(3).fill(['CART_FULL', { max: 3 }]))
      const [line] = (await list(user)).list
      const again = goods.find((one) => one.id === line?.goods_id) as GoodsOfTest
      expect((await add(user, again)).status).toBe(200)
    })
  })
})

test('a member price is rounded as the shop says, the same on the goods’ page, in the cart and at checkout', async () => {
  const grade = await shop.givenGrade({ rateBp: 9_800 })
  const member = await shop.givenUser({ gradeId: grade.id })
  const goods = await shop.givenGoods({ priceFen: 59_900 })
  const shownPrices = async () => {
    const { detail } = (await shop.call(member, goodsDetail, { query: { goodsId: goods.id } })).data
    const [line] = (await list(member)).list
    const query = { mode: 'buyNow' as const, goodsId: goods.id, goodsSkuId: '0', goodsNum: 1 }
    const { order } = (await shop.call(member, checkoutOrder, { query })).data
    return [detail.goods_price_min, line?.goods.skuInfo.goods_price, order.orderTotalPrice]
  }
  await add(member, goods)
  expect(await shownPrices()).toEqual(['587.02', '587.02', '587.02'])
  await withSetting('price', { memberStep: 'jiao' }, async () => {
    expect(await shownPrices()).toEqual(['587.00', '587.00', '587.00'])
  })
})

describe('cart/update', () => {
  test('sets the quantity, and keeps the price it was added at', async () => {
    const [user, goods] = [await shop.givenUser(), await shop.givenGoods({ priceFen: 1_000, stock: 9 })]
    await add(user, goods, 2)
    await shop.db.updateTable('sku').set({ priceFen: 900 }).where('id', '=', goods.skuId).execute()
    expect((await update(user, goods, 5)).data).toEqual({ cartTotal: 5 })
    expect((await update(user, goods, 5)).data).toEqual({ cartTotal: 5 })
    expect((await list(user)).list).toMatchObject([{ goods_num: 5, price_added: '10.00', price_direction: -1 }])
    expect((await update(user, goods, 10)).data).toMatchObject({ code: 'STOCK_NOT_ENOUGH', params: { left: 9 } })
    expect((await update(user, goods, 0)).data).toMatchObject({ code: 'VALIDATION' })
    expect(await totalOf(user)).toBe(5)
  })

  test('only knows the user’s own lines', async () => {
    const [user, other, goods] = [await shop.givenUser(), await shop.givenUser(), await shop.givenGoods()]
    await add(user, goods, 2)
    expect((await update(other, goods, 3)).data).toMatchObject({ code: 'NOT_FOUND' })
    const [line] = (await list(user)).list
    await shop.call(other, cartClear, { body: { cartIds: [line?.id as number] } })
    await shop.call(other, cartClear, { body: { cartIds: [] } })
    expect(await totalOf(user)).toBe(2)
    expect((await list(other)).list).toEqual([])
  })
})

describe('cart/list', () => {
  test('returns everything the page shows about a line', async () => {
    const grade = await shop.givenGrade({ rateBp: 9_000 })
    const user = await shop.givenUser({ gradeId: grade.id })
    const [goodsImage, skuImage] = [await shop.givenPicture(), await shop.givenPicture()]
    const goods = await shop.givenGoods({
      name: { 'zh-Hant': '雨傘', en: 'Umbrella' },
      imageIds: [goodsImage.id],
      specs: { 顏色: ['黑', '白'] },
      skus: [
        { choice: ['黑'], priceFen: 1_000, linePriceFen: 1_500, stock: 8, imageId: skuImage.id },
        { choice: ['白'], priceFen: 1_100 },
      ],
    })
    await add(user, goods, 2)
    expect(await list(user, { ...ours, lang: 'en' })).toEqual({
      cartTotal: 2,
      list: [
        {
          id: expect.any(Number),
          goods_id: goods.id,
          goods_sku_id: goods.goodsSkuId,
          goods_num: 2,
          goods: {
            goods_name: 'Umbrella',
            goods_image: expect.stringMatching(/-m\.webp$/),
            goods_image_srcset: expect.stringContaining(' 240w'),
            skuInfo: {
              goods_price: '9.00',
              line_price: '15.00',
              points_part: 0,
              goods_props: [
                { group: { id: expect.any(Number), name: '顏色' }, value: { id: expect.any(Number), name: '黑' } },
              ],
              stock_num: 8,
            },
            is_user_grade: true,
          },
          zone: 'normal',
          seller: { merchant_id: 0, name: expect.any(String) },
          problem: '',
          problem_text: '',
          price_added: '9.00',
          price_direction: 0,
          max_num: 8,
        },
      ],
    })
    const keys = await shop.db
      .selectFrom('file')
      .select('sizes')
      .where('id', '=', skuImage.id)
      .executeTakeFirstOrThrow()
    expect((await list(user)).list[0]?.goods.goods_image).toContain((keys.sizes as { m: string }).m)
  })

  test('sorts by seller, then zone, then by when a line was added', async () => {
    const user = await shop.givenUser()
    const merchantId = await shop.givenMerchant({ owner: user, name: '商戶' })
    const merchants = await shop.givenGoods({ merchantId })
    const trial = await shop.givenGoods({ zone: 'ty' })
    const [first, second] = [await shop.givenGoods(), await shop.givenGoods()]
    for (const goods of [merchants, trial, second, first]) await add(user, goods)
    const { list: lines } = await list(user)
    expect(lines.map((line) => line.goods_id)).toEqual([second.id, first.id, trial.id, merchants.id])
    expect(lines.at(-1)?.seller).toEqual({ merchant_id: merchantId, name: '商戶' })
  })

  test('returns unavailable lines with the reason, but not in the badge and not to old clients', async () => {
    const user = await shop.givenUser()
    const given = {
      '': await shop.givenGoods(),
      off: await shop.givenGoods(),
      banned: await shop.givenGoods(),
      disabled: await shop.givenGoods(),
      sold_out: await shop.givenGoods(),
      zone: await shop.givenGoods({ zone: 'xf' }),
    }
    for (const goods of Object.values(given)) await add(user, goods, 2)
    const state = (goods: GoodsOfTest, state: string) =>
      shop.db.updateTable('goods').set({ state }).where('id', '=', goods.id).execute()
    await state(given.off, 'off')
    await state(given.banned, 'banned')
    await shop.db.updateTable('sku').set({ enabled: false }).where('id', '=', given.disabled.skuId).execute()
    await shop.db.updateTable('stock').set({ onHand: 0 }).where('skuId', '=', given.sold_out.skuId).execute()
    await withSetting('zone', { xf: { on: false } }, async () => {
      const { list: lines, cartTotal } = await list(user)
      const problems = Object.fromEntries(lines.map((line) => [line.problem, line.goods_id]))
      expect(problems).toEqual(Object.fromEntries(Object.entries(given).map(([problem, goods]) => [problem, goods.id])))
      expect([cartTotal, await totalOf(user)]).toEqual([2, 2])
      expect(await list(user, {})).toMatchObject({ cartTotal: 2, list: [{ goods_id: given[''].id }] })
    })
    expect(await totalOf(user)).toBe(4)
  })

  test('a line above the remaining stock stays valid and says how many are left', async () => {
    const [user, goods] = [await shop.givenUser(), await shop.givenGoods({ stock: 5, priceFen: 1_000 })]
    await add(user, goods, 5)
    await shop.db.updateTable('stock').set({ reserved: 3 }).where('skuId', '=', goods.skuId).execute()
    await shop.db.updateTable('sku').set({ priceFen: 1_200 }).where('id', '=', goods.skuId).execute()
    expect((await list(user)).list).toMatchObject([{ goods_num: 5, problem: '', max_num: 2, price_direction: 1 }])
  })

  test('is for members only; a guest’s badge is 0', async () => {
    expect(await shop.call(undefined, cartList)).toMatchObject({ status: 401 })
    expect(await totalOf(undefined)).toBe(0)
  })
})

test('cart/clear removes the given lines, or all', async () => {
  const user = await shop.givenUser()
  for (let index = 0; index < 3; index++) await add(user, await shop.givenGoods())
  const [first] = (await list(user)).list
  const clear = async (cartIds: number[]) => (await shop.call(user, cartClear, { body: { cartIds } })).data.cartTotal
  expect(await clear([first?.id as number])).toBe(2)
  expect(await clear([first?.id as number])).toBe(2)
  expect(await clear([])).toBe(0)
})

describe('cart/merge', () => {
  const merge = (
    user: User,
    lines: { goodsId: number; goodsSkuId: string; goodsNum: number }[],
    requestId = randomUUID(),
  ) => shop.call(user, cartMerge, { body: { requestId, lines } })

  test('sums per SKU, cuts to the limits, drops lines that no longer exist', async () => {
    const user = await shop.givenUser()
    const [both, short, limited, gone, off, soldOut] = [
      await shop.givenGoods(),
      await shop.givenGoods({ stock: 3 }),
      await shop.givenGoods({ limitOrder: 2 }),
      { ...(await shop.givenGoods()), goodsSkuId: '999999' },
      await shop.givenGoods({ state: 'off' }),
      await shop.givenGoods({ stock: 0 }),
    ]
    await add(user, both, 2)
    const lines = [both, both, short, limited, gone, off, soldOut].map((goods) => ({ ...ref(goods), goodsNum: 4 }))
    const reply = await merge(user, lines)
    expect(reply.data).toEqual({ cartTotal: 10 + 3 + 2, merged: 5, dropped: 2 })
    const quantities = new Map((await list(user)).list.map((line) => [line.goods_id, line.goods_num]))
    expect(quantities).toEqual(
      new Map([
        [both.id, 10],
        [short.id, 3],
        [limited.id, 2],
        [soldOut.id, 4],
      ]),
    )
  })

  test('acts once per request id', async () => {
    const [user, goods] = [await shop.givenUser(), await shop.givenGoods()]
    const lines = [{ ...ref(goods), goodsNum: 3 }]
    const requestId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 4 }, () => merge(user, lines, requestId)))
    expect(replies.map((reply) => reply.data)).toEqual(Array(4).fill({ cartTotal: 3, merged: 1, dropped: 0 }))
    expect(await totalOf(user)).toBe(3)
  })

  test('stops at the maximum number of lines', async () => {
    const user = await shop.givenUser()
    const goods = await Promise.all(Array.from({ length: 3 }, () => shop.givenGoods()))
    await add(user, goods[0] as GoodsOfTest)
    await withSetting('cart', { lines: 2 }, async () => {
      const reply = await merge(
        user,
        goods.map((one) => ({ ...ref(one), goodsNum: 1 })),
      )
      expect(reply.data).toMatchObject({ merged: 2, dropped: 1 })
    })
  })
})

test('cart/preview shows a guest’s device cart with current data', async () => {
  const [goods, off] = [await shop.givenGoods({ priceFen: 1_000, stock: 4 }), await shop.givenGoods({ state: 'off' })]
  const lines = [
    { goodsId: 999_999, goodsSkuId: '0', goodsNum: 1 },
    { ...ref(goods), goodsNum: 2, priceAdded: '12.00' },
    { ...ref(off), goodsNum: 1 },
  ]
  const { data } = await shop.call(undefined, cartPreview, { body: { lines } })
  expect(data).toMatchObject({
    cartTotal: 2,
    list: [
      { id: 2, goods_num: 2, problem: '', price_added: '12.00', price_direction: -1, max_num: 4 },
      { id: 3, problem: 'off', price_direction: 0 },
    ],
  })
})

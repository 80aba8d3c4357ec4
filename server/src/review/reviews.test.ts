import { commentList, commentListRows, commentTotal } from '@shop/contract'
import { expect, test } from 'vitest'
import type { GoodsOfTest } from '../test/given-goods.ts'
import { openShop } from '../test/shop.ts'

const shop = await openShop()
const author = await shop.givenUser({ nickname: '王小明' })
let lines = 0

/** A review and the order line it needs. */
async function givenReview(
  goods: GoodsOfTest,
  review: {
    score?: number
    content?: string
    state?: string
    anonymous?: boolean
    imageFileIds?: number[]
    userId?: number
  } = {},
): Promise<void> {
  const no = `r${++lines}`
  const now = new Date('2026-11-21T01:30:00Z')
  const { db } = shop
  const userId = review.userId ?? author.id
  const trade = await db
    .insertInto('trade')
    .values({
      tradeNo: no,
      userId,
      state: 'paid',
      payableFen: 0,
      remarkCode: '0',
      payBefore: now,
      platform: 'H5',
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await db
    .insertInto('shopOrder')
    .values({
      ...{ orderNo: no, tradeId: trade.id, userId, zone: 'normal', kind: 'physical', state: 'completed', goodsFen: 0 },
      ...{ freightFen: 0, payableFen: 0, platform: 'H5', createdAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const props = [
    {
      group: { id: 1, name: { 'zh-Hant': '顏色', en: 'Colour' } },
      value: { id: 2, name: { 'zh-Hant': '黑', en: 'Black' } },
    },
  ]
  const line = await db
    .insertInto('orderLine')
    .values({
      ...{
        orderId: order.id,
        lineNo: 1,
        goodsId: goods.id,
        skuId: goods.skuId,
        goodsName: '{}',
        specKey: '0',
        quantity: 1,
      },
      ...{ listUnitFen: 1, unitFen: 1, lineFen: 1, payFen: 1, specProps: JSON.stringify(props) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { score = 10, content = '', state = 'visible', anonymous = false, imageFileIds = [] } = review
  await db
    .insertInto('review')
    .values({
      orderLineId: line.id,
      goodsId: goods.id,
      userId,
      score,
      content,
      state,
      anonymous,
      imageFileIds,
      createdAt: now,
    })
    .execute()
}

test('visible reviews, the newest first, with what the page shows', async () => {
  const goods = await shop.givenGoods()
  const picture = await shop.givenPicture()
  await givenReview(goods, { content: '很好', imageFileIds: [picture.id] })
  await givenReview(goods, { content: '還行', score: 20, anonymous: true })
  await givenReview(goods, { content: '藏起來', state: 'hidden', score: 30 })
  const { list } = (await shop.call(undefined, commentList, { query: { goodsId: goods.id }, headers: { lang: 'en' } }))
    .data
  expect(list).toMatchObject({ total: 2, per_page: 15, current_page: 1, last_page: 1 })
  expect(list.data).toEqual([
    {
      comment_id: expect.any(Number),
      user: { nick_name: '王***', avatar_url: null },
      score: 20,
      content: '還行',
      create_time: '2026-11-21 09:30:00',
      images: [],
      orderGoods: { goods_props: [{ group: { id: 1, name: 'Colour' }, value: { id: 2, name: 'Black' } }] },
    },
    expect.objectContaining({
      user: { nick_name: '王小明', avatar_url: null },
      content: '很好',
      images: [{ image_url: expect.stringMatching(/-m\.webp$/) }],
    }),
  ])
})

test('totals and the filter by grade agree; pages past the end are empty', async () => {
  const goods = await shop.givenGoods()
  for (const score of [10, 10, 20, 30, 30, 30]) await givenReview(goods, { score })
  const { total } = (await shop.call(undefined, commentTotal, { query: { goodsId: goods.id } })).data
  expect(total).toEqual({ all: 6, praise: 2, review: 1, negative: 3 })
  for (const [scoreType, count] of [
    [-1, 6],
    [10, 2],
    [20, 1],
    [30, 3],
  ] as const) {
    const { list } = (await shop.call(undefined, commentList, { query: { goodsId: goods.id, scoreType } })).data
    expect([list.total, list.data.length]).toEqual([count, count])
    expect(list.data.every((row) => scoreType === -1 || row.score === scoreType)).toBe(true)
  }
  const past = (await shop.call(undefined, commentList, { query: { goodsId: goods.id, page: 2 } })).data.list
  expect(past).toMatchObject({ total: 6, current_page: 2, data: [] })
})

test('the first rows and how many there are', async () => {
  const goods = await shop.givenGoods()
  for (let index = 0; index < 3; index++) await givenReview(goods, { content: String(index) })
  const { data } = await shop.call(undefined, commentListRows, { query: { goodsId: goods.id, limit: 2 } })
  expect(data).toMatchObject({ total: 3, list: [{ content: '2' }, { content: '1' }] })
  expect(await shop.call(undefined, commentListRows, { query: { goodsId: 999_999 } })).toMatchObject({
    status: 200,
    data: { list: [], total: 0 },
  })
})

test('an author who has left still is a user', async () => {
  const goods = await shop.givenGoods()
  const gone = await shop.givenUser({ nickname: '李四' })
  await givenReview(goods, { userId: gone.id })
  await shop.db.updateTable('appUser').set({ closedAt: new Date() }).where('id', '=', gone.id).execute()
  const { data } = await shop.call(undefined, commentListRows, { query: { goodsId: goods.id } })
  expect(data.list[0]?.user).toEqual({ nick_name: '***', avatar_url: null })
})

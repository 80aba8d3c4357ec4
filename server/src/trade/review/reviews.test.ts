import { commentList, commentListRows, commentTotal } from '@shop/contract/trade/review/review.ts'
import { expect, test } from 'vitest'
import type { GoodsOfTest } from '../../test/given-goods.ts'
import { openShop } from '../../test/shop.ts'

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
    reason?: string
    imageFileIds?: number[]
    videoFileId?: number
    userId?: number
    refunded?: boolean
    appendContent?: string
    appendImageFileIds?: number[]
    appendState?: string
    appendReason?: string
    appendedAt?: Date
    reply?: string
    repliedBy?: string
    repliedAt?: Date
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
      orderNo: no,
      tradeId: trade.id,
      userId,
      zone: 'normal',
      kind: 'physical',
      state: 'completed',
      goodsFen: 0,
      freightFen: 0,
      payableFen: 0,
      platform: 'H5',
      createdAt: now,
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
      orderId: order.id,
      lineNo: 1,
      goodsId: goods.id,
      skuId: goods.skuId,
      goodsName: '{}',
      specKey: '0',
      quantity: 1,
      refundedQuantity: review.refunded ? 1 : 0,
      listUnitFen: 1,
      unitFen: 1,
      lineFen: 1,
      payFen: 1,
      specProps: JSON.stringify(props),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { userId: _, refunded: __, ...said } = review
  const defaults = { score: 10, content: '', state: 'visible' }
  await db
    .insertInto('review')
    .values({ ...defaults, orderLineId: line.id, goodsId: goods.id, userId, createdAt: now, ...said })
    .execute()
}

test('visible reviews, newest first, with everything the page shows', async () => {
  const goods = await shop.givenGoods()
  const [picture, added, secret] = [await shop.givenPicture(), await shop.givenPicture(), await shop.givenPicture()]
  const video = await shop.givenVideo({ userId: author.id })
  await givenReview(goods, {
    content: '很好',
    imageFileIds: [picture.id, 999_999],
    videoFileId: video.id,
    refunded: true,
  })
  await givenReview(goods, {
    content: '還行',
    score: 20,
    anonymous: true,
    appendContent: '用了一週',
    appendImageFileIds: [added.id],
    appendState: 'visible',
    appendedAt: new Date('2026-11-28T01:29:00Z'),
    reply: '謝謝',
    repliedBy: 'operator:1',
    repliedAt: new Date('2026-11-22T01:30:00Z'),
  })
  await givenReview(goods, { content: '藏起來', state: 'hidden', reason: 'insult', score: 30 })
  await givenReview(goods, { content: '等一下', state: 'held', imageFileIds: [secret.id] })
  await givenReview(goods, {
    content: '第一段',
    appendContent: '壞話',
    appendImageFileIds: [secret.id],
    appendState: 'refused',
    appendReason: 'insult',
    appendedAt: new Date('2026-11-22T01:30:00Z'),
  })
  const reply = await shop.call(undefined, commentList, { query: { goodsId: goods.id }, headers: { lang: 'en' } })
  const { list } = reply.data
  expect(list).toMatchObject({ total: 3, per_page: 15, current_page: 1, last_page: 1 })
  const shown = {
    image_url: expect.stringMatching(/-m\.webp$/),
    large_url: expect.stringMatching(/-l\.webp$/),
    srcset: expect.stringContaining('750w'),
  }
  expect(list.data).toMatchObject([
    { content: '第一段', append: null, images: [] },
    {
      comment_id: expect.any(Number),
      user: { nick_name: '王***', avatar_url: null },
      score: 20,
      content: '還行',
      create_time: '2026-11-21 09:30:00',
      images: [],
      video: null,
      append: { content: '用了一週', create_time: '2026-11-28 09:29:00', days: 6, images: [shown] },
      reply: { content: '謝謝', create_time: '2026-11-22 09:30:00' },
      is_refunded: 0,
      orderGoods: { goods_props: [{ group: { id: 1, name: 'Colour' }, value: { id: 2, name: 'Black' } }] },
    },
    {
      user: { nick_name: '王小明', avatar_url: null },
      content: '很好',
      images: [shown],
      video: { video_url: expect.stringMatching(/\.mp4$/), cover_url: expect.stringMatching(/-m\.webp$/), seconds: 12 },
      append: null,
      reply: null,
      is_refunded: 1,
    },
  ])
  // Nothing of a held, refused or hidden review is revealed, neither words nor pictures.
  const sizes = await shop.db.selectFrom('file').select('sizes').where('id', '=', secret.id).executeTakeFirstOrThrow()
  const { s } = sizes.sizes as { s: string }
  expect(JSON.stringify(reply)).not.toContain(s.slice(0, 20))
  expect(JSON.stringify(reply)).not.toMatch(/壞話|藏起來|等一下/)
  const { total } = (await shop.call(undefined, commentTotal, { query: { goodsId: goods.id } })).data
  expect(total).toEqual({ all: 3, praise: 2, review: 1, negative: 0, pictures: 2 })
  const pictured = await shop.call(undefined, commentList, { query: { goodsId: goods.id, pictures: 1 } })
  expect(pictured.data.list).toMatchObject({ total: 2, data: [{ content: '還行' }, { content: '很好' }] })
  const both = await shop.call(undefined, commentList, { query: { goodsId: goods.id, pictures: 1, scoreType: 20 } })
  expect(both.data.list).toMatchObject({ total: 1, data: [{ content: '還行' }] })
})

test('totals and the grade filter agree; pages past the end are empty', async () => {
  const goods = await shop.givenGoods()
  for (const score of [10, 10, 20, 30, 30, 30]) await givenReview(goods, { score })
  const { total } = (await shop.call(undefined, commentTotal, { query: { goodsId: goods.id } })).data
  expect(total).toEqual({ all: 6, praise: 2, review: 1, negative: 3, pictures: 0 })
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

test('the first rows and the total', async () => {
  const goods = await shop.givenGoods()
  for (let index = 0; index < 3; index++) await givenReview(goods, { content: String(index) })
  const { data } = await shop.call(undefined, commentListRows, { query: { goodsId: goods.id, limit: 2 } })
  expect(data).toMatchObject({ total: 3, list: [{ content: '2' }, { content: '1' }] })
  expect(await shop.call(undefined, commentListRows, { query: { goodsId: 999_999 } })).toMatchObject({
    status: 200,
    data: { list: [], total: 0 },
  })
})

test('an author whose account is closed still has a user object', async () => {
  const goods = await shop.givenGoods()
  const gone = await shop.givenUser({ nickname: '李四' })
  await givenReview(goods, { userId: gone.id })
  await shop.db.updateTable('appUser').set({ closedAt: new Date() }).where('id', '=', gone.id).execute()
  const { data } = await shop.call(undefined, commentListRows, { query: { goodsId: goods.id } })
  expect(data.list[0]?.user).toEqual({ nick_name: '***', avatar_url: null })
})

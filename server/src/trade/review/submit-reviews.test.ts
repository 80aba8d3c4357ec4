import { randomUUID } from 'node:crypto'
import { adminSettingPut } from '@shop/contract/platform/setting/setting.ts'
import { orderDetail, orderList, orderTodoCounts } from '@shop/contract/trade/order-display/order-display.ts'
import { commentTotal, orderCommentList, orderCommentSubmit } from '@shop/contract/trade/review/review.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

const shop = await openShop()
const later = (hours: number) => {
  const at = addHours(new Date(), hours)
  shop.now = () => at
}
afterEach(() => {
  shop.now = () => new Date()
})

/** A completed order of this many different goods. */
async function givenCompleted(user: { id: number }, count = 1, given: { now?: Date } = {}) {
  const goods = await Promise.all(Array.from({ length: count }, () => shop.givenGoods({ priceFen: 100 })))
  return shop.givenOrder(user, { state: 'completed', lines: goods.map((each) => ({ goods: each })), ...given })
}
type Order = Awaited<ReturnType<TestShop['givenOrder']>>
const lineIds = (order: Order) => order.lines.map((line) => line.id)
const formOf = (order: Order, contents: string[]) =>
  lineIds(order).map((id, index) => ({ order_goods_id: id, content: contents[index] ?? '' }))
const submit = (user: { id: number; token: string }, order: Order, form: object[], more: object = {}) =>
  shop.call(user, orderCommentSubmit, { body: { orderId: order.id, form, ...more } as never })
const reviewsOf = (order: Order) =>
  shop.db.selectFrom('review').selectAll().where('orderLineId', 'in', lineIds(order)).orderBy('id').execute()
const detailOf = async (user: { id: number; token: string }, order: Order) =>
  (await shop.call(user, orderDetail, { query: { orderId: order.id } })).data.order

describe('reviews from an old client', () => {
  test('goods are listed, reviewed where there are words, and listed again where there are none', async () => {
    const user = await shop.givenUser()
    const order = await givenCompleted(user, 3)
    const pictures = await Promise.all([1, 2].map(() => shop.givenPicture({ userId: user.id, purpose: 'review' })))
    const first = await shop.call(user, orderCommentList, { query: { orderId: order.id } })
    expect(first.data.goodsList.map((line) => line.order_goods_id)).toEqual(lineIds(order))
    expect(first.data.goodsList[0]).toMatchObject({
      goods_id: order.lines[0]?.goodsId,
      goods_price: '1.00',
      total_num: 1,
      goods_props: null,
    })

    // Text and numbers as an old form sends them; a picture of the second ends up on the blank third.
    const form = [
      {
        goods_id: '77',
        order_goods_id: String(lineIds(order)[0]),
        score: '20',
        content: '還行',
        uploaded: [],
        imageList: [{}],
      },
      { order_goods_id: lineIds(order)[1], score: 10, content: '很好', uploaded: [pictures[0]?.id] },
      { order_goods_id: lineIds(order)[2], score: 10, content: ' ', uploaded: [pictures[1]?.id] },
      { order_goods_id: 1, content: '別人的' },
    ]
    const reply = await submit(user, order, form)
    expect(reply).toMatchObject({ status: 200, message: '評價已發布', data: { held: false } })
    const rows = await reviewsOf(order)
    expect(rows).toMatchObject([
      {
        orderLineId: lineIds(order)[0],
        goodsId: order.lines[0]?.goodsId,
        score: 20,
        content: '還行',
        state: 'visible',
      },
      { orderLineId: lineIds(order)[1], imageFileIds: [pictures[0]?.id], content: '很好' },
    ])
    expect(await detailOf(user, order)).toMatchObject({
      is_comment: 0,
      goods: [{ is_comment: 1 }, { is_comment: 1 }, { is_comment: 0 }],
      may: { review: true },
    })

    const second = await shop.call(user, orderCommentList, { query: { orderId: order.id } })
    expect(second.data.goodsList.map((line) => line.order_goods_id)).toEqual([lineIds(order)[2]])
    const rest = [{ order_goods_id: lineIds(order)[2], score: 30, content: '不好' }]
    expect(await submit(user, order, rest)).toMatchObject({ status: 200 })
    expect(await detailOf(user, order)).toMatchObject({ is_comment: 1, may: { review: false } })
    const third = await shop.call(user, orderCommentList, { query: { orderId: order.id } })
    expect(third).toMatchObject({ status: 500, data: { code: 'REVIEWED' } })
  })

  test('a form that omits a line, or has no words, is refused and nothing is written', async () => {
    const user = await shop.givenUser()
    const order = await givenCompleted(user, 2)
    const [first, second] = lineIds(order)
    const missing = await submit(user, order, [{ order_goods_id: first, content: '好' }])
    expect(missing).toMatchObject({ status: 500, data: { code: 'VALIDATION' } })
    const blank = await submit(user, order, [{ order_goods_id: first, content: '' }, { order_goods_id: second }])
    expect(blank).toMatchObject({ status: 500, message: '請寫下評價內容', data: { code: 'REVIEW_EMPTY' } })
    const long = await submit(user, order, formOf(order, ['字'.repeat(501)]))
    expect(long).toMatchObject({
      status: 500,
      data: { code: 'VALIDATION', fields: { 'form.0.content': expect.anything() } },
    })
    expect(await reviewsOf(order)).toEqual([])
  })
})

describe('when', () => {
  test('an order that is not completed cannot be reviewed', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_receive' })
    for (const reply of [
      await submit(user, order, formOf(order, ['好'])),
      await shop.call(user, orderCommentList, { query: { orderId: order.id } }),
    ]) {
      expect(reply).toMatchObject({ status: 500, data: { code: 'REVIEW_TOO_EARLY' } })
    }
    expect((await detailOf(user, order)).may.review).toBe(false)
  })

  test('for thirty days; after that it is neither offered nor counted', async () => {
    const user = await shop.givenUser()
    const hoursAgo = (hours: number) => addHours(new Date(), -hours)
    const order = await givenCompleted(user, 1, { now: hoursAgo(30 * 24 - 1) })
    const state = async () => ({
      counted: (await shop.call(user, orderTodoCounts)).data.counts.comment,
      listed: (await shop.call(user, orderList, { query: { dataType: 'comment' } })).data.list.total,
      flag: (await detailOf(user, order)).is_comment,
      may: (await detailOf(user, order)).may.review,
    })
    expect(await state()).toEqual({ counted: 1, listed: 1, flag: 0, may: true })
    later(2)
    expect(await state()).toEqual({ counted: 0, listed: 0, flag: 1, may: false })
    const late = await submit(user, order, formOf(order, ['好']))
    expect(late).toMatchObject({ status: 500, data: { code: 'REVIEW_WINDOW_OVER' } })
  })

  test('twenty a day, even from two devices at once; more the next day', async () => {
    const user = await shop.givenUser()
    const orders = [await givenCompleted(user, 12), await givenCompleted(user, 12)] as const
    const written = await Promise.all(
      orders.map((order) =>
        submit(
          user,
          order,
          formOf(
            order,
            Array.from({ length: 12 }, () => '好'),
          ),
        ),
      ),
    )
    expect(written.map(({ data }) => data.code).toSorted()).toEqual(['REVIEW_DAY_LIMIT', undefined])
    const refused = orders[written.findIndex(({ status }) => status === 500)] as Order
    expect(
      await submit(user, refused, formOf(refused, ['一', '二', '三', '四', '五', '六', '七', '八'])),
    ).toMatchObject({
      status: 200,
    })
    later(24)
    const pending = (await shop.call(user, orderCommentList, { query: { orderId: refused.id } })).data.goodsList
    const rest = pending.map((line) => ({ order_goods_id: line.order_goods_id, content: '好' }))
    expect(await submit(user, refused, rest)).toMatchObject({ status: 200 })
  })
})

describe('once', () => {
  test('the same request five times at once writes one review, and each gets the first answer', async () => {
    const user = await shop.givenUser()
    const order = await givenCompleted(user)
    const requestId = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => submit(user, order, formOf(order, ['好']), { requestId })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await reviewsOf(order)).toHaveLength(1)
    const other = await submit(user, order, formOf(order, ['換一個說法']), { requestId })
    expect(other).toMatchObject({ status: 500, data: { code: 'IDEMPOTENCY_MISMATCH' } })
  })

  test('a double tap of an old client, which sends no request id, is refused with the reason', async () => {
    const user = await shop.givenUser()
    const order = await givenCompleted(user)
    const replies = await Promise.all([1, 2, 3].map(() => submit(user, order, formOf(order, ['好']))))
    expect(replies.map(({ status, data }) => data.code ?? status).toSorted()).toEqual([200, 'REVIEWED', 'REVIEWED'])
    expect(await reviewsOf(order)).toHaveLength(1)
  })

  test('many buyers at once: the goods’ counts match their reviews', async () => {
    const goods = await shop.givenGoods({ priceFen: 100 })
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const user = await shop.givenUser()
        const order = await shop.givenOrder(user, { state: 'completed', lines: [{ goods }] })
        return { user, order, score: [10, 10, 20, 30][index % 4] }
      }),
    )
    const replies = await Promise.all(
      buyers.flatMap(({ user, order, score }) => {
        const form = [{ order_goods_id: lineIds(order)[0], score, content: '好' }]
        return [submit(user, order, form), submit(user, order, form)]
      }),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(12)
    const { total } = (await shop.call(undefined, commentTotal, { query: { goodsId: goods.id } })).data
    expect(total).toEqual({ all: 12, praise: 6, review: 3, negative: 3, pictures: 0 })
  })
})

describe('another user’s data', () => {
  test('order and picture are not found', async () => {
    const [user, stranger] = [await shop.givenUser(), await shop.givenUser()]
    const order = await givenCompleted(user)
    expect(await submit(stranger, order, formOf(order, ['好']))).toMatchObject({ data: { code: 'NOT_FOUND' } })
    const theirs = await shop.givenPicture({ userId: stranger.id, purpose: 'review' })
    const form = [{ order_goods_id: lineIds(order)[0], content: '好', uploaded: [theirs.id] }]
    expect(await submit(user, order, form)).toMatchObject({ data: { code: 'NOT_FOUND' } })
    expect(await reviewsOf(order)).toEqual([])
    const file = shop.db.selectFrom('file').select('usedAt').where('id', '=', theirs.id)
    expect((await file.executeTakeFirstOrThrow()).usedAt).toBeNull()
  })
})

describe('fields that current clients add', () => {
  test('a grade alone, without a name, with nine pictures and a video', async () => {
    const user = await shop.givenUser()
    const order = await givenCompleted(user)
    const pictures = await Promise.all(
      Array.from({ length: 10 }, () => shop.givenPicture({ userId: user.id, purpose: 'review' })),
    )
    const video = await shop.givenVideo({ userId: user.id })
    const element = { order_goods_id: lineIds(order)[0], score: 30, graded: true, anonymous: true, videoId: video.id }
    const ids = pictures.map(({ id }) => id)
    const many = await submit(user, order, [{ ...element, uploaded: ids }])
    expect(many).toMatchObject({ status: 500, message: expect.stringContaining('9'), data: { code: 'IMAGE_LIMIT' } })
    const wrong = await submit(user, order, [{ ...element, videoId: ids[9] }])
    expect(wrong).toMatchObject({ data: { code: 'NOT_FOUND' } })
    expect(await submit(user, order, [{ ...element, uploaded: ids.slice(0, 9) }])).toMatchObject({ status: 200 })
    const [row] = await reviewsOf(order)
    expect(row).toMatchObject({
      score: 30,
      content: '',
      anonymous: true,
      imageFileIds: ids.slice(0, 9),
      videoFileId: video.id,
      pictured: true,
    })
    const used = await shop.db
      .selectFrom('file')
      .select('id')
      .where('id', 'in', [...ids, video.id])
      .where('usedAt', 'is not', null)
      .execute()
    expect(used).toHaveLength(10)
  })

  test('listed words and pre-moderation hold a review, and operators are notified', async () => {
    const operator = await shop.givenOperator()
    const user = await shop.givenUser()
    const set = async (value: object) => {
      const version = shop.settings.versionOf('review')
      await shop.callAdmin(operator, adminSettingPut, {
        params: { group: 'review' },
        body: { value, version, reason: 'test' },
      } as never)
    }
    await set({ words: ['加微信'] })
    const order = await givenCompleted(user, 2)
    const reply = await submit(user, order, formOf(order, ['想便宜 加 微.信 找我', '很好']))
    expect(reply).toMatchObject({ status: 200, message: '已提交，審核通過後顯示', data: { held: true } })
    expect((await reviewsOf(order)).map(({ state }) => state)).toEqual(['held', 'visible'])
    const [held] = await reviewsOf(order)
    const notices = await shop.db
      .selectFrom('notice')
      .select(['event', 'receiver'])
      .where('entity', '=', `review:${held?.id}`)
      .execute()
    expect(notices).toEqual([{ event: 'review-held', receiver: 'permission:review.edit' }])
    await set({ precheck: true })
    const next = await givenCompleted(user)
    expect(await submit(user, next, formOf(next, ['很好']))).toMatchObject({ data: { held: true } })
    await set({})
  })
})

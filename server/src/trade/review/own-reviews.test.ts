import { randomUUID } from 'node:crypto'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import {
  adminReviewList,
  adminReviewMove,
  commentList,
  orderCommentSubmit,
  userCommentAppend,
  userCommentList,
  userCommentWithdraw,
} from '@shop/contract/trade/review/review.ts'
import { expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

const shop = await openShop()
type User = Awaited<ReturnType<TestShop['givenUser']>>

async function givenReviewed(user: User, content = '很好') {
  const goods = await shop.givenGoods({ name: '手沖壺' })
  const order = await shop.givenOrder(user, { state: 'completed', lines: [{ goods }] })
  const form = [{ order_goods_id: order.lines[0]?.id as number, content }]
  expect(await shop.call(user, orderCommentSubmit, { body: { orderId: order.id, form } })).toMatchObject({
    status: 200,
  })
  const [own] = await ownOf(user, { orderId: order.id })
  return { goods, order, reviewId: own?.comment_id as number }
}
const ownOf = async (user: User, query: { orderId?: number } = {}) =>
  (await shop.call(user, userCommentList, { query })).data.list.data
const append = (user: User, reviewId: number, more: object = {}) =>
  shop.call(user, userCommentAppend, { body: { commentId: reviewId, content: '用了一個月', ...more } })
const seen = async (goods: { id: number }) =>
  (await shop.call(undefined, commentList, { query: { goodsId: goods.id } })).data.list.data

test('own reviews, with the actions allowed', async () => {
  const user = await shop.givenUser()
  const { goods, order, reviewId } = await givenReviewed(user)
  await givenReviewed(user, '另一個')
  expect(await ownOf(user)).toHaveLength(2)
  expect(await ownOf(user, { orderId: order.id })).toMatchObject([
    {
      comment_id: reviewId,
      order_id: order.id,
      goods_id: goods.id,
      goods_name: '手沖壺',
      content: '很好',
      score: 10,
      state: 'visible',
      reason: null,
      anonymous: 0,
      append: null,
      may: { append: true, withdraw: true },
    },
  ])
  expect(await ownOf(await shop.givenUser(), { orderId: order.id })).toEqual([])
})

test('one addition, with pictures; of five concurrent ones one is accepted', async () => {
  const user = await shop.givenUser()
  const { goods, order, reviewId } = await givenReviewed(user)
  const may = async () => (await shop.call(user, orderDetail, { query: { orderId: order.id } })).data.order.may.append
  expect(await may()).toBe(true)
  const picture = await shop.givenPicture({ userId: user.id })
  const stranger = await shop.givenUser()
  const theirs = await shop.givenPicture({ userId: stranger.id })
  expect(await append(stranger, reviewId)).toMatchObject({ data: { code: 'NOT_FOUND' } })
  expect(await append(user, reviewId, { uploaded: [theirs.id] })).toMatchObject({ data: { code: 'NOT_FOUND' } })
  expect(await append(user, reviewId, { content: ' ' })).toMatchObject({ data: { code: 'REVIEW_EMPTY' } })
  const requestId = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => append(user, reviewId, { uploaded: [picture.id], requestId })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await append(user, reviewId)).toMatchObject({ data: { code: 'APPENDED' } })
  expect(await seen(goods)).toMatchObject([{ append: { content: '用了一個月', days: 0, images: [{}] } }])
  expect(await may()).toBe(false)
})

test('not after the deadline, nor to a review nobody can see', async () => {
  const user = await shop.givenUser()
  const { reviewId } = await givenReviewed(user)
  const createdAt = addHours(new Date(), -90 * 24 - 1)
  await shop.db.updateTable('review').set({ createdAt }).where('id', '=', reviewId).execute()
  expect(await append(user, reviewId)).toMatchObject({ data: { code: 'APPEND_WINDOW_OVER' } })
  const hidden = await givenReviewed(user)
  await shop.db
    .updateTable('review')
    .set({ state: 'hidden', reason: 'insult', note: '請文明用語' })
    .where('id', '=', hidden.reviewId)
    .execute()
  expect(await append(user, hidden.reviewId)).toMatchObject({ data: { code: 'STATE_CHANGED' } })
  expect(await ownOf(user, { orderId: hidden.order.id })).toMatchObject([
    { state: 'hidden', reason: 'insult', note: '請文明用語', may: { append: false, withdraw: false } },
  ])
})

test('the author withdraws a review for good, along with its addition', async () => {
  const [user, stranger] = [await shop.givenUser(), await shop.givenUser()]
  const { goods, order, reviewId } = await givenReviewed(user)
  await append(user, reviewId)
  const withdraw = (by: User) => shop.call(by, userCommentWithdraw, { body: { commentId: reviewId } })
  expect(await withdraw(stranger)).toMatchObject({ data: { code: 'NOT_FOUND' } })
  expect(await withdraw(user)).toMatchObject({ status: 200, message: '評價已撤回' })
  expect(await withdraw(user)).toMatchObject({ data: { code: 'STATE_CHANGED' } })
  expect(await seen(goods)).toEqual([])
  expect(await ownOf(user)).toEqual([])
  const form = [{ order_goods_id: order.lines[0]?.id as number, content: '再來一次' }]
  const again = await shop.call(user, orderCommentSubmit, { body: { orderId: order.id, form } })
  expect(again).toMatchObject({ data: { code: 'REVIEWED' } })

  const operator = await shop.givenOperator()
  const body = { part: 'first', to: 'visible', note: '', requestId: randomUUID() } as const
  const shown = await shop.callAdmin(operator, adminReviewMove, { params: { id: reviewId }, body })
  expect(shown).toMatchObject({ status: 409, data: { code: 'STATE_CHANGED' } })
  const { rows } = (await shop.callAdmin(operator, adminReviewList, { query: { goodsId: goods.id } })).data
  expect(rows).toMatchObject([
    { state: 'hidden', reason: 'author', append: { reason: 'author' }, may: { first: [], append: [] } },
  ])
})

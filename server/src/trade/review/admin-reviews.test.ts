import { randomUUID } from 'node:crypto'
import type { QueryOf } from '@shop/contract/core/endpoint.ts'
import { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import {
  adminReviewAnswer,
  adminReviewGet,
  adminReviewList,
  adminReviewMove,
  commentList,
  commentTotal,
  orderCommentSubmit,
  userCommentList,
} from '@shop/contract/trade/review/review.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import type { TestOperator } from '../../test/given-account.ts'
import { openShop } from '../../test/shop.ts'
import { answerReview } from './answer-review.ts'

const shop = await openShop()
const operator = await shop.givenOperator({ permissions: ['review.view', 'review.edit'] })
afterEach(() => {
  shop.now = () => new Date()
})

async function givenReview(
  given: { content?: string; score?: 10 | 20 | 30; held?: boolean; merchantId?: number; nickname?: string } = {},
) {
  const { content = '很好', score = 10, held = false, merchantId, nickname } = given
  const user = await shop.givenUser({ nickname })
  const goods = await shop.givenGoods({ merchantId })
  const order = await shop.givenOrder(user, { state: 'completed', lines: [{ goods }] })
  const form = [{ order_goods_id: order.lines[0]?.id as number, content, score }]
  await shop.call(user, orderCommentSubmit, { body: { orderId: order.id, form } })
  const own = (await shop.call(user, userCommentList, { query: {} })).data.list.data[0]
  const id = own?.comment_id as number
  if (held) await shop.db.updateTable('review').set({ state: 'held' }).where('id', '=', id).execute()
  return { id, user, goods, order }
}
const list = async (query: QueryOf<typeof adminReviewList>, by: TestOperator = operator) =>
  (await shop.callAdmin(by, adminReviewList, { query })).data
const move = (
  id: number,
  body: { to: 'visible' | 'refused' | 'hidden'; part?: 'first' | 'append'; reason?: 'insult' },
) =>
  shop.callAdmin(operator, adminReviewMove, {
    params: { id },
    body: { part: 'first', note: '', requestId: randomUUID(), ...body },
  })
const answer = (id: number, text: string) =>
  shop.callAdmin(operator, adminReviewAnswer, { params: { id }, body: { text, requestId: randomUUID() } })
const seen = async (goods: { id: number }) =>
  (await shop.call(undefined, commentList, { query: { goodsId: goods.id } })).data.list.data

describe('the list', () => {
  test('filters by grade, goods, author, pictures, answer and state', async () => {
    const bad = await givenReview({ score: 30, nickname: '挑剔的人' })
    const fine = await givenReview()
    const held = await givenReview({ held: true })
    const idsOf = async (query: QueryOf<typeof adminReviewList>) => (await list(query)).rows.map(({ id }) => id)
    expect(await idsOf({ grade: 30 })).toEqual([bad.id])
    expect(await idsOf({ goodsId: fine.goods.id })).toEqual([fine.id])
    expect(await idsOf({ userId: fine.user.id })).toEqual([fine.id])
    expect(await idsOf({ state: 'held' })).toEqual([held.id])
    expect(await idsOf({ pictures: true })).toEqual([])
    expect(await idsOf({ keyword: '挑剔' })).toEqual([bad.id])
    expect(await idsOf({ keyword: fine.order.orderNo })).toEqual([fine.id])
    await answer(fine.id, '謝謝')
    expect(await idsOf({ unanswered: true })).toEqual([bad.id])
    expect(await idsOf({})).toEqual([held.id, fine.id, bad.id])
    const counts = (await shop.callAdmin(operator, dashboard)).data.queues.reviews
    expect(counts).toEqual({ count: 1, oldestAt: expect.any(String) })
  })

  test('shows everything about a review, and masks its author for operators who may not look them up', async () => {
    const { id, user, order } = await givenReview({ content: '一般' })
    const row = (await list({ userId: user.id })).rows[0]
    expect(row).toMatchObject({
      id,
      grade: 10,
      text: '一般',
      state: 'visible',
      reply: null,
      append: null,
      orderNo: order.orderNo,
      author: { mobile: `${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}` },
      may: { first: ['hidden'], append: [], answer: true },
    })
    const all = await shop.givenOperator()
    expect((await list({ userId: user.id }, all)).rows[0]?.author.mobile).toBe(user.mobile)
  })
})

describe('deciding', () => {
  test('a held review is published, or refused for a listed reason its author is told', async () => {
    const [good, bad] = [await givenReview({ held: true }), await givenReview({ held: true })]
    expect(await seen(good.goods)).toEqual([])
    expect(await move(good.id, { to: 'visible' })).toMatchObject({ status: 200 })
    expect(await seen(good.goods)).toHaveLength(1)
    expect(await move(bad.id, { to: 'refused' })).toMatchObject({
      status: 400,
      data: { fields: { reason: expect.anything() } },
    })
    expect(await move(bad.id, { to: 'refused', reason: 'insult' })).toMatchObject({ status: 200 })
    expect(await move(bad.id, { to: 'refused', reason: 'insult' })).toMatchObject({ status: 409 })
    expect((await shop.call(bad.user, userCommentList, { query: {} })).data.list.data).toMatchObject([
      { state: 'refused', reason: 'insult' },
    ])
    const notices = await shop.db
      .selectFrom('notice')
      .select('event')
      .where('receiver', '=', `user:${bad.user.id}`)
      .execute()
    expect(notices.map(({ event }) => event)).toContain('review-refused')
    const { data } = await shop.callAdmin(operator, adminReviewGet, { params: { id: bad.id } })
    expect(data.history[0]).toMatchObject({
      from: 'held',
      to: 'refused',
      reason: 'insult',
      actor: `operator:${operator.id}`,
    })
  })

  test('of three concurrent refusals one succeeds', async () => {
    const { id } = await givenReview({ held: true })
    const replies = await Promise.all(Array.from({ length: 3 }, () => move(id, { to: 'refused', reason: 'insult' })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a hidden review leaves the counts; shown again, it is back in them', async () => {
    const { id, goods } = await givenReview()
    const total = async () =>
      (await shop.call(undefined, commentTotal, { query: { goodsId: goods.id } })).data.total.all
    await move(id, { to: 'hidden', reason: 'insult' })
    expect([await total(), await seen(goods)]).toEqual([0, []])
    await move(id, { to: 'visible' })
    expect(await total()).toBe(1)
    expect(await move(id, { to: 'hidden', part: 'append', reason: 'insult' })).toMatchObject({ status: 404 })
  })
})

describe('answering', () => {
  test('works once, can be edited within a day, then is final', async () => {
    const { id, goods } = await givenReview()
    await answer(id, '謝謝支持')
    await answer(id, '謝謝您的支持')
    expect(await seen(goods)).toMatchObject([{ reply: { content: '謝謝您的支持' } }])
    const sessions = shop.db
      .updateTable('operatorSession')
      .set({ lastSeenAt: addHours(new Date(), 25), expiresAt: addHours(new Date(), 30) })
    await sessions.execute()
    const later = addHours(new Date(), 25)
    shop.now = () => later
    expect(await answer(id, '再改')).toMatchObject({ status: 422, data: { code: 'ANSWER_FINAL' } })
    expect(await seen(goods)).toMatchObject([{ reply: { content: '謝謝您的支持' } }])
  })

  test('is not possible for reviews nobody sees, nor for merchants’ goods, which merchants answer themselves', async () => {
    const held = await givenReview({ held: true })
    expect(await answer(held.id, '謝謝')).toMatchObject({ status: 409 })
    const merchantId = await shop.givenMerchant({ name: '商家' })
    const theirs = await givenReview({ merchantId })
    expect(await answer(theirs.id, '謝謝')).toMatchObject({ status: 404 })
    const member = await shop.givenUser()
    const given = { by: { userId: member.id }, reviewId: theirs.id, text: '謝謝惠顧', now: new Date() }
    await answerReview(shop, { ...given, seller: { merchantId } })
    await expect(answerReview(shop, { ...given, seller: { merchantId: merchantId + 1 } })).rejects.toThrow('NOT_FOUND')
    expect((await list({ userId: theirs.user.id })).rows[0]).toMatchObject({
      reply: { text: '謝謝惠顧', actor: `user:${member.id}`, name: expect.stringContaining('商家') },
      may: { answer: false },
    })
  })
})

test('an operator who may look but not edit changes nothing', async () => {
  const { id } = await givenReview()
  const viewer = await shop.givenOperator({ permissions: ['review.view'] })
  const body = { part: 'first', to: 'hidden', reason: 'insult', note: '', requestId: randomUUID() } as const
  expect(await shop.callAdmin(viewer, adminReviewMove, { params: { id }, body })).toMatchObject({ status: 403 })
})

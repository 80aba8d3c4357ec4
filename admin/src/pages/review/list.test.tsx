import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import {
  type AdminReview,
  adminReviewAnswer,
  adminReviewGet,
  adminReviewList,
  adminReviewMove,
} from '@shop/contract/trade/review/review.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Static } from 'typebox'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator, page } from '../../test/given.ts'

type Review = Static<typeof AdminReview>
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const given = (change: Partial<Review> = {}): Review => ({
  id: 31,
  grade: 10,
  text: '釉色很美',
  images: [{ fileId: 1, url: '/uploads/1-l.webp', smallUrl: '/uploads/1-s.webp' }],
  createdAt: minutesAgo(300),
  state: 'visible',
  reason: null,
  note: '',
  words: [],
  video: null,
  append: null,
  reply: null,
  anonymous: false,
  refunded: false,
  author: { id: 5, nickname: '小雨', mobile: '138****0001' },
  orderId: 12,
  orderNo: '202611210000012345',
  goods: { id: 7, title: '陶瓷馬克杯', spec: '青', imageUrl: null },
  sellerName: '拾光小舖',
  may: { first: ['hidden'], append: [], answer: true },
  ...change,
})
const history: DataOf<typeof adminReviewGet>['history'] = [
  { from: null, to: 'held', actor: 'user:5', operatorName: '', reason: null, at: minutesAgo(300) },
]
const held = (id: number, text: string) =>
  given({
    id,
    text,
    state: 'held',
    words: ['加微信'],
    may: { first: ['visible', 'refused'], append: [], answer: false },
  })
const gets = (reviews: Review[]) =>
  answer(adminReviewGet, ({ params }) => {
    const review = reviews.find(({ id }) => id === Number(params.id))
    return review ? { review, history } : new Refused(404, 'NOT_FOUND', '找不到')
  })

test('filters are in the address, and a row opens next to the list', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/review/list?grade=30&state=visible&pictures=true&nonsense=1', [
    answer(adminReviewList, () => page([given()])),
    gets([given()]),
  ])
  await user.click(await screen.findByText('釉色很美'))
  expect(app.callsOf(adminReviewList)[0]?.query).toEqual({ grade: '30', state: 'visible', pictures: 'true' })
  await waitFor(() => expect(app.address()).toContain('reviewId=31'))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('202611210000012345')).toBeTruthy()
  expect(drawer.getByText('待審核')).toBeTruthy()
  expect(drawer.getByRole('button', { name: '第 1 張圖片' })).toBeTruthy()
})

test('a key publishes a held part and opens the next review; another part is refused with a reason', async () => {
  const user = userEvent.setup()
  const rows = [held(31, '加微信一'), held(32, '加微信二')]
  const app = await openConsole('/review/list?state=held&reviewId=31', [
    answer(adminReviewList, () => page(rows)),
    gets(rows),
    answer(adminReviewMove, () => ({})),
  ])
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/含有詞表中的詞：加微信/)).toBeTruthy()
  await user.keyboard('a')
  await waitFor(() => expect(app.address()).toContain('reviewId=32'))
  expect(app.callsOf(adminReviewMove)[0]).toMatchObject({
    params: { id: '31' },
    body: { part: 'first', to: 'visible' },
  })
  await within(dialog).findByText('加微信二')
  await user.click(await screen.findByRole('button', { name: /不通過/ }))
  await screen.findByText('不讓這則內容顯示')
  // In tests all dialogs have the same id, so they cannot be found by name.
  const asked = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
  await user.click(asked.getByRole('button', { name: '不通過' }))
  expect(await asked.findByText('請選一個原因')).toBeTruthy()
  await user.click(asked.getByRole('radio', { name: '含有廣告或聯絡方式' }))
  await user.click(asked.getByRole('button', { name: '不通過' }))
  await waitFor(() =>
    expect(app.callsOf(adminReviewMove)[1]).toMatchObject({
      params: { id: '32' },
      body: { part: 'first', to: 'refused', reason: 'advert' },
    }),
  )
})

test('an answer is written, and changed while that is allowed', async () => {
  const user = userEvent.setup()
  let review = given()
  const app = await openConsole('/review/list?reviewId=31', [
    answer(adminReviewList, () => page([review])),
    answer(adminReviewGet, () => ({ review, history })),
    answer(adminReviewAnswer, ({ body }) => {
      review = given({ reply: { text: body.text, at: minutesAgo(0), actor: 'operator:1', name: '林曉文' } })
      return {}
    }),
  ])
  await user.type(await screen.findByRole('textbox', { name: '商家回覆' }), '謝謝您')
  await user.click(screen.getByRole('button', { name: '回覆' }))
  expect(await screen.findByText('謝謝您')).toBeTruthy()
  expect(app.callsOf(adminReviewAnswer)[0]?.body).toMatchObject({ text: '謝謝您' })
  expect(await screen.findByRole('button', { name: '修改回覆' })).toBeTruthy()
})

test('an operator with read access gets no buttons', async () => {
  await openConsole('/review/list?reviewId=31', [
    answer(adminReviewList, () => page([given()])),
    gets([given()]),
    answer(operatorMe, () => givenOperator({ permissions: ['review.view'] })),
  ])
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('釉色很美')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: '隱藏' })).toBeNull()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
})

test('someone else’s decision in the meantime is reported', async () => {
  const user = userEvent.setup()
  await openConsole('/review/list?reviewId=31', [
    answer(adminReviewList, () => page([held(31, '加微信')])),
    gets([held(31, '加微信')]),
    answer(adminReviewMove, () => new Refused(409, 'STATE_CHANGED', '狀態已變更，請重新整理')),
  ])
  await user.click(await screen.findByRole('button', { name: /^通過/ }))
  expect(await screen.findByText('狀態已變更，請重新整理')).toBeTruthy()
})

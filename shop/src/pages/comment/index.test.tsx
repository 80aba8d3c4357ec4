import { orderList, orderTodoCounts } from '@shop/contract/trade/order-display/order-display.ts'
import {
  commentList,
  commentTotal,
  userCommentAppend,
  userCommentList,
  userCommentWithdraw,
} from '@shop/contract/trade/review/review.ts'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { resetPersistentState } from '../../lib/persistent-state.ts'
import { listOf } from '../../test/goods.ts'
import { answer, openPage } from '../../test/open-page.tsx'
import { nothingToDo, orderRow } from '../../test/order.ts'
import { limits, ownReview, review } from '../../test/review.ts'

beforeEach(() => {
  resetPersistentState()
  localStorage.clear()
})

const counts = { all: 40, praise: 38, review: 1, negative: 1, pictures: 12 }
const total = answer(commentTotal, { total: counts })

test('shows all reviews with additions and answers, and their distribution', async () => {
  const page = openPage('pages/comment/index', {
    params: { goodsId: 7 },
    signedIn: false,
    answers: [total, answer(commentList, listOf([review]))],
  })
  const article = await page.findByRole('article')
  expect(within(article).getByText('釉色很美，握起來也舒服。')).toBeTruthy()
  expect(within(article).getByText('30 天後追評')).toBeTruthy()
  expect(within(article).getByText('謝謝您的喜歡！')).toBeTruthy()
  expect(within(article).getAllByRole('button', { name: /查看圖片/ })).toHaveLength(2)
  expect(page.getByText('95%')).toBeTruthy()
  expect(page.getByRole('tab', { name: '有圖 12' })).toBeTruthy()
  expect(page.getByText('沒有更多了')).toBeTruthy()
})

test('a few reviews have no distribution: the tabs say it', async () => {
  const few = { all: 3, praise: 2, review: 1, negative: 0, pictures: 1 }
  const page = openPage('pages/comment/index', {
    params: { goodsId: 7 },
    signedIn: false,
    answers: [answer(commentTotal, { total: few }), answer(commentList, listOf([review]))],
  })
  expect(await page.findByRole('article')).toBeTruthy()
  expect(page.getByRole('tab', { name: '好評 2' })).toBeTruthy()
  expect(page.queryByText('好評率')).toBeNull()
})

test('the tabs request one kind from the server', async () => {
  const asked: unknown[] = []
  const page = openPage('pages/comment/index', {
    params: { goodsId: 7 },
    answers: [
      total,
      answer(commentList, ({ query }) => {
        asked.push(query)
        return listOf(asked.length > 1 ? [] : [review])
      }),
    ],
  })
  await page.findByRole('article')
  await page.user.click(page.getByRole('tab', { name: '差評 1' }))
  expect(await page.findByText('這裡還沒有評價')).toBeTruthy()
  await page.user.click(page.getByRole('tab', { name: '有圖 12' }))
  await waitFor(() => expect(asked).toHaveLength(3))
  expect(asked).toMatchObject([
    { goodsId: '7', scoreType: '-1', pictures: '0' },
    { scoreType: '30', pictures: '0' },
    { scoreType: '-1', pictures: '1' },
  ])
})

test('a list that cannot be read offers a retry', async () => {
  let fails = true
  const page = openPage('pages/comment/index', {
    params: { goodsId: 7 },
    answers: [total, answer(commentList, () => (fails ? 'offline' : listOf([review])))],
  })
  const again = await page.findByRole('button', { name: /重試|再試/ })
  fails = false
  await page.user.click(again)
  expect(await page.findByRole('article')).toBeTruthy()
})

const todo = answer(orderTodoCounts, { counts: { payment: 0, delivery: 0, received: 0, refund: 0, comment: 1 } })

test("the user's own: pending reviews link to the form", async () => {
  const waiting = { ...orderRow, state: 'completed' as const, may: { ...nothingToDo, review: true } }
  const page = openPage('pages/comment/index', {
    params: { mine: 'todo' },
    answers: [todo, answer(orderList, listOf([waiting]))],
  })
  await page.user.click(await page.findByRole('button', { name: '去評價' }))
  await waitFor(() => expect(window.location.hash).toBe('#/pages/order/comment/index?orderId=5'))
})

test('an addition is sent once; its text survives a failure and leaving', async () => {
  let reply: 'offline' | { held: boolean } = 'offline'
  const bodies: { content: string }[] = []
  const answers = [
    todo,
    answer(userCommentList, () => ({ ...listOf([ownReview]), limits })),
    answer(userCommentAppend, ({ body }) => {
      bodies.push(body)
      return reply
    }),
  ]
  const page = openPage('pages/comment/index', { params: { mine: 'done' }, answers })
  await page.user.click(await page.findByRole('button', { name: '追加評價' }))
  const field = page.getByLabelText(/評價內容/)
  await page.user.type(field, '還是很好用')
  await page.user.click(page.getByRole('button', { name: '發布' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect((page.getByLabelText(/評價內容/) as HTMLTextAreaElement).value).toBe('還是很好用')
  page.unmount()

  reply = { held: false }
  const again = openPage('pages/comment/index', { params: { mine: 'done' }, answers })
  await again.user.click(await again.findByRole('button', { name: '追加評價' }))
  expect((again.getByLabelText(/評價內容/) as HTMLTextAreaElement).value).toBe('還是很好用')
  await again.user.click(again.getByRole('button', { name: '發布' }))
  await waitFor(() => expect(again.queryByRole('dialog')).toBeNull())
  expect(bodies[1]).toMatchObject({ commentId: 31, content: '還是很好用', uploaded: [] })
  expect(localStorage.getItem('review-draft:append-31')).toBeNull()
})

test('shows why a review is hidden; withdrawing one asks first', async () => {
  const hidden = {
    ...ownReview,
    comment_id: 32,
    state: 'hidden' as const,
    reason: 'advert' as const,
    note: '請勿留聯絡方式',
    may: { append: false, withdraw: false },
  }
  const withdrawn: unknown[] = []
  const page = openPage('pages/comment/index', {
    params: { mine: 'done' },
    answers: [
      todo,
      answer(userCommentList, () => ({ ...listOf([ownReview, hidden]), limits })),
      answer(userCommentWithdraw, ({ body }) => {
        withdrawn.push(body.commentId)
        return {}
      }),
    ],
  })
  expect(await page.findByText('評價未顯示：含有廣告或聯絡方式 · 請勿留聯絡方式')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '撤回' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(withdrawn).toEqual([31]))
})

import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { orderCommentList, orderCommentSubmit } from '@shop/contract/trade/review/review.ts'
import { fakeUploads } from '@shop/web/test/fake-uploads.ts'
import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, openPage } from '../../../test/open-page.tsx'
import { limits, pendingLines } from '../../../test/review.ts'
import { uploaded } from '../../../test/uploaded.ts'

beforeEach(() => localStorage.clear())

type Submitted = BodyOf<typeof orderCommentSubmit>
const pending = answer(orderCommentList, { goodsList: pendingLines, limits })
const open = (reply: Parameters<typeof answer<typeof orderCommentSubmit>>[1]) =>
  openPage('pages/order/comment/index', {
    params: { orderId: 5 },
    answers: [pending, answer(orderCommentSubmit, reply)],
  })

test('a grade, text and pictures for one line; the other is left for later', async () => {
  const uploads = fakeUploads()
  const sent: Submitted[] = []
  const page = open(({ body }) => {
    sent.push(body)
    return { held: false }
  })
  const [pot] = await page.findAllByRole('group', { name: /評價等級/ })
  await page.user.click(within(pot as HTMLElement).getByRole('radio', { name: '中評' }))
  await page.user.type(page.getByLabelText('評價內容：手沖咖啡壺'), '還可以')
  await page.user.upload(
    page.getByLabelText('上傳圖片：手沖咖啡壺', { selector: 'input' }),
    new File(['x'], 'pot.png', { type: 'image/gif' }),
  )
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.form.get('purpose')).toBe('review')
  // Not before the picture has been uploaded.
  await page.user.click(page.getByRole('button', { name: '發布（1/2）' }))
  expect(await page.findByText('檔案上傳中，請稍候')).toBeTruthy()
  act(() => uploads[0]?.answer(uploaded(88)))
  await page.findByRole('button', { name: '移除圖片' })
  await page.user.click(page.getByRole('checkbox', { name: '匿名評價' }))
  await page.user.click(page.getByRole('button', { name: '發布（1/2）' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    orderId: 5,
    form: [
      { order_goods_id: 51, score: 20, content: '還可以', uploaded: [88], graded: true, anonymous: true },
      { order_goods_id: 52, content: '' },
    ],
  })
  await waitFor(() => expect(localStorage.getItem('review-draft:order-5')).toBeNull())
})

test('nothing is preselected, and nothing is sent without a grade', async () => {
  const page = open({ held: false })
  const radios = await page.findAllByRole('radio')
  expect(radios.every((radio) => !(radio as HTMLInputElement).checked)).toBe(true)
  await page.user.click(page.getByRole('button', { name: '發布評價' }))
  expect(await page.findByText('請先選擇評價等級')).toBeTruthy()
  expect(page.sent).not.toContain('POST order.comment/submit')
})

test('a failure keeps the input, and so does leaving the page', async () => {
  const page = open({
    refuse: '請檢查填寫的內容',
    code: 'VALIDATION',
    fields: { 'form.0.content': '最多 500 個字' },
  })
  await page.user.click((await page.findAllByRole('radio', { name: '好評' }))[0] as HTMLElement)
  await page.user.type(page.getByLabelText('評價內容：手沖咖啡壺'), '很好')
  await page.user.click(page.getByRole('button', { name: /發布/ }))
  expect(await page.findByText('最多 500 個字')).toBeTruthy()
  const textOf = (of: typeof page) => (of.getByLabelText('評價內容：手沖咖啡壺') as HTMLTextAreaElement).value
  expect(textOf(page)).toBe('很好')
  page.unmount()
  const again = open({ held: false })
  await again.findAllByRole('radio')
  expect(textOf(again)).toBe('很好')
  expect((again.getAllByRole('radio', { name: '好評' })[0] as HTMLInputElement).checked).toBe(true)
})

test('an order with nothing to review says so', async () => {
  const page = openPage('pages/order/comment/index', {
    params: { orderId: 5 },
    answers: [answer(orderCommentList, { refuse: '已經評價過了', code: 'REVIEWED' })],
  })
  expect(await page.findByText('已經評價過了')).toBeTruthy()
  expect(page.getByRole('button', { name: '我的評價' })).toBeTruthy()
})

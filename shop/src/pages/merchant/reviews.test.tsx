import { merchantMine } from '@shop/contract/merchant/membership/membership.ts'
import { adminReviewAnswer, adminReviewList } from '@shop/contract/trade/review/review.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { MerchantReview } from '../../features/merchant/queries.ts'
import { answer, answerAdmin, openPage } from '../../test/open-page.tsx'

beforeEach(() => localStorage.clear())

const mine = answer(merchantMine, { invitations: 0, list: [{ merchant_id: 7, name: '阿里山茶行', role: 'service' }] })
const at = '2026-11-23T02:00:00Z'
const review: MerchantReview = {
  id: 5,
  grade: 20,
  text: '茶香很淡',
  images: [],
  createdAt: at,
  state: 'visible',
  reason: null,
  note: '',
  words: [],
  video: null,
  append: null,
  reply: null,
  anonymous: false,
  refunded: false,
  orderId: 31,
  orderNo: '2026',
  author: { id: 9, nickname: '林', mobile: '139****0001' },
  goods: { id: 3, title: '高山茶', spec: '150 g', imageUrl: null },
  sellerName: '阿里山茶行',
  may: { first: [], append: [], answer: true },
}
const page = (rows: MerchantReview[]) => ({ rows, nextCursor: null, total: rows.length, totalCapped: false })

test('a waiting review is answered publicly', async () => {
  const asked: object[] = []
  const said: object[] = []
  const { user } = openPage('pages/merchant/reviews', {
    answers: [
      mine,
      answerAdmin(adminReviewList, ({ query }: { query: object }) => {
        asked.push(query)
        return page(said.length === 0 ? [review] : [])
      }),
      answerAdmin(adminReviewAnswer, ({ body }: { body: object }) => {
        said.push(body)
        return {}
      }),
    ],
  })
  expect(await screen.findByText('茶香很淡')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看訂單' }).getAttribute('href')).toContain('merchant/detail?orderId=31')
  expect(asked).toMatchObject([{ unanswered: 'true' }])
  await user.click(screen.getByRole('button', { name: '回覆' }))
  const sheet = await screen.findByRole('dialog', { name: '回覆評價' })
  await user.type(within(sheet).getByLabelText(/回覆內容/), '水溫再高一些')
  await user.click(within(sheet).getByRole('button', { name: '回覆' }))
  expect(await screen.findByText('沒有等待回覆的評價')).toBeTruthy()
  expect(said).toMatchObject([{ text: '水溫再高一些' }])
})

test('answered reviews are listed with their answers; a failed read can be tried again', async () => {
  const reply = { text: '謝謝', at, actor: 'operator:1', name: '店員' }
  const rows = [{ ...review, reply, may: { ...review.may, answer: false } }]
  const all = openPage('pages/merchant/reviews', {
    params: { tab: 'all' },
    answers: [mine, answerAdmin(adminReviewList, page(rows))],
  })
  expect(await all.findByText('商家回覆：謝謝')).toBeTruthy()
  expect(all.queryByRole('button', { name: '修改回覆' })).toBeNull()
  all.unmount()
  const failing = openPage('pages/merchant/reviews', {
    answers: [mine, answerAdmin(adminReviewList, { refuse: '系統忙碌', code: 'BUSY' })],
  })
  expect(await failing.findByRole('button', { name: /重試|重新/ })).toBeTruthy()
})

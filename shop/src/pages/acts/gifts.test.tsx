import { giftBirthday, giftList, giftReceive, giftRedeem } from '@shop/contract/promotion/gift/gift.ts'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { GiftRow } from '../../features/gift/queries.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'

const gift: GiftRow = {
  pack_id: 7,
  period: 'grant:3',
  kind: 'granted',
  name: '老朋友禮包',
  points: 200,
  subsidy: '1.00',
  coupons: 2,
  goods_name: '',
  goods_image: '',
  goods_image_srcset: '',
  is_gone: 0,
  time: '2026-12-01 12:00:00',
}
const listOf = (rows: GiftRow[], more: { birthday?: { month: number; day: number; is_said: 0 | 1 } } = {}) => ({
  list: { total: rows.length, per_page: 15, current_page: 1, last_page: 1, data: rows },
  birthday: more.birthday ?? null,
  takes_codes: 1 as const,
})

test('a double tap receives a pack once, and its contents are shown', async () => {
  const sent: Sent<typeof giftReceive>[] = []
  const page = openPage('pages/acts/gifts', {
    answers: [
      answer(giftList, () =>
        listOf(sent.length > 0 ? [] : [gift, { ...gift, pack_id: 8, name: '領完的', is_gone: 1 }]),
      ),
      answer(giftReceive, (call) => {
        sent.push(call)
        return { points: 200, subsidy: '1.00', coupons: 2, claim_id: null }
      }),
    ],
  })
  expect(await page.findByText('老朋友禮包')).toBeTruthy()
  expect(page.getAllByText('200 積分 + 1.00 補貼 + 2 張優惠券')).toHaveLength(2)
  expect(page.getByText('已領完')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '領取' }))
  const dialog = await page.findByRole('dialog', { name: '禮包已領取' })
  expect(within(dialog).getByText('200 積分 + 1.00 補貼 + 2 張優惠券')).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ packId: 7, period: 'grant:3' })
  await page.user.click(within(dialog).getByRole('button', { name: '知道了' }))
  expect(await page.findByText('現在沒有可領的禮包')).toBeTruthy()
})

test('a wrong code is reported below the field, and stays', async () => {
  let tries = 0
  const page = openPage('pages/acts/gifts', {
    answers: [
      answer(giftList, listOf([])),
      answer(giftRedeem, () => {
        tries++
        return tries === 1
          ? { refuse: '兌換碼不正確或已被使用', code: 'GIFT_CODE' }
          : { points: 50, subsidy: '0.00', coupons: 0, claim_id: null }
      }),
    ],
  })
  const field = await page.findByLabelText('兌換碼')
  await page.user.click(page.getByRole('button', { name: '兌換' }))
  expect(await page.findByText('請輸入兌換碼')).toBeTruthy()
  await page.user.type(field, 'AB2C-D3EF')
  await page.user.click(page.getByRole('button', { name: '兌換' }))
  expect(await page.findByText('兌換碼不正確或已被使用')).toBeTruthy()
  expect(field).toHaveProperty('value', 'AB2C-D3EF')
  await page.user.click(page.getByRole('button', { name: '兌換' }))
  const opened = await page.findByRole('dialog', { name: '禮包已領取' })
  await vi.waitFor(() => expect(within(opened).getByRole('status').textContent).toBe('50 積分'))
  expect(field).toHaveProperty('value', '')
})

test('a birthday is set once, after a confirmation; the days fit the month', async () => {
  const sent: Sent<typeof giftBirthday>[] = []
  const page = openPage('pages/acts/gifts', {
    answers: [
      answer(giftList, () =>
        listOf([], {
          birthday: sent.length > 0 ? { month: 2, day: 29, is_said: 1 } : { month: 0, day: 0, is_said: 0 },
        }),
      ),
      answer(giftBirthday, (call) => {
        sent.push(call)
        return {}
      }),
    ],
  })
  const day = await page.findByLabelText('日')
  // Nothing is chosen beforehand, and nothing can be saved before both are.
  expect((day as HTMLSelectElement).value).toBe('0')
  await page.user.selectOptions(day, '31')
  expect((page.getByRole('button', { name: '儲存' }) as HTMLButtonElement).disabled).toBe(true)
  await page.user.selectOptions(page.getByLabelText('月'), '2')
  await page.user.click(page.getByRole('button', { name: '儲存' }))
  const dialog = await page.findByRole('alertdialog', { name: '生日是 2月29日？' })
  await page.user.click(within(dialog).getByRole('button', { name: '確定' }))
  expect(await page.findByText('您的生日是 2月29日，當月可領生日禮包')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ month: 2, day: 29 })
})

test('received and lapsed packs have their own pages, and a failed read can be tried again', async () => {
  const page = openPage('pages/acts/gifts', {
    answers: [answer(giftList, ({ query }) => listOf(query.pocket === 'received' ? [gift] : []))],
  })
  await page.user.click(await page.findByText('已領取'))
  expect(await page.findByText(/2026-12-01 12:00 領取/)).toBeTruthy()
  await page.user.click(page.getByText('已過期'))
  expect(await page.findByText('沒有過期的禮包')).toBeTruthy()
  page.unmount()
  const failed = openPage('pages/acts/gifts', { answers: [answer(giftList, 'offline')] })
  expect(await failed.findByRole('button', { name: /重試|再試/ })).toBeTruthy()
})

test('goods come out of the box with their picture, and the only button leads to their claim', async () => {
  const withGoods = { ...gift, coupons: 0, goods_name: '青瓷茶杯', goods_image: '/cup.webp' }
  const page = openPage('pages/acts/gifts', {
    answers: [
      answer(giftList, listOf([withGoods])),
      answer(giftReceive, { points: 200, subsidy: '1.00', coupons: 0, claim_id: 9 }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '領取' }))
  const dialog = await page.findByRole('dialog', { name: '禮包已領取' })
  expect(dialog.querySelectorAll('img[src="/cup.webp"]').length).toBeGreaterThan(0)
  expect(within(dialog).getByText('青瓷茶杯')).toBeTruthy()
  const link = within(dialog).getByRole('link', { name: '填寫地址領取商品' })
  expect(link.getAttribute('href')).toContain('pages/acts/prize?claimId=9')
  await page.user.click(within(dialog).getByRole('button', { name: '關閉' }))
  expect(page.queryByRole('dialog')).toBeNull()
})

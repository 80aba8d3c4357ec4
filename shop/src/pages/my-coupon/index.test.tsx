import { myCouponList } from '@shop/contract/trade/coupon/coupon.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { resetPersistentState } from '../../lib/persistent-state.ts'
import { own } from '../../test/coupon.ts'
import { listOf } from '../../test/goods.ts'
import { answer, openPage } from '../../test/open-page.tsx'

beforeEach(() => resetPersistentState())
const counts = { unused: 1, used: 0, expired: 0 }

test('a usable coupon links to the goods it applies to', async () => {
  const page = openPage('pages/my-coupon/index', {
    answers: [answer(myCouponList, { ...listOf([{ ...own, ends_soon: 1, end_time: '2099/12/21' }]), counts })],
  })
  const card = await page.findByRole('article', { name: '滿 199 減 20' })
  expect(card.textContent).toContain('2026-11-21 – 2099-12-21')
  expect(card.textContent).toMatch(/還剩 [\d,]+ 天到期/)
  await page.user.click(page.getByRole('button', { name: '去使用' }))
  await waitFor(() => expect(window.location.hash).toBe('#/pages/goods/list?userCouponId=71'))
})

test('the tabs request one kind from the server; an empty one links to the coupon centre', async () => {
  const asked: unknown[] = []
  const page = openPage('pages/my-coupon/index', {
    answers: [
      answer(myCouponList, ({ query }) => {
        asked.push(query.dataType)
        const used = { ...own, state: { value: 0, text: '已使用' } }
        return { ...listOf(query.dataType === 'isUse' ? [used] : []), counts }
      }),
    ],
  })
  expect(await page.findByText('還沒有可用的優惠券')).toBeTruthy()
  expect(page.getByRole('button', { name: '去領券' })).toBeTruthy()
  await page.user.click(page.getByRole('tab', { name: '已使用' }))
  expect(await page.findByRole('article', { name: '滿 199 減 20' })).toBeTruthy()
  expect(page.queryByRole('button', { name: '去使用' })).toBeNull()
  await page.user.click(page.getByRole('tab', { name: '已過期' }))
  expect(await page.findByText('沒有過期的優惠券')).toBeTruthy()
  expect(asked).toEqual(['isUnused', 'isUse', 'isExpire'])
})

test('a list that cannot be read offers a retry', async () => {
  let fails = true
  const page = openPage('pages/my-coupon/index', {
    answers: [answer(myCouponList, () => (fails ? 'offline' : { ...listOf([own]), counts }))],
  })
  const again = await page.findByRole('button', { name: /重試|再試/ })
  fails = false
  await page.user.click(again)
  expect(await page.findByRole('article', { name: '滿 199 減 20' })).toBeTruthy()
})

import { couponList, myCouponReceive, myCouponRedeem } from '@shop/contract/trade/coupon/coupon.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offered } from '../../test/coupon.ts'
import { answer, openPage } from '../../test/open-page.tsx'

test('a claimed coupon leads to the goods it is for', async () => {
  const bodies: unknown[] = []
  let taken = false
  const page = openPage('pages/coupon/index', {
    answers: [
      answer(couponList, () => ({
        list: [taken ? { ...offered, state: { value: 0, text: '已領取' }, is_receive: 1 } : offered],
      })),
      answer(myCouponReceive, ({ body }) => {
        bodies.push(body)
        taken = true
        return { user_coupon_id: 71 }
      }),
    ],
  })
  const card = await page.findByRole('article', { name: '滿 199 減 20' })
  expect(card.textContent).toContain('¥20')
  expect(card.textContent).toContain('滿 ¥199 可用')
  expect(card.textContent).toContain('領取後 30 天內有效')
  expect(card.textContent).toContain('已領 60%')
  await page.user.click(page.getByRole('button', { name: '領取' }))
  await page.user.click(await page.findByRole('button', { name: '去使用' }))
  expect(window.location.hash).toBe('#/pages/goods/list?userCouponId=71')
  expect(bodies).toMatchObject([{ couponId: 4, requestId: expect.any(String) }])
})

test('claimable coupons come first, and a coupon just claimed stays in place', async () => {
  const before = { ...offered, coupon_id: 3, name: '滿 99 減 10', state: { value: 0, text: '已領取' }, is_receive: 1 }
  let taken = false
  const page = openPage('pages/coupon/index', {
    answers: [
      answer(couponList, () => ({
        list: [before, taken ? { ...offered, state: { value: 0, text: '已領取' }, is_receive: 1 } : offered],
      })),
      answer(myCouponReceive, () => {
        taken = true
        return { user_coupon_id: 71 }
      }),
    ],
  })
  const names = () => page.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
  await page.findByRole('article', { name: '滿 199 減 20' })
  expect(names()).toEqual(['滿 199 減 20', '滿 99 減 10'])
  expect(page.getByRole('link', { name: '已領取' }).getAttribute('href')).toBe('#/pages/my-coupon/index')
  await page.user.click(page.getByRole('button', { name: '領取' }))
  await waitFor(() => expect(page.queryByRole('button', { name: '領取' })).toBeNull())
  expect(names()).toEqual(['滿 199 減 20', '滿 99 減 10'])
})

test('a refusal is shown, and the list is read again', async () => {
  let reads = 0
  const page = openPage('pages/coupon/index', {
    answers: [
      answer(couponList, () => {
        reads++
        return { list: [offered] }
      }),
      answer(myCouponReceive, { refuse: '優惠券已領完', code: 'COUPON_OUT' }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '領取' }))
  expect(await page.findByText('優惠券已領完')).toBeTruthy()
  await waitFor(() => expect(reads).toBe(2))
})

test('an empty list says so; a wrong code stays in the field with the reason', async () => {
  const page = openPage('pages/coupon/index', {
    answers: [
      answer(couponList, { list: [] }),
      answer(myCouponRedeem, { refuse: '請檢查填寫的內容', code: 'COUPON_CODE', fields: { code: '沒有這個兌換碼' } }),
    ],
  })
  expect(await page.findByText('現在沒有可領的優惠券，過幾天再來看看')).toBeTruthy()
  const field = page.getByLabelText('兌換碼') as HTMLInputElement
  await page.user.type(field, 'NOPE1')
  await page.user.click(page.getByRole('button', { name: '兌換' }))
  expect(await page.findByText('沒有這個兌換碼')).toBeTruthy()
  // said once, at the field
  expect(page.queryByText('請檢查填寫的內容')).toBeNull()
  expect(field.value).toBe('NOPE1')
})

test('a code that cannot be redeemed for another reason says so in a toast', async () => {
  const page = openPage('pages/coupon/index', {
    answers: [answer(couponList, { list: [] }), answer(myCouponRedeem, { refuse: '優惠券已領完', code: 'COUPON_OUT' })],
  })
  await page.user.type(await page.findByLabelText('兌換碼'), 'SPRING24')
  await page.user.click(page.getByRole('button', { name: '兌換' }))
  expect((await page.findAllByText('優惠券已領完')).length).toBeGreaterThan(0)
})

test('a redeemed code is cleared from the field, without an error about the empty field', async () => {
  const page = openPage('pages/coupon/index', {
    answers: [answer(couponList, { list: [] }), answer(myCouponRedeem, { user_coupon_id: 71 })],
  })
  const field = (await page.findByLabelText('兌換碼')) as HTMLInputElement
  await page.user.type(field, 'SPRING24')
  await page.user.click(page.getByRole('button', { name: '兌換' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(page.queryByText('請輸入兌換碼')).toBeNull()
})

import { cashierOrderInfo, cashierOrderPay } from '@shop/contract/trade/cashier/cashier.ts'
import { checkoutOrder, checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { resetPersistentState } from '../../lib/persistent-state.ts'
import { cashier, quote } from '../../test/checkout.ts'
import { own } from '../../test/coupon.ts'
import { answer, openPage } from '../../test/open-page.tsx'

// Coupons and points at the checkout, and the confirmation of an order fully covered by them.

beforeEach(() => resetPersistentState())

const { ends_soon, ...terms } = own
const ten = { ...terms, is_apply: true, not_apply_info: '', reduced_price: '20.00' }
const dear = {
  ...terms,
  user_coupon_id: 72,
  name: '滿 299 減 40',
  is_apply: false,
  not_apply_info: '還差 ¥136.00 可用',
  reduced_price: '0.00',
}

/** The server: the best coupon unless told otherwise, points on request. */
function priced(query: { couponIds?: string; isUsePoints?: string }) {
  const [used, points] = [query.couponIds !== '0', query.isUsePoints === '1']
  const order = {
    ...quote.order,
    couponList: [ten, dear],
    couponId: used ? 71 : 0,
    couponIds: used ? [71] : [],
    couponMoney: used ? '20.00' : '0.00',
    isAllowPoints: true,
    isUsePoints: points ? 1 : 0,
    pointsNum: 1200,
    pointsRatioBp: 1000,
    pointsMoney: '12.00',
    orderPayPrice: (173 - (used ? 20 : 0) - (points ? 12 : 0)).toFixed(2),
    quoteHash: `hash ${used} ${points}`,
  }
  return { ...quote, order }
}

test('the best coupon is chosen and can be removed; unusable ones say why', async () => {
  const sent: Record<string, unknown>[] = []
  const page = openPage('pages/checkout/index', {
    params: { mode: 'cart', cartIds: '1,2' },
    answers: [
      answer(checkoutOrder, ({ query }) => priced(query as never)),
      answer(checkoutSubmit, ({ body }) => {
        sent.push(body)
        return 'offline'
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: /優惠券.*已用 1 張/ }))
  const sheet = within(await page.findByRole('dialog', { name: '選擇優惠券' }))
  expect(sheet.getByText('還差 ¥136.00 可用')).toBeTruthy()
  expect((sheet.getByRole('checkbox', { name: '滿 199 減 20' }) as HTMLInputElement).checked).toBe(true)
  await page.user.click(sheet.getByRole('checkbox', { name: '滿 199 減 20' }))
  await waitFor(() =>
    expect((sheet.getByRole('checkbox', { name: '滿 199 減 20' }) as HTMLInputElement).checked).toBe(false),
  )
  await page.user.click(sheet.getByRole('button', { name: '完成' }))
  expect(await page.findByRole('button', { name: /1 張可用/ })).toBeTruthy()
  await page.user.click(page.getByRole('switch', { name: '使用積分抵扣' }))
  await waitFor(() => expect(page.getAllByText('¥161.00').length).toBeGreaterThan(0))
  await page.user.click(page.getByRole('checkbox', { name: /同意/ }))
  await page.user.click(page.getByRole('button', { name: '提交訂單' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ couponIds: '0', isUsePoints: 1, quoteHash: 'hash false true' })
})

test.each([
  [5_000, '用 1,200 積分抵 ¥12.00您有 5,000 積分，最多可抵折後商品金額的 10%'],
  [1_200, '用 1,200 積分抵 ¥12.00'],
])('with %s points, says why not all of them can be used, if so', async (owned, words) => {
  const answered = priced({})
  const page = openPage('pages/checkout/index', {
    params: { mode: 'cart', cartIds: '1,2' },
    answers: [answer(checkoutOrder, { ...answered, personal: { ...answered.personal, points: owned } })],
  })
  expect((await page.findByText(/用 1,200 積分抵/)).textContent).toBe(words)
})

test('subsidy can be used without coupons and points, and says how much of the goods it may pay', async () => {
  const page = openPage('pages/checkout/index', {
    params: { mode: 'cart', cartIds: '1,2' },
    answers: [
      answer(checkoutOrder, {
        ...quote,
        order: { ...quote.order, subsidyMoney: '32.60', subsidyRatioBp: 2000 },
        personal: { ...quote.personal, subsidy: '40.00' },
      }),
    ],
  })
  expect(await page.findByRole('switch', { name: '使用補貼抵扣' })).toBeTruthy()
  expect(page.getByText(/可抵 ¥32.60/).textContent).toContain('您有 40.00 補貼，最多可抵折後商品金額的 20%')
})

test('an order with nothing to pay is confirmed instead', async () => {
  const sent: unknown[] = []
  const free = { ...cashier, order: { ...cashier.order, pay_price: '0.00' }, paymentMethods: [] }
  const page = openPage('pages/checkout/cashier/index', {
    params: { orderId: 5 },
    answers: [
      answer(cashierOrderInfo, () =>
        sent.length > 0 ? { ...free, trade: { ...free.trade, state: 'paid' as const, pay_method: 'none' } } : free,
      ),
      answer(cashierOrderPay, ({ body }) => {
        sent.push(body)
        return { payment: [], paid: true }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '確認這筆訂單' }))
  await waitFor(() => expect(sent).toMatchObject([{ orderId: 5, method: 'none', requestId: expect.any(String) }]))
  await waitFor(() => expect(page.queryByRole('button', { name: '確認這筆訂單' })).toBeNull())
})

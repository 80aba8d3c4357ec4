import { cashierOrderInfo } from '@shop/contract/trade/cashier/cashier.ts'
import { checkoutOrder, checkoutSubmit } from '@shop/contract/trade/checkout/checkout.ts'
import { cleanup, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resetPersistentState } from '../../lib/persistent-state.ts'
import { startSession } from '../../lib/session.ts'
import { cashier, quote } from '../../test/checkout.ts'
import { heard } from '../../test/heard.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'

const params = { mode: 'cart', cartIds: '1,2' }
const created = { orderId: 5, tradeId: 3, orderIds: [5], isCreated: true, payPrice: '173.00' }
const submitButton = { name: '提交訂單' }

test('shows amounts that add up, and sends what was chosen, seen and typed', async () => {
  let sent: Sent<typeof checkoutSubmit> | undefined
  const page = openPage('pages/checkout/index', {
    params,
    answers: [
      answer(checkoutOrder, ({ query }) => {
        expect(query).toMatchObject({ mode: 'cart', cartIds: '1,2' })
        return quote
      }),
      answer(checkoutSubmit, (call) => {
        sent = call
        return created
      }),
      answer(cashierOrderInfo, cashier),
    ],
  })
  expect(await page.findByText('王小明')).toBeTruthy()
  const [goods, freight, due] = page.getAllByRole('definition').map(heard)
  expect([goods, freight, due]).toEqual(['¥163.00', '¥10.00', '¥173.00'])
  await page.user.type(page.getByLabelText('備註'), '請包裝好一點')
  expect(page.getByText('6/50')).toBeTruthy()
  await page.user.click(page.getByRole('radio', { name: /餘額支付/ }))
  await page.user.click(page.getByRole('checkbox', { name: /同意/ }))
  await page.user.click(page.getByRole('button', submitButton))
  await waitFor(() =>
    expect(window.location.hash).toMatch(/^#\/pages\/checkout\/cashier\/index\?orderId=5(&go=balance)?$/),
  )
  expect(sent?.body).toMatchObject({
    mode: 'cart',
    cartIds: '1,2',
    addressId: 7,
    remarks: { '0-normal-physical': '請包裝好一點' },
    payMethod: 'balance',
    terms: true,
    quoteHash: 'hash-1',
  })
  expect(sent?.body.requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test('a seller’s subtotal follows its goods, freight and discount, which add up to it', async () => {
  const [group] = quote.order.groups
  const reduced = {
    ...quote,
    order: {
      ...quote.order,
      couponMoney: '20.00',
      orderPayPrice: '153.00',
      groups: [
        { ...group, payPrice: '153.00' } as NonNullable<typeof group>,
        { ...group, key: 'other' } as NonNullable<typeof group>,
      ],
    },
  }
  const page = openPage('pages/checkout/index', { params, answers: [answer(checkoutOrder, reduced)] })
  const [subtotal] = await page.findAllByText('小計')
  const card = subtotal?.closest('section') as HTMLElement
  const amounts = heard(card)
    .match(/−?¥[\d.]+/g)
    ?.slice(-3)
  expect(amounts).toEqual(['−¥20.00', '¥10.00', '¥153.00'])
  const rows = page.getAllByRole('definition').map(heard)
  expect(rows).toEqual(['¥163.00', '−¥20.00', '¥10.00', '¥153.00'])
})

test('a single order has no subtotal: what it is reduced by is told once', async () => {
  const coupon = { couponMoney: '20.00', orderPayPrice: '153.00' }
  const groups = quote.order.groups.map((group) => ({ ...group, payPrice: '153.00' }))
  const order = { ...quote.order, ...coupon, groups }
  const page = openPage('pages/checkout/index', { params, answers: [answer(checkoutOrder, { ...quote, order })] })
  expect(await page.findAllByText('−¥20.00')).toHaveLength(1)
  expect(page.queryByText('小計')).toBeNull()
})

test('points that are part of a price are shown with the goods, their order and the total', async () => {
  const { order } = quote
  const groups = order.groups.map((group) => ({
    ...group,
    zone: 'fuli' as const,
    lines: group.lines.map((line) => ({ ...line, points_part: 100, points_num: 100 * line.total_num })),
  }))
  const welfare = { ...quote, order: { ...order, groups, pointsPart: 300 } }
  const page = openPage('pages/checkout/index', { params, answers: [answer(checkoutOrder, welfare)] })
  expect(await page.findAllByText('+ 100 積分')).toHaveLength(2)
  expect(page.getAllByText('+ 300 積分')).toHaveLength(1)
})

test.each([
  ['173.00', /餘額支付/],
  ['172.99', /轉帳/],
])('a balance of %s is chosen only if it is enough', async (balance, method) => {
  const methods = ['screenshot', 'balance'] as const
  const given = {
    ...quote,
    order: { ...quote.order, payMethods: [...methods] },
    personal: { ...quote.personal, balance },
  }
  const page = openPage('pages/checkout/index', { params, answers: [answer(checkoutOrder, given)] })
  const chosen = await page.findByRole('radio', { name: method })
  expect((chosen as HTMLInputElement).checked).toBe(true)
})

test('nothing is sent before the terms are ticked', async () => {
  const page = openPage('pages/checkout/index', { params, answers: [answer(checkoutOrder, quote)] })
  await page.user.click(await page.findByRole('button', submitButton))
  expect(await page.findByText('請先閱讀並同意購買協議')).toBeTruthy()
  expect(page.sent).not.toContain('POST checkout/submit')
})

test('a refusal is shown in words, obstacles at their line, and no input is lost', async () => {
  const short = structuredClone(quote)
  let quotes = 0
  const words = '庫存不足，只剩 1 件'
  if (short.order.groups[0]?.lines[0]) short.order.groups[0].lines[0].error = words
  Object.assign(short.order, { hasError: true, errorMsg: words })
  const page = openPage('pages/checkout/index', {
    params,
    answers: [
      answer(checkoutOrder, () => (++quotes === 1 ? quote : short)),
      answer(checkoutSubmit, { refuse: words, code: 'STOCK_NOT_ENOUGH' }),
    ],
  })
  await page.user.type(await page.findByLabelText('備註'), '送禮用')
  await page.user.click(page.getByRole('checkbox', { name: /同意/ }))
  await page.user.click(page.getByRole('button', submitButton))
  await waitFor(() => expect(page.getAllByText(words)).toHaveLength(2))
  expect(page.getByLabelText('備註')).toHaveProperty('value', '送禮用')
  expect(page.getByRole('checkbox', { name: /同意/ })).toHaveProperty('checked', true)
})

test('unavailable lines are shown with their reasons, and the order goes on without them once that is accepted', async () => {
  const [, other] = quote.order.goodsList
  const leftOut = [
    { ...other, goods_name: '舊茶壺', error: '商品已下架', is_user_grade: true, grade_goods_price: '77.70' },
  ] as typeof quote.order.leftOut
  const sent: Sent<typeof checkoutSubmit>[] = []
  const page = openPage('pages/checkout/index', {
    params,
    answers: [
      answer(checkoutOrder, ({ query }) => {
        expect(query).toMatchObject({ leaveOut: '1' })
        return { ...quote, order: { ...quote.order, leftOut } }
      }),
      answer(checkoutSubmit, (call) => {
        sent.push(call)
        return created
      }),
      answer(cashierOrderInfo, cashier),
    ],
  })
  expect(await page.findByText('1 種商品無法購買，未計入合計')).toBeTruthy()
  expect(page.getByText('商品已下架')).toBeTruthy()
  // At the price that the buyer would have paid.
  const card = within(page.getByText('1 種商品無法購買，未計入合計').closest('[role=status]') as HTMLElement)
  expect(card.getByText('會員價')).toBeTruthy()
  expect(card.getAllByText(/77/).length).toBeGreaterThan(0)
  await page.user.click(page.getByRole('checkbox', { name: /同意/ }))
  await page.user.click(page.getByRole('button', submitButton))
  const dialog = within(await page.findByRole('alertdialog'))
  await page.user.click(dialog.getByRole('button', { name: '再看看' }))
  expect(sent).toEqual([])
  await page.user.click(page.getByRole('button', submitButton))
  const again = within(await page.findByRole('alertdialog'))
  await page.user.click(again.getByRole('button', { name: '購買其餘商品' }))
  await waitFor(() => expect(window.location.hash).toBe('#/pages/checkout/cashier/index?orderId=5'))
  expect(sent.map(({ body }) => body)).toMatchObject([{ cartIds: '1,2', leaveOut: 1, quoteHash: 'hash-1' }])
})

test('the message to the seller has no line breaks, however long it grows', async () => {
  const page = openPage('pages/checkout/index', { params, answers: [answer(checkoutOrder, quote)] })
  const remark = await page.findByLabelText('備註')
  await page.user.type(remark, '請放門口{Enter}謝謝')
  expect(remark).toHaveProperty('value', '請放門口 謝謝')
  expect(remark.tagName).toBe('TEXTAREA')
})

test('the message to the seller survives a reload, for its author only, until it is sent', async () => {
  const answers = [answer(checkoutOrder, quote), answer(checkoutSubmit, created), answer(cashierOrderInfo, cashier)]
  const open = (userId: number, { fresh = true } = {}) => {
    cleanup()
    if (fresh) resetPersistentState({ typed: false })
    startSession({ token: `token-of-${userId}`, userId })
    return openPage('pages/checkout/index', { params, answers, signedIn: false })
  }
  const first = open(1)
  await first.user.type(await first.findByLabelText('備註'), '送禮用')
  const other = open(2, { fresh: false })
  expect(await other.findByLabelText('備註')).toHaveProperty('value', '')
  const again = open(1)
  expect(await again.findByLabelText('備註')).toHaveProperty('value', '送禮用')
  await again.user.click(again.getByRole('checkbox', { name: /同意/ }))
  await again.user.click(again.getByRole('button', submitButton))
  await waitFor(() => expect(window.location.hash).toBe('#/pages/checkout/cashier/index?orderId=5'))
  const later = open(1)
  expect(await later.findByLabelText('備註')).toHaveProperty('value', '')
})

test('a changed price is shown next to the old one and proceeds only when accepted, with the new hash', async () => {
  const dearer = structuredClone(quote.order)
  Object.assign(dearer, { quoteHash: 'hash-2', orderPayPrice: '193.00' })
  for (const line of [dearer.goodsList[0], dearer.groups[0]?.lines[0]])
    Object.assign(line ?? {}, { goods_price: '69.00' })
  const hashes: unknown[] = []
  const page = openPage('pages/checkout/index', {
    params,
    answers: [
      answer(checkoutOrder, quote),
      answer(checkoutSubmit, ({ body }) => {
        hashes.push(body.quoteHash)
        return body.quoteHash === 'hash-2'
          ? created
          : { refuse: '價格有變動，請重新確認', code: 'PRICE_CHANGED', data: { quote: dearer } }
      }),
      answer(cashierOrderInfo, cashier),
    ],
  })
  await page.user.type(await page.findByLabelText('備註'), '送禮用')
  await page.user.click(page.getByRole('checkbox', { name: /同意/ }))
  await page.user.click(page.getByRole('button', submitButton))
  const dialog = within(await page.findByRole('alertdialog'))
  expect(dialog.getByText('價格有變動，請重新確認')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '手沖咖啡壺¥59.00 ¥69.00',
    '應付¥173.00 ¥193.00',
  ])
  await page.user.click(dialog.getByRole('button', { name: '再看看' }))
  expect(hashes).toEqual(['hash-1'])
  expect(page.getByText('價格有變動，已按最新價格顯示')).toBeTruthy()
  expect(page.getByLabelText('備註')).toHaveProperty('value', '送禮用')
  await page.user.click(page.getByRole('button', submitButton))
  await waitFor(() => expect(window.location.hash).toContain('pages/checkout/cashier/index'))
  expect(hashes).toEqual(['hash-1', 'hash-2'])
})

test('points used up in the meantime are reported as points, not as a price', async () => {
  const seen = { ...quote, order: { ...quote.order, pointsBonus: 1_163 } }
  const fresh = { ...quote.order, quoteHash: 'hash-2', pointsBonus: 0, pointsMissed: 1_163 }
  const page = openPage('pages/checkout/index', {
    params,
    answers: [
      answer(checkoutOrder, seen),
      answer(checkoutSubmit, ({ body }) => {
        if (body.quoteHash === 'hash-2') return created
        return { refuse: '價格有變動，請重新確認', code: 'PRICE_CHANGED', data: { quote: fresh } }
      }),
      answer(cashierOrderInfo, cashier),
    ],
  })
  await page.user.click(await page.findByRole('checkbox', { name: /同意/ }))
  await page.user.click(page.getByRole('button', submitButton))
  const dialog = within(await page.findByRole('alertdialog'))
  expect(dialog.getByText('可獲得的贈送有變動')).toBeTruthy()
  expect(dialog.getByRole('listitem').textContent).toBe('可獲得的積分1,163 0')
  expect(page.getByText('目前可贈送的積分不足，這筆訂單不會獲得積分')).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: '仍要提交' }))
  await waitFor(() => expect(window.location.hash).toContain('pages/checkout/cashier/index'))
})

test('after a lost answer the next press sends the same request', async () => {
  const ids: unknown[] = []
  const page = openPage('pages/checkout/index', {
    params,
    answers: [
      answer(checkoutOrder, quote),
      answer(checkoutSubmit, ({ body }) => {
        ids.push(body.requestId)
        return ids.length === 1 ? 'offline' : created
      }),
      answer(cashierOrderInfo, cashier),
    ],
  })
  await page.user.click(await page.findByRole('checkbox', { name: /同意/ }))
  await page.user.click(page.getByRole('button', submitButton))
  expect(await page.findByText('網路請求出錯')).toBeTruthy()
  await page.user.click(page.getByRole('button', submitButton))
  await waitFor(() => expect(window.location.hash).toContain('pages/checkout/cashier/index'))
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
})

test('without an address it links to adding one', async () => {
  const groups = quote.order.groups.map((group) => ({ ...group, expressPrice: '0.00', isIntraRegion: false }))
  const unknown = { expressPrice: '0.00', isIntraRegion: false, groups }
  const order = { ...quote.order, ...unknown, address: null, existAddress: false }
  const page = openPage('pages/checkout/index', {
    params: { mode: 'buyNow', goodsId: 11, goodsSkuId: '1_2', goodsNum: 2 },
    answers: [answer(checkoutOrder, { ...quote, order })],
  })
  const link = await page.findByRole('link', { name: /新增收貨地址/ })
  expect(link.getAttribute('href')).toBe('#/pages/address/create')
  // No free freight is promised for an unknown destination.
  expect(page.queryByText('免運費')).toBeNull()
  await page.user.click(page.getByRole('button', submitButton))
  expect(await page.findByText('請先選擇收貨地址')).toBeTruthy()
  expect(page.sent).not.toContain('POST checkout/submit')
})

test('an address without anything to buy is not found; a refused quote shows the reason', async () => {
  const page = openPage('pages/checkout/index', { params: { mode: 'cart' } })
  expect(await page.findAllByText('頁面不存在')).toBeTruthy()
  page.unmount()
  const refused = openPage('pages/checkout/index', {
    params,
    answers: [answer(checkoutOrder, { refuse: '商品已下架', code: 'GOODS_OFF' })],
  })
  expect((await refused.findAllByText('商品已下架')).length).toBeGreaterThan(0)
  expect(await refused.findByRole('button', { name: '購物車' })).toBeTruthy()
})

test('two quick presses make one order', async () => {
  let calls = 0
  const page = openPage('pages/checkout/index', {
    params,
    answers: [
      answer(checkoutOrder, quote),
      answer(checkoutSubmit, async () => {
        calls += 1
        await new Promise((resolve) => setTimeout(resolve, 100))
        return created
      }),
      answer(cashierOrderInfo, cashier),
    ],
  })
  await page.user.click(await page.findByRole('checkbox', { name: /同意/ }))
  await page.user.dblClick(page.getByRole('button', submitButton))
  await waitFor(() => expect(window.location.hash).toContain('pages/checkout/cashier/index'))
  expect(calls).toBe(1)
})

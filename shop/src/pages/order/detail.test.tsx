import { orderExpress } from '@shop/contract/trade/delivery/delivery.ts'
import { orderExtend, orderHide, orderReceipt } from '@shop/contract/trade/order/order.ts'
import { orderDetail } from '@shop/contract/trade/order-display/order-display.ts'
import { orderRefundToBalance } from '@shop/contract/trade/provider-refund/provider-refund.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heard } from '../../test/heard.ts'
import { answer, openPage } from '../../test/open-page.tsx'
import { nothingToDo, order, sentOrder } from '../../test/order.ts'

const params = { orderId: 5 }
const tracked = answer(orderExpress, {
  express: sentOrder.delivery.map((parcel) => ({
    ...parcel,
    tracking_url: '',
    traces: [{ context: '快件已到達 深圳福田營業部，即將派送', time: '2026-11-22 09:00:00' }],
    signed: false,
    arrives_by: '2099-11-24',
  })),
  address: null,
})
const shown = (one: typeof order) => ({ order: one, setting: { points_name: '積分' } })

test("shows the order's progress, address, amounts and numbers", async () => {
  const page = openPage('pages/order/detail', { params, answers: [answer(orderDetail, shown(order))] })
  expect(await page.findByText('20261121000005')).toBeTruthy()
  expect(page.getByText(/內付款，逾時訂單將自動取消/)).toBeTruthy()
  expect(page.getByText('广东省 深圳市 南山区 科技園 1 號')).toBeTruthy()
  expect(page.getByText('請包裝好一點')).toBeTruthy()
  const amounts = page.getAllByRole('definition').slice(0, 3)
  expect(amounts.map(heard)).toEqual(['¥118.00', '¥10.00', '¥128.00'])
  await page.user.click(page.getByRole('button', { name: /^複製/ }))
  expect(await navigator.clipboard.readText()).toBe('20261121000005')
  await page.user.click(page.getByRole('button', { name: '去付款' }))
  expect(window.location.hash).toBe('#/pages/checkout/cashier/index?orderId=5')
})

test('points that were part of the price are shown with the goods and among the amounts', async () => {
  const welfare = { ...order, goods: order.goods.map((line) => ({ ...line, points_part: 100 })) }
  const page = openPage('pages/order/detail', { params, answers: [answer(orderDetail, shown(welfare))] })
  expect(await page.findByText('+ 100 積分')).toBeTruthy()
  expect(page.getByText('所需積分').closest('div')?.textContent).toContain('200')
})

test('the address can be changed while the server allows it', async () => {
  const change = { ...order, may: { ...order.may, changeAddress: true } }
  const page = openPage('pages/order/detail', { params, answers: [answer(orderDetail, shown(change))] })
  await page.user.click(await page.findByRole('link', { name: '修改地址' }))
  expect(window.location.hash).toBe('#/pages/address/index?orderId=5')
})

test('a changed address says when, and cannot be changed again', async () => {
  const changed = { ...order, address_change_time: '2026-11-21 10:23:45' }
  const page = openPage('pages/order/detail', { params, answers: [answer(orderDetail, shown(changed))] })
  expect(await page.findByText('2026-11-21 10:23:45')).toBeTruthy()
  expect(page.queryByRole('link', { name: '修改地址' })).toBeNull()
})

test('an order with all goods returned says so instead of thanking', async () => {
  const back = { ...sentOrder, state: 'completed' as const, state_text: '已全部退貨', returned: true }
  const page = openPage('pages/order/detail', {
    params,
    answers: [answer(orderDetail, () => shown({ ...back, receives_in_ms: null, may: nothingToDo }))],
  })
  expect(await page.findByText('已全部退貨')).toBeTruthy()
  expect(page.getByText('商品已全部退回或退款；未退的款項（如運費）由商家保留')).toBeTruthy()
  expect(page.queryByText('下單')).toBeNull()
})

test('receipt is confirmed after asking, once for two presses', async () => {
  let now = sentOrder
  const ids: unknown[] = []
  const page = openPage('pages/order/detail', {
    params,
    answers: [
      tracked,
      answer(orderDetail, () => shown(now)),
      answer(orderReceipt, ({ body }) => {
        ids.push(body.requestId)
        if (ids.length === 1) return 'offline'
        now = { ...sentOrder, state: 'completed', state_text: '已完成', receives_in_ms: null, may: nothingToDo }
        return {}
      }),
    ],
  })
  const parcel = await page.findByRole('link', { name: /順豐速運 SF1234567890/ })
  await waitFor(() => expect(parcel.textContent).toContain('即將派送 · 預計 2099年11月24日'))
  expect(page.getByText('商品已發出，還剩 9 天自動確認收貨')).toBeTruthy()
  const confirm = async () => {
    await page.user.click(page.getByRole('button', { name: '確認收貨' }))
    const dialog = within(await page.findByRole('alertdialog'))
    await page.user.dblClick(dialog.getByRole('button', { name: '確認收貨' }))
  }
  await confirm()
  expect(await page.findByText('網路請求出錯')).toBeTruthy()
  await confirm()
  expect(await page.findByText('已完成')).toBeTruthy()
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
})

test('an open case is one press away, and confirming receipt meanwhile shows a warning', async () => {
  const aftersale = { order_refund_id: 7, state_text: '待商家處理', open: true }
  const asked = { ...sentOrder, goods: sentOrder.goods.map((line) => ({ ...line, aftersale })) }
  const page = openPage('pages/order/detail', { params, answers: [answer(orderDetail, shown(asked))] })
  await page.user.click(await page.findByRole('button', { name: '確認收貨' }))
  const dialog = await page.findByRole('alertdialog')
  expect(dialog.textContent).toContain('還有進行中的售後')
  await page.user.click(within(dialog).getByRole('button', { name: '再等等' }))
  await page.user.click(page.getByRole('button', { name: '查看售後' }))
  await waitFor(() => expect(window.location.hash).toBe('#/pages/refund/detail?orderRefundId=7'))
})

test('the filled action is at the right end, also beside an open case', async () => {
  const aftersale = { order_refund_id: 7, state_text: '待商家處理', open: true }
  const reviewed = { ...sentOrder, state: 'completed' as const, may: { ...nothingToDo, review: true } }
  const asked = { ...reviewed, goods: sentOrder.goods.map((line) => ({ ...line, aftersale })) }
  const page = openPage('pages/order/detail', { params, answers: [answer(orderDetail, shown(asked))] })
  const last = await page.findByRole('button', { name: '去評價' })
  expect(page.getByRole('button', { name: '查看售後' }).nextElementSibling).toBe(last)
})

test('an order that cost nothing promises no refund', async () => {
  const free: typeof order = {
    ...order,
    state: 'closed',
    pay_method: 'none',
    pay_price: '0.00',
    closes_in_ms: null,
    cancel_reason: 'sold_out',
    may: nothingToDo,
  }
  const page = openPage('pages/order/detail', { params, answers: [answer(orderDetail, shown(free))] })
  expect(await page.findByText('付款時商品已售罄')).toBeTruthy()
})

test('a refusal is shown in words and the order read again', async () => {
  let reads = 0
  const page = openPage('pages/order/detail', {
    params,
    answers: [
      tracked,
      answer(orderDetail, () => {
        reads += 1
        return shown(sentOrder)
      }),
      answer(orderExtend, { refuse: '每筆訂單只能延長一次', code: 'EXTENDED_ALREADY' }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '更多' }))
  await page.user.click(page.getByRole('button', { name: '延長收貨' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '延長' }))
  expect(await page.findByText('每筆訂單只能延長一次')).toBeTruthy()
  await waitFor(() => expect(reads).toBe(2))
})

test('money that WeChat could not return is taken into the balance after asking', async () => {
  let now: typeof order = {
    ...order,
    state: 'closed',
    closes_in_ms: null,
    provider_refund: { state: 'failed', amount: '128.00', time: '2026-11-21 10:30:00' },
    may: { ...nothingToDo, refundToBalance: true },
  }
  const page = openPage('pages/order/detail', {
    params,
    answers: [
      answer(orderDetail, () => shown(now)),
      answer(orderRefundToBalance, () => {
        now = { ...now, provider_refund: null, may: nothingToDo }
        return {}
      }),
    ],
  })
  expect(await page.findByText('微信無法退回')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '退到餘額' }))
  const dialog = await page.findByRole('alertdialog')
  expect(dialog.textContent).toContain('¥128.00')
  await page.user.click(within(dialog).getByRole('button', { name: '退到餘額' }))
  expect(await page.findByText('訂單已取消，款項已退回餘額')).toBeTruthy()
  expect(page.queryByText('微信無法退回')).toBeNull()
})

test('a refund in progress says so and asks for nothing', async () => {
  const refund = { state: 'open' as const, amount: '128.00', time: '2026-11-21 10:30:00' }
  const closed = { ...order, state: 'closed' as const, closes_in_ms: null, provider_refund: refund, may: nothingToDo }
  const page = openPage('pages/order/detail', { params, answers: [answer(orderDetail, shown(closed))] })
  expect(await page.findByText('退款處理中')).toBeTruthy()
  expect(page.getByText('訂單已取消，款項原路退回')).toBeTruthy()
  expect(page.queryByRole('button', { name: '退到餘額' })).toBeNull()
})

test('a finished order is removed after asking, and the page is left', async () => {
  const done: typeof order = {
    ...order,
    state: 'cancelled',
    state_text: '已取消',
    closes_in_ms: null,
    cancel_reason: 'timeout',
    may: { ...nothingToDo, hide: true },
  }
  const page = openPage('pages/order/detail', {
    params,
    answers: [answer(orderDetail, shown(done)), answer(orderHide, {})],
  })
  expect(await page.findByText('逾時未付款，訂單已自動取消')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '刪除訂單' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '刪除' }))
  await waitFor(() => expect(window.location.hash).toBe('#/pages/index/index'))
})

test('another user’s order is not found', async () => {
  const page = openPage('pages/order/detail', {
    params,
    answers: [answer(orderDetail, { refuse: '沒有找到', code: 'NOT_FOUND' })],
  })
  expect((await page.findAllByText('沒有找到')).length).toBeGreaterThan(0)
})

const refundable = order.goods.map((line) => ({ ...line, may_refund: true }))
const paid = { ...order, goods: refundable, state: 'to_ship' as const, closes_in_ms: null }

test('a paid order that can be cancelled has one way out, which leads to a refund of some of its goods', async () => {
  const may = { ...order.may, pay: false, cancel: false, requestCancel: true }
  const page = openPage('pages/order/detail', { params, answers: [answer(orderDetail, shown({ ...paid, may }))] })
  await page.user.click(await page.findByRole('button', { name: '申請取消' }))
  expect(page.queryByRole('button', { name: '申請售後' })).toBeNull()
  await page.user.click(await page.findByRole('button', { name: '只退部分商品' }))
  const [line] = refundable
  await waitFor(() => expect(window.location.hash).toBe(`#/pages/refund/apply?orderGoodsId=${line?.order_goods_id}`))
})

test('once the seller has refused to cancel, the goods can be refunded', async () => {
  const kept = { ...paid, cancel_request: 'refused' as const, may: { ...order.may, pay: false, cancel: false } }
  const page = openPage('pages/order/detail', { params, answers: [answer(orderDetail, shown(kept))] })
  expect(await page.findByRole('button', { name: '申請售後' })).toBeTruthy()
})

import { fen } from '@shop/contract/core/money.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { adminOrderPriceCut } from '@shop/contract/trade/order/admin.ts'
import { adminOrderGet, adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Order } from '../../features/order/types.ts'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOrder, givenOrderRow, page } from '../../test/given.ts'
import { givenMember } from '../../test/given-merchant.ts'

test('chosen orders are printed without prices; orders with nothing to send are named instead', async () => {
  const user = userEvent.setup()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const first = givenOrder().order.lines[0] as Order['lines'][number]
  const orders = [
    givenOrder({ id: 12, state: 'part_shipped', cancelRequest: 'waiting', lines: [{ ...first, left: 1 }] }),
    givenOrder({ id: 13, orderNo: '202611210000012399', state: 'cancelled' }),
  ]
  const app = await openConsole('/order/list', [
    answer(operatorMe, () => givenMember('orders')),
    answer(adminOrderList, () => page([givenOrderRow({ id: 12 }), givenOrderRow({ id: 13, orderNo: '2' })])),
    answer(adminOrderGet, ({ params }) => orders.find(({ order }) => order.id === Number(params.id)) ?? givenOrder()),
  ])
  for (const box of await screen.findAllByRole('checkbox', { name: '選擇' })) await user.click(box)
  await user.click(screen.getByRole('button', { name: '列印裝箱單' }))
  const slip = await screen.findByRole('article')
  expect(app.address()).toBe('/order/slips?ids=12,13')
  within(slip).getByText('手沖咖啡隨行組')
  within(slip).getByText(/南京東路 100 號/)
  expect(slip.textContent).not.toContain('¥')
  expect(within(slip).getAllByRole('row').at(-1)?.textContent).toBe('合計1')
  expect(screen.getByRole('link', { name: '202611210000012399' })).toBeTruthy()
  screen.getByText(/買家申請取消這些訂單/)
  await user.click(screen.getByText('標籤 100 mm'))
  expect(slip.className).toContain('label')
  await user.click(screen.getByRole('button', { name: /列\s*印/ }))
  expect(print).toHaveBeenCalled()
})

test('an order that cannot be read shows the error, and can be retried', async () => {
  const user = userEvent.setup()
  let calls = 0
  await openConsole('/order/slips?ids=12', [
    answer(adminOrderGet, () => {
      calls += 1
      return calls === 1 ? new Refused(404, 'NOT_FOUND', '找不到這筆訂單') : givenOrder({ state: 'to_ship' })
    }),
  ])
  await screen.findByText('找不到這筆訂單')
  await user.click(screen.getByRole('button', { name: '再試一次' }))
  await screen.findByRole('article')
  await openConsole('/order/slips?ids=x')
  await screen.findByText('沒有這一頁。')
})

test('the price of an unpaid order is lowered with a reason; a refusal is shown at its field', async () => {
  const user = userEvent.setup()
  let refuses = true
  const unpaid = givenOrder({ state: 'unpaid', payableFen: fen(4_000) })
  unpaid.order.may = { ...unpaid.order.may, ship: false, cutPrice: true }
  const app = await openConsole('/order/detail?orderId=12', [
    answer(adminOrderGet, () => unpaid),
    answer(adminOrderPriceCut, () =>
      refuses
        ? new Refused(409, 'PRICE_CUT', '太低', { payableFen: '至少 ¥0.01' })
        : { payableFen: fen(3_500), waiting: false },
    ),
  ])
  await user.click(await screen.findByRole('button', { name: '修改價格' }))
  const dialog = await screen.findByRole('dialog')
  const amount = within(dialog).getByLabelText('新的應付金額')
  await user.type(amount, '45')
  await user.type(within(dialog).getByLabelText('原因'), '老客戶')
  await user.click(within(dialog).getByRole('button', { name: '確認改價' }))
  await within(dialog).findByText('要低於目前的應付金額')
  await user.clear(amount)
  await user.type(amount, '35')
  await user.click(within(dialog).getByRole('button', { name: '確認改價' }))
  await within(dialog).findByText('至少 ¥0.01')
  refuses = false
  await user.click(within(dialog).getByRole('button', { name: '確認改價' }))
  await screen.findByText('已改價，買家會收到通知')
  await waitFor(() => expect(app.callsOf(adminOrderPriceCut)).toHaveLength(2))
  expect(app.callsOf(adminOrderPriceCut)[1]?.body).toMatchObject({
    beforeFen: 4_000,
    payableFen: 3_500,
    reason: '老客戶',
  })
})

import { settlementHold, settlementHoldList, settlementRelease } from '@shop/contract/trade/order/settlement-hold.ts'
import { adminOrderGet } from '@shop/contract/trade/order-display/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOrder, page } from '../../test/given.ts'

const row = {
  orderId: 12,
  orderNo: '202611210000012345',
  sellerName: '山野茶行',
  reason: '買家申訴',
  operatorName: '林曉文',
  createdAt: '2026-11-23T02:00:00Z',
}

test('a merchant’s order is held with a reason, and released on its page', async () => {
  const user = userEvent.setup()
  const order = givenOrder({ state: 'completed' })
  order.order.may = { ...order.order.may, ship: false, hold: true }
  let held = false
  const app = await openConsole('/order/detail?orderId=12', [
    answer(adminOrderGet, () =>
      held ? { order: { ...order.order, settlementHold: { ...row, createdAt: row.createdAt } } } : order,
    ),
    answer(settlementHold, () => {
      held = true
      return {}
    }),
    answer(settlementRelease, () => {
      held = false
      return {}
    }),
  ])
  await user.click(await screen.findByRole('button', { name: '暫緩結算' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('原因'), '買家申訴')
  await user.click(within(dialog).getByRole('button', { name: '暫緩結算' }))
  await screen.findByText('結算已暫緩')
  expect(app.callsOf(settlementHold)[0]?.body).toEqual({ reason: '買家申訴' })
  await user.click(screen.getByRole('button', { name: /解\s*除/ }))
  await waitFor(() => expect(screen.queryByText('結算已暫緩')).toBeNull())
})

test('held orders are listed and released there; someone else may have been faster', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/order/holds', [
    answer(settlementHoldList, () => page([row])),
    answer(settlementRelease, () => new Refused(404, 'NOT_FOUND', '已經解除')),
  ])
  await screen.findByRole('link', { name: '202611210000012345' })
  await user.click(screen.getByRole('button', { name: /解\s*除/ }))
  await screen.findByText('已經解除')
  expect(app.callsOf(settlementRelease)[0]?.params).toEqual({ id: '12' })
  await waitFor(() => expect(app.callsOf(settlementHoldList).length).toBeGreaterThan(1))
})

test('an empty list is distinguished from a failure', async () => {
  await openConsole('/order/holds', [answer(settlementHoldList, () => page([]))])
  await screen.findByText('沒有暫緩結算的訂單。')
  await openConsole('/order/holds', [answer(settlementHoldList, () => new Refused(403, 'PERMISSION', '沒有權限'))])
  await screen.findByText('沒有權限')
})

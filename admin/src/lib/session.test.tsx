import type { Permission } from '@shop/contract/core/endpoint.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../test/console.tsx'
import { givenOperator } from '../test/given.ts'

test('a forbidden call shows that the role has changed: menu and page follow without a reload', async () => {
  let permissions: Permission[] = ['order.view', 'finance.proof.view']
  const app = await openConsole('/order/list', [
    answer(operatorMe, () => givenOperator({ permissions })),
    answer(adminOrderList, () => {
      permissions = ['finance.proof.view']
      return new Refused(403, 'PERMISSION', '沒有權限')
    }),
  ])
  const menu = await screen.findByRole('navigation', { name: '主選單' })
  expect(await screen.findByText(/沒有這一頁的權限/)).toBeTruthy()
  await waitFor(() => expect(within(menu).queryByRole('link', { name: '訂單' })).toBeNull())
  expect(within(menu).getByRole('link', { name: '付款審核' })).toBeTruthy()
  expect(app.callsOf(operatorMe)).toHaveLength(2)
})

test('logging in as someone else or out in another tab takes effect in this one', async () => {
  let name = '小林'
  await openConsole('/order/list', [
    answer(operatorMe, () => givenOperator({ name })),
    answer(adminOrderList, () => ({ rows: [], total: 0, totalCapped: false, nextCursor: null })),
  ])
  expect(await screen.findByText('小林')).toBeTruthy()
  const heard = () => window.dispatchEvent(new StorageEvent('storage', { key: 'admin.signedIn' }))
  name = '小陳'
  heard()
  expect(await screen.findByText('小陳')).toBeTruthy()
  localStorage.removeItem('admin.signedIn')
  heard()
  expect(await screen.findByLabelText('密碼')).toBeTruthy()
})

import { adminUserFreeze, adminUserGet } from '@shop/contract/people/account/admin.ts'
import { adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { givenOrderRow, givenUser, page } from '../../test/given.ts'

test('freezing needs a reason and shows at once', async () => {
  const user = userEvent.setup()
  let frozenAt: string | null = null
  const app = await openConsole('/user/detail?userId=5', [
    answer(adminUserGet, () => givenUser({ frozenAt, frozenReason: frozenAt && '盜刷' })),
    answer(adminOrderList, () => page([givenOrderRow()])),
    answer(adminUserFreeze, () => {
      frozenAt = '2026-11-21T00:00:00.000Z'
      return {}
    }),
  ])
  await user.click(await screen.findByRole('button', { name: '凍結帳號' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '凍結帳號' }))
  expect(await within(dialog).findByText('請寫明原因')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('原因'), '盜刷')
  await user.click(within(dialog).getByRole('button', { name: '凍結帳號' }))
  await waitFor(() => expect(app.callsOf(adminUserFreeze)[0]?.body).toEqual({ frozen: true, reason: '盜刷' }))
  expect(await screen.findByRole('button', { name: '解除凍結' })).toBeTruthy()
  expect(screen.getByText('已凍結')).toBeTruthy()
})

test('only the latest orders of this user are requested', async () => {
  const app = await openConsole('/user/detail?userId=5', [
    answer(adminUserGet, () => givenUser()),
    answer(adminOrderList, () => page([givenOrderRow()])),
  ])
  expect(await screen.findByText('202611210000012346')).toBeTruthy()
  expect(app.callsOf(adminOrderList)[0]?.query).toEqual({ userId: '5', limit: '5' })
  expect(screen.getByRole('link', { name: '全部訂單' }).getAttribute('href')).toBe('/order/list?userId=5')
})

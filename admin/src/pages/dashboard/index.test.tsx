import type { Fen } from '@shop/contract/core/money.ts'
import { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { givenDashboard, givenOperator } from '../../test/given.ts'

const days = [
  { day: '2026-11-20', orders: 4, paidFen: 10_000 as Fen },
  { day: '2026-11-21', orders: 8, paidFen: 5_000 as Fen },
]

test('every figure links to its list', async () => {
  await openConsole('/dashboard/index', [answer(dashboard, () => givenDashboard({ days }))])
  const href = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href(/^待審核的付款7/)).toBe('/proof/inbox')
  expect(await href(/^待發貨的訂單23/)).toBe('/order/list?state=to_ship')
  expect(await href(/^申請取消1/)).toBe('/order/list?cancelRequest=waiting')
  expect(await href(/^庫存偏低的商品4/)).toBe('/goods/list?lowStock=true')
  const today = '/order/list?from=2026-11-20T16:00:00.000Z&until=2026-11-21T16:00:00.000Z'
  expect(await href(/^今天的訂單/)).toBe(today)
  expect(await href(/11\/21$/)).toBe(today)
})

test('the bars follow the chosen figure', async () => {
  const user = userEvent.setup()
  await openConsole('/dashboard/index', [answer(dashboard, () => givenDashboard({ days }))])
  expect(await screen.findByRole('link', { name: /^¥100.00\s*11\/20$/ })).toBeTruthy()
  await user.click(screen.getByText('訂單', { selector: '.ant-segmented-item-label' }))
  expect(await screen.findByRole('link', { name: /^8 筆\s*11\/21$/ })).toBeTruthy()
})

test('a reviewer sees their queue, and no figures they may not see', async () => {
  await openConsole('/dashboard/index', [
    answer(operatorMe, () => givenOperator({ permissions: ['finance.proof.view'] })),
    answer(dashboard, () => givenDashboard({ days })),
  ])
  expect(await screen.findByRole('link', { name: /待審核的付款/ })).toBeTruthy()
  expect(screen.queryByText('待發貨的訂單')).toBeNull()
  expect(screen.queryByText('今天的訂單')).toBeNull()
  expect(screen.queryByText('今天的新用戶')).toBeNull()
})

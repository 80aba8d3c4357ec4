import type { Fen } from '@shop/contract/core/money.ts'
import { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { setupConfirm, setupGuide, setupSteps, setupTestMessage } from '@shop/contract/desk/setup/setup.ts'
import { consoleInfo, operatorMe } from '@shop/contract/people/operator/operator.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenDashboard, givenGuide, givenInfo, givenOperator } from '../../test/given.ts'

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

test('kinds of work with nothing to do are folded into a line, and days without orders into a sentence', async () => {
  const none = { count: 0, oldestAt: null }
  const { queues, proposals } = givenDashboard()
  await openConsole('/dashboard/index', [
    answer(dashboard, () =>
      givenDashboard({
        queues: {
          ...Object.fromEntries(Object.keys(queues).map((name) => [name, none])),
          toShip: { ...none, count: 2 },
        },
        proposals: proposals.map((one) => ({ ...one, ...none })),
        days: days.map(({ day }) => ({ day, orders: 0, paidFen: 0 as Fen })),
      }),
    ),
  ])
  const todo = await screen.findByRole('region', { name: '待辦' })
  expect(within(todo).getByRole('link', { name: /^待發貨的訂單2/ })).toBeTruthy()
  expect(within(todo).queryByText('待審核的付款')).toBeNull()
  const folded = screen.getByText(/^另有 \d+ 項沒有待辦$/).closest('details') as HTMLElement
  expect(folded.hasAttribute('open')).toBe(false)
  expect(within(folded).getByRole('link', { name: '待審核的付款', hidden: true }).getAttribute('href')).toBe(
    '/proof/inbox',
  )
  expect(screen.getByText(/^還沒有訂單/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: /天/ })).toBeNull()
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

test('the set-up guide links to the remaining steps, sends a test message and can be dismissed', async () => {
  const user = userEvent.setup()
  const left = ['identity', 'messages', 'freight', 'goods']
  const steps = setupSteps.map((step) => ({ step, done: !left.includes(step) }))
  let guide = givenGuide({ shown: true, steps, operators: 1, unnamed: ['en', 'ko'] })
  const app = await openConsole('/dashboard/index', [
    answer(setupGuide, () => guide),
    answer(setupConfirm, ({ body }) => {
      guide =
        body.name === 'dismissed'
          ? { ...guide, shown: false }
          : { ...guide, steps: guide.steps.map((one) => (one.step === body.name ? { ...one, done: true } : one)) }
      return {}
    }),
    answer(setupTestMessage, ({ body }) =>
      body.to === 'owner@example.com' ? {} : new Refused(400, 'VALIDATION', '資料有誤', { to: '格式不對' }),
    ),
  ])
  expect(await screen.findByText('11 項裡完成了 7 項')).toBeTruthy()
  expect(screen.getByText('還沒有自己的名稱：English · 한국어')).toBeTruthy()
  expect((await screen.findByRole('link', { name: '第一件上架的商品' })).getAttribute('href')).toBe('/goods/edit')
  expect(screen.getByRole('link', { name: '加一位操作員' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: '全部免運費' }))
  expect(await screen.findByText('11 項裡完成了 8 項')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: '寄一則測試訊息' }))
  const dialog = await screen.findByRole('dialog', { name: '寄一則測試訊息' })
  await user.type(within(dialog).getByLabelText('電子信箱'), 'owner')
  await user.click(within(dialog).getByRole('button', { name: '寄出' }))
  expect(await within(dialog).findByText('格式不對')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('電子信箱'), '@example.com')
  await user.click(within(dialog).getByRole('button', { name: '寄出' }))
  await waitFor(() => expect(app.callsOf(setupTestMessage)).toHaveLength(2))
  expect(app.callsOf(setupTestMessage)[1]?.body).toEqual({ channel: 'email', to: 'owner@example.com' })

  await user.click(screen.getByRole('button', { name: '不再顯示' }))
  await user.click(await screen.findByRole('button', { name: /^(確定|OK)$/ }))
  await waitFor(() => expect(screen.queryByText('開店準備')).toBeNull())
})

test('closed modules are missing from menu and overview, and the guide lists them with their cost', async () => {
  const off = givenInfo({ demo: false, modules: ['wallet', 'recharge', 'withdraw', 'coupon', 'invite'] })
  const none = { count: 0, oldestAt: null }
  const figures = givenDashboard()
  const queues = { ...figures.queues, draws: none, taskProofs: none, rankObjections: { count: 2, oldestAt: null } }
  const steps = setupSteps.map((step) => ({ step, done: step !== 'modules' }))
  await openConsole('/dashboard/index', [
    answer(consoleInfo, () => off),
    answer(dashboard, () => ({ ...figures, queues, hasMerchants: false })),
    answer(setupGuide, () => givenGuide({ shown: true, steps })),
  ])
  const menu = await screen.findByRole('navigation', { name: '主選單' })
  expect(within(menu).getByText('訂單')).toBeTruthy()
  for (const name of ['排行榜', '獎勵金', '轉盤與砸蛋', '任務', '數位藏品', '入駐申請', '收益明細', '商家'])
    expect(within(menu).queryByText(name)).toBeNull()
  expect(await screen.findByRole('link', { name: /待審核的付款/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /待審核的轉入餘額/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /待審核的任務截圖/ })).toBeNull()
  // Work from before the module was switched off still has to be done.
  expect(screen.getByRole('link', { name: /排行榜的異議/ })).toBeTruthy()
  expect(await screen.findByText('每筆付款的一部分分給邀請人，最多兩級')).toBeTruthy()
})

import {
  adminBudgetFund,
  adminBudgetFundingDecide,
  adminBudgetFundingList,
  adminBudgetList,
  adminBudgetPause,
} from '@shop/contract/books/budget/budget.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { adminProgrammeCosts } from '@shop/contract/promotion/cost/cost.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

type Budget = DataOf<typeof adminBudgetList>['budgets'][number]
type Funding = DataOf<typeof adminBudgetFundingList>['rows'][number]

const budget = (more: Partial<Budget> = {}): Budget => ({
  budget: 'points.PTS',
  available: 4_321,
  promised: 800,
  status: 'low',
  dayLimit: 100_000,
  inUse: true,
  paused: false,
  today: { given: 96_479, returned: 800, funded: 100_000 },
  lastFundedAt: new Date().toISOString(),
  unitsPer100Yuan: 10_000,
  ...more,
})
const budgets = (leftFen: number) => ({
  day: '2026-11-21',
  alone: { limitFen: fen(1_000_000), leftFen: fen(leftFen) },
  budgets: [budget(), budget({ budget: 'sign.SUB', status: 'unfunded', inUse: false, dayLimit: null })],
})
const funding = (more: Partial<Funding> = {}): Funding => ({
  id: 7,
  budget: 'points.PTS',
  amount: 2_000_000,
  worthFen: fen(2_000_000),
  alone: false,
  reason: '週年慶',
  state: 'proposed',
  proposedBy: '林知夏',
  proposedAt: new Date().toISOString(),
  decidedBy: null,
  decidedAt: null,
  note: '',
  stale: false,
  may: ['approve', 'reject'],
  ...more,
})

test('a low budget is marked; one operator funds it up to a limit, above which a second is needed', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/budget/list', [
    answer(adminBudgetList, () => budgets(5_000)),
    answer(adminBudgetFundingList, () => page([funding({ alone: true, state: 'approved', may: [] })])),
    answer(adminBudgetFund, () => ({ proposalId: 8, state: 'proposed' as const })),
  ])
  expect((await screen.findAllByText('不到一成')).length).toBeGreaterThan(0)
  expect(screen.getByText('96,479')).toBeTruthy()
  expect(screen.getByText('限額內，無需批准')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: /撥\s?入/ })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('spinbutton'), '5000')
  expect(await within(dialog).findByText('提交後立即撥入')).toBeTruthy()
  await user.type(within(dialog).getByRole('spinbutton'), '1')
  expect(await within(dialog).findByText('需由另一位操作員批准')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: /提\s?出/ }))
  expect(await within(dialog).findByText('請寫明原因')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('原因'), '週年慶加碼')
  await user.click(within(dialog).getByRole('button', { name: /提\s?出/ }))
  await waitFor(() =>
    expect(app.callsOf(adminBudgetFund)[0]).toMatchObject({
      body: { budget: 'points.PTS', amount: 50_001, reason: '週年慶加碼' },
    }),
  )
  expect(await screen.findByText('已提出，等待另一位操作員批准')).toBeTruthy()
})

test('budgets that give, hold and owe nothing are shown on request', async () => {
  const user = userEvent.setup()
  const unused = { available: 0, promised: 0, inUse: false, today: { given: 0, returned: 0, funded: 0 } } as const
  await openConsole('/budget/list', [
    answer(adminBudgetList, () => ({
      ...budgets(5_000),
      budgets: [
        budget(),
        budget({ budget: 'rank.RWD', ...unused }),
        budget({ budget: 'act.PTS', ...unused, promised: 5 }),
      ],
    })),
    answer(adminBudgetFundingList, () => page([])),
  ])
  expect(await screen.findByText('活動送積分')).toBeTruthy()
  expect(screen.queryByText('排行榜獎勵金')).toBeNull()
  await user.click(screen.getByRole('button', { name: '顯示未使用的 1 個預算' }))
  expect(await screen.findByText('排行榜獎勵金')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '收起未使用的預算' }))
  await waitFor(() => expect(screen.queryByText('排行榜獎勵金')).toBeNull())
})

test('another operator’s proposal is approved after a confirmation that names budget, amount and reason', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/budget/list', [
    answer(adminBudgetList, () => budgets(5_000)),
    answer(adminBudgetFundingList, () => page([funding()])),
    answer(adminBudgetFundingDecide, () => ({ state: 'approved' as const })),
  ])
  await user.click(await screen.findByRole('button', { name: /批\s?准/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('訂單贈送積分')
  expect(dialog.textContent).toContain('+2,000,000')
  expect(dialog.textContent).toContain('週年慶')
  await user.click(within(dialog).getByRole('button', { name: /批\s?准/ }))
  await waitFor(() =>
    expect(app.callsOf(adminBudgetFundingDecide)[0]).toMatchObject({
      params: { id: '7' },
      body: { decision: 'approve' },
    }),
  )
})

test('one tap pauses a budget, and the costs and effects of each programme are shown', async () => {
  const user = userEvent.setup()
  let paused = false
  const app = await openConsole('/budget/list', [
    answer(adminBudgetList, () => ({ ...budgets(5_000), budgets: [budget({ paused })] })),
    answer(adminBudgetFundingList, () => page([])),
    answer(adminBudgetPause, ({ body }) => {
      paused = body.paused
      return {}
    }),
    answer(adminProgrammeCosts, () => ({
      until: '2026-11-24',
      rows: [
        {
          programme: 'profit.CNY' as const,
          given: 12_345,
          returned: 345,
          worthFen: fen(12_000),
          people: 40,
          buyers: 10,
          days: Array.from({ length: 30 }, (_, day) => day),
        },
      ],
    })),
  ])
  expect(await screen.findByText('10 · 25%')).toBeTruthy()
  expect(screen.getByText('¥120.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /暫\s?停/ }))
  expect(await screen.findByText('已暫停')).toBeTruthy()
  expect(app.callsOf(adminBudgetPause)[0]).toMatchObject({
    params: { budget: 'points.PTS' },
    body: { paused: true, requestId: expect.any(String) },
  })
  expect(screen.getByRole('button', { name: /恢\s?復/ })).toBeTruthy()
})

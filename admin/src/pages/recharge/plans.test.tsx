import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminRechargePlanDecide,
  adminRechargePlanList,
  adminRechargePlanProposalList,
  adminRechargePlanPropose,
  adminRechargePlanUpdate,
} from '@shop/contract/money/recharge/plans.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

type Row = DataOf<typeof adminRechargePlanProposalList>['rows'][number]
const plan = {
  id: 4,
  name: { 'zh-Hant': '充一百' },
  amountFen: fen(10_000),
  giftFen: fen(500),
  perUser: 1,
  enabled: true,
  used: 3,
  version: 2,
  updatedAt: '2026-11-20T00:00:00.000Z',
}
const waiting = (may: Row['may']): Row => ({
  id: 7,
  recordId: 4,
  name: plan.name,
  changes: [{ field: 'giftFen', before: 500, after: 800 }],
  may,
  state: 'proposed',
  reason: '新春活動',
  note: '',
  alone: false,
  stale: false,
  proposedBy: '周行之',
  proposedAt: '2026-11-21T00:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
})
const plans = answer(adminRechargePlanList, () => ({ plans: [plan] }))

async function openPlan(answers: Parameters<typeof openConsole>[1]) {
  const user = userEvent.setup()
  const app = await openConsole('/recharge/plans', [plans, ...(answers ?? [])])
  await user.click(await screen.findByRole('button', { name: '充一百' }))
  return { user, app, dialog: within(await screen.findByRole('dialog')) }
}

test('a larger gift is proposed with a reason; the form says so before it is sent', async () => {
  const { user, app, dialog } = await openPlan([
    answer(adminRechargePlanProposalList, () => page<Row>([])),
    answer(adminRechargePlanPropose, () => ({ proposalId: 7, state: 'proposed' as const })),
  ])
  const gift = dialog.getByLabelText('贈送金額')
  expect(dialog.queryByLabelText('原因')).toBeNull()
  await user.clear(gift)
  await user.type(gift, '8')
  expect(await dialog.findByText(/要另一位操作員批准/)).toBeTruthy()
  await user.type(dialog.getByLabelText('原因'), '新春活動')
  await user.click(dialog.getByRole('button', { name: /提\s?出/ }))
  await waitFor(() => expect(app.callsOf(adminRechargePlanPropose)).toHaveLength(1))
  expect(app.callsOf(adminRechargePlanPropose)[0]?.body).toMatchObject({
    id: 4,
    giftFen: 800,
    amountFen: 10_000,
    perUser: 1,
    enabled: true,
    version: 2,
    reason: '新春活動',
  })
  expect(await screen.findByText('已提出，等另一位操作員批准')).toBeTruthy()
})

test('a smaller gift is saved by one operator; a concurrent change is explained', async () => {
  const { user, app, dialog } = await openPlan([
    answer(adminRechargePlanProposalList, () => page<Row>([])),
    answer(adminRechargePlanUpdate, () => new Refused(409, 'STATE_CHANGED', '已被更改')),
  ])
  const gift = dialog.getByLabelText('贈送金額')
  await user.clear(gift)
  await user.type(gift, '3')
  await user.click(dialog.getByRole('button', { name: /儲\s?存/ }))
  expect(await dialog.findByText(/別人已經儲存了更改/)).toBeTruthy()
  expect(app.callsOf(adminRechargePlanUpdate)[0]?.body).toMatchObject({ giftFen: 300, version: 2 })
  expect(app.callsOf(adminRechargePlanPropose)).toEqual([])
})

test('a plan with a waiting proposal shows it instead of the form; another operator approves', async () => {
  let rows = [waiting(['approve', 'reject'])]
  const { user, app, dialog } = await openPlan([
    answer(adminRechargePlanProposalList, () => page(rows)),
    answer(adminRechargePlanDecide, () => {
      rows = []
      return { state: 'approved' as const }
    }),
  ])
  expect(dialog.getByText('新春活動')).toBeTruthy()
  expect(dialog.getByRole('row', { name: '贈送金額 ¥5.00 ¥8.00' })).toBeTruthy()
  expect(dialog.queryByLabelText('儲值金額')).toBeNull()
  await user.click(dialog.getByRole('button', { name: /批\s?准/ }))
  const asked = (await screen.findByText('批准這項更改？')).closest<HTMLElement>('[role=dialog]')
  const question = within(asked as HTMLElement)
  await user.click(question.getByRole('button', { name: /批\s?准/ }))
  await waitFor(() => expect(app.callsOf(adminRechargePlanDecide)[0]?.body).toMatchObject({ decision: 'approve' }))
  // Then it can be changed again.
  expect(await screen.findByLabelText('儲值金額')).toBeTruthy()
})

test('a new plan with a gift is proposed, and listed below until it is decided', async () => {
  const user = userEvent.setup()
  const made = { ...waiting(['withdraw']), recordId: null, name: { 'zh-Hant': '充兩百' } }
  const app = await openConsole('/recharge/plans', [
    plans,
    answer(adminRechargePlanProposalList, () => page<Row>([made])),
    answer(adminRechargePlanPropose, () => ({ proposalId: 7, state: 'proposed' as const })),
  ])
  expect(await screen.findByText('充兩百')).toBeTruthy()
  expect(screen.getByRole('button', { name: /撤\s?回/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '新增套餐' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /名稱/ }), '充三百')
  await user.type(dialog.getByLabelText('儲值金額'), '300')
  const gift = dialog.getByLabelText('贈送金額')
  await user.clear(gift)
  await user.type(gift, '10')
  await user.click(await dialog.findByRole('button', { name: /提\s?出/ }))
  expect(await dialog.findByText('請寫明原因')).toBeTruthy()
  await user.type(dialog.getByLabelText('原因'), '新春活動')
  await user.click(dialog.getByRole('button', { name: /提\s?出/ }))
  await waitFor(() =>
    expect(app.callsOf(adminRechargePlanPropose)[0]?.body).toMatchObject({ id: null, giftFen: 1_000, version: 0 }),
  )
})

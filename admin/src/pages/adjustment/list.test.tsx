import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminAdjustmentDecide, adminAdjustmentList } from '@shop/contract/money/adjustment/adjustment.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

type Row = DataOf<typeof adminAdjustmentList>['rows'][number]
const row = (more: Partial<Row> = {}): Row => ({
  id: 7,
  user: { id: 5, nickname: '小雨' },
  currency: 'CNY',
  amount: 1_500,
  reason: '客訴補償',
  state: 'proposed',
  expiresAt: null,
  proposedBy: '林知夏',
  proposedAt: new Date().toISOString(),
  decidedBy: null,
  decidedAt: null,
  note: '',
  alone: false,
  stale: false,
  may: ['approve', 'reject'],
  ...more,
})

test('another operator’s proposal is approved after a confirmation that names user, amount and reason', async () => {
  const user = userEvent.setup()
  let rows = [row()]
  const app = await openConsole('/adjustment/list', [
    answer(adminAdjustmentList, () => page(rows)),
    answer(adminAdjustmentDecide, () => {
      rows = [row({ state: 'approved', may: [], decidedBy: '周行之', decidedAt: new Date().toISOString() })]
      return { state: 'approved' as const }
    }),
  ])
  await user.click(await screen.findByRole('button', { name: /批\s?准/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('小雨')
  expect(dialog.textContent).toContain('+¥15.00')
  expect(dialog.textContent).toContain('客訴補償')
  await user.click(within(dialog).getByRole('button', { name: /批\s?准/ }))
  await waitFor(() =>
    expect(app.callsOf(adminAdjustmentDecide)[0]).toMatchObject({ params: { id: '7' }, body: { decision: 'approve' } }),
  )
  expect(await screen.findByText('已批准')).toBeTruthy()
})

test('a rejection needs a reason; one’s own proposal can only be withdrawn; a refusal is shown', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/adjustment/list', [
    answer(adminAdjustmentList, () => page([row(), row({ id: 8, may: ['withdraw'] })])),
    answer(adminAdjustmentDecide, () => new Refused(409, 'STATE_CHANGED', '這裡剛剛有變動')),
  ])
  expect(await screen.findByRole('button', { name: /撤\s?回/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /拒\s?絕/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /拒\s?絕/ }))
  expect(await within(dialog).findByText('請寫明原因')).toBeTruthy()
  expect(app.callsOf(adminAdjustmentDecide)).toHaveLength(0)
  await user.type(within(dialog).getByLabelText('說明'), '證據不足')
  await user.click(within(dialog).getByRole('button', { name: /拒\s?絕/ }))
  expect(await screen.findByText('這裡剛剛有變動')).toBeTruthy()
})

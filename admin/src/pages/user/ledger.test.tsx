import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminAdjustmentPropose,
  adminUserLedger,
  adminUserTransfers,
} from '@shop/contract/money/adjustment/adjustment.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

const none = { available: 0, posted: 0, pendingDebit: 0, pendingCredit: 0 }
const ledger: DataOf<typeof adminUserLedger> = {
  nickname: '小雨',
  accounts: [
    { ...none, type: 'u.bal', currency: 'CNY', available: 118_010, posted: 120_000, pendingDebit: 1_990 },
    { ...none, type: 'u.pts', currency: 'PTS', available: 1_045, posted: 1_045 },
  ],
  lots: [
    {
      id: 1,
      currency: 'PTS',
      amount: 30,
      remaining: 20,
      event: 'L40',
      orderId: 24,
      at: '2026-11-01T00:00:00.000Z',
      expiresAt: '2027-01-31T16:00:00.000Z',
    },
  ],
}
const transfers: DataOf<typeof adminUserTransfers>['rows'] = [
  {
    id: 9,
    at: '2026-11-21T00:00:00.000Z',
    event: 'L10',
    phase: 'posted',
    currency: 'CNY',
    amount: 1_990,
    from: 'u.bal:5',
    to: 'eo:24',
    fromAfter: 118_010,
    toAfter: 1_990,
    entity: 'trade:3',
    orderId: 24,
    actor: 'user:5',
  },
]
const answers = [answer(adminUserLedger, () => ledger), answer(adminUserTransfers, () => page(transfers))]

test('accounts, lots and transfers are shown, each transfer with the shopper’s balance after it', async () => {
  const app = await openConsole('/user/ledger?user=5', answers)
  expect(await screen.findByText('餘額付款')).toBeTruthy()
  expect(screen.getAllByText('¥1,180.10').length).toBe(2)
  expect(screen.getByText('20 / 30')).toBeTruthy()
  expect(screen.getByRole('link', { name: '訂單 24' }).getAttribute('href')).toBe('/order/detail?orderId=24')
  expect(app.callsOf(adminUserTransfers)[0]?.query).toEqual({ userId: '5' })
})

test('a correction is proposed with direction and reason; nothing is sent without them', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/user/ledger?user=5', [
    ...answers,
    answer(adminAdjustmentPropose, () => ({ proposalId: 10_001, state: 'proposed' as const })),
  ])
  await user.click(await screen.findByRole('button', { name: '調整餘額' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /提\s?出/ }))
  expect(await dialog.findByText('請填寫大於 0 的數額，最多兩位小數')).toBeTruthy()
  expect(dialog.getByText('請寫明原因')).toBeTruthy()
  await user.click(dialog.getByLabelText('扣回'))
  await user.type(dialog.getByLabelText('數額'), '15.5')
  await user.type(dialog.getByLabelText('原因'), '重複發放')
  await user.click(dialog.getByRole('button', { name: /提\s?出/ }))
  await waitFor(() =>
    expect(app.callsOf(adminAdjustmentPropose)[0]).toMatchObject({
      params: { id: '5' },
      body: { currency: 'CNY', amount: -1_550, reason: '重複發放' },
    }),
  )
  expect(await screen.findByText('已提出，等待另一位操作員批准')).toBeTruthy()
})

import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { adminCreditDecide, adminCreditList } from '@shop/contract/trade/credit/credit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

type Row = DataOf<typeof adminCreditList>['rows'][number]
const row: Row = {
  id: 3,
  source: 'proof',
  sourceId: 7,
  number: '202611210000012347',
  state: 'proposed',
  reason: '客戶多付',
  user: { id: 5, nickname: '小雨', mobile: '138****0001' },
  dueFen: fen(23_800),
  receivedFen: fen(53_800),
  proposedBy: '周審核',
  proposedAt: new Date().toISOString(),
  decidedBy: null,
  decidedAt: null,
  note: '',
  alone: false,
  stale: false,
  may: ['approve', 'reject'],
}

test('a credit is approved after a confirmation that names the user and what is added to the balance', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/proof/credits?state=proposed', [
    answer(adminCreditList, () => page([row])),
    answer(adminCreditDecide, () => ({ state: 'approved' as const })),
  ])
  expect((await screen.findByRole('link', { name: row.number })).getAttribute('href')).toContain('proofId=7')
  expect(screen.getByText('¥300.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /批\s*准/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('小雨')
  expect(dialog.textContent).toContain('¥300.00')
  await user.click(within(dialog).getByRole('button', { name: /批\s*准/ }))
  await waitFor(() => expect(app.callsOf(adminCreditDecide)[0]).toMatchObject({ params: { id: '3' } }))
  expect(app.callsOf(adminCreditDecide)[0]?.body).toMatchObject({ decision: 'approve' })
})

import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { adminSettingProposalDecide, adminSettingProposalList } from '@shop/contract/platform/setting/proposals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

type Row = DataOf<typeof adminSettingProposalList>['rows'][number]
const row: Row = {
  id: 7,
  group: 'risk',
  stale: false,
  alone: false,
  state: 'proposed',
  reason: '季度檢討',
  may: ['approve', 'reject'],
  note: '',
  before: { refundMaxFen: 200_000, proofBlock: 5 },
  after: { refundMaxFen: 150_000, proofBlock: 5 },
  proposedBy: '周行之',
  proposedAt: new Date().toISOString(),
  decidedBy: null,
  decidedAt: null,
}

test('each proposal shows its changes; a rejection needs a reason', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/setting/proposals', [
    answer(adminSettingProposalList, () => page([row])),
    answer(adminSettingProposalDecide, () => ({ state: 'rejected' as const })),
  ])
  expect(await screen.findByRole('row', { name: '售後單人可退 ¥2,000.00 ¥1,500.00' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /拒\s?絕/ }))
  const dialog = await screen.findByRole('dialog')
  const reject = within(dialog).getByRole('button', { name: /拒\s?絕/ })
  await user.click(reject)
  expect(await within(dialog).findByText('請寫明原因')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('說明'), '太低')
  await user.click(reject)
  await waitFor(() =>
    expect(app.callsOf(adminSettingProposalDecide)[0]).toMatchObject({
      params: { id: '7' },
      body: { decision: 'reject', note: '太低' },
    }),
  )
})

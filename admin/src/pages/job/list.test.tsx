import { adminDeadJobDecide, adminDeadJobList } from '@shop/contract/platform/dead-job/dead-job.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'

const dead = {
  id: 7,
  task: 'send-code',
  about: '{"to": "13800000000"}',
  attempts: 25,
  lastError: 'the provider is unavailable',
  createdAt: '2026-11-20T01:00:00Z',
  failedAt: '2026-11-21T01:00:00Z',
}

test('a dead job is shown with its error, and retried or dropped after a confirmation', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/job/list', [
    answer(adminDeadJobList, () => ({ rows: [dead], nextCursor: null, total: 1, totalCapped: false })),
    answer(adminDeadJobDecide, () => ({})),
  ])
  await screen.findByText('the provider is unavailable')
  await user.click(screen.getByRole('button', { name: /再\s*試/ }))
  await waitFor(() => expect(app.callsOf(adminDeadJobDecide)).toMatchObject([{ body: { to: 'retry' } }]))
  const drop = screen.getByRole<HTMLButtonElement>('button', { name: /放\s*棄/ })
  await waitFor(() => expect(drop.disabled).toBe(false))
  await user.click(drop)
  const question = await screen.findByRole('tooltip')
  await user.click(within(question).getByRole('button', { name: /放\s*棄/ }))
  await waitFor(() => expect(app.callsOf(adminDeadJobDecide)[1]).toMatchObject({ body: { to: 'drop' } }))
})

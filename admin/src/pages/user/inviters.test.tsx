import {
  adminInviterDecide,
  adminInviterList,
  adminUserGet,
  adminUserInviter,
} from '@shop/contract/people/account/admin.ts'
import { adminOrderList } from '@shop/contract/trade/order-display/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { givenUser, page } from '../../test/given.ts'

const row = {
  id: 4,
  user: { id: 5, nickname: '小梅' },
  before: null,
  after: { id: 3, nickname: '阿明' },
  state: 'proposed' as const,
  reason: '登記時填錯',
  proposedBy: '阿芳',
  proposedAt: '2026-11-27T00:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: '',
  alone: false,
  stale: false,
  may: ['approve' as const, 'reject' as const],
}

test('another operator sees the proposed inviter, and approves', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/user/inviters?state=proposed', [
    answer(adminInviterList, () => page([row])),
    answer(adminInviterDecide, () => ({ state: 'approved' as const })),
  ])
  expect((await screen.findByRole('link', { name: '阿明' })).getAttribute('href')).toBe('/user/detail?userId=3')
  await user.click(screen.getByRole('button', { name: '批准' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('小梅')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '批准' }))
  await waitFor(() => expect(app.callsOf(adminInviterDecide)[0]?.body).toMatchObject({ decision: 'approve' }))
})

test('removing an inviter takes effect at once; a new one waits for another operator', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/user/detail?userId=5', [
    answer(adminUserGet, () => ({ ...givenUser(), inviter: { id: 3, nickname: '阿明' } })),
    answer(adminOrderList, () => page([])),
    answer(adminUserInviter, ({ body }) => ({
      proposalId: 4,
      state: body.inviterId === null ? ('approved' as const) : ('proposed' as const),
    })),
  ])
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: '更正邀請人' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('原因'), '登記時填錯')
    return dialog
  }
  const first = await open()
  expect(within(first).getByText(/由另一位操作員批准/)).toBeTruthy()
  await user.click(within(first).getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('已提出，等待另一位操作員批准')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const second = await open()
  await user.click(second.querySelector('.ant-select-clear') as Element)
  await user.click(within(second).getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('已儲存')).toBeTruthy()
  expect(app.callsOf(adminUserInviter).map(({ body }) => body)).toMatchObject([{ inviterId: 3 }, { inviterId: null }])
})

import { memberList } from '@shop/contract/merchant/membership/membership.ts'
import { adminCollectDecide, adminCollectList, adminCollectPropose } from '@shop/contract/merchant/registry/collect.ts'
import { adminMerchantGet, adminSettleDaysList } from '@shop/contract/merchant/registry/registry.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'
import { givenMerchant } from '../../test/given-merchant.ts'

const around = [answer(memberList, () => ({ members: [], invitations: [], may: { invite: false } }))]
const { may } = givenMerchant()

test.each([
  [false, '讓商家自行收款', /提\s*出/],
  [true, '改回平台收款', /改\s*回/],
])('a merchant that collects (%s) is switched from its page', async (collects, title, button) => {
  const user = userEvent.setup()
  const merchant = givenMerchant({ collects, may: { ...may, settleDays: false, collect: true } })
  const app = await openConsole('/merchant/detail?merchantId=7', [
    ...around,
    answer(adminMerchantGet, () => ({ merchant })),
    answer(adminCollectPropose, () => ({ proposalId: 5, state: 'proposed' as const })),
  ])
  await user.click(await screen.findByRole('button', { name: '更改' }))
  const dialog = await screen.findByRole('dialog', { name: title })
  await user.type(within(dialog).getByRole('textbox'), '合約')
  await user.click(within(dialog).getByRole('button', { name: button }))
  await waitFor(() =>
    expect(app.callsOf(adminCollectPropose)[0]?.body).toMatchObject({ on: !collects, reason: '合約' }),
  )
})

const row = {
  id: 4,
  state: 'proposed' as const,
  reason: '合約',
  note: '',
  merchantId: 7,
  name: '山野茶行',
  on: true,
  proposedBy: '林知夏',
  proposedAt: '2026-11-23T02:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  alone: false,
  may: ['approve' as const, 'reject' as const],
  stale: false,
}

test('another operator approves a change of who receives the money', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/merchant/collect', [
    answer(adminCollectList, () => page([row]) as never),
    answer(adminCollectDecide, () => ({ state: 'approved' as const })),
  ])
  expect(await screen.findByText('商家自行收款')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /批\s?准/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /批\s?准/ }))
  await waitFor(() => expect(app.callsOf(adminCollectDecide)).toHaveLength(1))
})

test('changes to the settlement days show the old and the new number', async () => {
  const { on, ...proposal } = row
  await openConsole('/merchant/settle-days', [
    answer(adminSettleDaysList, () => page([{ ...proposal, before: null, days: 3, stale: true }]) as never),
  ])
  expect((await screen.findByText('3 天')).parentElement?.textContent).toContain('依設定 → 3 天')
  expect(screen.getByRole('link', { name: '山野茶行' })).toBeTruthy()
})

test('an empty list says that there are no proposals', async () => {
  await openConsole('/merchant/collect', [answer(adminCollectList, () => page([]))])
  expect(await screen.findByText(/沒有更改/)).toBeTruthy()
})

test('a failure can be tried again', async () => {
  await openConsole('/merchant/collect', [
    answer(adminCollectList, () => {
      return new Refused(503, 'BUSY', '忙碌')
    }),
  ])
  expect(await screen.findByText('忙碌')).toBeTruthy()
})

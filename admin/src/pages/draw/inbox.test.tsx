import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminDrawApprove,
  adminDrawClaim,
  adminDrawGet,
  adminDrawList,
  adminDrawReject,
} from '@shop/contract/money/conversion/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

type Row = DataOf<typeof adminDrawList>['rows'][number]
const row: Row = {
  id: 1,
  drawNo: '202611210000013370',
  unit: 'integral',
  state: 'pending',
  automatic: false,
  user: { id: 5, nickname: '小雨', mobile: '138****0001' },
  units: 10_000,
  feeUnits: 200,
  rateBp: 10_000,
  moneyFen: fen(9_800),
  dest: 'gift',
  createdAt: '2026-11-20T01:00:00Z',
  endedAt: null,
  claimedBy: null,
  claimedById: null,
}
const two: Row[] = [row, { ...row, id: 2, unit: 'reward', user: { id: 6, nickname: '阿明', mobile: '' } }]
const detail = answer(adminDrawGet, ({ params }) => ({
  draw: {
    ...(two.find(({ id }) => id === Number(params.id)) ?? row),
    claimedUntil: null,
    availableUnits: 2_500,
    drawnFen: fen(4_900),
    reviewedBy: null,
    rejectReason: null,
    rejectNote: null,
    may: { review: true },
    warnings: [{ code: 'refunds_many' as const, detail: '4' }],
  },
}))
const claim = answer(adminDrawClaim, () => ({}))

test('the oldest opens with its warnings, is claimed and approved; then the next opens', async () => {
  const user = userEvent.setup()
  let rows = two
  const app = await openConsole('/draw/inbox', [
    answer(adminDrawList, () => page(rows)),
    detail,
    claim,
    answer(adminDrawApprove, () => {
      rows = two.slice(1)
      return {}
    }),
  ])
  expect(await screen.findByText(/消費積分 100\.00，其中手續費 2\.00/)).toBeTruthy()
  expect(screen.getByText(/最近 90 天退款的訂單較多/)).toBeTruthy()
  await waitFor(() => expect(app.callsOf(adminDrawClaim)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: /通過/ }))
  expect(await screen.findByText(/獎勵金 100\.00/)).toBeTruthy()
  expect(app.callsOf(adminDrawApprove)[0]?.params).toEqual({ id: '1' })
})

test('rejecting requires a reason', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/draw/inbox', [
    answer(adminDrawList, () => page(two)),
    detail,
    claim,
    answer(adminDrawReject, () => ({})),
  ])
  await user.click(await screen.findByRole('button', { name: /^退回/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByText('相關訂單可疑'))
  await user.click(within(dialog).getByRole('button', { name: /退\s*回/ }))
  await waitFor(() => expect(app.callsOf(adminDrawReject)).toHaveLength(1))
  expect(app.callsOf(adminDrawReject)[0]?.body).toMatchObject({ reason: 'orders_doubtful' })
})

test('an empty inbox says so', async () => {
  await openConsole('/draw/inbox', [answer(adminDrawList, () => page([]))])
  expect(await screen.findByText('都處理完了，沒有申請在等。')).toBeTruthy()
})

test('a refusal to approve stays on the page', async () => {
  const user = userEvent.setup()
  await openConsole('/draw/inbox', [
    answer(adminDrawList, () => page([row])),
    detail,
    claim,
    answer(adminDrawApprove, () => new Refused(409, 'ACCOUNT_FROZEN', '帳號已凍結')),
  ])
  await user.click(await screen.findByRole('button', { name: /通過/ }))
  expect(await screen.findByText('帳號已凍結')).toBeTruthy()
})

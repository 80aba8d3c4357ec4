import {
  adminRankBoards,
  adminRankCosts,
  adminRankObjectionClaim,
  adminRankObjectionDecide,
  adminRankObjections,
  adminRankPlaces,
  adminRankPrizeWithdraw,
  adminRankRounds,
} from '@shop/contract/promotion/rank/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

const round = {
  id: 9,
  board: 'spending' as const,
  period: 'week' as const,
  startsOn: '2026-11-16',
  endsOn: '2026-11-22',
  countedAt: '2026-11-22T16:00:00.000Z',
  endedAt: '2026-11-22T16:10:00.000Z',
  objectionsUntil: '2026-11-25T16:10:00.000Z',
  prizes: [{ from: 1, to: 1, reward: 2_000, couponId: null }],
  granted: 0,
  waiting: 1,
  blocked: 0,
  held: 0,
}
const lin = { id: 5, nickname: '林小姐', mobile: '139****0001' }
const wang = { id: 6, nickname: '王先生', mobile: '139****0002' }
const place = {
  place: 1,
  user: lin,
  value: 88_800,
  reward: 2_000,
  coupon: null,
  state: 'waiting' as const,
  blocked: null,
  frozen: false,
  lostReason: null,
  lostNote: null,
  grantedAt: null,
  objections: 1,
  may: { withdraw: false },
}
const costs = answer(adminRankCosts, () => ({ rows: [], next: null }))

test('lists the boards with the current round and its maximum cost', async () => {
  const board = { board: 'spending' as const, period: 'week' as const, prizes: round.prizes, version: 2, most: 2_000 }
  await openConsole('/rank/boards', [
    answer(adminRankBoards, () => ({
      on: true,
      aloneMax: 10_000,
      coupons: [],
      boards: [{ ...board, placed: 12, running: { ...round, endedAt: null, objectionsUntil: null } }],
    })),
    costs,
  ])
  expect(await screen.findByRole('link', { name: '2026-11-16 – 2026-11-22' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '改獎品' })).toBeTruthy()
})

test('shows a round’s places, and more of them on request', async () => {
  const user = userEvent.setup()
  const asked: unknown[] = []
  const app = await openConsole('/rank/round?roundId=9', [
    answer(adminRankPlaces, ({ query }) => {
      asked.push(query.after)
      const isFirst = !Number(query.after)
      return {
        round,
        rows: [isFirst ? place : { ...place, place: 51, user: wang, objections: 0 }],
        next: isFirst ? 50 : null,
      }
    }),
  ])
  expect(await screen.findByText('林小姐')).toBeTruthy()
  expect(screen.getByText('有 1 個異議')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '更多名次' }))
  expect(await screen.findByText('王先生')).toBeTruthy()
  expect(asked.map(Number)).toEqual([0, 50])
  expect(app.address()).toBe('/rank/round?roundId=9')
})

test('a prize of a frozen account is withdrawn with a reason that its winner reads', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/rank/round?roundId=9', [
    answer(adminRankPlaces, () => ({
      round,
      rows: [{ ...place, frozen: true, objections: 0, may: { withdraw: true } }],
      next: null,
    })),
    answer(adminRankPrizeWithdraw, () => ({})),
  ])
  expect(await screen.findByText('帳號凍結，解凍後自動發放')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '取消獎品' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '取消獎品' }))
  expect(await dialog.findByText('請寫明原因')).toBeTruthy()
  await user.type(dialog.getByRole('textbox'), '帳號刷單')
  await user.click(dialog.getByRole('button', { name: '取消獎品' }))
  await waitFor(() =>
    expect(app.callsOf(adminRankPrizeWithdraw)[0]).toMatchObject({
      params: { id: '9', place: '1' },
      body: { note: '帳號刷單' },
    }),
  )
})

test('an empty list says that no round has ended yet', async () => {
  await openConsole('/rank/rounds', [answer(adminRankRounds, () => page([]))])
  expect(await screen.findByText('還沒有結束的一期。')).toBeTruthy()
})

test('an objection is decided with a reason that the place’s owner reads', async () => {
  const user = userEvent.setup()
  const objection = {
    id: 3,
    roundId: 9,
    board: 'spending' as const,
    period: 'week' as const,
    startsOn: '2026-11-16',
    place: 1,
    placed: lin,
    by: wang,
    text: '刷單',
    value: 88_800,
    reward: 2_000,
    coupon: null,
    prizeState: 'waiting' as const,
    state: 'open' as const,
    note: null,
    decidedBy: null,
    decidedAt: null,
    createdAt: '2026-11-23T02:00:00.000Z',
    claimedBy: null,
    claimedById: null,
    claimedUntil: null,
  }
  const app = await openConsole('/rank/objections', [
    answer(adminRankObjections, () => page([objection])),
    answer(adminRankObjectionClaim, () => ({})),
    answer(adminRankObjectionDecide, () => ({})),
  ])
  expect(await screen.findByText('刷單')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '成立' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(app.callsOf(adminRankObjectionClaim)).toHaveLength(1)
  expect(dialog.getByText('刷單')).toBeTruthy()
})

import { fen } from '@shop/contract/core/money.ts'
import {
  activityDetail,
  activityEdit,
  activityList,
  activityOpeningList,
  activityPlayList,
} from '@shop/contract/promotion/activity/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

const row = {
  id: 7,
  kind: 'wheel' as const,
  name: { 'zh-Hant': '週週轉盤' },
  state: 'paused' as const,
  version: 2,
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: '2026-12-20T00:00:00.000Z',
  waiting: false,
  perPlayFen: fen(24),
  mostPerDayFen: null,
}
const prize = {
  id: 2,
  name: { 'zh-Hant': '20 積分' },
  kind: 'points' as const,
  amount: 20,
  couponId: null,
  skuId: null,
  seriesId: null,
  valueFen: fen(20),
  weight: 15,
  total: null,
  daily: 100,
  perUser: null,
  oddsPercent: '12.5',
  won: 31,
  tried: 12_480,
}
const nothing = { ...prize, id: 3, kind: 'none' as const, name: { 'zh-Hant': '謝謝參與' }, weight: 105 }
const detail = {
  ...row,
  cost: 10,
  freePerDay: 1,
  perDay: 3,
  perUser: 60,
  gradeIds: [],
  boughtDays: null,
  eggs: 6,
  trialPlays: 100_000,
  coupons: [],
  goods: [],
  series: [],
  prizes: [prize, nothing],
  plays: 64,
  pointsPaid: 340,
  givenFen: fen(1_520),
}

test('lists activities with their cost', async () => {
  await openConsole('/activity/list', [answer(activityList, () => page([row]))])
  expect(await screen.findByText('週週轉盤')).toBeTruthy()
  expect(screen.getByText('沒有上限')).toBeTruthy()
})

test('an empty list says that there are no activities yet', async () => {
  await openConsole('/activity/list', [answer(activityList, () => page([]))])
  expect(await screen.findByText('還沒有活動。')).toBeTruthy()
})

test('shows the odds next to the results of the trial, and the plays', async () => {
  const play = {
    id: 1,
    user: { id: 5, nickname: '林小姐', mobile: '' },
    version: 2,
    prize: prize.name,
    kind: 'points' as const,
    cost: 10,
    valueFen: fen(20),
    at: '2026-11-21T02:00:00.000Z',
  }
  await openConsole('/activity/detail?activityId=7', [
    answer(activityDetail, () => detail),
    answer(activityPlayList, () => page([play])),
  ])
  expect((await screen.findAllByText('12.5%')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('12.48% (12480)').length).toBeGreaterThan(0)
  expect(await screen.findByText('林小姐')).toBeTruthy()
  expect(screen.getByRole('button', { name: '試跑 100,000 次' })).toBeTruthy()
})

test('percentages follow the weights', async () => {
  await openConsole('/activity/edit?activityId=7', [answer(activityDetail, () => detail)])
  expect(await screen.findByText('機率 12.5%')).toBeTruthy()
  expect(screen.getByText('機率 87.5%')).toBeTruthy()
})

test('an empty list says that nothing has been opened yet', async () => {
  await openConsole('/activity/openings', [answer(activityOpeningList, () => page([]))])
  expect(await screen.findByText('還沒有開放過活動。')).toBeTruthy()
})

test('units are typed with two decimals and sent in hundredths', async () => {
  const user = userEvent.setup()
  const subsidy = { ...prize, kind: 'subsidy' as const, amount: 150, name: { 'zh-Hant': '補貼' } }
  const app = await openConsole('/activity/edit?activityId=7', [
    answer(activityDetail, () => ({ ...detail, prizes: [subsidy, nothing] })),
    answer(activityEdit, () => new Refused(404, 'NOT_FOUND', '找不到')),
  ])
  const field = await screen.findByDisplayValue('1.50')
  expect(field).toBe(screen.getByRole('textbox', { name: /數額/ }))
  await user.clear(field)
  await user.type(field, '2.5')
  await user.click(screen.getByRole('button', { name: /儲\s*存/ }))
  await waitFor(() => expect(app.callsOf(activityEdit)).toHaveLength(1))
  expect(app.callsOf(activityEdit)[0]?.body).toMatchObject({ prizes: [{ kind: 'subsidy', amount: 250 }, {}] })
  await user.clear(field)
  await user.type(field, '0')
  await user.click(screen.getByRole('button', { name: /儲\s*存/ }))
  expect(await screen.findByText('要大於 0')).toBeTruthy()
  expect(app.callsOf(activityEdit)).toHaveLength(1)
})

test('the preview shows the wheel with the prizes as typed, their odds and the cost of a play', async () => {
  const user = userEvent.setup()
  const goods = { ...prize, kind: 'goods' as const, amount: 0, skuId: 101, name: { 'zh-Hant': '青瓷茶杯' } }
  const cup = { skuId: 101, goodsId: 5, goodsName: { 'zh-Hant': '青瓷' }, choice: [], priceFen: fen(20) }
  await openConsole('/activity/edit?activityId=7', [
    answer(activityDetail, () => ({
      ...detail,
      prizes: [goods, nothing],
      goods: [{ ...cup, imageUrl: '/cup.webp' }],
    })),
  ])
  const wheel = await screen.findByRole('img', { name: '轉盤，共 2 格' })
  const preview = wheel.closest('aside') as HTMLElement
  await expect.poll(() => wheel.querySelector('image')?.getAttribute('href')).toBe('/cup.webp')
  expect(within(preview).getByText('87.5%')).toBeTruthy()
  expect(within(preview).getByText(/每天前 1 次免費，之後每次 10 積分/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '新增獎品' }))
  expect(await within(preview).findByRole('img', { name: '轉盤，共 3 格' })).toBeTruthy()
})

import {
  rankCountedMax,
  rankHide,
  rankIndex,
  rankList,
  rankObject,
  rankPast,
} from '@shop/contract/promotion/rank/rank.ts'
import { expect, test } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'

const round = {
  round_id: 7,
  starts_on: '2026-11-23',
  ends_on: '2026-11-29',
  counted_at: '2026-11-24 12:10:00',
  ended: false,
  objections_until: '',
  may_object: false,
  objected_to: null,
  objection_state: '' as const,
}
const own = { place: 2, value: '1234.00', prize_state: 'none', lost_reason: '', lost_note: '' } as const
const board = {
  round,
  own,
  hidden: false,
  prizes: [
    { from: 1, to: 1, reward: '50.00', coupon: '' },
    { from: 2, to: 10, reward: '', coupon: '滿 50 減 10' },
  ],
}
const row = { name: '李***', avatar_url: '', band: true, own: false, reward: '', coupon: '' }
const rows = [
  { ...row, place: 1, value: '1000.00', reward: '50.00', prize_state: 'none' as const },
  { ...row, place: 2, name: '王***', value: '1234.00', band: false, own: true, prize_state: 'none' as const },
  { ...row, place: 3, value: '0.00', prize_state: 'none' as const },
]
const pageOf = <Row,>(data: Row[]) => ({
  list: { data, total: data.length, per_page: 15, current_page: 1, last_page: 1 },
})

test('a current board shows the shopper’s place, prizes and bands for others, and lets them hide', async () => {
  const sent: unknown[] = []
  const page = openPage('pages/rank/rank', {
    answers: [
      answer(rankIndex, board),
      answer(rankList, pageOf(rows)),
      answer(rankHide, ({ body }) => {
        sent.push(body)
        return { hidden: true }
      }),
    ],
  })
  expect(await page.findByText('我的名次')).toBeTruthy()
  expect(await page.findByText('¥1,000–2,000')).toBeTruthy()
  expect(page.getByText('未滿 ¥100')).toBeTruthy()
  expect(page.getByText('王***（我）')).toBeTruthy()
  expect(page.getByText('滿 50 減 10')).toBeTruthy()
  expect(page.queryByText('異議')).toBeNull()
  await page.user.click(page.getByRole('button', { name: '在榜上隱藏我' }))
  expect(sent).toMatchObject([{ hidden: true }])
})

test('shows a place beyond the counted ones', async () => {
  const page = openPage('pages/rank/rank', {
    answers: [answer(rankIndex, { ...board, own: { ...own, place: rankCountedMax } }), answer(rankList, pageOf(rows))],
  })
  expect(await page.findByText('10,000+')).toBeTruthy()
})

test('an ended round shows why a prize was lost, and takes an objection to another place', async () => {
  const sent: unknown[] = []
  const page = openPage('pages/rank/rank', {
    params: { board: 'spending', period: 'week', roundId: '7' },
    answers: [
      answer(rankIndex, {
        ...board,
        round: { ...round, ended: true, objections_until: '2026-12-03 00:20:00', may_object: true },
        own: { ...own, prize_state: 'lost', lost_reason: 'false_orders', lost_note: '查證屬實' },
      }),
      answer(rankList, pageOf(rows.map((each) => ({ ...each, prize_state: 'waiting' as const })))),
      answer(rankObject, ({ body }) => {
        sent.push(body)
        return {}
      }),
    ],
  })
  expect(await page.findByText(/獎品已取消：訂單不真實/)).toBeTruthy()
  expect(page.queryByRole('button', { name: '對第 2 名提出異議' })).toBeNull()
  await page.user.click(await page.findByRole('button', { name: '對第 1 名提出異議' }))
  await page.user.click(page.getByRole('button', { name: '提交' }))
  expect(await page.findByText('請寫明理由')).toBeTruthy()
  await page.user.type(page.getByRole('textbox'), '都是退掉的訂單')
  await page.user.click(page.getByRole('button', { name: '提交' }))
  expect(sent).toMatchObject([{ roundId: 7, place: 1, text: '都是退掉的訂單' }])
})

test('lists past rounds', async () => {
  const past = { round_id: 6, starts_on: '2026-11-16', ends_on: '2026-11-22', own_place: 4 }
  const page = openPage('pages/rank/rank', {
    params: { show: 'past' },
    answers: [answer(rankPast, pageOf([past]))],
  })
  expect(await page.findByText('2026-11-16 至 2026-11-22')).toBeTruthy()
  expect(page.getByText('第 4 名')).toBeTruthy()
})

test('the board is empty before the first count', async () => {
  const page = openPage('pages/rank/rank', {
    answers: [
      answer(rankIndex, { round: null, own: { ...own, place: null, value: '0.00' }, hidden: false, prizes: [] }),
      answer(rankList, pageOf([])),
    ],
  })
  expect(await page.findByText('還沒有人上榜')).toBeTruthy()
  expect(page.getByText('未上榜')).toBeTruthy()
  expect(page.queryByText('獎品')).toBeNull()
})

test('a failure shows the server’s message', async () => {
  const page = openPage('pages/rank/rank', {
    answers: [answer(rankIndex, { refuse: '這項功能沒有開放', code: 'MODULE_OFF' })],
  })
  expect(await page.findByText('這項功能沒有開放')).toBeTruthy()
})

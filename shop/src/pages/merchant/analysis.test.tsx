import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { merchantAnalysis } from '@shop/contract/merchant/analysis/analysis.ts'
import { merchantMine } from '@shop/contract/merchant/membership/membership.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { centerOf } from '../../test/merchant.ts'
import { answer, answerAdmin, openPage } from '../../test/open-page.tsx'

beforeEach(() => localStorage.clear())

const mine = answer(merchantMine, { list: [{ merchant_id: 7, name: '阿里山茶行', role: 'finance' }], invitations: 0 })
const none = { paidFen: fen(0), orders: 0, buyers: 0, refundedFen: fen(0), views: 0 }
const figures = { paidFen: fen(30_000), orders: 3, buyers: 2, refundedFen: fen(6_000), views: 60 }
const given: DataOf<typeof merchantAnalysis> = {
  from: '2026-11-16',
  until: '2026-11-22',
  rolledTo: '2026-11-22',
  days: [
    { day: '2026-11-21', ...none },
    { day: '2026-11-22', ...figures },
  ],
  sum: figures,
  today: { day: '2026-11-23', ...none, views: 4 },
  goods: [{ goodsId: 3, title: '高山茶', imageUrl: null, pieces: 5, paidFen: fen(30_000) }],
}
const of = (change: Partial<typeof given> = {}) => answerAdmin(merchantAnalysis, { ...given, ...change })

test('shows the figures of the range, a chart of the chosen figure, and the best-selling goods', async () => {
  const { user } = openPage('pages/merchant/analysis', { answers: [mine, of()] })
  expect((await screen.findByRole('radio', { name: /成交金額/ })).textContent).toContain('¥300.00')
  expect(screen.getByRole('radio', { name: /退款率/ }).textContent).toContain('20.0%')
  expect(screen.getByRole('radio', { name: /轉換率/ }).textContent).toContain('5.0%')
  const chart = screen.getByRole('slider', { name: '成交金額，按日' })
  expect(chart.getAttribute('aria-valuetext')).toBe('11月22日（最高） ¥300.00')
  chart.focus()
  await user.keyboard('{ArrowLeft}')
  expect(chart.getAttribute('aria-valuetext')).toBe('11月21日 ¥0.00')
  await user.click(screen.getByRole('radio', { name: /平均訂單金額/ }))
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('11月22日（最高） ¥100.00')
  screen.getByText('高山茶')
  screen.getByText('售出 5 件')
})

test('steps through the months, but not into the future', async () => {
  const { user } = openPage('pages/merchant/analysis', {
    params: { range: 'month', month: '2026-11' },
    answers: [mine, of({ from: '2026-11-01' })],
  })
  expect((await screen.findByRole('button', { name: '下個月' })).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: '上個月' }))
  expect(window.location.hash).toContain('month=2026-10')
})

test('today’s figures stay while another range is read, and an empty month leads to the one before', async () => {
  let wait: Promise<void> | undefined
  let arrive = () => {}
  const answered = answerAdmin(merchantAnalysis, async () => {
    await wait
    return { ...given, from: '2026-12-01', ...(wait && { days: [], goods: [] }) }
  })
  const { user } = openPage('pages/merchant/analysis', { params: { range: '7' }, answers: [mine, answered] })
  await screen.findByRole('slider')
  wait = new Promise((resolve) => (arrive = resolve))
  await user.click(screen.getByRole('tab', { name: '按月' }))
  await expect.poll(() => screen.queryByRole('slider')).toBeNull()
  screen.getByText('今日即時')
  arrive()
  await user.click(await screen.findByRole('button', { name: '看 11月' }))
  expect(window.location.hash).toContain('month=2026-11')
})

test('before the first roll-up there is only today', async () => {
  openPage('pages/merchant/analysis', { answers: [mine, of({ days: [], sum: none, goods: [], rolledTo: null })] })
  await screen.findByText('這段時間還沒有統計，每天凌晨更新前一天的數據。')
  screen.getByText('今日即時')
})

test('a failure can be tried again', async () => {
  let calls = 0
  const failing = answerAdmin(merchantAnalysis, () => {
    calls += 1
    return calls === 1 ? { refuse: '沒有權限', code: 'PERMISSION' } : given
  })
  openPage('pages/merchant/analysis', { answers: [mine, failing] })
  await screen.findByText('沒有權限')
})

test('the centre shows the sales of each of the last days to members who may see money', async () => {
  const center = centerOf({ merchant: {}, money: { balanceFen: fen(0), unsettledFen: fen(0) } })
  openPage('pages/merchant/center', { answers: [mine, center, of()] })
  const chart = await screen.findByRole('slider', { name: '成交金額，按日' })
  expect(chart.getAttribute('aria-valuetext')).toBe('11月22日（最高） ¥300.00')
  expect(screen.getAllByText('¥300.00')).toHaveLength(2)
  const more = screen.getAllByRole('link', { name: '經營分析' })[0]
  expect(more?.getAttribute('href')).toBe('#/pages/merchant/analysis?range=30')
})

import { fen } from '@shop/contract/core/money.ts'
import { merchantAnalysis, merchantQuality } from '@shop/contract/merchant/analysis/analysis.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'
import { givenMember } from '../../test/given-merchant.ts'

const figures = { paidFen: fen(30_000), orders: 3, buyers: 2, refundedFen: fen(6_000), views: 60 }
const given = {
  from: '2026-11-16',
  until: '2026-11-22',
  rolledTo: '2026-11-22',
  sum: figures,
  days: [{ day: '2026-11-22', ...figures }],
  today: { day: '2026-11-23', ...figures },
  goods: [{ goodsId: 3, title: '高山茶', imageUrl: null, pieces: 5, paidFen: fen(30_000) }],
}

test('an operator reads the figures of the merchant in the address, and returns to its page', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/merchant/analysis?merchantId=7', [answer(merchantAnalysis, () => given)])
  expect((await screen.findByRole('radio', { name: /退款率/ })).textContent).toContain('20.0%')
  screen.getByRole('img', { name: '成交金額，按日' })
  await user.click(screen.getByRole('radio', { name: /瀏覽下單率/ }))
  screen.getByRole('img', { name: '瀏覽下單率，按日' })
  screen.getByText('高山茶')
  await user.click(screen.getByText('近 7 天'))
  await waitFor(() => expect(app.callsOf(merchantAnalysis).at(-1)?.query).toEqual({ merchantId: '7', range: '7' }))
  expect(screen.getByRole('link', { name: '商家資料' }).getAttribute('href')).toBe('/merchant/detail?merchantId=7')
})

test('a member opens their own merchant’s figures from the menu', async () => {
  const app = await openConsole('/merchant/analysis', [
    answer(operatorMe, () => givenMember('finance')),
    answer(merchantAnalysis, () => given),
  ])
  await screen.findByRole('radio', { name: /成交金額/ })
  expect(app.callsOf(merchantAnalysis)[0]?.query).toMatchObject({ merchantId: '7' })
  within(screen.getByRole('navigation', { name: '主選單' })).getByRole('link', { name: '經營分析' })
  expect(screen.queryByRole('link', { name: '商家資料' })).toBeNull()
})

test('without a merchant in the address the page is not found; a refusal is shown', async () => {
  await openConsole('/merchant/analysis')
  await screen.findByText('沒有這一頁。')
  await openConsole('/merchant/analysis?merchantId=8', [
    answer(merchantAnalysis, () => new Refused(404, 'NOT_FOUND', '找不到')),
  ])
  await screen.findByText('找不到')
})

test('merchants are sorted by the compared figure', async () => {
  const row = {
    merchantId: 7,
    name: '山野茶行',
    state: 'open' as const,
    orders: 3,
    paidFen: fen(30_000),
    reviews: 0,
    goodBp: null,
    refundBp: 2_000,
    shipMinutes: 90,
    ratedAt: '2026-11-23T01:00:00Z',
  }
  const app = await openConsole('/merchant/quality?sort=refund&ascending=false', [
    answer(merchantQuality, () => page([row])),
  ])
  await screen.findByRole('link', { name: '山野茶行' })
  screen.getByText('20.0%')
  screen.getByText('1.5 小時')
  expect(app.callsOf(merchantQuality)[0]?.query).toMatchObject({ sort: 'refund', ascending: 'false' })
})

test('before the first roll-up no merchant is listed', async () => {
  await openConsole('/merchant/quality', [answer(merchantQuality, () => page([]))])
  await screen.findByText('第一次統計在凌晨一點，之後會列出所有商家。')
})

import { unitQuote } from '@shop/contract/money/conversion/conversion.ts'
import { benefitList } from '@shop/contract/money/wallet/benefits.ts'
import type { Module } from '@shop/contract/platform/setting/setting.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StoreData } from '../../../lib/settings.ts'
import { answer, openPage } from '../../../test/open-page.tsx'
import { givenModules } from '../../../test/store.ts'
import { quote } from '../../../test/units.ts'

type Row = { kind: 'points' | 'integral' | 'subsidy' | 'reward' | 'profit' | 'gift' }
const rowOf = (kind: Row['kind'], available: string, more: object = {}) => ({
  kind,
  available,
  pending: kind === 'points' ? '0' : '0.00',
  in_review: kind === 'points' ? '0' : '0.00',
  next_end: null,
  ...more,
})
const all: Record<string, StoreData['setting']['module'][Module]> = {
  points: 1,
  integral: 1,
  subsidy: 1,
  reward: 1,
  profit: 1,
  wallet: 1,
  invite: 1,
}
const cardOf = (name: string, page: ReturnType<typeof openPage>) =>
  within(page.getByText(name).closest('section') as HTMLElement)

test('each benefit shows what it is and buys, the amount, what expires next, and the next step', async () => {
  const end = { expire_time: '2026-12-01 00:00:00', value: '200.00' }
  const page = openPage('pages/user/benefits/benefits', {
    answers: [
      answer(benefitList, {
        list: [
          rowOf('points', '1280', { worth: '12.80' }),
          rowOf('integral', '1234.50', { worth: '1209.81', pending: '6.17', next_end: end }),
          rowOf('subsidy', '0.00'),
          rowOf('reward', '10.00'),
          rowOf('profit', '0.00'),
          rowOf('gift', '3.00'),
        ],
      }),
      answer(unitQuote, quote),
    ],
  })
  givenModules(all)
  expect(await page.findByText('消費專區購物的回饋')).toBeTruthy()
  const integral = cardOf('消費積分', page)
  for (const text of [
    '1,234.50',
    '可用於：轉成贈送餘額，付任何訂單',
    '轉入後 ¥1,209.81',
    '另有 6.17 待入帳',
    '200.00 將於 2026-\u206012-\u206001 到期',
  ]) {
    expect(integral.getByText(text)).toBeTruthy()
  }
  expect(integral.getByRole('link').getAttribute('href')).toBe('#/pages/integral/index')
  expect(cardOf('積分', page).getByText('1,280')).toBeTruthy()
  expect(cardOf('積分', page).getByText('最多可折 ¥12.80')).toBeTruthy()
  expect(cardOf('贈送餘額', page).getByText('¥3.00')).toBeTruthy()
  const buttons = page.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons.filter((text) => text !== '')).toEqual(['去使用', '去轉入', '去賺取', '去轉入', '邀請好友', '去使用'])
  await page.user.click(integral.getByRole('button', { name: '去轉入' }))
  expect(await page.findByLabelText('轉入的數額')).toBeTruthy()
})

test('while a request is open, the card leads to it instead of another one', async () => {
  const page = openPage('pages/user/benefits/benefits', {
    answers: [answer(benefitList, { list: [rowOf('reward', '8.00', { in_review: '60.00' })] })],
  })
  givenModules(all)
  expect(await page.findByText('另有 60.00 審核中')).toBeTruthy()
  expect(page.getByRole('button', { name: '查看申請' })).toBeTruthy()
  expect(page.queryByRole('button', { name: '去轉入' })).toBeNull()
})

test('a shop without benefits says so', async () => {
  const page = openPage('pages/user/benefits/benefits', { answers: [answer(benefitList, { list: [] })] })
  expect(await page.findByText('本店目前沒有這類福利')).toBeTruthy()
  expect(page.getByRole('button', { name: '去逛逛' })).toBeTruthy()
})

test('a failed read can be tried again', async () => {
  const page = openPage('pages/user/benefits/benefits', { answers: [answer(benefitList, 'offline')] })
  expect(await page.findByRole('button', { name: /重試|再試/ })).toBeTruthy()
})

test('guests see the active benefits without amounts, and no call needs a log-in', async () => {
  const page = openPage('pages/user/benefits/benefits', { signedIn: false })
  givenModules({ ...all, reward: 0, profit: 0 })
  expect(await page.findByText('消費積分')).toBeTruthy()
  expect(page.getByText('結帳時可以抵扣的額度')).toBeTruthy()
  for (const name of ['獎勵金', '收益', '贈送餘額']) expect(page.queryByText(name)).toBeNull()
  expect(page.queryByText(/0\.00/)).toBeNull()
  expect(page.sent.filter((call) => call !== 'GET store/data')).toEqual([])
  expect(page.getByRole('button', { name: '登入' })).toBeTruthy()
  givenModules({ ...all, points: 0, integral: 0, subsidy: 0, reward: 0, profit: 0 })
  expect(await page.findByText('本店目前沒有這類福利')).toBeTruthy()
})

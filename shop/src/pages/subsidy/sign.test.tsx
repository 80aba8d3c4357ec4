import { checkInIndex, checkInMakeUp, checkInSubmit } from '@shop/contract/promotion/check-in/check-in.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CheckInMonth } from '../../features/check-in/queries.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'

const dayOf = (day: string, run: number) => ({
  ...{ day: `2026-11-${day}`, run, reward: 'points' as const, value: 5, is_made_up: 0 as const },
})
const month: CheckInMonth = {
  ...{ today: '2026-11-24', is_signed: 0, run: 2, reward: 'points', next: 5, rules: { day: 5, week: 20 } },
  since: '2026-10',
  makeup: { per_month: 1, left: 1, days: ['2026-11-21'] },
  days: [dayOf('20', 1), dayOf('22', 1), dayOf('23', 2)],
}

test('checks in, and shows the day and the run at once', async () => {
  let state = month
  const sent: Sent<typeof checkInSubmit>[] = []
  const page = openPage('pages/subsidy/sign', {
    answers: [
      answer(checkInIndex, () => state),
      answer(checkInSubmit, (call) => {
        sent.push(call)
        state = { ...month, is_signed: 1, run: 3, days: [...month.days, dayOf('24', 3)] }
        return { day: '2026-11-24', run: 3, reward: 'points' as const, value: 5 }
      }),
    ],
  })
  expect(await page.findByText('2026年11月')).toBeTruthy()
  expect(page.getByText('今天簽到可得 5 積分')).toBeTruthy()
  expect(page.getByRole('img', { name: '23 日已簽到' })).toBeTruthy()
  await page.user.dblClick(page.getByRole('button', { name: '簽到' }))
  expect(await page.findByRole('button', { name: '今天已簽到' })).toHaveProperty('disabled', true)
  expect(page.getByRole('img', { name: '24 日已簽到' })).toBeTruthy()
  expect(page.getByText('明天簽到可得 5 積分')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('a missed day is made up after a question; days on time are no buttons', async () => {
  const sent: Sent<typeof checkInMakeUp>[] = []
  const page = openPage('pages/subsidy/sign', {
    answers: [
      answer(checkInIndex, () => (sent.length === 0 ? month : { ...month, makeup: { ...month.makeup, left: 0 } })),
      answer(checkInMakeUp, (call) => {
        sent.push(call)
        return { day: '2026-11-21', run: 2, reward: 'points' as const, value: 5 }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '補簽 21 日' }))
  const dialog = await page.findByRole('alertdialog', { name: '補簽 21 日？' })
  await page.user.click(within(dialog).getByRole('button', { name: '補簽' }))
  await expect.poll(() => page.queryByRole('button', { name: '補簽 21 日' })).toBeNull()
  expect(sent[0]?.body).toMatchObject({ day: '2026-11-21' })
})

test('leads through the months back to the first, with subsidy as its reward', async () => {
  const asked: (string | undefined)[] = []
  const page = openPage('pages/subsidy/sign', {
    answers: [
      answer(checkInIndex, ({ query }) => {
        asked.push(query.month)
        return { ...month, reward: 'subsidy' as const, days: query.month ? [] : month.days }
      }),
    ],
  })
  expect(await page.findByText('今天簽到可得 0.05 補貼')).toBeTruthy()
  expect(page.getByRole('button', { name: '下個月' })).toHaveProperty('disabled', true)
  await page.user.click(page.getByRole('button', { name: '上個月' }))
  expect(await page.findByText('2026年10月')).toBeTruthy()
  await expect.poll(() => asked).toContain('2026-10')
  expect(page.getByRole('button', { name: '上個月' })).toHaveProperty('disabled', true)
})

test('a failed read can be tried again', async () => {
  const page = openPage('pages/subsidy/sign', { answers: [answer(checkInIndex, 'offline')] })
  expect(await page.findByRole('button', { name: /重試|再試/ })).toBeTruthy()
})

import { checkInIndex, checkInMakeUp, checkInSubmit } from '@shop/contract/promotion/check-in/check-in.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CheckInMonth } from '../../features/check-in/queries.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'

const dayOf = (day: string, run: number) => ({
  day: `2026-11-${day}`,
  run,
  reward: 'points' as const,
  value: 5,
  is_made_up: 0 as const,
})
const month: CheckInMonth = {
  today: '2026-11-24',
  is_signed: 0,
  run: 2,
  reward: 'points',
  next: 5,
  rules: { day: 5, week: 20 },
  since: '2026-10',
  tasks: [],
  makeup: {
    per_month: 1,
    left: 1,
    best: '2026-11-21',
    days: [
      { day: '2026-11-18', value: 5, run: 2, next: 5 },
      { day: '2026-11-21', value: 5, run: 4, next: 25 },
    ],
  },
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
  expect(page.getByText('今天簽到得 5 積分')).toBeTruthy()
  expect(page.getByRole('img', { name: '11月23日已簽到' }).textContent).toBe('23')
  await page.user.dblClick(page.getByRole('button', { name: '簽到' }))
  expect(await page.findByRole('button', { name: '今天已簽到' })).toHaveProperty('disabled', true)
  expect(page.getByRole('img', { name: '11月24日已簽到' })).toBeTruthy()
  expect(page.getByText('明天簽到可得 5 積分')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('a missed day is made up after a confirmation; days checked in are not buttons', async () => {
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
  // The day that is worth a card is marked, with its reward.
  const best = await page.findByRole('button', { name: '補簽 21 日' })
  const other = page.getByRole('button', { name: '補簽 18 日' })
  expect([best, other].map((button) => button.dataset.best)).toEqual(['true', undefined])
  const brings = '可得 5 積分，連續簽到接成 4 天；今天簽到可得 25 積分。'
  expect(page.getByText('補簽 11月21日：+5 積分，接上之前的簽到，連續 4 天')).toBeTruthy()
  // If a day would not join a run, the dialog says so before the card is spent.
  await page.user.click(other)
  const warning = await page.findByRole('alertdialog', { name: '補簽 11月18日？' })
  expect(within(warning).getByText('可得 5 積分。這一天接不上現在的連續簽到，連續天數不變。')).toBeTruthy()
  await page.user.click(within(warning).getByRole('button', { name: '取消' }))
  await page.user.click(best)
  const dialog = await page.findByRole('alertdialog', { name: '補簽 11月21日？' })
  expect(within(dialog).getByText(brings)).toBeTruthy()
  await page.user.click(within(dialog).getByRole('button', { name: '補簽' }))
  await expect.poll(() => page.queryByRole('button', { name: '補簽 21 日' })).toBeNull()
  expect(sent[0]?.body).toMatchObject({ day: '2026-11-21' })
})

test('the only missed day has a button, which says that today’s reward stays', async () => {
  const makeup = { ...month.makeup, days: [{ day: '2026-11-21', value: 5, run: 8, next: 25 }] }
  const page = openPage('pages/subsidy/sign', {
    answers: [answer(checkInIndex, () => ({ ...month, run: 6, next: 25, makeup }))],
  })
  const brings = '可得 5 積分，連續簽到接成 8 天；今天的簽到獎勵不變，仍是 25 積分。'
  expect(await page.findByText('補簽 11月21日：+5 積分，接上之前的簽到，連續 8 天')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '補簽' }))
  expect(within(await page.findByRole('alertdialog', { name: '補簽 11月21日？' })).getByText(brings)).toBeTruthy()
})

test('rewards of tasks for the same check-in are shown with it', async () => {
  let tasks: CheckInMonth['tasks'] = [
    { title: '每日簽到', unit: 'subsidy', reward: '0.05', state: 'open' },
    { title: '週週簽到', unit: 'points', reward: '10', state: 'empty' },
  ]
  const page = openPage('pages/subsidy/sign', {
    answers: [
      answer(checkInIndex, () => ({ ...month, tasks })),
      answer(checkInSubmit, () => {
        tasks = tasks.map((task) => (task.state === 'open' ? { ...task, state: 'done' as const } : task))
        return { day: '2026-11-24', run: 3, reward: 'points' as const, value: 5 }
      }),
    ],
  })
  expect(await page.findByText('今天簽到得 5 積分和 0.05 補貼')).toBeTruthy()
  expect(page.getByText('每天一次，以商店的日期為準，每次可得 5 積分和 0.05 補貼')).toBeTruthy()
  expect(page.getByText('已送完')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '簽到' }))
  expect(await page.findByText('今天另得 0.05 補貼')).toBeTruthy()
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
  expect(await page.findByText('今天簽到得 0.05 補貼')).toBeTruthy()
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

test.each([
  [
    'of two days, before today’s',
    { run: 2, is_signed: 0 },
    ['11/22', '11/23', '今天+5', '11/25', '11/26', '11/27', '11/28'],
  ],
  ['with today', { run: 3, is_signed: 1 }, ['11/22', '11/23', '今天', '11/25+5', '11/26', '11/27', '11/28']],
  ['of many days', { run: 40, is_signed: 0 }, ['11/18', '11/19', '11/20', '11/21', '11/22', '11/23', '今天+5']],
] as const)('a strip shows the last days of the run: %s', async (_, change, days) => {
  const page = openPage('pages/subsidy/sign', { answers: [answer(checkInIndex, { ...month, ...change })] })
  await page.findByText(/^已連續簽到/)
  const strip = [...document.querySelectorAll('ol[aria-hidden] > li')].map((one) => {
    const { textContent } = one.lastChild as ChildNode
    return `${textContent}${one.querySelector('span')?.textContent ?? ''}`
  })
  expect(strip).toEqual(days)
})

import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { activityIndex, activityPlay, activityPlays } from '@shop/contract/promotion/activity/activity.ts'
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'

type Index = DataOf<typeof activityIndex>
const prize = { prize_id: 2, kind: 'points' as const, name: '50 積分', odds: '12.5' }
const wheel = (more: Partial<NonNullable<Index['activity']>> = {}): Index => ({
  activity: {
    activity_id: 9,
    name: '週末轉盤',
    start_time: '2026-11-20 00:00:00',
    end_time: '2026-11-30 00:00:00',
    cost: 10,
    points: 100,
    per_day: 5,
    per_user: 50,
    free_per_day: 1,
    eggs: 6,
    allowed: 1,
    left: { today: 5, total: 50, free: 1 },
    prizes: [{ prize_id: 1, kind: 'none', name: '未中獎', odds: '87.5' }, prize],
    winners: [{ play_id: 3, who: '王***', prize: '50 積分', time: '2026-11-22 10:00:00' }],
    ...more,
  },
})
const none = { list: { total: 0, per_page: 15, current_page: 1, last_page: 1, data: [] } }
const plays = {
  list: {
    total: 1,
    per_page: 15,
    current_page: 1,
    last_page: 1,
    data: [{ play_id: 3, kind: 'points' as const, prize: '100 積分', cost: 10, create_time: '2026-11-22 10:00:00' }],
  },
}
const result = {
  play_id: 4,
  prize,
  claim_id: null,
  cost: 0,
  points: 150,
  left: { today: 4, total: 49, free: 0 },
}

/** A user who prefers reduced motion sees the result at once. */
beforeEach(() => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') })))
afterEach(() => vi.unstubAllGlobals())

test('shows odds, rules, winners and the shopper’s own plays', async () => {
  const page = openPage('pages/draw/draw', {
    answers: [answer(activityIndex, wheel()), answer(activityPlays, plays)],
  })
  expect(await page.findByText('12.5%')).toBeTruthy()
  for (const text of [
    '週末轉盤',
    '87.5%',
    '王***',
    '每天前 1 次免費，之後每次 10 積分',
    '今天還有 5 次：前 1 次免費，之後每次 10 積分',
    /不能兌換現金/,
    '免費轉一次',
  ]) {
    expect(page.getByText(text)).toBeTruthy()
  }
  expect(await page.findByText('100 積分')).toBeTruthy()
})

test('a lost answer: the next tap asks with the same request id and shows the stored result', async () => {
  const sent: Sent<typeof activityPlay>[] = []
  const page = openPage('pages/draw/draw', {
    answers: [
      answer(activityIndex, () => (sent.length > 1 ? wheel({ points: 150, left: result.left }) : wheel())),
      answer(activityPlays, none),
      answer(activityPlay, (call) => {
        sent.push(call)
        return sent.length === 1 ? 'offline' : result
      }),
    ],
  })
  const button = () => page.getByRole('button', { name: '免費轉一次' })
  await page.findByText('今天還有 5 次', { exact: false })
  await page.user.click(button())
  await vi.waitFor(() => expect(button()).toHaveProperty('disabled', false))
  await page.user.click(button())
  expect(await page.findByText('獲得 50 積分，已到帳')).toBeTruthy()
  expect(sent).toHaveLength(2)
  expect(sent[0]?.body.requestId).toBe(sent[1]?.body.requestId)
  expect(sent[1]?.body).toMatchObject({ activityId: 9, cost: 0 })
  expect(await page.findByRole('button', { name: '用 10 積分轉一次' })).toBeTruthy()
  expect(page.getByText('今天還有 4 次').parentElement?.textContent).toContain('可用積分 150')
})

test.each([
  [{ allowed: 0 }, '您不在這個活動的參與範圍內'],
  [{ left: { today: 0, total: 3, free: 0 } }, '今天的次數已用完，明天再來'],
  [{ left: { today: 0, total: 0, free: 0 } }, '這個活動的次數已用完'],
  [{ left: { today: 3, total: 3, free: 0 }, points: 9 }, '積分不足，這次需要 10'],
])('obstacles are named: %j', async (more, text) => {
  const page = openPage('pages/draw/draw', {
    answers: [answer(activityIndex, wheel(more)), answer(activityPlays, none)],
  })
  expect(await page.findByText(text, { exact: false })).toBeTruthy()
  expect(page.getByRole('button', { name: /轉一次/ })).toHaveProperty('disabled', true)
})

test('says that there is no activity', async () => {
  const empty = openPage('pages/draw/draw', {
    answers: [answer(activityIndex, { activity: null }), answer(activityPlays, none)],
  })
  expect(await empty.findByText('現在沒有進行中的活動，開放時會在這裡')).toBeTruthy()
  expect(await empty.findByText('還沒有參與過')).toBeTruthy()
})

test('says that the module is switched off', async () => {
  const page = openPage('pages/draw/draw', {
    answers: [answer(activityIndex, { refuse: '此功能未開放', code: 'MODULE_OFF' }), answer(activityPlays, none)],
  })
  expect((await page.findAllByText('此功能未開放')).length).toBeGreaterThan(0)
})

test('tapping any egg plays once', async () => {
  const sent: Sent<typeof activityPlay>[] = []
  const page = openPage('pages/acts/eggs', {
    answers: [
      answer(activityIndex, ({ query }) => {
        expect(query.kind).toBe('eggs')
        return wheel({ name: '砸蛋' })
      }),
      answer(activityPlays, none),
      answer(activityPlay, (call) => {
        sent.push(call)
        return { ...result, prize: { prize_id: 1, kind: 'none' as const, name: '未中獎', odds: '87.5' } }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '第 4 個蛋' }))
  expect(await page.findAllByText('這次沒有中獎')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('shows as many eggs as the activity has; sounds start only after they are switched on', async () => {
  const begun: number[] = []
  class Tone {
    type = 'sine'
    frequency = { value: 0 }
    gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    connect = (next: unknown) => next
    start = () => begun.push(this.frequency.value)
    stop = () => undefined
  }
  class Speaker {
    state = 'running'
    currentTime = 0
    destination = {}
    createOscillator = () => new Tone()
    createGain = () => new Tone()
  }
  vi.stubGlobal('AudioContext', Speaker)
  const page = openPage('pages/acts/eggs', {
    answers: [
      answer(activityIndex, wheel({ name: '砸蛋', eggs: 9 })),
      answer(activityPlays, none),
      answer(activityPlay, result),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '第 9 個蛋' }))
  expect(await page.findByText('獲得 50 積分，已到帳')).toBeTruthy()
  expect(page.queryByRole('button', { name: '第 10 個蛋' })).toBeNull()
  expect(begun).toEqual([])
  await page.user.click(page.getByRole('button', { name: '關閉' }))
  const sound = page.getByRole('button', { name: '音效' })
  expect(sound.getAttribute('aria-pressed')).toBe('false')
  await page.user.click(sound)
  expect(sound.getAttribute('aria-pressed')).toBe('true')
  await page.user.click(page.getByRole('button', { name: '第 1 個蛋' }))
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0))
  await page.user.click(sound)
  expect(localStorage.getItem('activity-sound')).toBe('0')
})

test('goods that were won lead to where they are claimed', async () => {
  const goods = { ...prize, kind: 'goods' as const, name: '青瓷茶杯' }
  const page = openPage('pages/draw/draw', {
    answers: [
      answer(activityIndex, wheel({ prizes: [{ prize_id: 1, kind: 'none', name: '未中獎', odds: '87.5' }, goods] })),
      answer(activityPlays, none),
      answer(activityPlay, { ...result, prize: goods, claim_id: 7 }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '免費轉一次' }))
  const link = await page.findByRole('link', { name: '填寫地址領取' })
  expect(link.getAttribute('href')).toContain('pages/acts/prize?claimId=7')
})

test('a card shows the prize and links to it; closing the card leaves the result on the page', async () => {
  const page = openPage('pages/draw/draw', {
    answers: [answer(activityIndex, wheel()), answer(activityPlays, none), answer(activityPlay, result)],
  })
  await page.user.click(await page.findByRole('button', { name: '免費轉一次' }))
  const card = await page.findByRole('dialog', { name: '結果' })
  await vi.waitFor(() => expect(within(card).getByRole('status').textContent).toBe('獲得 50 積分，已到帳'))
  expect(within(card).getByRole('link', { name: '查看' }).getAttribute('href')).toContain('pages/points/log')
  await page.user.click(within(card).getByRole('button', { name: '關閉' }))
  expect(page.queryByRole('dialog')).toBeNull()
  expect(page.getByText('獲得 50 積分，已到帳')).toBeTruthy()
})

test('without a prize the button plays again, and shows the cost', async () => {
  const sent: Sent<typeof activityPlay>[] = []
  const page = openPage('pages/draw/draw', {
    answers: [
      answer(activityIndex, () => (sent.length > 0 ? wheel({ left: result.left }) : wheel())),
      answer(activityPlays, none),
      answer(activityPlay, (call) => {
        sent.push(call)
        if (sent.length > 1) return { ...result, play_id: 5, cost: 10, left: { today: 0, total: 48, free: 0 } }
        return { ...result, prize: { prize_id: 1, kind: 'none' as const, name: '未中獎', odds: '87.5' } }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: /^開始/ }))
  await page.user.click(await page.findByRole('button', { name: '用 10 積分再轉一次' }))
  const card = await page.findByRole('dialog', { name: '結果' })
  await vi.waitFor(() => expect(within(card).getByRole('status').textContent).toBe('獲得 50 積分，已到帳'))
  expect(sent.map(({ body }) => body.cost)).toEqual([0, 10])
})

test('goods appear on the wheel with the smallest size of their picture, and in the list of odds', async () => {
  const goods = { ...prize, kind: 'goods' as const, name: '青瓷茶杯', image_url: '/m.webp' }
  const image_srcset = '/s.webp 240w, /m.webp 750w'
  const page = openPage('pages/draw/draw', {
    answers: [answer(activityIndex, wheel({ prizes: [{ ...goods, image_srcset }] })), answer(activityPlays, none)],
  })
  await page.findByText('12.5%')
  expect(page.container.querySelector('image')?.getAttribute('href')).toBe('/s.webp')
  expect(page.container.querySelector('li img')?.getAttribute('src')).toBe('/m.webp')
})

test('the card waits until the egg has opened; only the tapped egg opens', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  const page = openPage('pages/acts/eggs', {
    answers: [
      answer(activityIndex, wheel({ name: '砸蛋' })),
      answer(activityPlays, none),
      answer(activityPlay, result),
    ],
  })
  const egg = (n: number) => page.getByRole('button', { name: `第 ${n} 個蛋` })
  await page.findByText('12.5%')
  await page.user.click(egg(3))
  await vi.waitFor(() => expect(egg(3).dataset.stage).toBe('moving'))
  expect(page.queryByRole('dialog')).toBeNull()
  expect(egg(1).dataset.stage).toBeUndefined()
  expect(await page.findByRole('dialog', { name: '結果' })).toBeTruthy()
  expect(egg(3).dataset.stage).toBe('shown')
})

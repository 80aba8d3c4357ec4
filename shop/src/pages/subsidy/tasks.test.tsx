import {
  taskBeat,
  taskClaim,
  taskDetail,
  taskFinish,
  taskList,
  taskStart,
  taskSubmit,
} from '@shop/contract/promotion/task/task.ts'
import { fakeUploads } from '@shop/web/test/fake-uploads.ts'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TaskDetail, TaskRow } from '../../features/task/queries.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { uploaded } from '../../test/uploaded.ts'

const ad: TaskRow = {
  task_id: 7,
  kind: 'ad',
  title: '看看新茶',
  content: '今年的春茶到了',
  cover_url: '',
  reward: '0.10',
  unit: 'subsidy',
  seconds: 15,
  state: 'open',
  end_time: '',
  reject_reason: '',
  reject_note: '',
}
const detailOf = (task: TaskRow, more: Partial<TaskDetail> = {}) =>
  answer(taskDetail, { detail: { ...task, video_url: '', article_id: null, link: '', by_provider: 0, ...more } })
const listOf = (rows: TaskRow[]) => ({
  list: { total: rows.length, per_page: 15, current_page: 1, last_page: 1, data: rows },
  video: { done: 3, most: 10 },
  ad: { done: 1, most: 10 },
  earned: { today: '0.50', day_cap: '2.00', month: '4.20', month_cap: '30.00' },
})
const session = { token: '0192e1a0-0000-4000-8000-000000000001', seconds: 15, beat_s: 5, ad_url: '' }
const started = answer(taskStart, session)

afterEach(() => {
  vi.useRealTimers()
})

test('the hall shows each task with its reward and action, and the amount left today', async () => {
  const rows: TaskRow[] = [
    ad,
    { ...ad, task_id: 8, kind: 'review', title: '寫評價', state: 'ready', seconds: 0, unit: 'points', reward: '10' },
    { ...ad, task_id: 9, title: '看過的', state: 'done' },
    { ...ad, task_id: 10, kind: 'video', title: '影片', state: 'limit' },
    {
      ...ad,
      task_id: 11,
      kind: 'external',
      title: '關注我們',
      state: 'rejected',
      reject_reason: 'not_done',
      reject_note: '請截全圖',
    },
  ]
  const sent: Sent<typeof taskClaim>[] = []
  const listed = () =>
    listOf(sent.length > 0 ? rows.map((row) => (row.task_id === 8 ? { ...row, state: 'done' as const } : row)) : rows)
  const page = openPage('pages/subsidy/app/index', {
    answers: [
      answer(taskList, listed),
      answer(taskClaim, (call) => {
        sent.push(call)
        return { reward: '10', unit: 'points' as const }
      }),
    ],
  })
  expect(await page.findByText('看看新茶')).toBeTruthy()
  expect(page.getByText('+10 積分')).toBeTruthy()
  // What is ready to be claimed comes first.
  expect(page.getAllByRole('article')[0]?.textContent).toContain('寫評價')
  expect(page.getAllByText('+0.10 補貼')).toHaveLength(4)
  expect(page.getByText(/不是貨幣/)).toBeTruthy()
  expect(page.getByText('今日已賺', { exact: false }).textContent).toContain('0.50 / 2.00')
  expect(page.getByText('已完成')).toBeTruthy()
  expect(page.getByText('今日次數已滿')).toBeTruthy()
  expect(page.getByText('請截全圖', { exact: false })).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '領取' }))
  await expect.poll(() => page.queryAllByText('已完成').length).toBe(2)
  expect(sent[0]?.body).toMatchObject({ taskId: 8 })
})

test('an empty hall leads to the goods, and a failed one can be tried again', async () => {
  const empty = openPage('pages/subsidy/app/index', { answers: [answer(taskList, listOf([]))] })
  expect(await empty.findByText('現在沒有任務，過些時候再來看看')).toBeTruthy()
  empty.unmount()
  const failed = openPage('pages/subsidy/video/list', { answers: [answer(taskList, 'offline')] })
  expect(await failed.findByRole('button', { name: /重試|再試/ })).toBeTruthy()
})

test('the list of videos shows what each is about, how long it takes, what it gives and which are done', async () => {
  const video: TaskRow = { ...ad, kind: 'video', title: '看看這副耳機', content: '幾秒鐘看完', seconds: 12 }
  const page = openPage('pages/subsidy/video/list', {
    answers: [answer(taskList, listOf([video, { ...video, task_id: 8, title: '看過的影片', state: 'done' }]))],
  })
  const [todo, done] = await page.findAllByRole('article')
  expect(todo?.textContent).toMatch(/12 秒.*看看這副耳機.*幾秒鐘看完.*\+0\.10 補貼/)
  expect(page.getByRole('link', { name: '看看這副耳機' }).getAttribute('href')).toContain('video/watch?taskId=7')
  expect(within(todo as HTMLElement).getByRole('button', { name: '去觀看' })).toBeTruthy()
  expect(within(done as HTMLElement).getByText('已完成')).toBeTruthy()
  expect(within(done as HTMLElement).queryByRole('button')).toBeNull()
  expect(page.getByText('怎樣得到補貼')).toBeTruthy()
  expect(page.getByText('今天還可看 1 個，已完成 3 個')).toBeTruthy()
})

test('an ad sends heartbeats while it is visible, keeps its time on a bad connection, and pays once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'performance'] })
  const beats: ('counted' | 'lost')[] = []
  const finished: Sent<typeof taskFinish>[] = []
  const page = openPage('pages/subsidy/ad/read', {
    params: { taskId: 7 },
    answers: [
      detailOf(ad),
      started,
      answer(taskBeat, () => {
        beats.push(beats.length === 1 ? 'lost' : 'counted')
        if (beats.at(-1) === 'lost') return 'offline' as const
        return { counted: 5 * beats.filter((beat) => beat === 'counted').length }
      }),
      answer(taskFinish, (call) => {
        finished.push(call)
        return { reward: '0.10', unit: 'subsidy' as const }
      }),
      answer(taskList, listOf([ad])),
    ],
  })
  const get = await page.findByRole('button', { name: /領取/ })
  expect(get).toHaveProperty('disabled', true)
  await expect.poll(() => page.queryByText(/再看 15 秒/) !== null).toBe(true)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(6_000)
  await expect.poll(() => beats.length).toBe(1)
  // The page is hidden: no time counts.
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(20_000)
  expect(beats).toHaveLength(1)
  hidden.mockRestore()
  await expect
    .poll(async () => {
      await pass(500)
      return page.queryByText(/網路不穩/) !== null
    })
    .toBe(true)
  await expect
    .poll(async () => {
      await pass(1_000)
      return beats.filter((beat) => beat === 'counted').length
    })
    .toBe(2)
  // The last seconds need no heartbeat: the claim counts them.
  await pass(6_000)
  expect(beats).toHaveLength(3)
  await expect.poll(() => (get as HTMLButtonElement).disabled).toBe(false)
  await page.user.dblClick(get)
  const done = await page.findByRole('dialog', { name: '任務完成' })
  expect(within(done).getByText('+0.10 補貼')).toBeTruthy()
  expect(within(done).getByRole('button', { name: '去消費專區逛逛' })).toBeTruthy()
  expect(finished).toHaveLength(1)
})

test('another device ends the viewing, which can be started again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'performance'] })
  const page = openPage('pages/subsidy/ad/read', {
    params: { taskId: 7 },
    answers: [detailOf(ad), started, answer(taskBeat, { refuse: '已失效', code: 'WATCH_OVER' })],
  })
  await page.findByText(/再看 15 秒/)
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(await page.findByText('這次觀看已經失效，請重新開始')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '重新開始' }))
  expect(await page.findByText(/再看 15 秒/)).toBeTruthy()
})

test('a video counts only while it plays', async () => {
  const video: TaskRow = { ...ad, kind: 'video', title: '手機', seconds: 12 }
  const starts: unknown[] = []
  const page = openPage('pages/subsidy/video/watch', {
    params: { taskId: 7 },
    answers: [
      detailOf(video, { video_url: 'http://localhost/v.mp4' }),
      answer(taskStart, (call) => {
        starts.push(call)
        return { ...session, seconds: 12 }
      }),
    ],
  })
  expect(await page.findByText('按播放開始計時')).toBeTruthy()
  expect(page.getByText('看滿 12 秒').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(starts).toHaveLength(0)
  const player = page.container.querySelector('video') as HTMLVideoElement
  const play = vi.spyOn(player, 'play').mockResolvedValue()
  await page.user.click(page.getByRole('button', { name: '播放影片' }))
  expect(play).toHaveBeenCalledOnce()
  fireEvent.playing(player)
  expect(page.queryByRole('button', { name: '播放影片' })).toBeNull()
  expect(await page.findByText(/再看 12 秒/)).toBeTruthy()
  fireEvent.waiting(player)
  expect(await page.findByText('緩衝中，這段時間不計算')).toBeTruthy()
  expect(starts).toHaveLength(1)
})

test('the picture has its own play button; a video that fails can be tried again', async () => {
  const video: TaskRow = { ...ad, kind: 'video', title: '手機', seconds: 12 }
  const page = openPage('pages/subsidy/video/watch', {
    params: { taskId: 7 },
    answers: [detailOf(video, { video_url: 'http://localhost/v.mp4' }), answer(taskStart, { ...session, seconds: 12 })],
  })
  const start = await page.findByRole('button', { name: '播放' })
  const player = page.container.querySelector('video') as HTMLVideoElement
  const play = vi.spyOn(player, 'play').mockResolvedValue()
  const load = vi.spyOn(player, 'load').mockReturnValue()
  // Nothing but the large button before the start; then the browser's own controls, which take the focus.
  expect(player.controls).toBe(false)
  Object.defineProperty(player, 'duration', { value: 65 })
  fireEvent.loadedMetadata(player)
  expect(start.textContent).toBe('1:05')
  await page.user.click(start)
  expect(play).toHaveBeenCalledOnce()
  expect(player.controls).toBe(true)
  expect(page.queryByRole('button', { name: '播放' })).toBeNull()
  Object.defineProperty(player, 'error', { value: {} })
  fireEvent.error(player)
  fireEvent.pause(player)
  expect((await page.findByRole('alert')).textContent).toContain('影片載入失敗')
  expect(player.controls).toBe(false)
  await page.user.click(page.getByRole('button', { name: '重試' }))
  expect([load.mock.calls.length, play.mock.calls.length]).toEqual([1, 2])
  expect(page.queryByRole('alert')).toBeNull()
})

test('a video that ends between two heartbeats can be claimed at its end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'performance'] })
  const video: TaskRow = { ...ad, kind: 'video', title: '手機', seconds: 6 }
  let beats = 0
  const page = openPage('pages/subsidy/video/watch', {
    params: { taskId: 7 },
    answers: [
      detailOf(video, { video_url: 'http://localhost/v.mp4' }),
      answer(taskStart, { ...session, seconds: 6 }),
      answer(taskBeat, () => {
        beats++
        return { counted: 5 }
      }),
    ],
  })
  await page.findByRole('button', { name: '播放影片' })
  fireEvent.playing(page.container.querySelector('video') as HTMLVideoElement)
  expect(await page.findByText(/再看 6 秒/)).toBeTruthy()
  const get = page.getByRole('button', { name: /領取/ })
  await act(() => vi.advanceTimersByTimeAsync(4_500))
  expect(get).toHaveProperty('disabled', true)
  await expect
    .poll(async () => {
      await act(() => vi.advanceTimersByTimeAsync(500))
      return (get as HTMLButtonElement).disabled
    })
    .toBe(false)
  expect(beats).toBe(1)
})

test('the link of an ad, which would stop its time, comes after the claim', async () => {
  const link = 'https://example.com/tea'
  const open = openPage('pages/subsidy/ad/read', { params: { taskId: 7 }, answers: [detailOf(ad, { link }), started] })
  expect(await open.findByText('看看新茶')).toBeTruthy()
  expect(open.queryByRole('link', { name: '了解更多' })).toBeNull()
  open.unmount()
  const done = openPage('pages/subsidy/ad/read', {
    params: { taskId: 7 },
    answers: [detailOf({ ...ad, state: 'done' }, { link })],
  })
  expect((await done.findByRole('link', { name: '了解更多' })).getAttribute('href')).toBe(link)
})

test('says that a task is over, or that a limit was reached in the meantime', async () => {
  const gone = openPage('pages/subsidy/video/watch', {
    params: { taskId: 7 },
    answers: [answer(taskDetail, { refuse: '找不到', code: 'NOT_FOUND' })],
  })
  expect(await gone.findByText('這個任務已經結束')).toBeTruthy()
  gone.unmount()
  const full = openPage('pages/subsidy/ad/read', {
    params: { taskId: 7 },
    answers: [detailOf(ad), answer(taskStart, { refuse: '今天的任務已達上限', code: 'TASK_LIMIT' })],
  })
  expect(await full.findByText('今天的任務已達上限')).toBeTruthy()
})

test('the proof of an external task needs a picture, and a refusal keeps the input', async () => {
  const task: TaskRow = { ...ad, kind: 'external', title: '關注我們', seconds: 0 }
  const uploads = fakeUploads()
  let tries = 0
  const page = openPage('pages/subsidy/app/index', {
    answers: [
      answer(taskList, listOf([task])),
      detailOf(task, { link: 'https://example.com/follow' }),
      answer(taskSubmit, () => {
        tries++
        return tries === 1 ? { refuse: '今天的任務已達上限', code: 'TASK_LIMIT' } : {}
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '去完成' }))
  const sheet = await page.findByRole('dialog', { name: '關注我們' })
  expect((await within(sheet).findByRole('link', { name: '前往完成' })).getAttribute('href')).toBe(
    'https://example.com/follow',
  )
  const submit = within(sheet).getByRole('button', { name: /提交/ })
  expect(submit).toHaveProperty('disabled', true)
  await page.user.type(within(sheet).getByLabelText('說明'), '林小姐')
  await page.user.upload(
    sheet.querySelector('input[type=file]') as HTMLInputElement,
    new File(['x'], 'a.png', { type: 'image/png' }),
  )
  await waitFor(() => expect(uploads).toHaveLength(1))
  await act(async () => uploads[0]?.answer(uploaded(31)))
  await expect.poll(() => (submit as HTMLButtonElement).disabled).toBe(false)
  await page.user.click(submit)
  await expect.poll(() => tries).toBe(1)
  expect(within(sheet).getByLabelText('說明')).toHaveProperty('value', '林小姐')
  await page.user.click(submit)
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
})

test('a provider’s ad opens in another window, and can be claimed once the provider has confirmed it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'performance'] })
  let counted = 0
  const page = openPage('pages/subsidy/ad/read', {
    params: { taskId: 7 },
    answers: [
      detailOf(ad, { by_provider: 1 }),
      answer(taskStart, { ...session, ad_url: 'https://ads.example.com/?t=abc' }),
      answer(taskBeat, () => ({ counted })),
    ],
  })
  const link = await page.findByRole('link', { name: '打開廣告' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://ads.example.com/?t=abc', '_blank'])
  expect(page.getByText(/廣告商確認後就能領取/)).toBeTruthy()
  const get = page.getByRole('button', { name: /領取/ })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(12_000)
  expect(get).toHaveProperty('disabled', true)
  counted = 15
  await expect
    .poll(async () => {
      await pass(1_000)
      return (get as HTMLButtonElement).disabled
    })
    .toBe(false)
})

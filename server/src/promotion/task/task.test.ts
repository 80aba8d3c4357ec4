import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { addressAdd } from '@shop/contract/people/address/address.ts'
import { checkInSubmit } from '@shop/contract/promotion/check-in/check-in.ts'
import {
  adminTaskCreate,
  adminTaskEdit,
  adminTaskGet,
  adminTaskList,
  adminTaskPaidList,
  adminTaskSwitch,
} from '@shop/contract/promotion/task/admin.ts'
import { taskBeat, taskClaim, taskDetail, taskFinish, taskList, taskStart } from '@shop/contract/promotion/task/task.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { available, expectLedgerInBalance, givenBudget } from '../../books/ledger/given-ledger.ts'
import { addHours, dayOf } from '../../core/value/time.ts'
import { addressForm } from '../../test/foreign-ids.ts'
import { changeGroup, givenCompliance } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { givenTask } from './given-task.ts'
import { trimTasks } from './trim.ts'

const shop = await openShop()
await givenBudget(shop.db, 'task', 'SUB', 1_000_000, 4)
await givenCompliance(shop)
await changeGroup(shop, 'module', { subsidy: true })
let operator: Awaited<ReturnType<typeof shop.givenOperator>>
const limits = shop.settings.get('task')

type User = Awaited<ReturnType<typeof shop.givenUser>>
/** Now, or an hour ago in the last hour of the store's day, so that no test runs past midnight. */
function begin(): Date {
  const now = new Date()
  const { timezone } = shop.settings.get('store')
  return dayOf(addHours(now, 1), timezone) === dayOf(now, timezone) ? now : addHours(now, -1)
}
let clock = begin()
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}
beforeEach(async () => {
  shop.now = () => clock
  clock = begin()
  operator = await shop.givenOperator({ permissions: ['promo.task.view', 'promo.task.edit'] })
  await changeGroup(shop, 'task', { ...limits, ipDay: 10_000 })
})
afterEach(async () => {
  await shop.db.updateTable('task').set({ isOn: false }).execute()
  await expectLedgerInBalance(shop.db)
})

const code = (reply: { data: unknown }) => (reply.data as { code?: string }).code
/** Any address but loopback, which the demo does not count. */
const headers = { 'x-forwarded-for': '203.0.113.7' }
const start = (user: User, taskId: number) => shop.call(user, taskStart, { body: { taskId }, headers })
const beat = (user: User, token: string) => shop.call(user, taskBeat, { body: { token } })
const finish = (user: User, token: string, requestId = randomUUID()) =>
  shop.call(user, taskFinish, { body: { token, requestId }, headers })
const claim = (user: User, taskId: number) => shop.call(user, taskClaim, { body: { taskId, requestId: randomUUID() } })
const subsidyOf = (user: User) => available(shop.db, creditsOf(user.id, 'SUB'))
/** Watches a task like the page does. @returns the token */
async function watch(user: User, taskId: number, seconds = 15): Promise<string> {
  const { token, beat_s } = (await start(user, taskId)).data
  for (let left = seconds; left > 0; left -= beat_s) {
    pass(beat_s)
    await beat(user, token)
  }
  return token
}
const stateOf = async (user: User, taskId: number) =>
  (await shop.call(user, taskList)).data.list.data.find((task) => task.task_id === taskId)?.state

test('an ad is paid once a day, as soon as it has been watched', async () => {
  const [user, ad] = [await shop.givenUser(), await givenTask(shop, operator)]
  const { data } = await start(user, ad.id)
  expect(data).toMatchObject({ seconds: 15, beat_s: 5 })
  pass(5)
  expect((await beat(user, data.token)).data).toEqual({ counted: 5 })
  expect((await finish(user, data.token)).data).toMatchObject({ code: 'WATCH_NOT_ENOUGH' })
  for (const counted of [10, 15, 15]) {
    pass(5)
    expect((await beat(user, data.token)).data).toEqual({ counted })
  }
  expect(await stateOf(user, ad.id)).toBe('open')
  const requestId = randomUUID()
  expect((await finish(user, data.token, requestId)).data).toEqual({ reward: '0.10', unit: 'subsidy' })
  // The answer was lost and the phone asks again.
  expect((await finish(user, data.token, requestId)).data).toEqual({ reward: '0.10', unit: 'subsidy' })
  expect(code(await finish(user, data.token))).toBe('WATCH_OVER')
  expect(await stateOf(user, ad.id)).toBe('done')
  expect(code(await start(user, ad.id))).toBe('TASK_DONE')
  expect(await subsidyOf(user)).toBe(10)
  pass(86_400)
  await finish(user, await watch(user, ad.id))
  expect(await subsidyOf(user)).toBe(20)
})

test('neither a burst of heartbeats nor a long silence counts for more than was watched', async () => {
  const [user, ad] = [await shop.givenUser(), await givenTask(shop, operator)]
  const { token } = (await start(user, ad.id)).data
  pass(4)
  const burst = await Promise.all(Array.from({ length: 50 }, () => beat(user, token)))
  expect(new Set(burst.map(({ data }) => data.counted))).toEqual(new Set([4]))
  for (let early = 0; early < 3; early++) {
    pass(1)
    expect((await beat(user, token)).data.counted).toBe(4)
  }
  pass(600)
  expect((await beat(user, token)).data.counted).toBe(9)
  // The phone's clock does not matter, and setting the server's clock back does not count.
  pass(-3_600)
  expect((await beat(user, token)).data.counted).toBe(9)
})

test('forged, replayed and foreign heartbeats do not count, and neither do times that the phone sends', async () => {
  const [user, other, ad] = [await shop.givenUser(), await shop.givenUser(), await givenTask(shop, operator)]
  const { token } = (await start(user, ad.id)).data
  pass(5)
  for (const forged of [randomUUID(), '00000000-0000-0000-0000-000000000000']) {
    expect(code(await beat(user, forged))).toBe('NOT_FOUND')
    expect(code(await finish(user, forged))).toBe('NOT_FOUND')
  }
  expect(code(await beat(other, token))).toBe('NOT_FOUND')
  expect(code(await finish(other, token))).toBe('NOT_FOUND')
  const lies = { token, counted: 600, at: new Date(clock.getTime() + 600_000).toISOString(), seconds: 600 }
  const phone = { date: 'Thu, 01 Jan 2099 00:00:00 GMT', 'x-timezone': 'Pacific/Kiritimati' }
  expect((await shop.call(user, taskBeat, { body: lies, headers: phone })).data).toEqual({ counted: 5 })
  // The same heartbeat again, as a replay attack would send it.
  expect((await shop.call(user, taskBeat, { body: lies, headers: phone })).data).toEqual({ counted: 5 })
  // A video that was skipped through has not been watched.
  expect(code(await finish(user, token))).toBe('WATCH_NOT_ENOUGH')
  for (let n = 0; n < 2; n++) {
    pass(5)
    await beat(user, token)
  }
  expect((await finish(user, token)).status).toBe(200)
  expect(code(await beat(user, token))).toBe('WATCH_OVER')
  expect([await subsidyOf(user), await subsidyOf(other)]).toEqual([10, 0])
})

test('only the device that started last counts, and a session lasts for 15 minutes', async () => {
  const [user, ad, other] = [await shop.givenUser(), await givenTask(shop, operator), await givenTask(shop, operator)]
  const first = await watch(user, ad.id)
  const second = await watch(user, other.id, 0)
  expect(code(await beat(user, first))).toBe('WATCH_OVER')
  expect(code(await finish(user, first))).toBe('WATCH_OVER')
  pass(901)
  expect(code(await beat(user, second))).toBe('WATCH_OVER')
  expect(code(await finish(user, second))).toBe('WATCH_OVER')
  expect(await subsidyOf(user)).toBe(0)
})

test('fifty starts leave one session, and fifty finishes pay once', async () => {
  const [user, ad] = [await shop.givenUser(), await givenTask(shop, operator)]
  const starts = await Promise.all(Array.from({ length: 50 }, () => start(user, ad.id)))
  pass(5)
  const beats = await Promise.all(starts.map(({ data }) => beat(user, data.token)))
  expect(beats.filter(({ status }) => status === 200)).toHaveLength(1)
  const token = await watch(user, ad.id)
  const replies = await Promise.all(Array.from({ length: 50 }, () => finish(user, token)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await subsidyOf(user)).toBe(10)
})

test('a video has to be watched to its end, but for a minute at most; videos have their own daily limit', async () => {
  const user = await shop.givenUser()
  const video = async () => givenTask(shop, operator, { kind: 'video', videoId: (await shop.givenVideo({})).id })
  const all = [await video(), await video(), await video()]
  await changeGroup(shop, 'task', { videoDay: 2, adDay: 1 })
  const { data } = await shop.call(user, taskDetail, { query: { taskId: all[0]?.id ?? 0 } })
  expect(data.detail.video_url).toMatch(/^http/)
  expect(data.detail.seconds).toBeGreaterThan(0)
  // Skipping to its end does not count.
  expect(code(await finish(user, await watch(user, all[0]?.id ?? 0, 0)))).toBe('WATCH_NOT_ENOUGH')
  for (const { id } of all.slice(0, 2)) {
    expect((await finish(user, await watch(user, id, data.detail.seconds))).status).toBe(200)
  }
  expect((await shop.call(user, taskList)).data.video).toEqual({ done: 2, most: 2 })
  expect(await stateOf(user, all[2]?.id ?? 0)).toBe('limit')
  expect(code(await start(user, all[2]?.id ?? 0))).toBe('TASK_LIMIT')
  expect((await start(user, (await givenTask(shop, operator)).id)).status).toBe(200)
})

test('a video of 6,584 ms is paid once it has played to its end, and not a second earlier', async () => {
  const [user, { id: videoId }] = [await shop.givenUser(), await shop.givenVideo({})]
  await shop.db.updateTable('file').set({ durationMs: 6_584 }).where('id', '=', videoId).execute()
  const { id: taskId } = await givenTask(shop, operator, { kind: 'video', videoId })
  expect((await shop.call(user, taskDetail, { query: { taskId } })).data.detail.seconds).toBe(6)
  const { token, seconds } = (await start(user, taskId)).data
  expect(seconds).toBe(6)
  pass(5)
  await beat(user, token)
  pass(0.9)
  expect((await finish(user, token)).data).toMatchObject({ code: 'WATCH_NOT_ENOUGH' })
  pass(0.684)
  expect((await finish(user, token)).data).toEqual({ reward: '0.10', unit: 'subsidy' })
  // The time since the last heartbeat counts only up to the interval between two.
  const other = await givenTask(shop, operator)
  const { token: silent } = (await start(user, other.id)).data
  pass(600)
  expect(code(await finish(user, silent))).toBe('WATCH_NOT_ENOUGH')
})

test('a device and an address are paid for only so often a day', async () => {
  const ads = await Promise.all(Array.from({ length: 3 }, () => givenTask(shop, operator)))
  await changeGroup(shop, 'task', { ipDay: 2 })
  await shop.db.deleteFrom('taskCount').execute()
  const users = await Promise.all(ads.map(() => shop.givenUser()))
  // All three have watched before the first is paid.
  const tokens: string[] = []
  for (const [index, user] of users.entries()) tokens.push(await watch(user, ads[index]?.id ?? 0))
  const replies = await Promise.all(users.map((user, index) => finish(user, tokens[index] ?? '')))
  expect(replies.map(code).sort()).toEqual(['TASK_LIMIT', undefined, undefined])
  // In the demo all visitors share the loopback address, so it is not limited.
  const own = await shop.givenUser()
  const { data } = await shop.call(own, taskStart, { body: { taskId: ads[0]?.id ?? 0 } })
  expect(data.token).toBeTruthy()
  await changeGroup(shop, 'task', { ipDay: 100, deviceDay: 0 })
  const [ad] = ads
  expect(code(await start(await shop.givenUser(), ad?.id ?? 0))).toBe('TASK_LIMIT')
})

test('the earning caps hold, with the last reward in part, and are shown before the watching', async () => {
  const user = await shop.givenUser()
  await changeGroup(shop, 'subsidy', { dayCapFen: 25 })
  const ads = await Promise.all(Array.from({ length: 4 }, () => givenTask(shop, operator)))
  for (const { id } of ads.slice(0, 2)) await finish(user, await watch(user, id))
  const third = ads[2]?.id ?? 0
  expect((await finish(user, await watch(user, third))).data).toEqual({ reward: '0.05', unit: 'subsidy' })
  expect(await subsidyOf(user)).toBe(25)
  const { data } = await shop.callAdmin(operator, adminTaskGet, { params: { id: third } })
  expect(data).toMatchObject({ given: 5, paid: 1, days: [{ times: 1, amount: 5 }] })
  expect(await stateOf(user, ads[3]?.id ?? 0)).toBe('cap')
  expect(code(await start(user, ads[3]?.id ?? 0))).toBe('TASK_LIMIT')
  await changeGroup(shop, 'subsidy', { dayCapFen: 200 })
})

test('a task gives no more than its own budget, first come, first served', async () => {
  const ad = await givenTask(shop, operator, { budget: 25 })
  const users = await Promise.all(Array.from({ length: 5 }, () => shop.givenUser()))
  const tokens: string[] = []
  for (const user of users) tokens.push(await watch(user, ad.id))
  const replies = await Promise.all(users.map((user, index) => finish(user, tokens[index] ?? '')))
  expect(replies.map(code).filter((each) => each === 'BUDGET_EMPTY')).toHaveLength(3)
  const late = await shop.givenUser()
  expect(await stateOf(late, ad.id)).toBe('empty')
  expect(code(await start(late, ad.id))).toBe('BUDGET_EMPTY')
  const paid = await shop.callAdmin(operator, adminTaskPaidList, { params: { id: ad.id } })
  expect(paid.data.rows).toHaveLength(2)
})

test('check-in and profile are paid on request, once they are done', async () => {
  const user = await shop.givenUser()
  await changeGroup(shop, 'module', { sign: true })
  await givenBudget(shop.db, 'sign', 'PTS', 10_000, 4)
  const checkIn = await givenTask(shop, operator, { kind: 'checkIn' })
  const profile = await givenTask(shop, operator, { kind: 'profile' })
  expect(await stateOf(user, checkIn.id)).toBe('open')
  expect(code(await claim(user, checkIn.id))).toBe('TASK_NOT_MET')
  // A check-in from before the task began is claimed on request.
  await shop.db.updateTable('task').set({ isOn: false }).where('id', '=', checkIn.id).execute()
  await shop.call(user, checkInSubmit, { body: {} })
  await shop.db.updateTable('task').set({ isOn: true }).where('id', '=', checkIn.id).execute()
  expect(await stateOf(user, checkIn.id)).toBe('ready')
  const replies = await Promise.all(Array.from({ length: 50 }, () => claim(user, checkIn.id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(code(await claim(user, profile.id))).toBe('TASK_NOT_MET')
  await givenProfile(user)
  expect((await claim(user, profile.id)).data).toEqual({ reward: '0.10', unit: 'subsidy' })
  pass(86_400)
  expect(await stateOf(user, profile.id)).toBe('done')
  expect(code(await claim(user, profile.id))).toBe('TASK_DONE')
  expect(await subsidyOf(user)).toBe(20)
  // Other kinds cannot be claimed.
  expect(code(await claim(user, (await givenTask(shop, operator)).id))).toBe('NOT_FOUND')
})

async function givenProfile(user: User): Promise<void> {
  const { id } = await shop.givenPicture({ userId: user.id })
  await shop.db.updateTable('appUser').set({ avatarFileId: id }).where('id', '=', user.id).execute()
  await shop.call(user, addressAdd, { body: { form: addressForm } })
}

test('reviews are paid in points, each once and up to a daily number; a profile is paid once; the daily cap holds', async () => {
  const user = await shop.givenUser()
  const points = () => available(shop.db, creditsOf(user.id, 'PTS'))
  await changeGroup(shop, 'module', { points: true })
  await givenBudget(shop.db, 'task', 'PTS', 1_000, 4)
  const terms = { unit: 'points', budget: 1_000 } as const
  const review = await givenTask(shop, operator, { ...terms, kind: 'review', reward: 10 })
  const profile = await givenTask(shop, operator, { ...terms, kind: 'profile', reward: 50 })
  await givenProfile(user)
  expect((await claim(user, profile.id)).data).toEqual({ reward: '50', unit: 'points' })
  expect(await stateOf(user, review.id)).toBe('open')
  await givenReviews(user, 7)
  for (let n = 0; n < 2; n++) {
    expect((await claim(user, review.id)).data).toEqual({ reward: '10', unit: 'points' })
    expect(await stateOf(user, review.id)).toBe('ready')
  }
  const replies = await Promise.all(Array.from({ length: 50 }, () => claim(user, review.id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await points()).toBe(100)
  expect(await stateOf(user, review.id)).toBe('limit')
  expect(code(await claim(user, review.id))).toBe('TASK_LIMIT')
  const { data } = await shop.callAdmin(operator, adminTaskGet, { params: { id: review.id } })
  expect(data).toMatchObject({ unit: 'points', given: 50, paid: 5, days: [{ times: 5, amount: 50 }] })
  // Two reviews are left for the next day, whose cap covers one and a half.
  pass(86_400)
  await changeGroup(shop, 'sign', { weekBonus: 10 })
  await changeGroup(shop, 'points', { dayCap: 15 })
  expect((await claim(user, review.id)).data).toEqual({ reward: '10', unit: 'points' })
  expect((await claim(user, review.id)).data).toEqual({ reward: '5', unit: 'points' })
  expect(await stateOf(user, review.id)).toBe('cap')
  expect(code(await claim(user, review.id))).toBe('TASK_NOT_MET')
  await changeGroup(shop, 'points', { dayCap: 200 })
  expect(await subsidyOf(user)).toBe(0)
  // No page shows points while they are off, so nobody earns them.
  await changeGroup(shop, 'module', { points: false })
  expect(await stateOf(user, review.id)).toBeUndefined()
  expect(code(await claim(user, review.id))).toBe('MODULE_OFF')
  await changeGroup(shop, 'module', { points: true })
  await expect(givenTask(shop, operator, { ...terms, kind: 'ad' })).rejects.toThrow()
})

async function givenReviews(user: User, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const { lines } = await shop.givenOrder(user, { state: 'completed', goods: { kind: 'virtual' } })
    const [line] = lines
    const review = {
      orderLineId: line?.id ?? 0,
      goodsId: line?.goodsId ?? 0,
      userId: user.id,
      score: 10,
      content: '好用',
    }
    await shop.db
      .insertInto('review')
      .values({ ...review, state: 'visible', createdAt: clock })
      .execute()
  }
}

test('a task that is switched off, paused or over is neither shown nor paid', async () => {
  const [user, ad] = [await shop.givenUser(), await givenTask(shop, operator)]
  const token = await watch(user, ad.id)
  await changeGroup(shop, 'module', { taskAd: false })
  expect(code(await start(user, ad.id))).toBe('MODULE_OFF')
  expect(code(await finish(user, token))).toBe('MODULE_OFF')
  expect((await shop.call(user, taskList)).data.list.data).toEqual([])
  await changeGroup(shop, 'module', { taskAd: true })
  await shop.db.updateTable('task').set({ isOn: false }).where('id', '=', ad.id).execute()
  expect(code(await finish(user, token))).toBe('TASK_OVER')
  const late = await givenTask(shop, operator, { endsAt: new Date(clock.getTime() + 60_000).toISOString() })
  pass(61)
  expect(code(await start(user, late.id))).toBe('TASK_OVER')
  expect(code(await shop.call(user, taskDetail, { query: { taskId: late.id } }))).toBe('NOT_FOUND')
})

test('a new task is off; a switch shows and pauses it', async () => {
  const user = await shop.givenUser()
  const created = await shop.callAdmin(operator, adminTaskCreate, {
    body: {
      kind: 'ad',
      unit: 'subsidy',
      title: { 'zh-Hant': '新茶' },
      content: { 'zh-Hant': '' },
      coverId: null,
      videoId: null,
      articleId: null,
      link: '',
      seconds: 0,
      reward: 10,
      budget: 100,
      sort: 100,
      endsAt: null,
      startsAt: new Date(clock.getTime() - 1_000).toISOString(),
      requestId: randomUUID(),
    },
  })
  const { id } = created.data
  const turn = (on: boolean) =>
    shop.callAdmin(operator, adminTaskSwitch, { params: { id }, body: { on, requestId: randomUUID() } })
  expect(await stateOf(user, id)).toBeUndefined()
  expect((await turn(true)).status).toBe(200)
  expect(await stateOf(user, id)).toBe('open')
  expect((await turn(false)).status).toBe(200)
  expect(await stateOf(user, id)).toBeUndefined()
})

test('an edit needs the version that was read', async () => {
  const { id } = await givenTask(shop, operator, { seconds: 20 })
  const { data: task } = await shop.callAdmin(operator, adminTaskGet, { params: { id } })
  const { title, content, coverId, videoId, articleId, link, startsAt, endsAt, sort } = task
  const body = { title, content, coverId, videoId, articleId, link, startsAt, endsAt, sort, seconds: 30 }
  const edit = (more: Partial<BodyOf<typeof adminTaskEdit>>) =>
    shop.callAdmin(operator, adminTaskEdit, {
      params: { id },
      body: { ...body, reward: 20, budget: 100_000, version: 1, requestId: randomUUID(), ...more },
    })
  expect((await edit({})).data).toEqual({ version: 2 })
  expect(code(await edit({}))).toBe('STATE_CHANGED')
  expect((await edit({ version: 2, budget: 10 })).status).toBe(400)
  expect(code(await edit({ version: 2, coverId: 999_999 }))).toBe('NOT_FOUND')
  const { data } = await shop.callAdmin(operator, adminTaskList, { query: { kind: 'ad', on: 'yes' } })
  expect(data.rows.find((row) => row.id === id)).toMatchObject({ reward: 20, version: 2 })
})

test('old counters and sessions are removed', async () => {
  const [user, ad] = [await shop.givenUser(), await givenTask(shop, operator)]
  await finish(user, await watch(user, ad.id))
  // All of them are older than the limit by then.
  pass(86_400 * 10)
  expect(await trimTasks(shop, shop.now())).toBeGreaterThan(1)
  expect(await shop.db.selectFrom('taskWatch').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('taskCount').selectAll().execute()).toEqual([])
})

test('a kind that is off leaves no gaps in the list', async () => {
  const user = await shop.givenUser()
  for (let index = 0; index < 16; index++)
    await givenTask(shop, operator, { kind: index < 15 ? 'ad' : 'review', sort: index })
  const list = async () => (await shop.call(user, taskList)).data.list
  expect(await list()).toMatchObject({ total: 16, last_page: 2 })
  await changeGroup(shop, 'module', { taskAd: false })
  const { data, total, last_page } = await list()
  expect([data.length, total, last_page]).toEqual([1, 1, 1])
  await changeGroup(shop, 'module', { taskAd: true })
})

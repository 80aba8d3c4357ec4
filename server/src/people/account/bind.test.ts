import { findPassword, login, userInfo } from '@shop/contract/people/account/account.ts'
import { userBindCancel, userBindEmail, userBindMobile, userBindState } from '@shop/contract/people/account/bind.ts'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { addHours } from '../../core/value/time.ts'
import { startJobs } from '../../platform/job/start-jobs.ts'
import { newMobile } from '../../test/given-account.ts'
import { givenCodes } from '../../test/given-code.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { applyTargetChange } from './apply-target-change.ts'

const shop = await openShop()
const { askForCode, givenCode, messagesTo } = givenCodes(shop)
const jobs = await startJobs(shop, { byClock: false })
afterAll(() => jobs.stop())
afterEach(() => {
  shop.now = () => new Date()
})

/** A target gets at most one code a minute. */
const minutesLater = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000)
  shop.now = () => at
}
type User = Awaited<ReturnType<TestShop['givenUser']>>
let people = 0
const newEmail = () => `person${++people}@example.com`
/** A user who registered by e-mail. */
async function givenByEmail(): Promise<User & { email: string }> {
  const email = newEmail()
  const user = await shop.givenUser({ email })
  await shop.db.updateTable('appUser').set({ mobile: null }).where('id', '=', user.id).execute()
  return { ...user, email }
}
const own = { client: 'shop/1.0.0' }
const bind = (
  user: User,
  form: { mobile: string; smsCode: string; oldCode?: string; password?: string },
  headers = own,
) => shop.call(user, userBindMobile, { body: { form }, headers: headers as Record<string, string> })
const mobileOf = async ({ id }: { id: number }) =>
  (await shop.db.selectFrom('appUser').select('mobile').where('id', '=', id).executeTakeFirstOrThrow()).mobile
const changesOf = ({ id }: { id: number }) =>
  shop.db
    .selectFrom('targetChange')
    .select(['id', 'state', 'kind', 'dueAt'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute()
const warnings = (to: string) =>
  vi.waitFor(async () => {
    const all = (await messagesTo(to)).filter((message) => message.code === '')
    expect(all).not.toEqual([])
    return all
  }, 10_000)

describe('the first mobile number', () => {
  test('needs only its own code; the e-mail address is warned', async () => {
    const user = await givenByEmail()
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile }, 'bind', user)
    const reply = await bind(user, { mobile, smsCode })
    expect(reply).toMatchObject({ status: 200, message: '手機號碼綁定成功', data: { effective_time: '' } })
    expect(await mobileOf(user)).toBe(mobile)
    expect((await shop.call(user, userInfo)).data.userInfo.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    const [warning] = await warnings(user.email)
    expect(warning).toMatchObject({ channel: 'email', body: expect.stringContaining(mobile.slice(-4)) })
    expect(warning?.body).not.toContain(mobile)
  })

  test('can be bound by an old client with a log-in code', async () => {
    const user = await givenByEmail()
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile }, undefined, user)
    const newer = await bind(user, { mobile, smsCode })
    expect(newer).toMatchObject({ status: 500, data: { code: 'CODE_EXPIRED' } })
    expect(await bind(user, { mobile, smsCode }, {} as never)).toMatchObject({ status: 200 })
    expect(await mobileOf(user)).toBe(mobile)
  })

  test('never answers 200 on failure, and does not reveal that a number is taken before the code is right', async () => {
    const other = await shop.givenUser()
    const user = await givenByEmail()
    const smsCode = await givenCode({ mobile: other.mobile }, 'bind', user)
    const wrong = smsCode === '000000' ? '000001' : '000000'
    const guessed = await bind(user, { mobile: other.mobile, smsCode: wrong })
    expect(guessed).toMatchObject({ status: 500, data: { code: 'CODE_WRONG' } })
    const taken = await bind(user, { mobile: other.mobile, smsCode })
    expect(taken).toMatchObject({
      status: 500,
      message: '已被其他帳號使用',
      data: { code: 'TARGET_TAKEN', fields: { 'form.mobile': expect.anything() } },
    })
    expect([await mobileOf(user), await mobileOf(other)]).toEqual([null, other.mobile])
    expect(await bind(user, { mobile: '12', smsCode })).toMatchObject({ status: 500, data: { code: 'VALIDATION' } })
    expect(await bind(user, { mobile: newMobile(), smsCode })).toMatchObject({ data: { code: 'CODE_EXPIRED' } })
  })

  test('goes to only one of two users who bind it concurrently', async () => {
    const [one, two] = [await givenByEmail(), await givenByEmail()]
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile }, 'bind', one)
    const replies = await Promise.all([bind(one, { mobile, smsCode }), bind(two, { mobile, smsCode })])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await mobileOf(one), await mobileOf(two)].filter(Boolean)).toEqual([mobile])
  })

  test('cannot be bound by a guest, who is sent no code', async () => {
    expect(await askForCode({ mobile: newMobile() }, 'bind')).toMatchObject({ status: 401 })
    expect(await askForCode({ mobile: newMobile() }, 'rebind')).toMatchObject({ status: 401 })
  })
})

describe('another number', () => {
  test('takes effect at once with a code sent to the old one, which is warned; then the new one logs in', async () => {
    const user = await shop.givenUser()
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile }, 'bind', user)
    expect(await bind(user, { mobile, smsCode })).toMatchObject({ status: 500, data: { code: 'REBIND_PROOF' } })
    const oldCode = await givenCode({ mobile: user.mobile }, 'rebind', user)
    const wrong = oldCode === '000000' ? '000001' : '000000'
    expect(await bind(user, { mobile, smsCode, oldCode: wrong })).toMatchObject({
      data: { code: 'CODE_WRONG', fields: { 'form.oldCode': expect.anything() } },
    })
    expect(await bind(user, { mobile, smsCode: wrong, oldCode })).toMatchObject({
      data: { code: 'CODE_WRONG', fields: { 'form.smsCode': expect.anything() } },
    })
    // Neither typo has cost the other code.
    expect(await bind(user, { mobile, smsCode, oldCode })).toMatchObject({ status: 200, data: { effective_time: '' } })
    expect(await mobileOf(user)).toBe(mobile)
    expect((await warnings(user.mobile))[0]).toMatchObject({ channel: 'sms', body: expect.stringContaining('已換綁') })
    expect(await bind(user, { mobile, smsCode: '123456' })).toMatchObject({ data: { code: 'TARGET_SAME' } })
    minutesLater(2)
    const code = await givenCode({ mobile: user.mobile })
    const stranger = await shop.call(undefined, login, { body: { form: { mobile: user.mobile, smsCode: code } } })
    expect(stranger.data.userId).not.toBe(user.id)
  })

  test('takes effect a day later with the password; the owner is warned at the old one', async () => {
    const user = await shop.givenUser()
    await shop.givenPassword(user, 'a quiet harbour')
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile }, 'bind', user)
    const guess = await bind(user, { mobile, smsCode, password: 'wrong' })
    expect(guess).toMatchObject({ status: 500, message: '登入密碼不正確', data: { code: 'PASSWORD_WRONG' } })
    const reply = await bind(user, { mobile, smsCode, password: 'a quiet harbour' })
    expect(reply).toMatchObject({ status: 200, message: '已提交，安全起見將於 24 小時後生效' })
    expect(reply.data.effective_time).toMatch(/^\d{4}-/)
    expect(await mobileOf(user)).toBe(user.mobile)
    const state = async () => (await shop.call(user, userBindState)).data
    expect(await state()).toMatchObject({
      mobile: {
        change: { to: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, effective_time: reply.data.effective_time },
      },
      email: { value: '', change: null },
      has_password: true,
    })
    expect((await warnings(user.mobile))[0]?.body).toContain('將於')

    const [change] = await changesOf(user)
    const changeId = change?.id as number
    await applyTargetChange(shop, { changeId }, addHours(new Date(), 23))
    expect(await mobileOf(user)).toBe(user.mobile)
    const due = addHours(new Date(), 24)
    await Promise.all([1, 2].map(() => applyTargetChange(shop, { changeId }, due)))
    expect(await mobileOf(user)).toBe(mobile)
    expect(await state()).toMatchObject({ mobile: { change: null } })
    expect(await changesOf(user)).toMatchObject([{ state: 'done' }])
  })

  test('is cancelled by its owner, or by a new password set with a code sent to the old number', async () => {
    const user = await shop.givenUser()
    await shop.givenPassword(user, 'a quiet harbour')
    const plan = async () => {
      const mobile = newMobile()
      const smsCode = await givenCode({ mobile }, 'bind', user)
      await bind(user, { mobile, smsCode, password: 'a quiet harbour' })
      return (await changesOf(user)).at(-1)
    }
    const cancel = () => shop.call(user, userBindCancel, { body: { kind: 'mobile' } })
    const first = await plan()
    expect(await cancel()).toMatchObject({ status: 200, message: '換綁已取消' })
    expect(await cancel()).toMatchObject({ status: 500, data: { code: 'STATE_CHANGED' } })
    const second = await plan()
    const smsCode = await givenCode({ mobile: user.mobile }, 'find_password')
    const form = { mobile: user.mobile, smsCode, password: 'another harbour' }
    expect(await shop.call(undefined, findPassword, { body: { form } })).toMatchObject({ status: 200 })
    expect((await changesOf(user)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    for (const change of [first, second]) {
      await applyTargetChange(shop, { changeId: change?.id as number }, addHours(new Date(), 25))
    }
    expect(await mobileOf(user)).toBe(user.mobile)
  })

  test('stays with another user who takes it meanwhile', async () => {
    const user = await shop.givenUser()
    await shop.givenPassword(user, 'a quiet harbour')
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile }, 'bind', user)
    await bind(user, { mobile, smsCode, password: 'a quiet harbour' })
    await shop.givenUser({ mobile })
    const [change] = await changesOf(user)
    await applyTargetChange(shop, { changeId: change?.id as number }, addHours(new Date(), 24))
    expect(await mobileOf(user)).toBe(user.mobile)
    expect(await changesOf(user)).toMatchObject([{ state: 'failed' }])
    const notices = await shop.db
      .selectFrom('notice')
      .select('event')
      .where('receiver', '=', `user:${user.id}`)
      .orderBy('id')
      .execute()
    expect(notices.map(({ event }) => event)).toEqual(['target-change-planned', 'target-change-failed'])
  })

  test('needs the old number when there is no password', async () => {
    const user = await shop.givenUser()
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile }, 'bind', user)
    expect(await bind(user, { mobile, smsCode, password: 'guessed' })).toMatchObject({ data: { code: 'REBIND_PROOF' } })
  })
})

test('an e-mail address, the first and then another', async () => {
  const user = await shop.givenUser()
  const [first, second] = [newEmail(), newEmail()]
  const bindEmail = (form: { email: string; smsCode: string; oldCode?: string }) =>
    shop.call(user, userBindEmail, { body: { form }, headers: own })
  expect(await bindEmail({ email: ' ', smsCode: '1' })).toMatchObject({
    data: { code: 'VALIDATION', fields: { 'form.email': expect.anything() } },
  })
  const code = await givenCode({ email: first }, 'bind', user)
  expect(await bindEmail({ email: ` ${first.toUpperCase()} `, smsCode: code })).toMatchObject({ status: 200 })
  minutesLater(2)
  const smsCode = await givenCode({ email: second }, 'bind', user)
  const oldCode = await givenCode({ email: first }, 'rebind', user)
  expect(await bindEmail({ email: second, smsCode, oldCode })).toMatchObject({ status: 200 })
  const row = shop.db.selectFrom('appUser').select(['mobile', 'email']).where('id', '=', user.id)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ mobile: user.mobile, email: second })
  expect((await warnings(user.mobile))[0]?.body).toContain('已綁定')
  expect((await warnings(first))[0]?.body).toContain('已換綁')
})

import { login, logout, userInfo } from '@shop/contract/people/account/account.ts'
import { addressAdd } from '@shop/contract/people/address/address.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startJobs } from '../../platform/job/start-jobs.ts'
import { newMobile } from '../../test/given-account.ts'
import { givenCodes } from '../../test/given-code.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const { givenCaptcha, givenCode } = givenCodes(shop)
const jobs = await startJobs(shop, { byClock: false })
afterAll(() => jobs.stop())
afterEach(() => {
  shop.now = () => new Date()
})
const password = 'tea7pot-lid'
type Form = NonNullable<Parameters<typeof shop.call<typeof login>>[2]>['body'] extends { form: infer F } | undefined
  ? F
  : never
const logIn = (form: Form, headers?: Record<string, string>) => shop.call(undefined, login, { body: { form }, headers })
const minutesLater = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000)
  shop.now = () => at
}
async function givenMember() {
  const user = await shop.givenUser()
  await shop.givenPassword(user, password)
  return user
}
const wrong = (mobile: string, more: object = {}) => logIn({ mobile, password: 'not-the-one', ...more })
const count = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows[0].n as number

describe('by code', () => {
  test('an unknown number gets an account, as old clients expect', async () => {
    const mobile = newMobile()
    const form = { smsCode: await givenCode({ mobile }), mobile, isParty: false, partyData: {} }
    const reply = await logIn(form, { platform: 'WXOFFICIAL', lang: 'en' })
    expect(reply).toMatchObject({ status: 200, message: 'You are logged in', data: { isNew: true, isBack: false } })
    expect(reply.data.userId).toBeTypeOf('number')
    expect(reply.data.token).toMatch(/^[\w-]{43}$/)
    const me = await shop.call({ id: reply.data.userId, token: reply.data.token }, userInfo)
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
    expect(me.data.userInfo).toMatchObject({
      mobile: masked,
      nick_name: masked,
      has_password: false,
      platform: 'WXOFFICIAL',
    })
  })

  test('a known number logs in', async () => {
    const user = await shop.givenUser()
    const reply = await logIn({ mobile: user.mobile, smsCode: await givenCode({ mobile: user.mobile }) })
    expect(reply.data).toMatchObject({ userId: user.id, isNew: false })
  })

  test('a code works once, also for ten concurrent calls', async () => {
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile })
    const replies = await Promise.all(Array.from({ length: 10 }, () => logIn({ mobile, smsCode })))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.data.code === 'CODE_EXPIRED')).toHaveLength(9)
    expect(await count('SELECT count(*)::int AS n FROM app_user WHERE mobile = $1', mobile)).toBe(1)
  })

  test('five wrong tries burn it, even among fifty concurrent ones', async () => {
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile })
    const guess = smsCode === '000000' ? '111111' : '000000'
    const replies = await Promise.all(Array.from({ length: 50 }, () => logIn({ mobile, smsCode: guess })))
    const lefts = replies.flatMap((reply) => (reply.data.code === 'CODE_WRONG' ? [reply.data.params?.left] : []))
    expect(lefts.toSorted()).toEqual([0, 1, 2, 3, 4])
    expect(replies.filter((reply) => reply.data.code === 'CODE_EXPIRED')).toHaveLength(45)
    expect((await logIn({ mobile, smsCode })).data.code).toBe('CODE_EXPIRED')
  })

  test('fifteen wrong tries an hour block the target for an hour, even with a new code', async () => {
    const mobile = newMobile()
    for (const minutes of [0, 2, 4]) {
      minutesLater(minutes)
      const smsCode = await givenCode({ mobile })
      const guess = smsCode === '000000' ? '111111' : '000000'
      for (let i = 0; i < 5; i++) expect((await logIn({ mobile, smsCode: guess })).data.code).toBe('CODE_WRONG')
    }
    minutesLater(6)
    const blocked = await givenCode({ mobile })
    expect(await logIn({ mobile, smsCode: blocked })).toMatchObject({ status: 500, data: { code: 'TOO_FREQUENT' } })
    minutesLater(65)
    expect((await logIn({ mobile, smsCode: await givenCode({ mobile }) })).status).toBe(200)
  })

  test('an expired code, or one for another purpose or target, is refused', async () => {
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile })
    expect((await logIn({ mobile: newMobile(), smsCode })).data.code).toBe('CODE_EXPIRED')
    minutesLater(5.1)
    expect((await logIn({ mobile, smsCode })).data.code).toBe('CODE_EXPIRED')
    minutesLater(0)
    const other = newMobile()
    const forRegister = await givenCode({ mobile: other }, 'register')
    expect((await logIn({ mobile: other, smsCode: forRegister })).data.code).toBe('CODE_EXPIRED')
  })
})

describe('by password', () => {
  test('works with mobile number and e-mail address', async () => {
    const user = await shop.givenUser({ email: 'some.one@example.com' })
    await shop.givenPassword(user, password)
    for (const target of [{ mobile: `+86 ${user.mobile}` }, { email: 'Some.One@example.com' }]) {
      expect((await logIn({ ...target, password })).data).toMatchObject({ userId: user.id, isNew: false })
    }
  })

  test('a wrong password, an unknown number and an account without a password get the same answer', async () => {
    const { mobile } = await givenMember()
    const withoutPassword = await shop.givenUser()
    const replies = [await wrong(mobile), await wrong(newMobile()), await wrong(withoutPassword.mobile)]
    expect(replies[0]).toMatchObject({ status: 500, data: { code: 'LOGIN_WRONG', captchaRequired: false } })
    expect(replies[1]).toEqual(replies[0])
    expect(replies[2]).toEqual(replies[0])
  })

  test('after three wrong tries a picture captcha is required', async () => {
    const { mobile } = await givenMember()
    await wrong(mobile)
    await wrong(mobile)
    expect((await wrong(mobile)).data).toMatchObject({ code: 'LOGIN_WRONG', captchaRequired: true })
    expect((await logIn({ mobile, password })).data).toMatchObject({ code: 'CAPTCHA_REQUIRED', captchaRequired: true })
    const bad = { captchaKey: 'none', captchaCode: 'ACEF' }
    expect((await logIn({ mobile, password, ...bad })).data.code).toBe('CAPTCHA_WRONG')
    expect((await logIn({ mobile, password, ...(await givenCaptcha()) })).status).toBe(200)
    // The right password resets the count.
    expect((await wrong(mobile)).data).toMatchObject({ code: 'LOGIN_WRONG', captchaRequired: false })
  })

  test('five wrong tries in a quarter of an hour lock log-in for a quarter of an hour', async () => {
    const { mobile } = await givenMember()
    for (let i = 0; i < 5; i++) await wrong(mobile, i < 3 ? {} : await givenCaptcha())
    const locked = await logIn({ mobile, password, ...(await givenCaptcha()) })
    expect(locked.data.code).toBe('LOGIN_LOCKED')
    expect(Date.parse(String(locked.data.params?.until)) - Date.now()).toBeGreaterThan(14 * 60_000)
    minutesLater(14)
    expect((await logIn({ mobile, password, ...(await givenCaptcha()) })).data.code).toBe('LOGIN_LOCKED')
    minutesLater(15.5)
    expect((await logIn({ mobile, password, ...(await givenCaptcha()) })).status).toBe(200)
  })

  test('ten in a day lock log-in for a day; the number and the address of one account count together', async () => {
    const user = await shop.givenUser({ email: 'locked@example.com' })
    await shop.givenPassword(user, password)
    for (let i = 0; i < 10; i++) {
      minutesLater(i * 20)
      const target = i % 2 === 0 ? { mobile: user.mobile } : { email: 'locked@example.com' }
      await logIn({ ...target, password: 'not-the-one', ...(i < 3 ? {} : await givenCaptcha()) })
    }
    minutesLater(24 * 60)
    expect((await logIn({ mobile: user.mobile, password })).data.code).toBe('LOGIN_LOCKED')
    minutesLater(180 + 24 * 60 + 1)
    expect((await logIn({ mobile: user.mobile, password })).status).toBe(200)
  })

  test('of fifty concurrent guesses at most five are compared', async () => {
    const { mobile, id } = await givenMember()
    const replies = await Promise.all(Array.from({ length: 50 }, () => wrong(mobile)))
    const codes = replies.map((reply) => reply.data.code)
    expect(codes.filter((code) => code === 'LOGIN_WRONG')).toHaveLength(4)
    expect(codes.every((code) => ['LOGIN_WRONG', 'LOGIN_LOCKED', 'CAPTCHA_REQUIRED'].includes(code ?? ''))).toBe(true)
    const counted = await count(
      "SELECT count(*)::int AS n FROM attempt WHERE kind = 'login_wrong' AND subject = $1",
      `user:${id}`,
    )
    expect(counted).toBe(5)
  })

  test('an empty password is refused', async () => {
    const reply = await logIn({ mobile: newMobile() })
    expect(reply.data).toMatchObject({ code: 'VALIDATION', fields: { 'form.password': expect.any(String) } })
  })
})

test('a frozen account is revealed only after the right password or code', async () => {
  const user = await givenMember()
  await shop.pool.query("UPDATE app_user SET frozen_at = now(), frozen_reason = 'x' WHERE id = $1", [user.id])
  expect((await wrong(user.mobile)).data.code).toBe('LOGIN_WRONG')
  expect(await logIn({ mobile: user.mobile, password })).toMatchObject({
    status: 500,
    data: { code: 'ACCOUNT_FROZEN' },
  })
  const smsCode = await givenCode({ mobile: user.mobile })
  expect((await logIn({ mobile: user.mobile, smsCode })).data.code).toBe('ACCOUNT_FROZEN')
})

test('logging out ends this session alone, and is harmless twice', async () => {
  const user = await shop.givenUser()
  const other = { id: user.id, ...(await shop.givenSession(user)) }
  expect((await shop.call(user, logout)).status).toBe(200)
  expect((await shop.call(user, logout)).status).toBe(200)
  expect((await shop.call(user, userInfo)).status).toBe(401)
  expect((await shop.call(other, userInfo)).status).toBe(200)
})

test('is a guest, whatever old clients send instead of a token', async () => {
  for (const token of ['false', 'null', 'undefined', '', 'x'.repeat(300), 'unknown']) {
    expect((await shop.call({ id: 0, token }, userInfo)).status).toBe(401)
  }
  const reply = await shop.call(undefined, addressAdd, {
    body: { form: { name: '', phone: '', region: [], detail: '' } },
  })
  expect(reply).toMatchObject({ status: 401, data: { code: 'LOGIN_REQUIRED' } })
})

import { changePassword, findPassword, login, register, userInfo } from '@shop/contract/people/account/account.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startJobs } from '../../platform/job/start-jobs.ts'
import { newMobile } from '../../test/given-account.ts'
import { givenCodes } from '../../test/given-code.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const { givenCode } = givenCodes(shop)
const jobs = await startJobs(shop, { byClock: false })
afterAll(() => jobs.stop())
afterEach(() => {
  shop.now = () => new Date()
})
const password = 'tea7pot-lid'
const count = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows[0].n as number

describe('registering', () => {
  const sign = (form: { mobile?: string; email?: string; smsCode: string; inviteCode?: string }, more: object = {}) =>
    shop.call(undefined, register, { body: { form: { password, terms: true, ...form, ...more } } })

  test('by mobile number, with an invitation', async () => {
    const inviter = await shop.givenUser()
    const me = await shop.call(inviter, userInfo)
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile }, 'register')
    const reply = await sign({ mobile, smsCode, inviteCode: me.data.userInfo.invite_code.toLowerCase() })
    expect(reply).toMatchObject({ status: 200, data: { token: expect.any(String), userId: expect.any(Number) } })
    const info = await shop.call({ id: reply.data.userId, token: reply.data.token }, userInfo)
    expect(info.data.userInfo).toMatchObject({ has_password: true, balance: '0.00', points: 0 })
    const { rows } = await shop.pool.query('SELECT inviter_id::int, password_hash FROM app_user WHERE mobile = $1', [
      mobile,
    ])
    expect(rows[0].inviter_id).toBe(inviter.id)
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
    const accepted = 'SELECT count(*)::int AS n FROM agreement_acceptance WHERE user_id = $1'
    expect(await count(accepted, reply.data.userId)).toBe(3)
    expect((await shop.call(undefined, login, { body: { form: { mobile, password } } })).status).toBe(200)
  })

  test('by e-mail address', async () => {
    const smsCode = await givenCode({ email: 'reg@example.com' }, 'register')
    expect((await sign({ email: 'REG@example.com', smsCode })).status).toBe(200)
    expect((await shop.call(undefined, login, { body: { form: { email: 'reg@example.com', password } } })).status).toBe(
      200,
    )
  })

  test('mistakes in the form are reported before the code is used up', async () => {
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile }, 'register')
    const refused = async (more: object) => (await sign({ mobile, smsCode }, more)).data.code
    expect(await refused({ terms: false })).toBe('TERMS_REQUIRED')
    expect(await refused({ password: 'a1b2c' })).toBe('PASSWORD_SHORT')
    expect(await refused({ password: '123456' })).toBe('PASSWORD_WEAK')
    expect(await refused({ password: mobile })).toBe('PASSWORD_WEAK')
    expect(await refused({ inviteCode: 'NOBODY99' })).toBe('VALIDATION')
    expect(await refused({ smsCode: smsCode === '000000' ? '111111' : '000000' })).toBe('CODE_WRONG')
    expect((await sign({ mobile, smsCode })).status).toBe(200)
  })

  test('a log-in code does not work for registering', async () => {
    const mobile = newMobile()
    expect((await sign({ mobile, smsCode: await givenCode({ mobile }, 'login') })).data.code).toBe('CODE_EXPIRED')
  })

  test('a concurrent log-in by code may create the account first', async () => {
    const mobile = newMobile()
    const forRegister = await givenCode({ mobile }, 'register')
    shop.now = () => new Date(Date.now() + 61_000)
    const forLogin = await givenCode({ mobile }, 'login')
    const [registered, loggedIn] = await Promise.all([
      sign({ mobile, smsCode: forRegister }),
      shop.call(undefined, login, { body: { form: { mobile, smsCode: forLogin } } }),
    ])
    // The log-in succeeds either way, into the existing account.
    expect(loggedIn.status).toBe(200)
    if (registered.status === 200) expect(registered.data.userId).toBe(loggedIn.data.userId)
    else expect(registered.data.code).toBe('TARGET_TAKEN')
    expect(await count('SELECT count(*)::int AS n FROM app_user WHERE mobile = $1', mobile)).toBe(1)
  })

  test('two concurrent calls create one account', async () => {
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile }, 'register')
    const replies = await Promise.all(Array.from({ length: 8 }, () => sign({ mobile, smsCode })))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    for (const reply of replies) if (reply.status !== 200) expect(reply.data.code).toBe('CODE_EXPIRED')
    expect(await count('SELECT count(*)::int AS n FROM app_user WHERE mobile = $1', mobile)).toBe(1)
  })

  test('may be closed, or open to invited users only', async () => {
    const set = async (value: object) => {
      const insert = `INSERT INTO setting (group_name, value, version, updated_at) VALUES ('register', $1, nextval('setting_version'), now())
        ON CONFLICT (group_name) DO UPDATE SET value = excluded.value, version = excluded.version`
      await shop.pool.query(insert, [value])
      await shop.settings.reload()
    }
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile }, 'register')
    try {
      await set({ enabled: false })
      expect((await sign({ mobile, smsCode })).data.code).toBe('REGISTER_OFF')
      await set({ methods: ['email'] })
      expect((await sign({ mobile, smsCode })).data.code).toBe('REGISTER_OFF')
      await set({ inviteRequired: true })
      const reply = await sign({ mobile, smsCode })
      expect(reply.data).toMatchObject({ code: 'VALIDATION', fields: { 'form.inviteCode': expect.any(String) } })
    } finally {
      await set({})
    }
  })
})

describe('resetting the password', () => {
  const find = (form: { mobile: string; smsCode: string }, more: object = {}) =>
    shop.call(undefined, findPassword, { body: { form: { password: 'new-tea7pot', ...form, ...more } } })

  test('sets a new one, ends every session and the lock', async () => {
    const user = await shop.givenUser()
    const second = { id: user.id, ...(await shop.givenSession(user)) }
    await shop.givenPassword(user, password)
    const { mobile } = user
    for (let i = 0; i < 5; i++) {
      await shop.pool.query("INSERT INTO attempt (kind, subject, at) VALUES ('login_wrong', $1, now())", [
        `user:${user.id}`,
      ])
    }
    const tryLogin = (text: string) => shop.call(undefined, login, { body: { form: { mobile, password: text } } })
    expect((await tryLogin(password)).data.code).toBe('LOGIN_LOCKED')

    const smsCode = await givenCode({ mobile }, 'find_password')
    expect((await find({ mobile, smsCode }, { password: 'a1' })).data.code).toBe('PASSWORD_SHORT')
    expect((await find({ mobile, smsCode }, { password: 'password1' })).data.code).toBe('PASSWORD_WEAK')
    expect((await find({ mobile, smsCode })).status).toBe(200)
    expect((await find({ mobile, smsCode })).data.code).toBe('CODE_EXPIRED')
    for (const session of [user, second]) expect((await shop.call(session, userInfo)).status).toBe(401)
    expect((await tryLogin(password)).data.code).toBe('LOGIN_WRONG')
    expect((await tryLogin('new-tea7pot')).status).toBe(200)
  })
})

describe('a code that opens an account', () => {
  const find = (mobile: string, smsCode: string) =>
    shop.call(undefined, findPassword, { body: { form: { mobile, smsCode, password: 'new-tea7pot' } } })
  const logIn = (mobile: string, smsCode: string) =>
    shop.call(undefined, login, { body: { form: { mobile, smsCode } } })
  const soon = (seconds: number) => {
    const at = new Date(Date.now() + seconds * 1000)
    shop.now = () => at
  }

  test('is invalidated by a change of the password', async () => {
    const user = await shop.givenUser()
    const smsCode = await givenCode({ mobile: user.mobile }, 'find_password')
    soon(61)
    const loginCode = await givenCode({ mobile: user.mobile })
    expect((await shop.call(user, changePassword, { body: { form: { password } } })).status).toBe(200)
    expect((await find(user.mobile, smsCode)).data.code).toBe('CODE_EXPIRED')
    expect((await logIn(user.mobile, loginCode)).data).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('is invalidated by the use of another', async () => {
    const [one, other] = [await shop.givenUser(), await shop.givenUser()]
    const codes = async ({ mobile }: { mobile: string }) => {
      soon(0)
      const reset = await givenCode({ mobile }, 'find_password')
      soon(61)
      return { reset, login: await givenCode({ mobile }) }
    }
    const ofOne = await codes(one)
    expect((await logIn(one.mobile, ofOne.login)).status).toBe(200)
    expect((await find(one.mobile, ofOne.reset)).data.code).toBe('CODE_EXPIRED')
    const ofOther = await codes(other)
    expect((await find(other.mobile, ofOther.reset)).status).toBe(200)
    expect((await logIn(other.mobile, ofOther.login)).data).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test.each([
    [
      'in full-width digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
    ['with a space', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['in its message', (code: string) => `【商城】驗證碼 ${code}，10 分鐘內有效`],
  ])('is read %s', async (_, typed) => {
    const { mobile } = await shop.givenUser()
    expect((await logIn(mobile, typed(await givenCode({ mobile })))).status).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (user: { id: number; token: string }, form: { oldPassword?: string; password: string }) =>
    shop.call(user, changePassword, { body: { form } })

  test('needs the old one; other sessions end, this one stays', async () => {
    const user = await shop.givenUser()
    const other = { id: user.id, ...(await shop.givenSession(user)) }
    await shop.givenPassword(user, password)
    const code = async (form: { oldPassword?: string; password: string }) => (await change(user, form)).data.code
    expect(await code({ password: 'new-tea7pot' })).toBe('OLD_PASSWORD_WRONG')
    expect(await code({ oldPassword: 'not-the-one', password: 'new-tea7pot' })).toBe('OLD_PASSWORD_WRONG')
    expect(await code({ oldPassword: password, password: 'qwerty' })).toBe('PASSWORD_WEAK')
    expect(await code({ oldPassword: password, password: 'short' })).toBe('PASSWORD_SHORT')
    expect(await code({ oldPassword: password, password: user.mobile })).toBe('PASSWORD_WEAK')
    expect(await code({ oldPassword: password, password })).toBe('PASSWORD_SAME')
    expect((await change(user, { oldPassword: password, password: 'new-tea7pot' })).status).toBe(200)
    expect((await shop.call(user, userInfo)).status).toBe(200)
    expect((await shop.call(other, userInfo)).status).toBe(401)
  })

  test('an account without a password sets its first', async () => {
    const user = await shop.givenUser()
    expect((await change(user, { password })).status).toBe(200)
    expect((await change(user, { password: 'new-tea7pot' })).data.code).toBe('OLD_PASSWORD_WRONG')
  })

  test('guessing the old one locks like wrong log-ins', async () => {
    const user = await shop.givenUser()
    await shop.givenPassword(user, password)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => change(user, { oldPassword: 'not-the-one', password: 'new-tea7pot' })),
    )
    expect(replies.filter((reply) => reply.data.code === 'OLD_PASSWORD_WRONG')).toHaveLength(4)
    expect(replies.filter((reply) => reply.data.code === 'LOGIN_LOCKED')).toHaveLength(16)
    expect((await change(user, { oldPassword: password, password: 'new-tea7pot' })).data.code).toBe('LOGIN_LOCKED')
  })

  test('of two concurrent changes with the same old password, one wins', async () => {
    const user = await shop.givenUser()
    await shop.givenPassword(user, password)
    const replies = await Promise.all(
      ['one-tea7pot', 'two-tea7pot'].map((next) => change(user, { oldPassword: password, password: next })),
    )
    const codes = replies.map((reply) => reply.data.code ?? 'done').toSorted()
    expect(codes[1]).toBe('done')
    expect(['STATE_CHANGED', 'OLD_PASSWORD_WRONG']).toContain(codes[0])
  })
})

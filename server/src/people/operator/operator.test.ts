import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import {
  consoleInfo,
  operatorCaptcha,
  operatorLogin,
  operatorLogout,
  operatorMe,
} from '@shop/contract/people/operator/operator.ts'
import { permissions } from '@shop/contract/permissions.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { givenCodes } from '../../test/given-code.ts'
import { openShop } from '../../test/shop.ts'

type LogIn = BodyOf<typeof operatorLogin>

const shop = await openShop()
const { givenCaptcha: newCaptcha } = givenCodes(shop)
const givenCaptcha = () => newCaptcha()
afterEach(() => {
  shop.now = () => new Date()
})
const password = 'desk-lamp-42'
const minutesLater = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000)
  shop.now = () => at
}
/** An operator with a password and an authenticator app; each log-in uses the code of another half minute. */
async function givenMember(terms: Parameters<typeof shop.givenOperator>[0] = {}) {
  const operator = await shop.givenOperator(terms)
  await shop.givenOperatorPassword(operator, password)
  codes.set(operator.login, await shop.givenSecondFactor(operator))
  return operator
}
const codes = new Map<string, (now: Date) => string>()
const codeOf = (login: string) => codes.get(login.trim().toLowerCase())?.(shop.now())
const logIn = (login: string, word = password, headers?: Record<string, string>, more: Partial<LogIn> = {}) =>
  shop.callAdmin(undefined, operatorLogin, { body: { login, password: word, code: codeOf(login), ...more }, headers })
const me = (token: string) => shop.callAdmin({ id: 0, token }, operatorMe)

describe('logging in', () => {
  test('sets a cookie that scripts and other sites cannot read', async () => {
    const { login } = await givenMember({ role: 'reviewer' })
    const reply = await logIn(` ${login.toUpperCase()} `, password, { lang: 'en' })
    expect(reply).toMatchObject({
      status: 200,
      data: {
        operator: {
          login,
          role: 'Payment reviewer',
          permissions: [
            'finance.proof.view',
            'finance.proof.review',
            'finance.withdraw.view',
            'finance.withdraw.review',
          ],
        },
      },
    })
    const cookie = reply.headers.getSetCookie().find((one) => one.startsWith('operator=')) ?? ''
    expect(cookie).toMatch(/^operator=[\w-]{43}; Max-Age=28800; Path=\/admin; HttpOnly; SameSite=Strict$/)
    const token = /^operator=([\w-]+)/.exec(cookie)?.[1] ?? ''
    expect(await me(token)).toMatchObject({ status: 200, data: { operator: { login } } })
    const { rows } = await shop.pool.query('SELECT row_to_json(s)::text AS row FROM operator_session s')
    for (const { row } of rows) expect(row).not.toContain(token)
  })

  test('over HTTPS the cookie is sent nowhere else', async () => {
    const secure = await openShop({ PUBLIC_URL: 'https://shop.example.com' })
    const operator = await secure.givenOperator()
    await secure.givenOperatorPassword(operator, password)
    const code = (await secure.givenSecondFactor(operator))(new Date())
    const reply = await secure.callAdmin(undefined, operatorLogin, { body: { login: operator.login, password, code } })
    for (const cookie of reply.headers.getSetCookie()) expect(cookie).toContain('; Secure')
    expect(reply.headers.getSetCookie()).toHaveLength(2)
  })

  test('the first role may do everything, including what later versions add', async () => {
    const { login } = await givenMember()
    expect((await logIn(login)).data.operator.permissions).toEqual([...permissions])
  })

  test('the console’s own captcha is a picture with a key', async () => {
    const { data } = await shop.callAdmin(undefined, operatorCaptcha)
    expect(data).toEqual({ key: expect.any(String), base64: expect.stringMatching(/^data:image\/png;base64,/) })
  })

  test('a wrong password, an unknown name and a disabled operator get the same answer', async () => {
    const { login } = await givenMember()
    const disabled = await givenMember()
    await shop.pool.query('UPDATE operator SET disabled_at = now() WHERE id = $1', [disabled.id])
    const replies = [await logIn(login, 'not-the-one'), await logIn('nobody'), await logIn(disabled.login)]
    for (const reply of replies) {
      expect(reply.status).toBe(422)
      expect(reply.data).toEqual(replies[0]?.data)
      expect(reply.headers.get('set-cookie') ?? '').not.toContain('operator=')
    }
    expect(replies[0]?.data.code).toBe('LOGIN_WRONG')
  })

  test('of thirty concurrent wrong tries from one address five are compared, then it has to wait', async () => {
    const { login } = await givenMember()
    const replies = await Promise.all(Array.from({ length: 30 }, () => logIn(login, 'not-the-one')))
    expect(replies.filter((reply) => reply.data.code === 'LOGIN_WRONG')).toHaveLength(4)
    const rest = replies.filter((reply) => reply.data.code !== 'LOGIN_WRONG')
    for (const { data } of rest) expect(['LOGIN_LOCKED', 'CAPTCHA_REQUIRED']).toContain(data.code)
    expect(await logIn(login, password, {}, await givenCaptcha())).toMatchObject({
      status: 429,
      data: { code: 'LOGIN_LOCKED', params: { until: expect.any(String) } },
    })
    minutesLater(16)
    expect((await logIn(login, password, {}, await givenCaptcha())).status).toBe(200)
  })

  test('after three wrong tries a stranger needs a captcha, from whatever address', async () => {
    const { login } = await givenMember()
    const from = (host: number) => ({ 'x-forwarded-for': `203.0.113.${host}` })
    for (const host of [1, 2, 3]) expect((await logIn(login, 'not-the-one', from(host))).data.code).toBe('LOGIN_WRONG')
    expect((await logIn(login, password, from(4))).data.code).toBe('CAPTCHA_REQUIRED')
    const wrong = { ...(await givenCaptcha()), captchaCode: '----' }
    expect((await logIn(login, password, from(4), wrong)).data.code).toBe('CAPTCHA_WRONG')
    expect((await logIn(login, password, from(4), await givenCaptcha())).status).toBe(200)
  })

  test('a caller who tries names one by one needs a captcha as well', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.99' }
    for (let n = 0; n < 10; n++) await logIn(`nobody-${n}`, 'not-the-one', headers)
    const { login } = await givenMember()
    expect((await logIn(login, password, headers)).data.code).toBe('CAPTCHA_REQUIRED')
    expect((await logIn(login)).status).toBe(200)
  })

  test('strangers do not lock out the device on which the operator has logged in; wrong tries on it lock only that device', async () => {
    const { login } = await givenMember()
    const entered = await logIn(login)
    const device = /device=[\w-]+/.exec(entered.headers.get('set-cookie') ?? '')?.[0] ?? ''
    await Promise.all(Array.from({ length: 12 }, () => logIn(login, 'not-the-one')))
    minutesLater(1)
    expect((await logIn(login, password, {}, await givenCaptcha())).data.code).toBe('LOGIN_LOCKED')
    expect((await logIn(login, password, { cookie: device })).status).toBe(200)
    for (let n = 0; n < 5; n++) await logIn(login, 'not-the-one', { cookie: device })
    expect((await logIn(login, password, { cookie: device })).data.code).toBe('LOGIN_LOCKED')
  })

  test('another site’s page cannot log anybody in', async () => {
    const { login } = await givenMember()
    const reply = await logIn(login, password, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    expect(reply).toMatchObject({ status: 403, data: { code: 'CROSS_SITE' } })
  })
})

describe('a session', () => {
  test('ends after half an hour without a call, and after eight hours in any case', async () => {
    const idle = await shop.givenOperator()
    const busy = await shop.givenOperator()
    for (let minutes = 20; minutes <= 470; minutes += 25) {
      minutesLater(minutes)
      expect((await me(busy.token)).status).toBe(200)
      if (minutes > 30) expect((await me(idle.token)).status).toBe(401)
    }
    minutesLater(481)
    expect((await me(busy.token)).status).toBe(401)
  })

  test('ends alone at the log-out, and at once when the operator is disabled', async () => {
    const operator = await shop.givenOperator()
    const other = await shop.givenOperator()
    const reply = await shop.callAdmin(operator, operatorLogout)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('set-cookie')).toMatch(/^operator=;.*Path=\/admin/)
    expect((await me(operator.token)).status).toBe(401)
    expect((await shop.callAdmin(operator, operatorLogout)).status).toBe(401)
    expect((await me(other.token)).status).toBe(200)
    await shop.pool.query('UPDATE operator SET disabled_at = now() WHERE id = $1', [other.id])
    expect((await me(other.token)).status).toBe(401)
  })

  test('of a shopper is not accepted', async () => {
    const user = await shop.givenUser()
    expect((await me(user.token)).status).toBe(401)
  })
})

describe('log-in options', () => {
  test('the demo lists its accounts', async () => {
    const { data } = await shop.callAdmin(undefined, consoleInfo, { headers: { lang: 'en' } })
    expect(data).toMatchObject({ demo: true, storeName: expect.any(String), timezone: 'Asia/Shanghai' })
    const colour = expect.stringMatching(/^#/)
    expect(data.colours).toEqual({ main: colour, vice: colour, text: colour })
    expect(data.demoAccounts).toEqual([
      { login: 'admin', password: 'demo-operator', note: 'Administrator' },
      { login: 'reviewer', password: 'demo-reviewer', note: 'Payment reviewer' },
    ])
  })

  test('a real shop lists none', async () => {
    const real = await openShop({ DEMO: '0' })
    expect((await real.callAdmin(undefined, consoleInfo)).data).toMatchObject({ demo: false, demoAccounts: [] })
  })
})

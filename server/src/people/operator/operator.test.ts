import { consoleInfo, operatorLogin, operatorLogout, operatorMe } from '@shop/contract/people/operator/operator.ts'
import { permissions } from '@shop/contract/permissions.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterEach(() => {
  shop.now = () => new Date()
})
const password = 'desk-lamp-42'
const minutesLater = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000)
  shop.now = () => at
}
async function givenMember(terms: Parameters<typeof shop.givenOperator>[0] = {}) {
  const operator = await shop.givenOperator(terms)
  await shop.givenOperatorPassword(operator, password)
  return operator
}
const logIn = (login: string, word = password, headers?: Record<string, string>) =>
  shop.callAdmin(undefined, operatorLogin, { body: { login, password: word }, headers })
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
    const cookie = reply.headers.get('set-cookie') ?? ''
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
    const reply = await secure.callAdmin(undefined, operatorLogin, { body: { login: operator.login, password } })
    expect(reply.headers.get('set-cookie')).toContain('; Secure')
  })

  test('the first role may do everything, including what later versions add', async () => {
    const { login } = await givenMember()
    expect((await logIn(login)).data.operator.permissions).toEqual([...permissions])
  })

  test('a wrong password, an unknown name and a disabled operator get the same answer', async () => {
    const { login } = await givenMember()
    const disabled = await givenMember()
    await shop.pool.query('UPDATE operator SET disabled_at = now() WHERE id = $1', [disabled.id])
    const replies = [await logIn(login, 'not-the-one'), await logIn('nobody'), await logIn(disabled.login)]
    for (const reply of replies) {
      expect(reply.status).toBe(422)
      expect(reply.data).toEqual(replies[0]?.data)
      expect(reply.headers.get('set-cookie')).toBeNull()
    }
    expect(replies[0]?.data.code).toBe('LOGIN_WRONG')
  })

  test('five wrong tries lock; of thirty concurrent ones five are compared', async () => {
    const { login } = await givenMember()
    const replies = await Promise.all(Array.from({ length: 30 }, () => logIn(login, 'not-the-one')))
    expect(replies.filter((reply) => reply.data.code === 'LOGIN_WRONG')).toHaveLength(4)
    expect(replies.filter((reply) => reply.data.code === 'LOGIN_LOCKED')).toHaveLength(26)
    expect(await logIn(login)).toMatchObject({
      status: 429,
      data: { code: 'LOGIN_LOCKED', params: { until: expect.any(String) } },
    })
    minutesLater(16)
    expect((await logIn(login)).status).toBe(200)
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

import { adminGoodsList } from '@shop/contract/goods/catalog/admin-goods.ts'
import { operatorLogin, operatorLogout, operatorMe } from '@shop/contract/people/operator/operator.ts'
import { operatorPassword } from '@shop/contract/people/operator/operators.ts'
import {
  operatorAccount,
  operatorSessionRevoke,
  recoveryCodesRenew,
  secondFactorBegin,
  secondFactorConfirm,
} from '@shop/contract/people/operator/own-account.ts'
import { adminNoticeCount } from '@shop/contract/platform/notice/admin.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { hashPassword } from '../credential/passwords.ts'
import { setOperator } from './set-operator.ts'
import { totpCode, totpStep } from './totp.ts'

const shop = await openShop()
afterEach(() => {
  shop.now = () => new Date()
})
const password = 'desk-lamp-42'
const minutesLater = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000)
  shop.now = () => at
}

/** Someone who logs in with the password alone so far. */
async function givenNew() {
  const operator = await shop.givenOperator()
  await shop.givenOperatorPassword(operator, password)
  await shop.pool.query('UPDATE operator SET totp_secret = NULL WHERE id = $1', [operator.id])
  return operator
}
async function givenMember() {
  const operator = await shop.givenOperator()
  await shop.givenOperatorPassword(operator, password)
  return { ...operator, codeAt: await shop.givenSecondFactor(operator) }
}
async function logIn(login: string, code?: string, headers?: Record<string, string>) {
  const reply = await shop.callAdmin(undefined, operatorLogin, { body: { login, password, code }, headers })
  const cookies = reply.headers.getSetCookie().join()
  const token = /operator=([\w-]+)/.exec(cookies)?.[1] ?? ''
  return { ...reply, id: 0, token, device: /device=[\w-]+/.exec(cookies)?.[0] ?? '' }
}
/** The code that an authenticator app derives from the secret. */
function codeFrom(base32: string, at = shop.now()): string {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return totpCode(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), totpStep(at))
}

describe('an operator without a second factor', () => {
  test('can do nothing after the log-in but set it up', async () => {
    const { login } = await givenNew()
    const entered = await logIn(login)
    expect(entered).toMatchObject({ status: 200, data: { operator: { enrolling: true, permissions: [] } } })
    for (const endpoint of [adminGoodsList, adminNoticeCount, operatorAccount, operatorPassword]) {
      const reply = await shop.callAdmin(entered, endpoint, { body: {} as never })
      expect(reply).toMatchObject({ status: 403, data: { code: 'SECOND_FACTOR_MISSING' } })
    }
    expect((await shop.callAdmin(entered, operatorMe)).status).toBe(200)

    const begun = await shop.callAdmin(entered, secondFactorBegin, { body: {} })
    expect(begun.data.address).toContain(`:${login}?secret=${begun.data.secret}&`)
    expect((await shop.callAdmin(entered, secondFactorBegin, { body: {} })).data).toEqual(begun.data)
    const wrong = await shop.callAdmin(entered, secondFactorConfirm, { body: { code: '000000' } })
    expect(wrong).toMatchObject({ status: 422, data: { code: 'SECOND_FACTOR_WRONG', fields: { code: /./ } } })
    const code = codeFrom(begun.data.secret)
    const { data } = await shop.callAdmin(entered, secondFactorConfirm, { body: { code } })
    expect(new Set(data.recoveryCodes).size).toBe(10)
    expect((await shop.callAdmin(entered, adminGoodsList)).status).toBe(200)
    expect((await shop.callAdmin(entered, operatorAccount)).data).toMatchObject({
      secondFactor: true,
      recoveryCodes: 10,
    })
    expect((await shop.callAdmin(entered, secondFactorConfirm, { body: { code } })).data.code).toBe('STATE_CHANGED')
    expect((await logIn(login)).data.code).toBe('SECOND_FACTOR_NEEDED')
    expect((await shop.callAdmin(entered, operatorLogout)).status).toBe(200)
  })

  test('neither secret nor recovery codes can be read in the database', async () => {
    const { login, id } = await givenNew()
    const entered = await logIn(login)
    const { data: begun } = await shop.callAdmin(entered, secondFactorBegin, { body: {} })
    const code = codeFrom(begun.secret)
    const { data } = await shop.callAdmin(entered, secondFactorConfirm, { body: { code } })
    const { rows } = await shop.pool.query(
      `SELECT row_to_json(o)::text || (SELECT json_agg(c)::text FROM operator_recovery_code c) AS text FROM operator o
       WHERE id = $1`,
      [id],
    )
    const hex = Buffer.from(begun.secret).toString('hex')
    for (const secret of [begun.secret, hex, ...data.recoveryCodes]) expect(rows[0].text).not.toContain(secret)
  })

  test('is required of the demo’s accounts only outside the demo', async () => {
    const roleId = (await shop.pool.query(`SELECT id FROM operator_role WHERE code = 'super'`)).rows[0].id
    const real = await openShop({ DEMO: '0' })
    for (const { db } of [shop, real]) {
      await db
        .insertInto('operator')
        .values({
          login: 'admin',
          name: 'demo',
          passwordHash: await hashPassword(password),
          roleId,
          createdAt: new Date(),
        })
        .execute()
    }
    const enter = (at: typeof shop) => at.callAdmin(undefined, operatorLogin, { body: { login: 'admin', password } })
    expect((await enter(shop)).data.operator.enrolling).toBe(false)
    expect((await enter(real)).data.operator).toMatchObject({ enrolling: true, permissions: [] })
  })
})

describe('a code', () => {
  test('is used once, even by two calls at the same moment', async () => {
    const { login, codeAt } = await givenMember()
    const code = codeAt(shop.now())
    const replies = await Promise.all([logIn(login, code), logIn(login, code), logIn(login, code)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await logIn(login, code)).data.code).toBe('SECOND_FACTOR_WRONG')
    minutesLater(1)
    expect((await logIn(login, codeAt(shop.now()))).status).toBe(200)
  })

  test('cannot be guessed: five wrong ones lock, but only for unknown devices', async () => {
    const { login, codeAt } = await givenMember()
    const { device } = await logIn(login, codeAt(shop.now()))
    const replies = await Promise.all(Array.from({ length: 12 }, () => logIn(login, '000000')))
    expect(replies.filter(({ data }) => data.code === 'SECOND_FACTOR_WRONG')).toHaveLength(4)
    expect(replies.filter(({ data }) => data.code === 'LOGIN_LOCKED')).toHaveLength(8)
    minutesLater(1)
    expect((await logIn(login, codeAt(shop.now()))).data.code).toBe('LOGIN_LOCKED')
    expect((await logIn(login, codeAt(shop.now()), { cookie: device })).status).toBe(200)
  })

  test('with a wrong password says nothing about the code', async () => {
    const { login } = await givenMember()
    const body = { login, password: 'not-the-one', code: '000000' }
    expect((await shop.callAdmin(undefined, operatorLogin, { body })).data.code).toBe('LOGIN_WRONG')
  })
})

describe('a recovery code', () => {
  test('replaces the app once, however it is typed', async () => {
    const { login, codeAt, ...operator } = await givenMember()
    const renew = (code: string) => shop.callAdmin(operator, recoveryCodesRenew, { body: { code } })
    const { data } = await renew(codeAt(shop.now()))
    const [first = '', second = ''] = data.recoveryCodes
    expect((await logIn(login, ` ${first.toLowerCase().replace('-', ' ')}`)).status).toBe(200)
    expect((await logIn(login, first)).data.code).toBe('SECOND_FACTOR_WRONG')
    expect((await shop.callAdmin(operator, operatorAccount)).data.recoveryCodes).toBe(9)
    minutesLater(1)
    expect((await renew(codeAt(shop.now()))).data.recoveryCodes).toHaveLength(10)
    expect((await logIn(login, second)).data.code).toBe('SECOND_FACTOR_WRONG')
  })

  test('of another operator does not work', async () => {
    const [own, other] = [await givenMember(), await givenMember()]
    const { data } = await shop.callAdmin(own, recoveryCodesRenew, { body: { code: own.codeAt(shop.now()) } })
    expect((await logIn(other.login, data.recoveryCodes[0])).data.code).toBe('SECOND_FACTOR_WRONG')
  })
})

test('another app is set up with a code of the first, which ends the other sessions', async () => {
  const { login, codeAt, ...operator } = await givenMember()
  const begin = (code?: string) => shop.callAdmin(operator, secondFactorBegin, { body: { code } })
  expect((await begin()).data.code).toBe('SECOND_FACTOR_NEEDED')
  const elsewhere = await logIn(login, codeAt(shop.now()))
  minutesLater(1)
  const { data } = await begin(codeAt(shop.now()))
  // Until it is confirmed, the first one counts.
  minutesLater(2)
  expect((await logIn(login, codeAt(shop.now()))).status).toBe(200)
  const code = codeFrom(data.secret)
  expect((await shop.callAdmin(operator, secondFactorConfirm, { body: { code } })).status).toBe(200)
  expect((await shop.callAdmin(elsewhere, operatorMe)).status).toBe(401)
  minutesLater(3)
  expect((await logIn(login, codeAt(shop.now()))).data.code).toBe('SECOND_FACTOR_WRONG')
  expect((await logIn(login, codeFrom(data.secret))).status).toBe(200)
})

test('operators see where they are logged in, and log a device out', async () => {
  const { login, codeAt, ...operator } = await givenMember()
  const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36'
  const headers = { 'user-agent': agent, 'x-forwarded-for': '203.0.113.45' }
  const elsewhere = await logIn(login, codeAt(shop.now()), headers)
  const { sessions } = (await shop.callAdmin(operator, operatorAccount)).data
  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ current }) => current)?.id).toBe(operator.sessionId)
  const other = sessions.find(({ current }) => !current)
  expect(other).toMatchObject({ device: 'Chrome · Windows', address: '203.0.113.*' })
  const stranger = await shop.givenOperator()
  const revoke = (by: typeof stranger | typeof operator) =>
    shop.callAdmin(by, operatorSessionRevoke, { params: { id: other?.id ?? 0 } })
  expect((await revoke(stranger)).status).toBe(404)
  expect((await shop.callAdmin(elsewhere, operatorMe)).status).toBe(200)
  expect((await revoke(operator)).status).toBe(200)
  expect((await shop.callAdmin(elsewhere, operatorMe)).status).toBe(401)
  expect((await revoke(operator)).status).toBe(404)
})

test('the console is only open to the addresses in the settings', async () => {
  const guarded = await openShop()
  const operator = await guarded.givenOperator()
  const from = (ip: string) =>
    guarded.callAdmin(operator, operatorMe, { headers: { 'x-forwarded-for': ip } }).then(({ status }) => status)
  expect(await from('198.51.100.9')).toBe(200)
  await changeGroup(guarded, 'operator', { allowedAddresses: '203.0.113.0/24, 2001:db8::/32' })
  expect(await from('198.51.100.9')).toBe(403)
  expect(await from('203.0.113.9')).toBe(200)
  const reply = await guarded.callAdmin(undefined, operatorLogin, { body: { login: 'nobody', password } })
  expect(reply).toMatchObject({ status: 403, data: { code: 'ADDRESS_REFUSED' } })
  await setOperator(guarded.db, { login: 'owner', role: 'super', anyAddress: true, now: new Date() })
  await guarded.settings.reload()
  expect(await from('198.51.100.9')).toBe(200)
})

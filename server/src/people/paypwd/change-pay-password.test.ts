import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { adminUserGet } from '@shop/contract/people/account/admin.ts'
import { adminUserPayPasswordReset } from '@shop/contract/people/paypwd/admin.ts'
import {
  payPasswordByCode,
  payPasswordByLogin,
  payPasswordCheck,
  payPasswordSet,
  payPasswordState,
} from '@shop/contract/people/paypwd/paypwd.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Refusal } from '../../core/command/refusal.ts'
import { addHours } from '../../core/value/time.ts'
import { startJobs } from '../../platform/job/start-jobs.ts'
import { givenCodes } from '../../test/given-code.ts'
import { openShop } from '../../test/shop.ts'
import { spendPayTicket } from './pay-ticket.ts'
import { setPayPassword } from './set-pay-password.ts'

const shop = await openShop()
const { givenCode } = givenCodes(shop)
const jobs = await startJobs(shop, { byClock: false })
afterAll(() => jobs.stop())
afterEach(() => {
  shop.now = () => new Date()
})
const login = 'tea7pot-blue'
type User = Awaited<ReturnType<typeof shop.givenUser>>

const stateOf = async (user: User) => (await shop.call(user, payPasswordState)).data
const byLogin = (user: User, password: string) => shop.call(user, payPasswordByLogin, { body: { form: { password } } })
const byCode = async (user: User, password?: string) => {
  const smsCode = await givenCode({ mobile: user.mobile }, 'paypwd', user)
  return shop.call(user, payPasswordByCode, { body: { form: { kind: 'mobile', smsCode, password } } })
}
const byOld = (user: User, password: string) =>
  shop.call(user, payPasswordCheck, { body: { password, action: 'paypwd-reset', target: '', amount: '0.00' } })
const set = (user: User, setTicket: string, password: string, requestId?: string) =>
  shop.call(user, payPasswordSet, { body: { form: { setTicket, password }, requestId } })
const check = (user: User, password: string, action: 'order-pay' | 'withdraw' | 'transfer', amount: string) =>
  shop.call(user, payPasswordCheck, { body: { password, action, target: '7', amount } })
async function givenPayer(setAt = addHours(new Date(), -48)) {
  const user = await shop.givenUser()
  const stored = { userId: user.id, password: '246810', now: setAt }
  await shop.db.transaction().execute((tx) => setPayPassword(tx, stored))
  return user
}
const noticesOf = async ({ id }: User) =>
  (await shop.db.selectFrom('notice').select('event').where('receiver', '=', `user:${id}`).orderBy('id').execute()).map(
    ({ event }) => event,
  )

describe('the first password', () => {
  test('is set after verification by the log-in password, and then cools off', async () => {
    const user = await shop.givenUser()
    await shop.givenPassword(user, login)
    expect(await stateOf(user)).toMatchObject({ isSet: false, hasPassword: true, smallPayMax: '500.00', coolingH: 24 })
    expect((await byLogin(user, 'wrong')).data).toMatchObject({
      code: 'PASSWORD_WRONG',
      fields: { 'form.password': expect.any(String) },
    })
    const { setTicket } = (await byLogin(user, login)).data
    expect(await set(user, setTicket, '246810')).toMatchObject({ status: 200, message: '支付密碼設定成功' })
    expect(await stateOf(user)).toMatchObject({ isSet: true, coolingUntil: expect.stringMatching(/^\d{4}-/) })
    expect((await check(user, '246810', 'order-pay', '20.00')).status).toBe(200)
    expect(await noticesOf(user)).toEqual(['paypwd-set'])
    // Now that there is one, this proof no longer works.
    expect((await byLogin(user, login)).data.code).toBe('STATE_CHANGED')
  })

  test('is set by a code, without a log-in password', async () => {
    const user = await shop.givenUser()
    expect((await byLogin(user, 'anything')).data.code).toBe('STATE_CHANGED')
    const { setTicket } = (await byCode(user)).data
    expect((await set(user, setTicket, '246810')).status).toBe(200)
  })

  test.each(['123946', '246', '888246'])('is refused if it is %s, and the proof stays valid', async (weak) => {
    const user = await shop.givenUser()
    const { setTicket } = (await byCode(user)).data
    expect((await set(user, setTicket, weak)).data).toMatchObject({
      code: 'PAYPWD_WEAK',
      fields: { 'form.password': expect.any(String) },
    })
    expect((await set(user, setTicket, '246810')).status).toBe(200)
  })

  test('is refused if it is the end of the user’s mobile number', async () => {
    const user = await shop.givenUser({ mobile: '13800794613' })
    const { setTicket } = (await byCode(user)).data
    expect((await set(user, setTicket, '794613')).data.code).toBe('PAYPWD_WEAK')
  })

  test('needs a proof that is at most 300 seconds old, unused, and its owner’s', async () => {
    const [user, other] = [await shop.givenUser(), await shop.givenUser()]
    const { setTicket } = (await byCode(user)).data
    expect((await set(other, setTicket, '246810')).data.code).toBe('PAYPWD_REQUIRED')
    const begun = Date.now()
    shop.now = () => new Date(begun + 301_000)
    expect((await set(user, setTicket, '246810')).data.code).toBe('PAYPWD_REQUIRED')
    shop.now = () => new Date(begun + 290_000)
    expect((await set(user, setTicket, '246810')).status).toBe(200)
    expect((await set(user, setTicket, '135790')).data.code).toBe('PAYPWD_REQUIRED')
  })

  test('is set by one of ten concurrent calls; the same request again gets the first answer', async () => {
    const user = await shop.givenUser()
    const { setTicket } = (await byCode(user)).data
    const requestId = randomUUID()
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => set(user, setTicket, '246810', requestId)),
      ...Array.from({ length: 5 }, () => set(user, setTicket, '135790')),
    ])
    const done = replies.map(({ status }) => status === 200)
    expect(done.slice(5).filter(Boolean).length + Number(done[0])).toBe(1)
    expect(new Set(done.slice(0, 5)).size).toBe(1)
    expect(await noticesOf(user)).toHaveLength(1)
  })

  test('is not revealed by the stored request', async () => {
    const user = await shop.givenUser()
    const { setTicket } = (await byCode(user)).data
    const requestId = randomUUID()
    await set(user, setTicket, '246810', requestId)
    const kept = await shop.db
      .selectFrom('request')
      .select('bodyHash')
      .where('requestId', '=', requestId)
      .executeTakeFirstOrThrow()
    const other = { form: { setTicket, password: '135790' }, requestId }
    // Another password with the same ticket and id is the same request.
    expect((await shop.call(user, payPasswordSet, { body: other })).status).toBe(200)
    expect(kept.bodyHash).toHaveLength(32)
    expect((await check(user, '246810', 'order-pay', '1.00')).status).toBe(200)
  })
})

describe('another password', () => {
  test('is set by the old one; a wrong old one counts like any other wrong entry', async () => {
    const user = await givenPayer()
    expect((await byOld(user, '111111')).data).toMatchObject({ code: 'PAYPWD_WRONG', params: { left: 4 } })
    const { payTicket } = (await byOld(user, '246810')).data
    expect((await set(user, payTicket, '246810')).data.code).toBe('PASSWORD_SAME')
    expect((await set(user, payTicket, '135790')).status).toBe(200)
    expect((await check(user, '246810', 'order-pay', '1.00')).data.code).toBe('PAYPWD_WRONG')
    expect((await check(user, '135790', 'order-pay', '1.00')).status).toBe(200)
    expect(await noticesOf(user)).toEqual(['paypwd-changed'])
  })

  test('is set by a code and the log-in password, even while entry is locked, which ends the lock', async () => {
    const user = await givenPayer()
    await shop.givenPassword(user, login)
    for (let i = 0; i < 5; i++) await check(user, '111111', 'order-pay', '1.00')
    expect((await stateOf(user)).lockedUntil).not.toBe('')
    const smsCode = await givenCode({ mobile: user.mobile }, 'paypwd', user)
    const prove = (password?: string) =>
      shop.call(user, payPasswordByCode, { body: { form: { kind: 'mobile', smsCode, password } } })
    // A typo in the password does not cost the code.
    expect((await prove()).data.code).toBe('PASSWORD_WRONG')
    expect((await prove('wrong')).data.code).toBe('PASSWORD_WRONG')
    const { setTicket } = (await prove(login)).data
    expect((await set(user, setTicket, '135790')).status).toBe(200)
    expect((await check(user, '135790', 'order-pay', '1.00')).status).toBe(200)
  })

  test('is refused with a code for another purpose, or a target the account lacks', async () => {
    const user = await givenPayer()
    const smsCode = await givenCode({ mobile: user.mobile }, 'rebind', user)
    const prove = (kind: 'mobile' | 'email') =>
      shop.call(user, payPasswordByCode, { body: { form: { kind, smsCode } } })
    expect((await prove('mobile')).data.code).toBe('CODE_EXPIRED')
    expect((await prove('email')).data.code).toBe('NO_TARGET')
  })
})

describe('for a day after it was set', () => {
  test.each([
    ['order-pay', '500.00', 200],
    ['order-pay', '500.01', 500],
    ['withdraw', '10.00', 500],
    ['transfer', '0.01', 500],
  ] as const)('%s of %s answers %i', async (action, amount, status) => {
    const user = await givenPayer(addHours(new Date(), -23.9))
    const reply = await check(user, '246810', action, amount)
    expect(reply.status).toBe(status)
    if (status === 500)
      expect(reply.data).toMatchObject({ code: 'PAYPWD_COOLING', params: { until: expect.any(String) } })
    shop.now = () => addHours(new Date(), 0.2)
    expect((await check(user, '246810', action, amount)).status).toBe(200)
  })

  test('a ticket from before the change does not help: spending checks again', async () => {
    const user = await givenPayer()
    const { payTicket } = (await check(user, '246810', 'withdraw', '10.00')).data
    // As if the password had been set between issue and use without ending the ticket.
    await shop.db.updateTable('payPassword').set({ setAt: new Date() }).where('userId', '=', user.id).execute()
    const spent = shop.db.transaction().execute((tx) =>
      spendPayTicket(shop, tx, {
        userId: user.id,
        ticket: payTicket,
        action: 'withdraw',
        target: '7',
        amountFen: fen(1_000),
        now: new Date(),
      }),
    )
    await expect(spent.catch((error: Refusal) => error.code)).resolves.toBe('PAYPWD_COOLING')
  })
})

test('taking money out requires one, even if none was set', async () => {
  const user = await shop.givenUser()
  const spent = shop.db.transaction().execute((tx) =>
    spendPayTicket(shop, tx, {
      userId: user.id,
      action: 'transfer',
      target: '7',
      amountFen: fen(1),
      now: new Date(),
    }),
  )
  await expect(spent.catch((error: Refusal) => error.code)).resolves.toBe('PAYPWD_NOT_SET')
})

test('an operator requires a new one: the present one stops working, a code allows setting another', async () => {
  const [user, operator] = [await givenPayer(), await shop.givenOperator()]
  const { payTicket } = (await check(user, '246810', 'order-pay', '1.00')).data
  const force = (id = user.id) =>
    shop.callAdmin(operator, adminUserPayPasswordReset, { params: { id }, body: { reason: '客訴' } })
  expect((await force()).status).toBe(200)
  expect((await force()).data.code).toBe('STATE_CHANGED')
  expect((await force(999_999_999)).data.code).toBe('NOT_FOUND')
  expect((await shop.callAdmin(operator, adminUserGet, { params: { id: user.id } })).data).toMatchObject({
    payPassword: 'must_reset',
    history: [{ to: 'paypwd-must-reset', reason: '客訴', operatorName: operator.login }],
  })
  expect(await stateOf(user)).toMatchObject({ isSet: true, mustReset: true })
  expect((await check(user, '246810', 'order-pay', '1.00')).data.code).toBe('PAYPWD_NOT_SET')
  const paid = shop.db.transaction().execute((tx) =>
    spendPayTicket(shop, tx, {
      userId: user.id,
      ticket: payTicket,
      action: 'order-pay',
      target: '7',
      amountFen: fen(100),
      now: new Date(),
    }),
  )
  await expect(paid.catch((error: Refusal) => error.code)).resolves.toBe('PAYPWD_REQUIRED')
  const { setTicket } = (await byCode(user)).data
  expect((await set(user, setTicket, '135790')).status).toBe(200)
  expect(await stateOf(user)).toMatchObject({ isSet: true, mustReset: false })
  expect(await noticesOf(user)).toEqual(['paypwd-must-reset', 'paypwd-changed'])
})

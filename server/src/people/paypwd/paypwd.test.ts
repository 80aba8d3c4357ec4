import { fen } from '@shop/contract/core/money.ts'
import { payPasswordCheck, payPasswordState } from '@shop/contract/people/paypwd/paypwd.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { Refusal } from '../../core/command/refusal.ts'
import { openShop } from '../../test/shop.ts'
import type { PayAction } from './pay-ticket.ts'
import { spendPayTicket } from './pay-ticket.ts'
import { setPayPassword } from './set-pay-password.ts'

const shop = await openShop()
afterEach(() => {
  shop.now = () => new Date()
})
type User = Awaited<ReturnType<typeof shop.givenUser>>
const minutesLater = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000)
  shop.now = () => at
}
async function givenPayer() {
  const user = await shop.givenUser()
  await shop.db
    .transaction()
    .execute((tx) => setPayPassword(tx, { userId: user.id, password: '246810', now: new Date() }))
  return user
}
const check = (user: User, password: string, more: object = {}) =>
  shop.call(user, payPasswordCheck, {
    body: { password, action: 'order-pay', target: '77', amount: '19.90', ...more },
  })
const stateOf = async (user: User) => (await shop.call(user, payPasswordState)).data
const right: PayAction = { action: 'order-pay', target: '77', amountFen: fen(1990) }
const spend = (
  user: { id: number },
  ticket: string | undefined,
  more: Partial<PayAction & { now: Date; mayBeWithout: boolean }> = {},
) =>
  shop.db
    .transaction()
    .execute((tx) => spendPayTicket(shop, tx, { ...right, userId: user.id, ticket, now: new Date(), ...more }))
    .then(
      () => 'spent',
      (error: Refusal) => error.code,
    )

test('without a payment password, the state shows that and a check is refused', async () => {
  const user = await shop.givenUser()
  expect(await stateOf(user)).toMatchObject({ isSet: false, lockedUntil: '', coolingUntil: '' })
  expect((await check(user, '246810')).data.code).toBe('PAYPWD_NOT_SET')
})

describe('a ticket', () => {
  test('is valid once', async () => {
    const user = await givenPayer()
    expect(await stateOf(user)).toMatchObject({ isSet: true, lockedUntil: '' })
    const { data } = await check(user, '246810')
    expect(await spend(user, data.payTicket)).toBe('spent')
    expect(await spend(user, data.payTicket)).toBe('PAYPWD_REQUIRED')
  })

  test('is spent by one of ten concurrent calls', async () => {
    const user = await givenPayer()
    const { data } = await check(user, '246810')
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => spend(user, data.payTicket)))
    expect(outcomes.filter((outcome) => outcome === 'spent')).toHaveLength(1)
  })

  test.each([
    ['another target', { target: '78' }],
    ['another amount', { amountFen: fen(1991) }],
    ['two minutes later', { laterS: 121 }],
  ])('is invalid for %s', async (_, { laterS = 0, ...more }: Partial<PayAction> & { laterS?: number }) => {
    const user = await givenPayer()
    const { data } = await check(user, '246810')
    const now = new Date(Date.now() + laterS * 1000)
    expect(await spend(user, data.payTicket, { ...more, now })).toBe('PAYPWD_REQUIRED')
    expect(await spend(user, data.payTicket)).toBe('spent')
  })

  test('is invalid for another user', async () => {
    const [user, other] = [await givenPayer(), await givenPayer()]
    const { data } = await check(user, '246810')
    expect(await spend(other, data.payTicket)).toBe('PAYPWD_REQUIRED')
  })

  test('is valid again when the payment around it was rolled back', async () => {
    const user = await givenPayer()
    const { data } = await check(user, '246810')
    const failing = shop.db.transaction().execute(async (tx) => {
      await spendPayTicket(shop, tx, { ...right, userId: user.id, ticket: data.payTicket, now: new Date() })
      throw new Refusal('BALANCE_NOT_ENOUGH')
    })
    await expect(failing).rejects.toThrow('BALANCE_NOT_ENOUGH')
    expect(await spend(user, data.payTicket)).toBe('spent')
  })

  test('is not required of old clients without a payment password, but of anyone else', async () => {
    expect(await spend(await shop.givenUser(), undefined, { mayBeWithout: true })).toBe('spent')
    expect(await spend(await shop.givenUser(), undefined)).toBe('PAYPWD_NOT_SET')
    expect(await spend(await shop.givenUser(), undefined, { mayBeWithout: true, action: 'transfer' })).toBe(
      'PAYPWD_NOT_SET',
    )
    expect(await spend(await givenPayer(), undefined)).toBe('PAYPWD_REQUIRED')
    expect(await spend(await givenPayer(), 'made-up')).toBe('PAYPWD_REQUIRED')
  })

  test('of the old payment password becomes invalid with it', async () => {
    const user = await givenPayer()
    const { data } = await check(user, '246810')
    await shop.db
      .transaction()
      .execute((tx) => setPayPassword(tx, { userId: user.id, password: '135792', now: new Date() }))
    expect(await spend(user, data.payTicket)).toBe('PAYPWD_REQUIRED')
  })

  test('is stored nowhere in the clear, nor is the password', async () => {
    const user = await givenPayer()
    const { data } = await check(user, '246810')
    const { rows } = await shop.pool.query(
      `SELECT row_to_json(p)::text || row_to_json(t)::text AS row FROM pay_password p JOIN pay_ticket t USING (user_id) WHERE user_id = $1`,
      [user.id],
    )
    expect(rows[0].row).toContain('$argon2id$')
    expect(rows[0].row).not.toContain('246810')
    expect(rows[0].row).not.toContain(data.payTicket)
  })
})

test('right entries in parallel are all accepted, also after four wrong ones', async () => {
  const user = await givenPayer()
  for (let i = 0; i < 4; i++) await check(user, '111111')
  const replies = await Promise.all(Array.from({ length: 12 }, () => check(user, '246810')))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect((await check(user, '111111')).data).toMatchObject({ params: { left: 4 } })
})

describe('wrong entries', () => {
  test('count down, lock for half an hour, and then count from the start', async () => {
    const user = await givenPayer()
    for (const left of [4, 3, 2, 1]) {
      expect((await check(user, '111111')).data).toMatchObject({ code: 'PAYPWD_WRONG', params: { left } })
    }
    expect((await check(user, '111111')).data.code).toBe('PAYPWD_LOCKED')
    expect((await stateOf(user)).lockedUntil).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect((await check(user, '246810')).data.code).toBe('PAYPWD_LOCKED')
    minutesLater(29)
    expect((await check(user, '246810')).data.code).toBe('PAYPWD_LOCKED')
    minutesLater(31)
    expect((await check(user, '111111')).data).toMatchObject({ code: 'PAYPWD_WRONG', params: { left: 4 } })
    expect((await check(user, '246810')).status).toBe(200)
    expect((await stateOf(user)).lockedUntil).toBe('')
  })

  test('are forgotten when four are followed by the right one', async () => {
    const user = await givenPayer()
    for (let i = 0; i < 4; i++) await check(user, '111111')
    expect((await check(user, '246810')).status).toBe(200)
    expect((await check(user, '111111')).data).toMatchObject({ params: { left: 4 } })
  })

  test('lock for a day when there are ten in a day', async () => {
    const user = await givenPayer()
    for (let i = 0; i < 5; i++) await check(user, '111111')
    minutesLater(60)
    for (let i = 0; i < 5; i++) await check(user, '111111')
    minutesLater(60 + 23 * 60)
    expect((await check(user, '246810')).data.code).toBe('PAYPWD_LOCKED')
    minutesLater(60 + 24 * 60 + 1)
    expect((await check(user, '246810')).status).toBe(200)
  })

  test('are compared at most five times among fifty concurrent ones, even if one of them is right', async () => {
    const user = await givenPayer()
    const guesses = Array.from({ length: 50 }, (_, index) => String(100_000 + index))
    const replies = await Promise.all(guesses.map((guess) => check(user, guess)))
    const codes = replies.map((reply) => reply.data.code)
    expect(codes.filter((code) => code === 'PAYPWD_WRONG')).toHaveLength(4)
    expect(codes.filter((code) => code === 'PAYPWD_LOCKED')).toHaveLength(46)
    expect((await check(user, '246810')).data.code).toBe('PAYPWD_LOCKED')
  })
})

test.each([
  ['an invalid amount', { amount: 'ten' }],
  ['a negative amount', { amount: '-1.00' }],
  ['an unknown action', { action: 'anything' }],
])('%s', async (_, more) => {
  const user = await givenPayer()
  expect((await check(user, '246810', more)).data.code).toBe('VALIDATION')
  // Nothing was counted.
  expect((await check(user, '111111')).data).toMatchObject({ params: { left: 4 } })
})

import { randomUUID } from 'node:crypto'
import { fen, parseMoney } from '@shop/contract/core/money.ts'
import { unitQuote } from '@shop/contract/money/conversion/conversion.ts'
import {
  transferAccept,
  transferCenter,
  transferFind,
  transferLogList,
  transferSubmit,
} from '@shop/contract/money/transfer/transfer.ts'
import { walletBill, walletIndex } from '@shop/contract/money/wallet/bill.ts'
import { unitBill } from '@shop/contract/money/wallet/units.ts'
import { balanceLogList } from '@shop/contract/money/wallet/wallet.ts'
import { orderCancel } from '@shop/contract/trade/order/order.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account, creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { lateMoney, suspenseResolved } from '../../books/ledger/events.ts'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import type { LedgerEvent } from '../../books/ledger/plan.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { addHours, dayOf } from '../../core/value/time.ts'
import { changeSetting } from '../../platform/setting/change-setting.ts'
import { givenPayPassword, givenTicket } from '../../test/given-wallet.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const realNow = shop.now
type User = Awaited<ReturnType<typeof shop.givenUser>>

async function setSetting(group: 'compliance' | 'module' | 'subsidy' | 'transfer', change: object): Promise<void> {
  const value = { ...shop.settings.get(group), ...change }
  const version = shop.settings.versionOf(group)
  await changeSetting(shop, { group, value, version, reason: 'test', actor: 'system:test', now: new Date() })
}
beforeAll(async () => {
  // The responsible person has confirmed every point of the compliance check.
  const points = Object.keys(shop.settings.get('compliance')).filter((name) => name !== 'responsible')
  const checked = Object.fromEntries(points.map((name) => [name, true]))
  await setSetting('compliance', { ...checked, responsible: '林知夏' })
  await setSetting('module', { transfer: true })
})
afterEach(async () => {
  shop.now = realNow
  await expectLedgerInBalance(shop.db)
})

async function givenGiver(balanceFen = 100_000): Promise<User> {
  const user = await shop.givenUser({ balanceFen })
  await givenPayPassword(shop, user)
  return user
}
async function give(
  user: User,
  to: { id: number },
  amount: string,
  more: { requestId?: string; payTicket?: string } = {},
) {
  const of = { action: 'transfer' as const, target: String(to.id), amountFen: parseMoney(amount) ?? 0 }
  const payTicket = more.payTicket ?? (await givenTicket(shop, user, of))
  const body = { receiverId: to.id, amount, remark: '午餐', payTicket, requestId: more.requestId ?? randomUUID() }
  return shop.call(user, transferSubmit, { body })
}
const balance = async ({ id }: { id: number }) => (await balanceOf(shop.db, account('u.bal', id))).available
const log = async (user: User, direction?: 'in' | 'out') =>
  (await shop.call(user, transferLogList, { query: { direction } })).data.list.data
const find = async (user: User, keyword: string) => shop.call(user, transferFind, { body: { keyword } })
const center = async (user: User) => (await shop.call(user, transferCenter)).data

test('a transfer arrives at once and appears in both logs', async () => {
  const [giver, receiver] = [await givenGiver(), await shop.givenUser({ nickname: '陳大文' })]
  expect((await give(giver, receiver, '12.34')).status).toBe(200)
  expect([await balance(giver), await balance(receiver)]).toEqual([98_766, 1_234])
  expect(await log(giver)).toMatchObject([{ direction: 'out', money: '-12.34', name: '***文', remark: '午餐' }])
  expect(await log(receiver)).toMatchObject([{ direction: 'in', money: '12.34', fee: '0.00' }])
  expect(await log(giver, 'in')).toEqual([])
  expect(await center(giver)).toMatchObject({ balance: '987.66', recent: [{ receiver_id: receiver.id }] })
  const told = await shop.db
    .selectFrom('notice')
    .select(['event', 'receiver'])
    .where('event', 'like', 'transfer-%')
    .execute()
  expect(told.map(({ receiver: whom }) => whom)).toEqual([`user:${giver.id}`, `user:${receiver.id}`])
})

describe('recent money from outside', () => {
  const withdrawable = async (user: User) => (await shop.call(user, walletIndex)).data.withdrawable
  async function givenSurplus(user: User, amountFen: number): Promise<void> {
    const transaction = `proof-${randomUUID()}`
    const money = { transaction, amountFen: fen(amountFen) }
    const events = [
      lateMoney({ ...money, through: 'ext.bank' }),
      suspenseResolved({ ...money, to: { userId: user.id } }),
    ]
    await shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now: shop.now() }, events))
  }

  test('stays held when it is transferred, and becomes withdrawable after a week', async () => {
    const [giver, receiver] = [await givenGiver(20_000), await shop.givenUser()]
    await givenSurplus(giver, 50_000)
    expect(await withdrawable(giver)).toBe('200.00')
    expect((await give(giver, receiver, '150.00')).status).toBe(200)
    // Withdrawable money goes first, so the sum that both can withdraw has not changed.
    expect([await withdrawable(giver), await withdrawable(receiver)]).toEqual(['50.00', '150.00'])
    expect((await give(giver, receiver, '250.00')).status).toBe(200)
    expect([await withdrawable(giver), await withdrawable(receiver)]).toEqual(['0.00', '200.00'])
    await givenPayPassword(shop, receiver)
    const third = await shop.givenUser()
    expect((await give(receiver, third, '400.00')).status).toBe(200)
    expect(await withdrawable(third)).toBe('200.00')
    const heldUntil = async () => (await shop.call(third, walletIndex)).data.held_until
    expect(await heldUntil()).toBe(dayOf(addHours(realNow(), 7 * 24), shop.settings.get('store').timezone))
    shop.now = () => addHours(realNow(), 7 * 24 + 1)
    expect(await withdrawable(third)).toBe('400.00')
    expect(await heldUntil()).toBe('')
  })

  test('is held when it comes from the cancellation of an order paid from outside', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'to_ship', payBy: 'screenshot' })
    expect((await shop.call(user, orderCancel, { body: { orderId: order.id } })).status).toBe(200)
    expect(await balance(user)).toBe(order.payableFen)
    expect(await withdrawable(user)).toBe('0.00')
  })

  test('is named in the bill', async () => {
    const user = await shop.givenUser()
    await givenSurplus(user, 100)
    const { data } = await shop.call(user, walletBill, { headers: { lang: 'en' } })
    expect(data.list.data.map(({ title }) => title)).toEqual(['Overpayment credited'])
    const old = await shop.call(user, balanceLogList, { headers: { lang: 'en' } })
    expect(old.data.list.data.map(({ describe: title }) => title)).toEqual(['Overpayment credited'])
  })
})

describe('finding a receiver', () => {
  test('works by exact mobile number, e-mail address or user number, and masks them', async () => {
    const [giver, email] = [await givenGiver(), `${randomUUID()}@example.com`]
    const other = await shop.givenUser({ nickname: '陳大文', email })
    const wide = [...other.mobile].map((digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0)).join('')
    const abroad = [`+86 ${other.mobile}`, `＋８６${wide}`, `(+86) ${other.mobile}`, `0086${other.mobile}`, wide]
    for (const keyword of [other.mobile, ...abroad, email.toUpperCase(), ` ${other.id} `]) {
      const { data } = await find(giver, keyword)
      const account = `${other.mobile.slice(0, 3)}****${other.mobile.slice(-4)}`
      expect(data.receiver).toEqual({ receiver_id: other.id, name: '***文', account })
    }
    expect((await find(giver, other.mobile.slice(0, 10))).data.code).toBe('RECEIVER_NOT_FOUND')
    expect((await find(giver, '陳大文')).data.code).toBe('RECEIVER_NOT_FOUND')
    expect((await find(giver, giver.mobile)).data.code).toBe('TO_SELF')
  })

  test('is limited to twenty an hour, even concurrently', async () => {
    const giver = await givenGiver()
    const replies = await Promise.all(Array.from({ length: 25 }, (_, n) => find(giver, String(90_000 + n))))
    expect(replies.filter(({ data }) => data.code === 'TOO_FREQUENT')).toHaveLength(5)
  })

  test('skips users who cannot receive, and transfers to them are refused', async () => {
    const giver = await givenGiver()
    const [frozen, unwilling] = [await shop.givenUser(), await shop.givenUser()]
    await shop.db.updateTable('appUser').set({ frozenAt: new Date() }).where('id', '=', frozen.id).execute()
    await shop.call(unwilling, transferAccept, { body: { accepts: 0 } })
    for (const { id, mobile } of [frozen, unwilling]) {
      expect((await find(giver, mobile)).data.code).toBe('RECEIVER_NOT_FOUND')
      expect((await give(giver, { id }, '1.00')).data.code).toBe('RECEIVER_NOT_FOUND')
    }
    await shop.call(unwilling, transferAccept, { body: { accepts: 1 } })
    expect((await give(giver, unwilling, '1.00')).status).toBe(200)
    expect(await balance(giver)).toBe(99_900)
  })
})

describe('a transfer is refused', () => {
  test.each([
    ['no amount', '', 'AMOUNT_INVALID'],
    ['zero', '0.00', 'BELOW_MIN'],
    ['a negative amount', '-1.00', 'AMOUNT_INVALID'],
    ['too much at once', '2000.01', 'ABOVE_MAX'],
    ['more than the balance', '1000.01', 'BALANCE_NOT_ENOUGH'],
  ])('%s', async (_, amount, code) => {
    const [giver, receiver] = [await givenGiver(), await shop.givenUser()]
    expect((await give(giver, receiver, amount)).data.code).toBe(code)
    expect([await balance(giver), await balance(receiver)]).toEqual([100_000, 0])
  })

  test('to oneself, to an unknown user, without a payment password, and with one set today', async () => {
    const [giver, receiver] = [await givenGiver(), await shop.givenUser()]
    expect((await give(giver, giver, '1.00')).data.code).toBe('TO_SELF')
    expect((await give(giver, { id: 999_999 }, '1.00')).data.code).toBe('RECEIVER_NOT_FOUND')
    expect((await give(giver, receiver, '1.00', { payTicket: 'made-up' })).data.code).toBe('PAYPWD_REQUIRED')
    const none = await shop.givenUser({ balanceFen: 100 })
    expect((await give(none, receiver, '1.00')).data.code).toBe('PAYPWD_NOT_SET')
    await givenPayPassword(shop, none, new Date())
    expect((await give(none, receiver, '1.00')).data.code).toBe('PAYPWD_COOLING')
  })

  test('while transfers are switched off; the log can still be read', async () => {
    const [giver, receiver] = [await givenGiver(), await shop.givenUser()]
    await give(giver, receiver, '1.00')
    await setSetting('module', { transfer: false })
    expect((await give(giver, receiver, '1.00')).data.code).toBe('MODULE_OFF')
    expect((await find(giver, receiver.mobile)).data.code).toBe('MODULE_OFF')
    expect((await shop.call(giver, transferCenter)).data.code).toBe('MODULE_OFF')
    expect(await log(giver)).toHaveLength(1)
    await setSetting('module', { transfer: true })
  })
})

test('the sender pays the fee on top of the amount', async () => {
  await setSetting('transfer', { feeBp: 100 })
  const [giver, receiver] = [await givenGiver(10_000), await shop.givenUser()]
  expect((await give(giver, receiver, '100.00')).data.code).toBe('BALANCE_NOT_ENOUGH')
  expect((await give(giver, receiver, '50.50')).data.fee).toBe('0.51')
  expect([await balance(giver), await balance(receiver)]).toEqual([4_899, 5_050])
  await setSetting('transfer', { feeBp: 0 })
})

describe('concurrently', () => {
  test('twenty repeats of one request transfer once; twenty requests never overdraw the balance', async () => {
    const [giver, receiver] = [await givenGiver(), await shop.givenUser()]
    const of = { action: 'transfer' as const, target: String(receiver.id), amountFen: 100 }
    const same = { requestId: randomUUID(), payTicket: await givenTicket(shop, giver, of) }
    const replies = await Promise.all(Array.from({ length: 20 }, () => give(giver, receiver, '1.00', same)))
    expect(new Set(replies.map(({ data }) => data.transferId)).size).toBe(1)
    const poor = await givenGiver(1_000)
    const each = await Promise.all(Array.from({ length: 20 }, () => give(poor, receiver, '3.00')))
    expect(each.filter(({ status }) => status === 200)).toHaveLength(3)
    expect([await balance(poor), await balance(receiver)]).toEqual([100, 1_000])
  })

  test('the daily amount and count limits hold, even with many receivers', async () => {
    const giver = await givenGiver(10_000_000)
    const receivers = await Promise.all(Array.from({ length: 20 }, () => shop.givenUser()))
    const large = await Promise.all(receivers.map((receiver) => give(giver, receiver, '2000.00')))
    expect(large.filter(({ status }) => status === 200)).toHaveLength(2)
    const other = await givenGiver()
    const small = await Promise.all([...receivers, ...receivers].map((receiver) => give(other, receiver, '0.01')))
    expect(small.filter(({ status }) => status === 200)).toHaveLength(20)
    expect((await give(other, receivers[0] as User, '0.01')).data.code).toBe('DAY_LIMIT')
    const tomorrow = addHours(realNow(), 24)
    shop.now = () => tomorrow
    expect((await give(other, receivers[0] as User, '0.01')).status).toBe(200)
  })

  test('two users who transfer to each other do not deadlock', async () => {
    const [a, b] = [await givenGiver(), await givenGiver()]
    const all = await Promise.all(Array.from({ length: 10 }, () => [give(a, b, '1.00'), give(b, a, '1.00')]).flat())
    expect(all.every(({ status }) => status === 200)).toBe(true)
    expect([await balance(a), await balance(b)]).toEqual([100_000, 100_000])
  })
})

describe('subsidy', () => {
  beforeAll(() => setSetting('module', { transfer: true, subsidy: true, subsidyTransfer: true }))

  const own = async ({ id }: { id: number }) => (await balanceOf(shop.db, creditsOf(id, 'SUB'))).available
  async function givenHolder(...lots: { units: number; days: number; fromOrder?: boolean }[]): Promise<User> {
    const user = await givenGiver()
    for (const { units, days, fromOrder = false } of lots) {
      const line = {
        key: `test:${randomUUID()}`,
        from: account('iss.SUB'),
        to: creditsOf(user.id, 'SUB'),
        amount: units,
        lots: { expiresAt: addHours(realNow(), 24 * days) },
      }
      const entity = { type: 'test', id: user.id }
      const event: LedgerEvent = { event: fromOrder ? 'L40' : 'L80', memo: 'test', entity, lines: [line] }
      await shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now: shop.now() }, [event]))
    }
    return user
  }
  async function pass(
    user: User,
    to: { id: number },
    amount: string,
    more: { payTicket?: string; requestId?: string } = {},
  ) {
    const of = { action: 'transfer-subsidy' as const, target: String(to.id), amountFen: parseMoney(amount) ?? 0 }
    const payTicket = more.payTicket ?? (await givenTicket(shop, user, of))
    const body = {
      kind: 'subsidy' as const,
      receiverId: to.id,
      amount,
      payTicket,
      requestId: more.requestId ?? randomUUID(),
    }
    return shop.call(user, transferSubmit, { body })
  }
  const lotsOf = async ({ id }: { id: number }) => {
    const { rows } = await sql<{ remaining: number; expiresAt: Date }>`
      SELECT l.remaining, l.expires_at FROM ledger_lot l JOIN ledger_account a ON a.id = l.account_id
      WHERE a.type = 'u.sub' AND a.owner_id = ${id} AND l.remaining > 0 ORDER BY l.expires_at`.execute(shop.db)
    return rows
  }

  test('arrives with its expiry dates, soonest first, and has its own log', async () => {
    const [giver, receiver] = [
      await givenHolder({ units: 3_000, days: 60 }, { units: 1_000, days: 10 }),
      await shop.givenUser({ nickname: '陳大文' }),
    ]
    expect((await pass(giver, receiver, '15.00')).status).toBe(200)
    expect([await own(giver), await own(receiver)]).toEqual([2_500, 1_500])
    const arrived = await lotsOf(receiver)
    expect(arrived.map(({ remaining }) => remaining)).toEqual([1_000, 500])
    const days = arrived.map(({ expiresAt }) => Math.round((expiresAt.getTime() - realNow().getTime()) / 86_400_000))
    expect(days).toEqual([10, 60])
    const rows = await shop.call(giver, transferLogList, { query: { kind: 'subsidy' } })
    expect(rows.data.list.data).toMatchObject([{ direction: 'out', money: '-15.00', name: '***文' }])
    expect(await log(giver)).toEqual([])
    const bill = await shop.call(receiver, unitBill, { query: { unit: 'subsidy' }, headers: { lang: 'en' } })
    expect(bill.data.list.data).toMatchObject([{ title: 'Received from a user', value: '15.00' }])
  })

  test('that was received cannot be drawn to the balance', async () => {
    const [giver, receiver] = [await givenHolder({ units: 5_000, days: 60, fromOrder: true }), await shop.givenUser()]
    const drawable = async (user: User) =>
      (await shop.call(user, unitQuote, { query: { unit: 'subsidy' } })).data.draw.drawable
    expect(await drawable(giver)).toBe('50.00')
    expect((await pass(giver, receiver, '20.00')).status).toBe(200)
    expect([await drawable(giver), await drawable(receiver)]).toEqual(['30.00', '0.00'])
  })

  test('has limits per transfer and per day; the fee comes on top and is destroyed', async () => {
    const [giver, receiver] = [await givenHolder({ units: 80_000, days: 60 }), await shop.givenUser()]
    expect(await pass(giver, receiver, '0.99')).toMatchObject({ message: '最少 1.00', data: { code: 'BELOW_MIN' } })
    expect(await pass(giver, receiver, '200.01')).toMatchObject({ message: '最多 200.00', data: { code: 'ABOVE_MAX' } })
    await setSetting('subsidy', { transferFeeBp: 100 })
    expect((await pass(giver, receiver, '200.00')).status).toBe(200)
    expect(await own(giver)).toBe(80_000 - 20_200)
    await setSetting('subsidy', { transferFeeBp: 0 })
    expect((await pass(giver, receiver, '200.00')).status).toBe(200)
    expect(await pass(giver, receiver, '100.01')).toMatchObject({ data: { code: 'DAY_LIMIT' } })
    expect((await pass(giver, receiver, '100.00')).status).toBe(200)
    const poor = await givenHolder({ units: 500, days: 60 })
    expect(await pass(poor, receiver, '5.01')).toMatchObject({ data: { code: 'SUBSIDY_NOT_ENOUGH' } })
    const { data } = await shop.call(giver, transferCenter, { query: { kind: 'subsidy' } })
    expect(data.rules).toMatchObject({ day_left: '0.00', count_left: null })
  })

  test('takes its own payment ticket: one for money is refused, and the reverse', async () => {
    const [giver, receiver] = [await givenHolder({ units: 5_000, days: 60 }), await shop.givenUser()]
    const of = { target: String(receiver.id), amountFen: 1_000 }
    const money = await givenTicket(shop, giver, { ...of, action: 'transfer' })
    expect(await pass(giver, receiver, '10.00', { payTicket: money })).toMatchObject({
      data: { code: 'PAYPWD_REQUIRED' },
    })
    const subsidy = await givenTicket(shop, giver, { ...of, action: 'transfer-subsidy' })
    expect(await give(giver, receiver, '10.00', { payTicket: subsidy })).toMatchObject({
      data: { code: 'PAYPWD_REQUIRED' },
    })
  })

  test('never overdraws: of 20 transfers at once 4 fit; a request sent 20 times transfers once', async () => {
    const [giver, receiver] = [await givenHolder({ units: 4_500, days: 60 }), await shop.givenUser()]
    const many = await Promise.all(Array.from({ length: 20 }, () => pass(giver, receiver, '10.00')))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(await own(receiver)).toBe(4_000)
    const of = { action: 'transfer-subsidy' as const, target: String(receiver.id), amountFen: 500 }
    const same = { requestId: randomUUID(), payTicket: await givenTicket(shop, giver, of) }
    const once = await Promise.all(Array.from({ length: 20 }, () => pass(giver, receiver, '5.00', same)))
    expect(once.every(({ status }) => status === 200)).toBe(true)
    expect([await own(giver), await own(receiver)]).toEqual([0, 4_500])
  })

  test('is refused while its module is off', async () => {
    const [giver, receiver] = [await givenHolder({ units: 5_000, days: 60 }), await shop.givenUser()]
    await setSetting('module', { subsidyTransfer: false })
    expect(await pass(giver, receiver, '10.00')).toMatchObject({ data: { code: 'MODULE_OFF' } })
    expect(await shop.call(giver, transferCenter, { query: { kind: 'subsidy' } })).toMatchObject({
      data: { code: 'MODULE_OFF' },
    })
    await setSetting('module', { subsidyTransfer: true })
  })
})

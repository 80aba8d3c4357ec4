import { userInfo } from '@shop/contract/people/account/account.ts'
import { userBindState } from '@shop/contract/people/account/bind.ts'
import { userClose, userCloseCancel, userCloseState } from '@shop/contract/people/closing/closing.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { account, creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf, setReceivableFloor } from '../../books/ledger/balances.ts'
import { byTest, expectLedgerInBalance, givenCredit } from '../../books/ledger/given-ledger.ts'
import type { LedgerEvent, Line } from '../../books/ledger/plan.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { addHours } from '../../core/value/time.ts'
import { startJobs } from '../../platform/job/start-jobs.ts'
import { givenCodes } from '../../test/given-code.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { settleOrders } from '../../trade/order/settle-order.ts'
import { finishClosing } from './finish-closing.ts'

const shop = await openShop()
const { givenCode, askForCode, messagesTo } = givenCodes(shop)
const jobs = await startJobs(shop, { byClock: false })
afterAll(() => jobs.stop())
afterEach(() => {
  shop.now = () => new Date()
})

type User = Awaited<ReturnType<TestShop['givenUser']>>
const inDays = (days: number) => addHours(new Date(), days * 24)
const stateOf = async (user: User) => (await shop.call(user, userCloseState)).data
const close = (user: User, smsCode: string, kind: 'mobile' | 'email' = 'mobile') =>
  shop.call(user, userClose, { body: { form: { kind, smsCode } } })
const givenClosing = async (user: User) => {
  const reply = await close(user, await givenCode({ mobile: user.mobile }, 'close_account', user))
  expect(reply).toMatchObject({ status: 200 })
  return reply.data.closing_id
}
const finish = (closingId: number, days = 7.01) => finishClosing(shop, { closingId }, inDays(days))
const rowOf = ({ id }: { id: number }) =>
  shop.db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const endOf = async (id: number) =>
  (await shop.db.selectFrom('accountClosing').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const noticesOf = async ({ id }: { id: number }) =>
  (await shop.db.selectFrom('notice').select('event').where('receiver', '=', `user:${id}`).orderBy('id').execute()).map(
    ({ event }) => event,
  )

describe('requesting', () => {
  test('an account with nothing open is accepted with its own code; the owner is warned at every target', async () => {
    const user = await shop.givenUser({ email: 'leaving@example.com' })
    expect(await stateOf(user)).toMatchObject({
      obstacles: [],
      forfeits: { points: 0, subsidy: '0.00' },
      mobile: expect.stringContaining('****'),
      effective_time: '',
    })
    const smsCode = await givenCode({ mobile: user.mobile }, 'close_account', user)
    const wrong = smsCode === '000000' ? '000001' : '000000'
    expect(await close(user, wrong)).toMatchObject({ status: 500, data: { code: 'CODE_WRONG' } })
    const reply = await close(user, smsCode)
    expect(reply).toMatchObject({ status: 200, message: '已申請註銷，七天內可隨時取消' })
    expect((await stateOf(user)).effective_time).toBe(reply.data.effective_time)
    expect(await noticesOf(user)).toEqual(['account-closing'])
    for (const to of [user.mobile, 'leaving@example.com']) {
      await expect
        .poll(async () => (await messagesTo(to)).filter(({ code }) => code === ''), { timeout: 30_000 })
        .toMatchObject([{ body: expect.stringContaining(reply.data.effective_time.slice(0, 16)) }])
    }
    // Until then it is an account like any other.
    expect((await shop.call(user, userInfo)).status).toBe(200)
  })

  test('a double tap and a second request count once', async () => {
    const user = await shop.givenUser()
    const smsCode = await givenCode({ mobile: user.mobile }, 'close_account', user)
    const replies = await Promise.all([close(user, smsCode), close(user, smsCode)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 500])
    const rows = await shop.db.selectFrom('accountClosing').select('id').where('userId', '=', user.id).execute()
    expect(rows).toHaveLength(1)
  })

  test('a code for another purpose or another user is refused, and so is a target the account lacks', async () => {
    const user = await shop.givenUser()
    const login = await givenCode({ mobile: user.mobile })
    expect(await close(user, login)).toMatchObject({ data: { code: 'CODE_EXPIRED' } })
    expect(await close(user, '123456', 'email')).toMatchObject({ data: { code: 'NO_TARGET' } })
    expect(await askForCode({ mobile: user.mobile }, 'close_account')).toMatchObject({ status: 401 })
  })

  test('cancelling restores everything; a second time there is nothing to cancel', async () => {
    const user = await shop.givenUser()
    const closingId = await givenClosing(user)
    expect(await shop.call(user, userCloseCancel)).toMatchObject({ status: 200, message: '已取消註銷' })
    expect(await shop.call(user, userCloseCancel)).toMatchObject({ data: { code: 'STATE_CHANGED' } })
    await finish(closingId)
    expect(await endOf(closingId)).toBe('cancelled')
    expect((await rowOf(user)).closedAt).toBeNull()
    expect(await noticesOf(user)).toEqual(['account-closing', 'account-kept'])
  })
})

describe('obstacles to closing', () => {
  const refused = async (user: User, obstacles: string[]) => {
    expect((await stateOf(user)).obstacles).toEqual(obstacles)
    expect(await close(user, '123456')).toMatchObject({ status: 500, data: { code: 'CLOSE_OPEN', obstacles } })
  }

  test('money', async () => {
    const user = await shop.givenUser()
    await givenCredit(shop.db, user.id, 1)
    await refused(user, ['balance'])
  })

  test('a debt, and money on its way', async () => {
    const user = await shop.givenUser()
    const event = (line: Line): LedgerEvent => ({
      event: 'T',
      memo: 'test',
      entity: { type: 'test', id: '1' },
      lines: [line],
    })
    const [own, debt, sales] = [account('u.bal', user.id), account('u.recv', user.id), account('rev.sales')]
    await shop.db.transaction().execute(async (tx) => {
      await setReceivableFloor(tx, debt, -500)
      await postTransfers(tx, byTest, [event({ key: 'lent', from: debt, to: own, amount: 500 })])
    })
    await refused(user, ['balance', 'debt'])
    await shop.db
      .transaction()
      .execute((tx) =>
        postTransfers(tx, byTest, [event({ key: 'held', from: own, to: sales, amount: 500, pending: {} })]),
      )
    await refused(user, ['balance', 'debt', 'pending'])
  })

  test('an order, until it is settled, and its case', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'completed' })
    await refused(user, ['orders'])
    await settleOrders(shop, inDays(60))
    expect((await stateOf(user)).obstacles).toEqual([])
    await shop.db.updateTable('shopOrder').set({ openAftersales: 1 }).where('id', '=', order.id).execute()
    await refused(user, ['refunds'])
    const waiting = await shop.givenUser()
    await shop.givenOrder(waiting)
    await refused(waiting, ['orders'])
  })

  test('a shop of the user’s own', async () => {
    const user = await shop.givenUser()
    await shop.givenMerchant({ owner: user })
    await refused(user, ['shop'])
  })
})

describe('on the day', () => {
  test('credits are forfeited, ledger accounts closed, the user anonymised; orders and the ledger stay', async () => {
    const user = await shop.givenUser({ email: 'gone@example.com' })
    const order = await shop.givenOrder(user, { state: 'completed' })
    await settleOrders(shop, inDays(60))
    await givenCredit(shop.db, user.id, 40, 'PTS')
    await givenCredit(shop.db, user.id, 250, 'SUB', inDays(90))
    const before = await stateOf(user)
    expect(before).toMatchObject({ obstacles: [], forfeits: { subsidy: '2.50' } })
    expect(before.forfeits.points).toBeGreaterThanOrEqual(40)
    const closingId = await givenClosing(user)

    await finish(closingId, 6.9)
    expect(await endOf(closingId)).toBe('waiting')
    await finish(closingId)
    await finish(closingId)
    expect(await endOf(closingId)).toBe('done')
    expect(await rowOf(user)).toMatchObject({
      mobile: null,
      email: null,
      nickname: '',
      passwordHash: null,
      closedAt: expect.any(Date),
    })
    expect(await shop.call(user, userBindState)).toMatchObject({ status: 401 })
    for (const currency of ['PTS', 'SUB'] as const) {
      expect(await balanceOf(shop.db, creditsOf(user.id, currency))).toMatchObject({ posted: 0, available: 0 })
    }
    const { address } = await shop.db
      .selectFrom('shopOrder')
      .select('address')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(address).toMatchObject({ name: '', phone: '', detail: '', province: expect.stringMatching(/./) })
    expect(await noticesOf(user)).toEqual([])
    await expectLedgerInBalance(shop.db)
    // No money moves on them any more.
    await expect(givenCredit(shop.db, user.id, 100)).rejects.toThrow(/closed/)
    expect(await balanceOf(shop.db, account('u.bal', user.id))).toMatchObject({ posted: 0 })
    // The number is free again.
    const next = await shop.givenUser()
    await shop.db.updateTable('appUser').set({ mobile: user.mobile }).where('id', '=', next.id).execute()
  })

  test('an order begun since stops the closing instead, and the user is notified', async () => {
    const user = await shop.givenUser()
    const closingId = await givenClosing(user)
    await shop.givenOrder(user)
    await finish(closingId)
    expect(await endOf(closingId)).toBe('stopped')
    expect((await rowOf(user)).closedAt).toBeNull()
    expect(await noticesOf(user)).toContain('account-closing-stopped')
  })

  test('a user frozen meanwhile is not closed', async () => {
    const user = await shop.givenUser()
    const closingId = await givenClosing(user)
    await shop.db.updateTable('appUser').set({ frozenAt: new Date() }).where('id', '=', user.id).execute()
    await finish(closingId)
    expect(await endOf(closingId)).toBe('stopped')
  })
})

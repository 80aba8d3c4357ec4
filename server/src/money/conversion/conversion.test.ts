import { randomUUID } from 'node:crypto'
import { fen, parseMoney, toMoney } from '@shop/contract/core/money.ts'
import {
  adminDrawApprove,
  adminDrawClaim,
  adminDrawGet,
  adminDrawList,
  adminDrawReject,
} from '@shop/contract/money/conversion/admin.ts'
import {
  drawTerms,
  type UnitName,
  unitDraw,
  unitDrawCancel,
  unitDrawList,
  unitQuote,
  unitSwap,
} from '@shop/contract/money/conversion/conversion.ts'
import { benefitList } from '@shop/contract/money/wallet/benefits.ts'
import { unitBill, unitIndex } from '@shop/contract/money/wallet/units.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { account, budget, creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { byTest, expectLedgerInBalance, givenBudget, givenCredit } from '../../books/ledger/given-ledger.ts'
import { lotsOf } from '../../books/ledger/history.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { addHours } from '../../core/value/time.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { givenPayPassword, givenTicket } from '../../test/given-wallet.ts'
import { openShop } from '../../test/shop.ts'
import { unitOf } from './units.ts'
import { warnOfExpiringUnits } from './warn-of-expiring-units.ts'

const shop = await openShop()
const reviewer = await shop.givenOperator({ permissions: ['promo.draw.view', 'promo.draw.review'] })
const other = await shop.givenOperator({ permissions: ['promo.draw.view', 'promo.draw.review'] })
const realNow = shop.now
beforeEach(async () => {
  shop.now = realNow
})
afterEach(async () => {
  shop.now = realNow
  await expectLedgerInBalance(shop.db)
})
const hoursLater = (hours: number) => {
  const moment = addHours(realNow(), hours)
  shop.now = () => moment
}
type User = Awaited<ReturnType<typeof shop.givenUser>>

await givenBudget(shop.db, 'convert', 'CNY', 10_000_000, 4)
await givenBudget(shop.db, 'convert', 'PTS', 10_000_000, 4)

const inAYear = addHours(new Date(), 365 * 24)
async function givenOwner(units = 100_000, currency: 'ITG' | 'RWD' | 'SUB' = 'ITG'): Promise<User> {
  const user = await shop.givenUser()
  await givenPayPassword(shop, user)
  if (units > 0) await givenCredit(shop.db, user.id, units, currency, inAYear)
  return user
}
const terms = {
  integral: { feeBp: 200, rateBp: 10_000 },
  reward: { feeBp: 0, rateBp: 10_000 },
  subsidy: { feeBp: 0, rateBp: 8_000 },
}
async function draw(
  user: User,
  amount: string,
  { unit = 'integral', ...more }: { unit?: UnitName; receives?: string; payTicket?: string; requestId?: string } = {},
) {
  const amountFen = parseMoney(amount) ?? fen(0)
  const ticket = amountFen > 0 ? await givenTicket(shop, user, { action: 'draw', target: unit, amountFen }) : undefined
  const receives = toMoney(drawTerms(Math.max(1, amountFen), terms[unit]).moneyFen)
  return shop.call(user, unitDraw, {
    body: { unit, amount, receives, payTicket: ticket, requestId: randomUUID(), ...more },
  })
}
const swap = (user: User, amount: string, points: number, more: object = {}) =>
  shop.call(user, unitSwap, { body: { unit: 'integral', amount, points, requestId: randomUUID(), ...more } })
const code = (reply: { data: unknown }) => (reply.data as { code?: string }).code
const units = (user: User, unit: UnitName = 'integral') => balanceOf(shop.db, creditsOf(user.id, unitOf(unit).currency))
const gift = async (user: User) => (await balanceOf(shop.db, account('u.gift', user.id))).available
const quoteOf = async (user: User, unit: UnitName = 'integral') =>
  (await shop.call(user, unitQuote, { query: { unit } })).data
const withId = (id: number) => ({ params: { id }, body: { requestId: randomUUID() } })
const approve = (id: number, by = reviewer) => shop.callAdmin(by, adminDrawApprove, withId(id))
const reject = (id: number, by = reviewer) =>
  shop.callAdmin(by, adminDrawReject, {
    params: { id },
    body: { reason: 'orders_doubtful', note: '請聯絡客服', requestId: randomUUID() },
  })

describe('a draw', () => {
  test('up to the limit needs no review: the units leave, and the money less the fee arrives', async () => {
    const user = await givenOwner(10_000)
    const reply = await draw(user, '50.00')
    expect(reply).toMatchObject({
      status: 200,
      message: '已轉入餘額',
      data: { state: 'approved', fee: '1.00', receives: '49.00' },
    })
    expect(await units(user)).toMatchObject({ available: 5_000, pendingDebit: 0 })
    expect(await gift(user)).toBe(4_900)
    const index = (await shop.call(user, unitIndex, { query: { unit: 'integral' } })).data
    expect(index).toMatchObject({ available: '50.00', drawn: '50.00', drawing: '0.00', swap_rate: 100 })
    const { list } = (await shop.call(user, unitBill, { query: { unit: 'integral' } })).data
    expect(list.data[0]).toMatchObject({ title: '轉入贈送餘額', value: '-50.00', value_after: '50.00' })
    expect(list.data[0]?.number).toMatch(/^\d{20}$/)
  })

  test('above it waits for review with both sides promised; twenty approvals at once approve it once', async () => {
    const user = await givenOwner()
    const left = (await balanceOf(shop.db, budget('convert', 'CNY'))).available
    const { data } = await draw(user, '100.00')
    expect(data).toMatchObject({ state: 'pending', fee: '2.00', receives: '98.00' })
    expect(await units(user)).toMatchObject({ available: 90_000, pendingDebit: 10_000 })
    expect(await gift(user)).toBe(0)
    expect((await quoteOf(user)).draw.open).toBe(1)
    const { list } = (await shop.call(user, benefitList)).data
    expect(list.find(({ kind }) => kind === 'integral')).toMatchObject({ available: '900.00', in_review: '100.00' })
    const replies = await Promise.all(Array.from({ length: 20 }, () => approve(data.draw_id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await gift(user)).toBe(9_800)
    expect(await units(user)).toMatchObject({ posted: 90_000, pendingDebit: 0 })
    const now = (await balanceOf(shop.db, budget('convert', 'CNY'))).available
    expect(left - now === 9_800 || left === now).toBe(true)
    const notices = await shop.db
      .selectFrom('notice')
      .select('event')
      .where('receiver', '=', `user:${user.id}`)
      .execute()
    expect(notices.map(({ event }) => event)).toEqual(['integral-draw-approved'])
  })

  test('that is rejected or cancelled returns the units with their expiry dates', async () => {
    const user = await givenOwner(0)
    const [soon, late] = [addHours(realNow(), 100), addHours(realNow(), 1_000)]
    await givenCredit(shop.db, user.id, 8_000, 'ITG', soon)
    await givenCredit(shop.db, user.id, 8_000, 'ITG', late)
    const before = await lotsOf(shop.db, creditsOf(user.id, 'ITG'))
    const first = (await draw(user, '120.00')).data
    expect(await lotsOf(shop.db, creditsOf(user.id, 'ITG'))).toMatchObject([{ remaining: 4_000, expiresAt: late }])
    expect((await reject(first.draw_id)).status).toBe(200)
    expect(await lotsOf(shop.db, creditsOf(user.id, 'ITG'))).toEqual(before)
    const second = (await draw(user, '120.00')).data
    const cancels = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.call(user, unitDrawCancel, { body: { drawId: second.draw_id, requestId: randomUUID() } }),
      ),
    )
    expect(cancels.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await lotsOf(shop.db, creditsOf(user.id, 'ITG'))).toEqual(before)
    expect(await gift(user)).toBe(0)
    const { list } = (await shop.call(user, unitDrawList, { query: { unit: 'integral' } })).data
    expect(list.data.map(({ state, reject_reason }) => [state, reject_reason])).toEqual([
      ['cancelled', ''],
      ['rejected', 'orders_doubtful'],
    ])
    // Neither counts towards the week.
    expect((await quoteOf(user)).draw.limits).toEqual([
      { period: 'week', count: 2, count_left: 2, sum: null, sum_left: null },
    ])
    expect(code(await approve(first.draw_id))).toBe('STATE_CHANGED')
  })

  test('is refused with a reason: amount, limit, rate or password', async () => {
    const user = await givenOwner(200_000)
    expect(code(await draw(user, 'x'))).toBe('AMOUNT_INVALID')
    expect(code(await draw(user, '-5'))).toBe('AMOUNT_INVALID')
    // Units are not money, so there is no currency sign.
    expect(await draw(user, '9.99')).toMatchObject({ message: '最少 10.00', data: { code: 'BELOW_MIN' } })
    expect((await draw(user, '1000.01')).message).toBe('最多 1,000.00')
    expect(code(await draw(user, '1000.01'))).toBe('ABOVE_MAX')
    expect(code(await draw(await givenOwner(5_000), '60.00'))).toBe('INTEGRAL_NOT_ENOUGH')
    expect(code(await draw(user, '20.00', { receives: '20.00' }))).toBe('RATE_CHANGED')
    expect(code(await draw(user, '20.00', { payTicket: undefined }))).toBe('PAYPWD_REQUIRED')
    const fresh = await shop.givenUser()
    await givenCredit(shop.db, fresh.id, 5_000, 'ITG')
    expect(code(await draw(fresh, '20.00'))).toBe('PAYPWD_NOT_SET')
    expect((await draw(user, '20.00')).status).toBe(200)
    const waiting = (await draw(user, '100.00')).data
    expect(code(await draw(user, '20.00'))).toBe('DRAW_OPEN')
    await approve(waiting.draw_id)
    expect(await draw(user, '20.00')).toMatchObject({ message: '本週的轉入次數已用完', data: { code: 'DRAW_LIMIT' } })
    expect(await quoteOf(user)).toMatchObject({ draw: { max: '0.00', limits: [{ count_left: 0 }] } })
    expect(await units(user)).toMatchObject({ available: 188_000 })
    hoursLater(7 * 24)
    expect(await shop.db.updateTable('session').set({ expiresAt: inAYear }).execute()).toBeTruthy()
    expect((await draw(user, '20.00')).status).toBe(200)
  })

  test('sent twenty times at once is made once, under one request id or many', async () => {
    const [one, many] = [await givenOwner(10_000), await givenOwner(10_000)]
    const requestId = randomUUID()
    const payTicket = await givenTicket(shop, one, { action: 'draw', target: 'integral', amountFen: 4_000 })
    const same = await Promise.all(Array.from({ length: 20 }, () => draw(one, '40.00', { requestId, payTicket })))
    expect(new Set(same.map(({ data }) => data.draw_id)).size).toBe(1)
    expect(await units(one)).toMatchObject({ available: 6_000 })
    const each = await Promise.all(Array.from({ length: 20 }, () => draw(many, '60.00')))
    expect(each.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(each.map(code).filter(Boolean))).toEqual(new Set(['DRAW_OPEN']))
    expect(await units(many)).toMatchObject({ available: 4_000, pendingDebit: 6_000 })
    await approve(each.find(({ status }) => status === 200)?.data.draw_id ?? 0)
  })

  test('of reward is automatic up to a daily sum, then reviewed; days and months have limits', async () => {
    const user = await givenOwner(300_000, 'RWD')
    const reward = { unit: 'reward' as const }
    expect((await draw(user, '30.00', reward)).data.state).toBe('approved')
    expect((await quoteOf(user, 'reward')).draw).toMatchObject({ auto_max: '20.00', auto_per: 'day' })
    const second = (await draw(user, '30.00', reward)).data
    expect(second).toMatchObject({ state: 'pending', fee: '0.00', receives: '30.00' })
    await approve(second.draw_id)
    expect(await gift(user)).toBe(6_000)
    expect(await draw(user, '140.01', reward)).toMatchObject({
      message: '今天最多還可轉入 140.00',
      data: { code: 'DRAW_LIMIT' },
    })
    expect(await quoteOf(user, 'reward')).toMatchObject({ swap: null, draw: { max: '140.00' } })
  })

  test('of subsidy is limited to what orders have earned', async () => {
    const user = await givenOwner(50_000, 'SUB')
    expect(await quoteOf(user, 'subsidy')).toMatchObject({
      available: '500.00',
      draw: { drawable: '0.00', max: '0.00' },
    })
    expect(code(await draw(user, '20.00', { unit: 'subsidy' }))).toBe('SUBSIDY_NOT_DRAWABLE')
    // Part of it becomes subsidy that an order has earned.
    await givenEarned(user, 5_000)
    expect(await quoteOf(user, 'subsidy')).toMatchObject({
      available: '550.00',
      draw: { drawable: '50.00', max: '50.00' },
    })
    const { data } = await draw(user, '20.00', { unit: 'subsidy' })
    expect(data).toMatchObject({ state: 'pending', receives: '16.00' })
    expect((await quoteOf(user, 'subsidy')).draw.drawable).toBe('30.00')
    await approve(data.draw_id)
    expect(await gift(user)).toBe(1_600)
    expect((await swap(user, '1.00', 100, { unit: 'subsidy' })).status).toBe(500)
    const payTicket = await givenTicket(shop, user, { action: 'swap', target: 'subsidy', amountFen: 100 })
    expect((await swap(user, '1.00', 100, { unit: 'subsidy', payTicket })).status).toBe(200)
  })

  test('keeps its terms when the settings change, and can be approved while the module is off', async () => {
    const user = await givenOwner()
    const { data } = await draw(user, '100.00')
    const was = shop.settings.get('integral')
    await changeGroup(shop, 'integral', { drawRateBp: 5_000, dest: 'balance' })
    await changeGroup(shop, 'module', { integral: false })
    expect(code(await draw(user, '20.00'))).toBe('MODULE_OFF')
    expect(code(await shop.call(user, unitQuote, { query: { unit: 'integral' } }))).toBe('MODULE_OFF')
    expect((await approve(data.draw_id)).status).toBe(200)
    expect(await gift(user)).toBe(9_800)
    await changeGroup(shop, 'integral', was)
    await changeGroup(shop, 'module', { integral: true })
  })

  test('of another user does not exist', async () => {
    const user = await givenOwner()
    const { data } = await draw(user, '100.00')
    const stranger = await givenOwner()
    expect(code(await shop.call(stranger, unitDrawCancel, { body: { drawId: data.draw_id } }))).toBe('NOT_FOUND')
    expect((await shop.call(stranger, unitDrawList, { query: { unit: 'integral' } })).data.list.data).toEqual([])
    expect((await shop.call(user, unitDrawCancel, { body: { drawId: data.draw_id } })).status).toBe(200)
  })
})

describe('the daily quota', () => {
  test('is never exceeded by twenty users at once, and the quote shows what is left of it', async () => {
    const own = await openShop()
    await givenBudget(own.db, 'convert', 'CNY', 10_000, 4)
    await givenBudget(own.db, 'convert', 'PTS', 4_000, 4)
    const users = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const user = await own.givenUser()
        await givenPayPassword(own, user)
        await givenCredit(own.db, user.id, 5_000, 'RWD', inAYear)
        await givenCredit(own.db, user.id, 5_000, 'ITG', inAYear)
        const payTicket = await givenTicket(own, user, { action: 'draw', target: 'reward', amountFen: 3_000 })
        return { user, payTicket }
      }),
    )
    const drawn = await Promise.all(
      users.map(({ user, payTicket }) =>
        own.call(user, unitDraw, {
          body: { unit: 'reward', amount: '30.00', receives: '30.00', payTicket, requestId: randomUUID() },
        }),
      ),
    )
    const got = drawn.filter(({ status }) => status === 200).length
    // Three fit. A request that waited for a part may find it used up and have to try again.
    expect(got).toBeGreaterThan(0)
    expect(got).toBeLessThanOrEqual(3)
    expect(new Set(drawn.map(code).filter(Boolean))).toEqual(new Set(['BUDGET_EMPTY']))
    const loser = users[drawn.findIndex(({ status }) => status !== 200)] as (typeof users)[number]
    expect((await balanceOf(own.db, creditsOf(loser.user.id, 'RWD'))).available).toBe(5_000)
    const { draw: quote } = (await own.call(loser.user, unitQuote, { query: { unit: 'reward' } })).data
    expect(Number(quote.quota_left)).toBe(Math.min(50, 100 - got * 30))
    const swapped = await Promise.all(
      users.map(({ user }) =>
        own.call(user, unitSwap, {
          body: { unit: 'integral', amount: '15.00', points: 1_500, requestId: randomUUID() },
        }),
      ),
    )
    const swaps = swapped.filter(({ status }) => status === 200).length
    expect(swaps).toBeGreaterThan(0)
    expect(swaps).toBeLessThanOrEqual(2)
    expect(new Set(swapped.map(code).filter(Boolean))).toEqual(new Set(['BUDGET_EMPTY']))
    await expectLedgerInBalance(own.db)
  })
})

describe('a swap', () => {
  test('turns units into points that expire like earned ones, and happens once per request id', async () => {
    const user = await givenOwner(2_000)
    const requestId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 20 }, () => swap(user, '12.34', 1_234, { requestId })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await units(user)).toMatchObject({ available: 766 })
    expect((await lotsOf(shop.db, creditsOf(user.id, 'PTS'))).reduce((sum, lot) => sum + lot.remaining, 0)).toBe(1_234)
    const [lot] = await lotsOf(shop.db, creditsOf(user.id, 'PTS'))
    expect(lot?.expiresAt).toBeInstanceOf(Date)
  })

  test('is refused above the units held, at another rate, above the points limit, and with points off', async () => {
    const user = await givenOwner(2_000)
    expect(code(await swap(user, '20.01', 2_001))).toBe('INTEGRAL_NOT_ENOUGH')
    expect(code(await swap(user, '10.00', 2_000))).toBe('RATE_CHANGED')
    expect(code(await swap(user, '0', 0))).toBe('AMOUNT_INVALID')
    const each = await Promise.all(Array.from({ length: 20 }, () => swap(user, '9.00', 900)))
    expect(each.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await units(user)).toMatchObject({ available: 200 })
    await givenCredit(shop.db, user.id, 998_200, 'PTS')
    expect(code(await swap(user, '1.00', 100))).toBe('POINTS_FULL')
    await changeGroup(shop, 'module', { points: false })
    expect(code(await swap(user, '1.00', 100))).toBe('MODULE_OFF')
    expect((await quoteOf(user)).swap).toBeNull()
    await changeGroup(shop, 'module', { points: true })
  })
})

describe('the queue', () => {
  test('lists draws oldest first, filtered by unit, state, user and number, page by page', async () => {
    const [user, rewarded] = [await givenOwner(), await givenOwner(50_000, 'RWD')]
    const integral = (await draw(user, '100.00')).data
    const reward = (await draw(rewarded, '60.00', { unit: 'reward' })).data
    const told = shop.db.selectFrom('notice').select('receiver').where('event', '=', 'draw-requested')
    expect(await told.where('entity', '=', `draw:${integral.draw_id}`).execute()).toEqual([
      { receiver: 'permission:promo.draw.review' },
    ])
    const list = async (query: object) => (await shop.callAdmin(reviewer, adminDrawList, { query })).data
    expect((await list({ userId: user.id })).rows.map(({ id }) => id)).toEqual([integral.draw_id])
    expect((await list({ unit: 'reward', state: 'pending' })).rows.map(({ id }) => id)).toEqual([reward.draw_id])
    const first = await list({ state: 'pending', limit: 1 })
    const second = await list({ state: 'pending', limit: 1, cursor: first.nextCursor })
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual([integral.draw_id, reward.draw_id])
    const number = first.rows[0]?.drawNo
    expect((await list({ keyword: number })).rows).toHaveLength(1)
    const { draw: seen } = (await shop.callAdmin(reviewer, adminDrawGet, { params: { id: integral.draw_id } })).data
    expect(seen).toMatchObject({
      unit: 'integral',
      units: 10_000,
      feeUnits: 200,
      moneyFen: 9_800,
      availableUnits: 90_000,
      warnings: [{ code: 'user_new', detail: '' }],
      may: { review: true },
    })
    await shop.callAdmin(reviewer, adminDrawClaim, { params: { id: integral.draw_id } })
    expect(code(await approve(integral.draw_id, other))).toBe('STATE_CHANGED')
    expect((await approve(integral.draw_id)).status).toBe(200)
    await reject(reward.draw_id)
  })

  test('refuses operators without the permission, the user’s own operator, and draws of frozen users', async () => {
    const user = await givenOwner()
    const { data } = await draw(user, '100.00')
    const viewer = await shop.givenOperator({ permissions: ['promo.draw.view'] })
    expect((await approve(data.draw_id, viewer)).status).toBe(403)
    const self = await shop.givenOperator({ permissions: ['promo.draw.view', 'promo.draw.review'] })
    await shop.db.updateTable('operator').set({ userId: user.id }).where('id', '=', self.id).execute()
    expect(code(await approve(data.draw_id, self))).toBe('SELF_REVIEW')
    await shop.db.updateTable('appUser').set({ frozenAt: realNow() }).where('id', '=', user.id).execute()
    expect(code(await approve(data.draw_id))).toBe('ACCOUNT_FROZEN')
    expect((await reject(data.draw_id)).status).toBe(200)
  })
})

test('users are notified thirty and seven days before units expire', async () => {
  const user = await givenOwner(0)
  const now = realNow()
  await givenCredit(shop.db, user.id, 100, 'ITG', addHours(now, 24 * 20))
  await givenCredit(shop.db, user.id, 100, 'RWD', addHours(now, 24 * 5))
  for (let run = 0; run < 2; run++) await warnOfExpiringUnits(shop, {}, now)
  const notices = await shop.db
    .selectFrom('notice')
    .select(['event', 'params'])
    .where('receiver', '=', `user:${user.id}`)
    .orderBy('event')
    .execute()
  expect(notices).toEqual([
    { event: 'integral-expiring', params: { days: 30 } },
    { event: 'reward-expiring', params: { days: 7 } },
  ])
})

/** A lot of subsidy, as the settlement of an order creates it. */
async function givenEarned(user: User, amount: number): Promise<void> {
  const settled = {
    event: 'L40',
    memo: 'settled',
    entity: { type: 'order', id: user.id },
    lines: [
      {
        key: `st:test:${user.id}`,
        from: account('iss.SUB'),
        to: creditsOf(user.id, 'SUB'),
        amount,
        lots: { expiresAt: inAYear },
      },
    ],
  }
  await shop.db.transaction().execute((tx) => postTransfers(tx, byTest, [settled]))
}

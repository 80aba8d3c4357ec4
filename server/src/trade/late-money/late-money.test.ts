import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { adminCreditDecide } from '@shop/contract/trade/credit/credit.ts'
import {
  adminLateMoneyCreditPropose,
  adminLateMoneyList,
  adminLateMoneyOwners,
  adminLateMoneyResolve,
} from '@shop/contract/trade/late-money/late-money.ts'
import { describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { lateMoney } from '../../books/ledger/events.ts'
import { available, expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { postTransfers } from '../../books/ledger/transfers.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const operator = await shop.givenOperator({ permissions: ['finance.proof.view', 'finance.proof.review'] })

/** WeChat money for a user's cancelled order, or without a known payer. */
async function given(userId?: number) {
  const transaction = `4200${randomUUID().replaceAll('-', '')}`
  if (userId !== undefined) {
    const order = await shop.givenOrder({ id: userId }, { state: 'cancelled' })
    await shop.db
      .insertInto('providerPayment')
      .values({
        tradeId: order.tradeId,
        provider: 'wechat',
        attempt: 1,
        outTradeNo: `${order.tradeNo}-1`,
        kind: 'h5',
        appId: 'wx',
        amountFen: 700,
        state: 'late',
        transactionId: transaction,
        receivedFen: 700,
        createdAt: shop.now(),
        expiresAt: shop.now(),
      })
      .execute()
  }
  const event = lateMoney({ transaction, through: 'ext.wx', amountFen: fen(700) })
  await shop.db.transaction().execute((tx) => postTransfers(tx, { actor: 'system:test', now: shop.now() }, [event]))
  const { data } = await shop.callAdmin(operator, adminLateMoneyList, { query: { open: true } })
  return data.rows.find((row) => row.transaction === transaction) as (typeof data.rows)[number]
}
/** Money of an unknown payer that an operator has booked from a bank statement. */
async function givenFromBank(amountFen: number, by: { id: number } = { id: 0 }, reader = operator) {
  const event = lateMoney({ transaction: `bank-${randomUUID()}`, through: 'ext.bank', amountFen: fen(amountFen) })
  await shop.db
    .transaction()
    .execute((tx) => postTransfers(tx, { actor: `operator:${by.id}`, now: shop.now() }, [event]))
  const { data } = await shop.callAdmin(reader, adminLateMoneyList, { query: { open: true } })
  return data.rows[0] as (typeof data.rows)[number]
}
const resolve = (id: number, body: Omit<BodyOf<typeof adminLateMoneyResolve>, 'requestId'>, by = operator) =>
  shop.callAdmin(by, adminLateMoneyResolve, { params: { id }, body: { ...body, requestId: randomUUID() } })
const suspense = async () => (await balanceOf(shop.db, account('susp'))).posted

test('is listed with its owner, and goes to their balance once', async () => {
  const user = await shop.givenUser({ balanceFen: 0 })
  const money = await given(user.id)
  expect(money).toMatchObject({
    through: 'wechat',
    amountFen: 700,
    buyer: { id: user.id },
    resolvedAt: null,
    resolvedTo: null,
  })
  expect(money.orders).toHaveLength(1)
  const before = await suspense()
  const replies = await Promise.all(Array.from({ length: 4 }, () => resolve(money.id, { to: 'balance', note: '' })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect([await available(shop.db, account('u.bal', user.id)), await suspense()]).toEqual([700, before - 700])
  const { data } = await shop.callAdmin(operator, adminLateMoneyList, {})
  expect(data.rows.find(({ id }) => id === money.id)).toMatchObject({
    resolvedTo: 'balance',
    resolvedAt: expect.any(String),
  })
  const open = await shop.callAdmin(operator, adminLateMoneyList, { query: { open: true } })
  expect(open.data.rows.map(({ id }) => id)).not.toContain(money.id)
  await expectLedgerInBalance(shop.db)
})

test('can instead be returned outside, by a refund whose number is required', async () => {
  const money = await given((await shop.givenUser()).id)
  expect((await resolve(money.id, { to: 'outside', note: ' ' })).data.fields).toHaveProperty('note')
  const before = (await balanceOf(shop.db, account('ext.wx'))).posted
  expect((await resolve(money.id, { to: 'outside', note: '5030000001' })).status).toBe(200)
  expect((await balanceOf(shop.db, account('ext.wx'))).posted).toBe(before + 700)
  await expectLedgerInBalance(shop.db)
})

test('without a known payer cannot go to a balance; unknown money is not found; operators who may not decide may look', async () => {
  const money = await given()
  expect(money).toMatchObject({ buyer: null, orders: [], tradeNo: '' })
  expect((await resolve(money.id, { to: 'balance', note: '' })).data.fields).toHaveProperty('to')
  expect((await resolve(999_999, { to: 'outside', note: 'x' })).status).toBe(404)
  const viewer = await shop.givenOperator({ permissions: ['finance.proof.view'] })
  expect((await resolve(money.id, { to: 'outside', note: 'x' }, viewer)).status).toBe(403)
  expect((await shop.callAdmin(viewer, adminLateMoneyList, {})).data.rows.map(({ id }) => id)).toContain(money.id)
})

test('without a known payer goes to the user an operator names, with its order and a reason; never to the operator', async () => {
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { state: 'to_ship' })
  const { data } = await shop.callAdmin(operator, adminLateMoneyOwners, { query: { keyword: order.orderNo } })
  expect(data.rows).toEqual([
    { user: expect.objectContaining({ id: user.id }), order: { id: order.id, orderNo: order.orderNo } },
  ])
  const money = await given()
  const to = { to: 'balance', userId: user.id, orderId: order.id } as const
  expect((await resolve(money.id, { ...to, note: ' ' })).data.fields).toHaveProperty('note')
  const note = '備註寫著訂單編號'
  expect((await resolve(money.id, { ...to, orderId: 999_999, note })).data.code).toBe('RECEIVER_NOT_FOUND')
  expect((await resolve(money.id, { ...to, userId: 999_999, note })).data.code).toBe('RECEIVER_NOT_FOUND')
  const own = await shop.givenOperator({ userId: user.id })
  expect((await resolve(money.id, { ...to, note }, own)).data.code).toBe('SELF_REVIEW')
  const before = await available(shop.db, account('u.bal', user.id))
  expect((await resolve(money.id, { ...to, note })).status).toBe(200)
  expect(await available(shop.db, account('u.bal', user.id))).toBe(before + 700)
  const all = await shop.callAdmin(operator, adminLateMoneyList, {})
  expect(all.data.rows.find(({ id }) => id === money.id)).toMatchObject({
    receiver: { id: user.id },
    resolvedBy: operator.login,
    note,
    orders: [{ id: order.id }],
  })
  await expectLedgerInBalance(shop.db)
})

describe('money from a bank statement', () => {
  const propose = (id: number, userId: number, by = operator) =>
    shop.callAdmin(by, adminLateMoneyCreditPropose, {
      params: { id },
      body: { userId, reason: '流水備註', requestId: randomUUID() },
    })
  const to = (userId: number) => ({ to: 'balance', userId, note: '流水備註' }) as const

  test('a small amount is credited by one operator, but not by the one who booked it', async () => {
    const user = await shop.givenUser()
    const booker = await shop.givenOperator({ permissions: ['finance.proof.view', 'finance.proof.review'] })
    const operator = await shop.givenOperator({ permissions: ['finance.proof.view', 'finance.proof.review'] })
    const money = await givenFromBank(10_000, booker, operator)
    expect(money.needsTwo).toBe(false)
    expect((await resolve(money.id, to(user.id), booker)).data.code).toBe('DUAL_REQUIRED')
    const another = await shop.givenOperator({ permissions: ['finance.proof.view', 'finance.proof.review'] })
    for (const { id } of [booker, another]) {
      await shop.pool.query(
        'INSERT INTO operator_device (operator_id, device_hash, last_seen_at) VALUES ($1, $2, now())',
        [id, Buffer.from('desk'.padEnd(16, '.'))],
      )
    }
    expect((await resolve(money.id, to(user.id), another)).data.code, 'their other account').toBe('DUAL_REQUIRED')
    expect((await resolve(money.id, to(user.id), operator)).status).toBe(200)
    expect(await available(shop.db, account('u.bal', user.id))).toBe(10_000)
  })

  test('small amounts count together: in a day one operator credits no more than the allowance', async () => {
    const by = await shop.givenOperator({ permissions: ['finance.proof.view', 'finance.proof.review'] })
    const user = await shop.givenUser()
    const ids: number[] = []
    for (let index = 0; index < 4; index++) ids.push((await givenFromBank(3_000)).id)
    for (const id of ids.slice(0, 3)) expect((await resolve(id, to(user.id), by)).status).toBe(200)
    expect((await resolve(ids[3] ?? 0, to(user.id), by)).data.code).toBe('DUAL_REQUIRED')
    const { data } = await shop.callAdmin(by, adminLateMoneyList, { query: { open: true } })
    expect(data.rows.find(({ id }) => id === ids[3])?.needsTwo).toBe(true)
    expect(await available(shop.db, account('u.bal', user.id))).toBe(9_000)
    // Money that a provider reports for a known payer is due to them.
    const known = await given(user.id)
    expect((await resolve(known.id, { to: 'balance', note: '訂單已取消' }, by)).status).toBe(200)
  })

  test('more than a small amount takes two operators', async () => {
    const user = await shop.givenUser()
    const second = await shop.givenOperator({ permissions: ['finance.proof.view', 'finance.proof.review'] })
    const money = await givenFromBank(10_001)
    expect(money).toMatchObject({ needsTwo: true, proposed: false })
    expect((await resolve(money.id, to(user.id))).data.code).toBe('DUAL_REQUIRED')
    const { data } = await propose(money.id, user.id)
    expect(data.state).toBe('proposed')
    expect((await propose(money.id, user.id, second)).data.code).toBe('PROPOSAL_OPEN')
    const decide = (by: typeof operator) =>
      shop.callAdmin(by, adminCreditDecide, {
        params: { id: data.proposalId },
        body: { decision: 'approve', requestId: randomUUID() },
      })
    expect((await decide(operator)).data.code).toBe('DUAL_REQUIRED')
    expect(await available(shop.db, account('u.bal', user.id))).toBe(0)
    expect((await decide(second)).data).toMatchObject({ state: 'approved' })
    expect(await available(shop.db, account('u.bal', user.id))).toBe(10_001)
    expect((await decide(second)).data.code).toBe('STATE_CHANGED')
    await expectLedgerInBalance(shop.db)
  })

  test('once it is resolved otherwise, a proposal is stale', async () => {
    const second = await shop.givenOperator({ permissions: ['finance.proof.view', 'finance.proof.review'] })
    const money = await givenFromBank(20_000)
    const { data } = await propose(money.id, (await shop.givenUser()).id)
    expect((await resolve(money.id, { to: 'outside', note: randomUUID() })).status).toBe(200)
    const body = { decision: 'approve', requestId: randomUUID() } as const
    const reply = await shop.callAdmin(second, adminCreditDecide, { params: { id: data.proposalId }, body })
    expect(reply.data.code).toBe('PROPOSAL_STALE')
  })

  test('cannot be credited above what the shop allows', async () => {
    const user = await shop.givenUser()
    const money = await givenFromBank(5_000_001)
    for (const reply of [await resolve(money.id, to(user.id)), await propose(money.id, user.id)]) {
      expect(reply.data.code).toBe('ABOVE_MAX')
    }
    const alerts = shop.db.selectFrom('notice').select('receiver').where('entity', '=', `late_money:${money.id}`)
    expect(await alerts.execute()).toEqual([{ receiver: 'permission:ledger.view' }])
    expect((await resolve(money.id, { to: 'outside', note: randomUUID() })).status).toBe(200)
  })
})

test('a known payer cannot be replaced by another user; users are not found by part of a name', async () => {
  const money = await given((await shop.givenUser()).id)
  const other = await shop.givenUser()
  const to = { to: 'balance', userId: other.id, note: 'x' } as const
  expect((await resolve(money.id, to)).data.code).toBe('RECEIVER_NOT_FOUND')
  for (const keyword of ['', '138', '%', 'nobody']) {
    const { data } = await shop.callAdmin(operator, adminLateMoneyOwners, { query: { keyword } })
    expect(data.rows.filter(({ user }) => String(user.id) !== keyword)).toEqual([])
  }
})

import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { adminProfitList } from '@shop/contract/promotion/profit/admin.ts'
import { profitIndex, profitJoin, profitList, profitStatement } from '@shop/contract/promotion/profit/profit.ts'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balancesOf } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { givenMoney } from '../../test/given-money.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { refundSettledOrder } from '../../test/money/refund-settled.ts'
import { openShop } from '../../test/shop.ts'
import { givenChain, givenContract, profitOf, refundUnits, settleNow, today } from './given-profit.ts'

const shop = await openShop()
const goods = { priceFen: 10_000, kind: 'virtual' } as const

async function commissionOf(user: { id: number }) {
  const [{ available, pendingCredit }] = await balancesOf(shop.db, [account('u.comm', user.id)] as const)
  return [available, pendingCredit]
}

test('a payment promises to two levels and a partner, never to a third level; the settlement pays them', async () => {
  const { top, manager, inviter, buyer, partner } = await givenChain(shop)
  const merchantId = await shop.givenMerchant()
  await givenContract(shop, { userId: partner.id, merchantId })
  const order = await shop.givenOrder(buyer, { goods: { ...goods, merchantId }, state: 'completed' })
  const promised = [
    [1, inviter.id, 300, 'promised'],
    [2, manager.id, 100, 'promised'],
    [3, partner.id, 500, 'promised'],
  ]
  expect(await profitOf(shop, order.id)).toEqual(promised)
  expect(await Promise.all([inviter, manager, partner, top].map(commissionOf))).toEqual([
    [0, 300],
    [0, 100],
    [0, 500],
    [0, 0],
  ])
  expect(await settleNow(shop, order.id)).toBe(true)
  expect(await Promise.all([inviter, manager, partner, top].map(commissionOf))).toEqual([
    [300, 0],
    [100, 0],
    [500, 0],
    [0, 0],
  ])
  expect((await profitOf(shop, order.id)).map((row) => row[3])).toEqual(['settled', 'settled', 'settled'])
  // 100.00 less 9.00 of profit and 5% commission
  const [{ available }] = await balancesOf(shop.db, [account('m.bal', merchantId)] as const)
  expect(available).toBe(8_600)
  await expectLedgerInBalance(shop.db)
})

const people = ['inviter', 'manager', 'partner'] as const
const ways = people.flatMap((who) =>
  (['frozen', 'closed', 'left'] as const).flatMap((how) =>
    (['payment', 'settlement'] as const).map((when) => ({ who, how, when })),
  ),
)

// Of 100.00 they get 3.00, 1.00 and 5.00. Payees who are frozen or closed or have left get nothing from later payments,
// and frozen or closed ones lose earlier promises. Nobody moves up, and the seller keeps the money.
test.each(ways)('$who $how before the $when', async ({ who, how, when }) => {
  const chain = await givenChain(shop)
  const merchantId = await shop.givenMerchant()
  await givenContract(shop, { userId: chain.partner.id, merchantId })
  const stop = () => {
    const { id } = chain[who]
    if (how === 'left') return shop.db.insertInto('profitLeaver').values({ userId: id, leftAt: shop.now() }).execute()
    const set = how === 'frozen' ? { frozenAt: shop.now() } : { closedAt: shop.now() }
    return shop.db.updateTable('appUser').set(set).where('id', '=', id).execute()
  }
  if (when === 'payment') await stop()
  const order = await shop.givenOrder(chain.buyer, { goods: { ...goods, merchantId }, state: 'completed' })
  if (when === 'settlement') await stop()
  await settleNow(shop, order.id)
  const shares = [300, 100, 500].map((fen, index) => ({ level: index + 1, who: people[index], fen }))
  const expected = shares.flatMap(({ level, who: payee = 'inviter', fen }) => {
    if (payee !== who) return [[level, chain[payee].id, fen, 'settled']]
    if (when === 'payment') return []
    return [[level, chain[payee].id, ...(how === 'left' ? [fen, 'settled'] : [0, how])]]
  })
  expect(await profitOf(shop, order.id)).toEqual(expected)
  const given = expected.reduce((sum, [, , fen]) => sum + Number(fen), 0)
  const [{ available }] = await balancesOf(shop.db, [account('m.bal', merchantId)] as const)
  expect(available).toBe(10_000 - 500 - given)
  await expectLedgerInBalance(shop.db)
})

test('no payee earns from their own purchases, unless the shop pays for that', async () => {
  const { manager, inviter, partner } = await givenChain(shop)
  const merchantId = await shop.givenMerchant()
  await givenContract(shop, { userId: partner.id, merchantId })
  const bought = async (by: { id: number }) => {
    const { id } = await shop.givenOrder(by, { goods: { ...goods, merchantId }, state: 'to_ship' })
    return (await profitOf(shop, id)).map(([level, userId]) => [level, userId])
  }
  const alone = await shop.givenUser()
  expect(await bought(partner)).toEqual([])
  expect(await bought(alone)).toEqual([[3, partner.id]])
  // A purchase by the inviter pays the manager, who invited them, but not the inviter.
  expect((await bought(inviter)).slice(0, 1)).toEqual([[1, manager.id]])
  expect((await bought(inviter)).filter(([, userId]) => userId === inviter.id)).toEqual([])
  await changeGroup(shop, 'commission', { self: true })
  expect(await bought(partner)).toEqual([
    [1, partner.id],
    [3, partner.id],
  ])
  expect(await bought(alone)).toEqual([
    [1, alone.id],
    [3, partner.id],
  ])
  // The first share still goes to the buyer's inviter if there is one.
  expect((await bought(inviter)).slice(0, 1)).toEqual([[1, manager.id]])
  await changeGroup(shop, 'commission', { self: false })
})

test('a payee who leaves keeps earlier promises, and earns nothing more until they join again', async () => {
  const { inviter, buyer } = await givenChain(shop)
  const before = await shop.givenOrder(buyer, { goods, state: 'completed' })
  const requestId = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => shop.call(inviter, profitJoin, { body: { joined: false, requestId } })),
  )
  expect(new Set(replies.map(({ data }) => JSON.stringify(data)))).toEqual(new Set(['{"joined":false}']))
  await Promise.all(Array.from({ length: 20 }, () => shop.call(inviter, profitJoin, { body: { joined: false } })))
  expect((await shop.call(inviter, profitIndex)).data.joined).toBe(false)
  const during = await shop.givenOrder(buyer, { goods, state: 'to_ship' })
  expect((await profitOf(shop, during.id)).map(([level]) => level)).toEqual([2])
  await settleNow(shop, before.id)
  expect(await commissionOf(inviter)).toEqual([300, 0])
  await shop.call(inviter, profitJoin, { body: { joined: true, requestId: randomUUID() } })
  const after = await shop.givenOrder(buyer, { goods, state: 'to_ship' })
  expect((await profitOf(shop, after.id)).map(([level]) => level)).toEqual([1, 2])
  const history = await shop.db
    .selectFrom('stateHistory')
    .select('toState')
    .where('entityType', '=', 'profit-membership')
    .where('entityId', '=', inviter.id)
    .execute()
  expect(history.map(({ toState }) => toState)).toEqual(['left', 'joined'])
})

test('refunds reduce shares before the settlement and after it; a full refund leaves nothing', async () => {
  const { manager, inviter, buyer, partner } = await givenChain(shop)
  const merchantId = await shop.givenMerchant()
  await givenContract(shop, { userId: partner.id, merchantId })
  const one = await shop.givenOrder(buyer, {
    goods: { ...goods, kind: 'physical', priceFen: 3_333, merchantId },
    quantity: 3,
    state: 'completed',
  })
  expect((await profitOf(shop, one.id)).map((row) => row[2])).toEqual([300, 100, 500])
  await refundUnits(shop, one.id, 1)
  expect((await profitOf(shop, one.id)).map((row) => row[2])).toEqual([200, 67, 333])
  expect(await Promise.all([inviter, manager, partner].map(commissionOf))).toEqual([
    [0, 200],
    [0, 67],
    [0, 333],
  ])
  await settleNow(shop, one.id)
  const money = givenMoney(shop)
  const staff = [await money.givenStaff(), await money.givenStaff()] as const
  for (const left of [
    [100, 33, 167],
    [0, 0, 0],
  ]) {
    await refundSettledOrder({ shop, staff } as never, one.id, shop.now())
    expect((await profitOf(shop, one.id)).map((row) => row[2])).toEqual(left)
    expect(await Promise.all([inviter, manager, partner].map(commissionOf))).toEqual(left.map((fen) => [fen, 0]))
  }
  expect((await profitOf(shop, one.id)).map((row) => row[3])).toEqual(['taken_back', 'taken_back', 'taken_back'])
  const two = await shop.givenOrder(buyer, { goods, state: 'closed' })
  expect(await profitOf(shop, two.id)).toEqual([
    [1, inviter.id, 0, 'refund'],
    [2, manager.id, 0, 'refund'],
  ])
  await expectLedgerInBalance(shop.db)
})

test('a region’s partner earns from orders sent there, the nearest region first; a merchant’s partner takes precedence', async () => {
  const [{ buyer, partner }, other] = [await givenChain(shop), await shop.givenUser()]
  const physical = { priceFen: 10_000 }
  const channel = async (merchantId?: number) => {
    const order = await shop.givenOrder(buyer, { goods: { ...physical, merchantId }, state: 'to_ship' })
    return (await profitOf(shop, order.id)).filter(([level]) => level === 3).map(([, userId, fen]) => [userId, fen])
  }
  const { cityCode, provinceCode } = await addressCodes(buyer.id)
  expect(await channel()).toEqual([])
  await givenContract(shop, { userId: partner.id, regionCode: provinceCode, rateBp: 100 })
  expect(await channel()).toEqual([[partner.id, 100]])
  await givenContract(shop, { userId: other.id, regionCode: cityCode, rateBp: 200 })
  expect(await channel()).toEqual([[other.id, 200]])
  const merchantId = await shop.givenMerchant()
  const contractId = await givenContract(shop, { userId: partner.id, merchantId, rateBp: 300 })
  expect(await channel(merchantId)).toEqual([[partner.id, 300]])
  await shop.db.updateTable('channelContract').set({ endedAt: shop.now() }).where('id', '=', contractId).execute()
  expect(await channel(merchantId)).toEqual([[other.id, 200]])
  await shop.db.deleteFrom('channelContract').execute()
})

async function addressCodes(userId: number) {
  await shop.givenOrder({ id: userId }, { goods: { priceFen: 100 } })
  return shop.db
    .selectFrom('address')
    .select(['cityCode', 'provinceCode'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

test('zones without profit, and a shop without the module, promise nothing', async () => {
  const { buyer } = await givenChain(shop)
  const trial = await shop.givenOrder(buyer, { goods: { ...goods, zone: 'ty' }, state: 'to_ship' })
  expect(await profitOf(shop, trial.id)).toEqual([])
  await changeGroup(shop, 'module', { profit: false })
  const off = await shop.givenOrder(buyer, { goods, state: 'to_ship' })
  expect(await profitOf(shop, off.id)).toEqual([])
  expect((await shop.call(buyer, profitList, { query: { kind: 'sharing' } })).data.code).toBe('MODULE_OFF')
  expect((await shop.call(buyer, profitJoin, { body: { joined: false } })).data.code).toBe('MODULE_OFF')
  await changeGroup(shop, 'module', { profit: true })
})

test('rates of goods precede those of categories, of merchants, and in the settings', async () => {
  const { inviter, buyer } = await givenChain(shop)
  const merchantId = await shop.givenMerchant()
  const parent = (await shop.givenCategory()).id
  const child = (await shop.givenCategory()).id
  await shop.db.updateTable('category').set({ parentId: parent }).where('id', '=', child).execute()
  const given = await shop.givenGoods({ ...goods, merchantId, categoryIds: [child] })
  const rule = (target: object, sharingBp: number) =>
    shop.db
      .insertInto('profitRule')
      .values({ ...target, sharingBp, managementBp: 0, createdAt: new Date() })
      .execute()
  const share = async () => {
    const order = await shop.givenOrder(buyer, { lines: [{ goods: given }], state: 'to_ship' })
    const row = await shop.db
      .selectFrom('profit')
      .select(['userId', 'rateBp', 'source'])
      .where('orderId', '=', order.id)
      .where('level', '=', 1)
      .executeTakeFirstOrThrow()
    expect(row.userId).toBe(inviter.id)
    return [row.source, row.rateBp]
  }
  expect(await share()).toEqual(['setting', 300])
  await rule({ merchantId }, 110)
  expect(await share()).toEqual(['merchant', 110])
  await rule({ categoryId: parent }, 120)
  expect(await share()).toEqual(['category', 120])
  await rule({ categoryId: child }, 130)
  expect(await share()).toEqual(['category', 130])
  await rule({ goodsId: given.id }, 140)
  expect(await share()).toEqual(['goods', 140])
})

test('the programme adds no more than two statements to a payment', async () => {
  const { buyer } = await givenChain(shop)
  const count = async () => {
    const spy = vi.spyOn(Client.prototype, 'query')
    await shop.givenOrder(buyer, { goods, state: 'to_ship' })
    const statements = spy.mock.calls.filter(([query]) =>
      /\bprofit|channel_contract/.test(JSON.stringify(query)),
    ).length
    spy.mockRestore()
    return statements
  }
  expect(await count()).toBe(2)
  await changeGroup(shop, 'module', { profit: false })
  expect(await count()).toBe(0)
  await changeGroup(shop, 'module', { profit: true })
})

test('a user’s records are masked, by kind, page by page and with sums; a year is exported as a table', async () => {
  const { inviter, manager, buyer } = await givenChain(shop)
  const settled = await shop.givenOrder(buyer, { goods, state: 'completed' })
  await settleNow(shop, settled.id)
  for (let index = 0; index < 16; index++) await shop.givenOrder(buyer, { goods, state: 'to_ship' })
  expect((await shop.call(inviter, profitIndex)).data).toMatchObject({
    available: '3.00',
    to_be_settled: '48.00',
    today: '3.00',
    month: '3.00',
    all: '3.00',
    owed: '0.00',
    joined: true,
    is_partner: false,
    has_management: true,
    may_withdraw: true,
  })
  const page = async (before?: number) =>
    (await shop.call(inviter, profitList, { query: { kind: 'sharing', before } })).data.list
  const first = await page()
  expect(first.data).toHaveLength(15)
  expect(first.data[0]).toMatchObject({
    buyer: '王***',
    amount: '3.00',
    state: 'promised',
    expected_day: '',
    reduced: false,
    paid: '100.00',
    rate_bp: 300,
  })
  const thisMonth = { month: today(shop).slice(0, 7), earned: '51.00', pending: '48.00' }
  expect(first.months).toEqual([thisMonth])
  const second = await page(first.next ?? undefined)
  expect([second.data.length, second.next]).toEqual([2, null])
  expect(second.months).toEqual([thisMonth])
  expect(second.data.at(-1)).toMatchObject({ state: 'settled', day: today(shop) })
  // Another user may send an id from this page, but sees none of its records.
  const theirs = await shop.call(buyer, profitList, { query: { kind: 'sharing', before: first.next ?? undefined } })
  expect(theirs.data.list.data).toEqual([])
  expect((await shop.call(manager, profitList, { query: { kind: 'management' } })).data.list.data).toHaveLength(15)
  const year = Number(today(shop).slice(0, 4))
  const { csv, rows, next } = (await shop.call(inviter, profitStatement, { query: { year }, headers: { lang: 'en' } }))
    .data
  expect([rows, next]).toEqual([1, null])
  expect(csv.split('\r\n')[1]).toMatch(new RegExp(`^"${today(shop)}","Friends’ orders","…[0-9]{6}",3,0,3$`))
  expect((await shop.call(inviter, profitStatement, { query: { year: year - 1 } })).data.rows).toBe(0)
})

test('operators list profit by payee, kind, state and day, page by page', async () => {
  const { inviter, buyer } = await givenChain(shop)
  const order = await shop.givenOrder(buyer, { goods, state: 'to_ship' })
  const operator = await shop.givenOperator()
  const list = async (query: object) => (await shop.callAdmin(operator, adminProfitList, { query })).data
  const [from, until] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  const { rows } = await list({ userId: inviter.id, kind: 'sharing', state: 'promised', from, until })
  expect(rows).toMatchObject([
    {
      kind: 'sharing',
      orderId: order.id,
      baseFen: 10_000,
      rateBp: 300,
      source: 'setting',
      sourceId: null,
      promisedFen: 300,
      leftFen: 300,
      state: 'promised',
      voidReason: null,
      settledAt: null,
      payee: { id: inviter.id, nickname: '李小姐' },
      buyer: { id: buyer.id },
    },
  ])
  expect((await list({ userId: inviter.id, until: '2020-01-01T00:00:00Z' })).rows).toEqual([])
  const first = await list({ limit: 1, orderId: order.id })
  const second = await list({ limit: 1, orderId: order.id, cursor: first.nextCursor })
  expect([first.rows[0]?.id, second.rows[0]?.id].every(Boolean)).toBe(true)
  expect(first.rows[0]?.id).not.toBe(second.rows[0]?.id)
})

test('profit that is taken back after it was spent is repaid by later profit', async () => {
  const { inviter, buyer } = await givenChain(shop)
  const order = await shop.givenOrder(buyer, { goods: { ...goods, kind: 'physical' }, state: 'completed' })
  await settleNow(shop, order.id)
  const { profitToBalance } = await import('@shop/contract/promotion/profit/profit.ts')
  await shop.call(inviter, profitToBalance, { body: { amount: '3.00', requestId: randomUUID() } })
  const money = givenMoney(shop)
  const staff = [await money.givenStaff(), await money.givenStaff()] as const
  await refundSettledOrder({ shop, staff } as never, order.id, shop.now())
  expect((await shop.call(inviter, profitIndex)).data).toMatchObject({ owed: '3.00', available: '0.00', all: '0.00' })
  const next = await shop.givenOrder(buyer, { goods: { ...goods, priceFen: fen(20_000) }, state: 'completed' })
  await settleNow(shop, next.id)
  expect((await shop.call(inviter, profitIndex)).data).toMatchObject({ owed: '0.00', available: '3.00', all: '6.00' })
})

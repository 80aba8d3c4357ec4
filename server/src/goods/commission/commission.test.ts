import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { commissionRules, goodsCommission } from '@shop/contract/goods/commission/commission.ts'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { findRates } from './find-rates.ts'

const shop = await openShop()
const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
type Target = Pick<BodyOf<typeof commissionRules.propose>, 'merchantId' | 'categoryId' | 'goodsId'>

const ratesOf = (rateBp: number | null) => (rateBp === null ? null : { rateBp })
const propose = (target: Target, rateBp: number | null, by = first) =>
  shop.callAdmin(by, commissionRules.propose, {
    body: { ...target, rates: ratesOf(rateBp), reason: '合約', requestId: randomUUID() },
  })
const decide = (id: number, by = second) =>
  shop.callAdmin(by, commissionRules.decide, {
    params: { id },
    body: { decision: 'approve', requestId: randomUUID() },
  })
async function givenRule(target: Target, rateBp: number | null) {
  const { data } = await propose(target, rateBp)
  expect(data.state).toBe('proposed')
  expect((await decide(data.proposalId)).data).toEqual({ state: 'approved' })
}
const rateOf = async (goodsId: number) => (await findRates(shop.db, [goodsId])).get(goodsId)?.rateBp

async function givenShelf() {
  const merchantId = await shop.givenMerchant()
  const parent = (await shop.givenCategory()).id
  const { id: categoryId } = await shop.givenCategory()
  await shop.db.updateTable('category').set({ parentId: parent }).where('id', '=', categoryId).execute()
  const { id: goodsId } = await shop.givenGoods({ merchantId })
  await shop.db.insertInto('goodsCategory').values({ goodsId, categoryId }).execute()
  return { merchantId, parent, categoryId, goodsId }
}

test('the rule with the most dimensions applies, the oldest of several; a category’s rule covers those below it', async () => {
  const { merchantId, parent, categoryId, goodsId } = await givenShelf()
  expect(await rateOf(goodsId)).toBeUndefined()
  await givenRule({ categoryId: parent }, 100)
  expect(await rateOf(goodsId)).toBe(100)
  await givenRule({ merchantId }, 200)
  expect(await rateOf(goodsId)).toBe(100)
  await givenRule({ merchantId, categoryId }, 300)
  expect(await rateOf(goodsId)).toBe(300)
  await givenRule({ categoryId, goodsId }, 0)
  expect(await rateOf(goodsId)).toBe(300)
  await givenRule({ merchantId, categoryId: parent, goodsId }, 3_000)
  expect(await rateOf(goodsId)).toBe(3_000)
  await givenRule({ merchantId, categoryId: parent, goodsId }, null)
  await givenRule({ merchantId, categoryId }, null)
  expect(await rateOf(goodsId)).toBe(0)
  const other = await shop.givenGoods()
  expect(await rateOf(other.id)).toBeUndefined()
  const { data } = await shop.callAdmin(first, commissionRules.list, { query: { goodsId } })
  expect(data.rows.map(({ rates, endedAt }) => [rates.rateBp, endedAt !== null])).toEqual([
    [3_000, true],
    [0, false],
  ])
})

test('an order keeps the rate at its creation, and goods of several sellers take one statement', async () => {
  const { merchantId, goodsId } = await givenShelf()
  await givenRule({ goodsId }, 700)
  const user = await shop.givenUser()
  const order = await shop.givenOrder(user, { goods: { merchantId } })
  const rateOfLine = async (id: number) =>
    (await shop.db.selectFrom('orderLine').select('commissionBp').where('orderId', '=', id).executeTakeFirstOrThrow())
      .commissionBp
  expect(await rateOfLine(order.id)).toBe(500)
  await givenRule({ merchantId }, 1_200)
  expect(await rateOfLine(order.id)).toBe(500)
  expect(await rateOfLine((await shop.givenOrder(user, { goods: { merchantId } })).id)).toBe(1_200)
  const elsewhere = await givenShelf()
  await givenRule({ merchantId: elsewhere.merchantId }, 900)
  const found = await findRates(shop.db, [goodsId, elsewhere.goodsId, goodsId])
  expect([...found.values()].map(({ rateBp }) => rateBp).toSorted()).toEqual([700, 900])
})

test('a rate takes two operators and applies once, however often it is approved; nobody decides about their own shop', async () => {
  const { merchantId } = await givenShelf()
  const { proposalId } = (await propose({ merchantId }, 1_000)).data
  expect((await propose({ merchantId }, 1_100)).data.code).toBe('PROPOSAL_OPEN')
  expect((await decide(proposalId, first)).data.code).toBe('DUAL_REQUIRED')
  const listed = await shop.callAdmin(second, commissionRules.proposals, { query: { subject: `${merchantId}-0-0` } })
  expect(listed.data.rows).toMatchObject([
    { merchant: { id: merchantId }, category: null, goods: null, rates: { rateBp: 1_000 }, before: null },
  ])
  const third = await shop.givenOperator()
  const replies = await Promise.all([second, third, second, third].map((by) => decide(proposalId, by)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await propose({ merchantId }, 1_000)).data.code).toBe('STATE_CHANGED')
  await givenRule({ merchantId }, 800)
  const rules = await shop.callAdmin(first, commissionRules.list, { query: { merchantId, limit: 1 } })
  expect(rules.data.rows).toMatchObject([{ rates: { rateBp: 800 }, endedAt: null, merchant: { name: '茶行' } }])
  const before = await shop.callAdmin(first, commissionRules.list, {
    query: { merchantId, limit: 1, cursor: rules.data.nextCursor ?? '' },
  })
  expect(before.data.rows).toMatchObject([{ rates: { rateBp: 1_000 }, endedAt: expect.any(String) }])
  const changes = await shop.callAdmin(first, adminChangeList, {
    params: { type: 'commission' },
    query: { id: `${merchantId}-0-0` },
  })
  expect(changes.data.rows.map(({ action }) => action)).toEqual(['update', 'create'])
})

test('refuses rates out of bounds, unknown targets, and goods that are not the merchant’s', async () => {
  const { merchantId, goodsId } = await givenShelf()
  const own = await shop.givenGoods()
  const other = await shop.givenMerchant()
  expect((await propose({ merchantId }, 3_001)).data.code).toBe('VALIDATION')
  expect((await propose({}, 100)).data.code).toBe('VALIDATION')
  expect((await propose({ merchantId: 999_999_999 }, 100)).data.code).toBe('NOT_FOUND')
  expect((await propose({ categoryId: 999_999_999 }, 100)).data.code).toBe('NOT_FOUND')
  expect((await propose({ goodsId: own.id }, 100)).data.code).toBe('COMMISSION_GOODS')
  expect((await propose({ goodsId, merchantId: other }, 100)).data.code).toBe('COMMISSION_GOODS')
  expect((await propose({ merchantId }, null)).data.code).toBe('STATE_CHANGED')
})

test('members see the rates of their own goods only', async () => {
  const { merchantId, goodsId } = await givenShelf()
  const member = await shop.givenMember({ merchantId, role: 'goods' })
  const read = async (id: number, by: { id: number; token: string } = member) =>
    (await shop.callAdmin(by, goodsCommission, { params: { id } })).data
  expect(await read(goodsId)).toEqual({ rateBp: 500, rule: null })
  await givenRule({ merchantId, goodsId }, 250)
  expect(await read(goodsId)).toMatchObject({
    rateBp: 250,
    rule: { merchant: { id: merchantId }, goods: { id: goodsId } },
  })
  expect((await read((await givenShelf()).goodsId)).code).toBe('NOT_FOUND')
  expect(await read((await shop.givenGoods()).id, first)).toEqual({ rateBp: null, rule: null })
})

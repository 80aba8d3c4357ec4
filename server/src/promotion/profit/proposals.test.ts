import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import {
  channelDecide,
  channelEnd,
  channelList,
  channelProposalList,
  channelPropose,
} from '@shop/contract/promotion/profit/channel.ts'
import { goodsProfit, profitRules } from '@shop/contract/promotion/profit/rates.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../core/value/time.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { givenPrivatePicture } from '../../test/given-wallet.ts'
import { openShop } from '../../test/shop.ts'
import { today } from './given-profit.ts'

const shop = await openShop()
const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
const requestId = () => randomUUID()

const proposeRates = (body: Omit<BodyOf<typeof profitRules.propose>, 'reason' | 'requestId'>, by = first) =>
  shop.callAdmin(by, profitRules.propose, { body: { ...body, reason: '活動', requestId: requestId() } })
const decideRates = (id: number, decision: 'approve' | 'withdraw' = 'approve', by = second) =>
  shop.callAdmin(by, profitRules.decide, { params: { id }, body: { decision, requestId: requestId() } })
const ratesOf = async (id: number) => (await shop.callAdmin(first, goodsProfit, { params: { id } })).data

test('rates for goods take two operators, replace each other, and end', async () => {
  const goods = await shop.givenGoods({ name: '蘋果' })
  expect(await ratesOf(goods.id)).toEqual({ sharingBp: 300, managementBp: 0, source: 'setting', sourceName: '' })
  const target = { goodsId: goods.id }
  const { data } = await proposeRates({ ...target, rates: { sharingBp: 450, managementBp: 0 } })
  expect(data.state).toBe('proposed')
  expect((await decideRates(data.proposalId, 'approve', first)).data.code).toBe('DUAL_REQUIRED')
  const again = await proposeRates({ ...target, rates: { sharingBp: 400, managementBp: 0 } })
  expect(again.data.code).toBe('PROPOSAL_OPEN')
  const decided = await Promise.all(Array.from({ length: 20 }, () => decideRates(data.proposalId)))
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ratesOf(goods.id)).toMatchObject({ sharingBp: 450, source: 'goods', sourceName: '蘋果' })
  const same = await proposeRates({ ...target, rates: { sharingBp: 450, managementBp: 0 } })
  expect(same.data.code).toBe('STATE_CHANGED')
  const end = await proposeRates({ ...target, rates: null })
  expect((await shop.callAdmin(first, profitRules.list, { query: target })).data.rows).toMatchObject([
    { goods: { id: goods.id, name: '蘋果' }, rates: { sharingBp: 450, managementBp: 0 }, waiting: true, endedAt: null },
  ])
  const proposals = (await shop.callAdmin(second, profitRules.proposals, { query: { subject: `0-0-${goods.id}` } }))
    .data
  expect(proposals.rows).toMatchObject([
    { rates: null, before: { sharingBp: 450 }, may: ['approve', 'reject'] },
    { rates: { sharingBp: 450 }, before: null, state: 'approved' },
  ])
  expect((await decideRates(end.data.proposalId)).status).toBe(200)
  expect(await ratesOf(goods.id)).toMatchObject({ sharingBp: 300, source: 'setting' })
})

test('rates beyond the caps are refused with the maximum, and management rates need management to be on', async () => {
  const target = { goodsId: (await shop.givenGoods()).id }
  // 10% for all three, of which the channel may take 5%
  const high = await proposeRates({ ...target, rates: { sharingBp: 501, managementBp: 0 } })
  expect(high.data).toMatchObject({ code: 'PROFIT_CAP', params: { percent: '5' } })
  const off = await proposeRates({ ...target, rates: { sharingBp: 300, managementBp: 1 } })
  expect(off.data.code).toBe('MANAGEMENT_OFF')
  const third = await proposeRates({ ...target, rates: { sharingBp: 0, managementBp: 201 } })
  expect(third.data.code).toBe('VALIDATION')
  await changeGroup(shop, 'commission', { managementBp: 100 })
  const { data } = await proposeRates({ ...target, rates: { sharingBp: 300, managementBp: 200 } })
  expect(data.state).toBe('proposed')
  // The settings change meanwhile.
  await changeGroup(shop, 'commission', { managementBp: 0 })
  expect((await decideRates(data.proposalId)).data.code).toBe('MANAGEMENT_OFF')
  await decideRates(data.proposalId, 'withdraw', first)
})

test('a rule names one merchant, one category or one goods, and rules are listed by which of these they name', async () => {
  const [goods, merchantId] = [await shop.givenGoods(), await shop.givenMerchant()]
  const rates = { sharingBp: 150, managementBp: 0 }
  expect((await proposeRates({ rates })).data.code).toBe('VALIDATION')
  expect((await proposeRates({ goodsId: goods.id, merchantId, rates })).data.code).toBe('VALIDATION')
  for (const target of [{ merchantId }, { goodsId: goods.id }])
    await decideRates((await proposeRates({ ...target, rates })).data.proposalId)
  const listed = async (dimension: 'merchant' | 'category' | 'goods') =>
    (await shop.callAdmin(first, profitRules.list, { query: { dimension, limit: 1 } })).data.rows
  expect(await listed('merchant')).toMatchObject([{ merchant: { id: merchantId }, category: null, goods: null, rates }])
  expect(await listed('goods')).toMatchObject([{ merchant: null, goods: { id: goods.id }, rates }])
})

test('nobody decides about a merchant they work for; unknown targets are not found', async () => {
  const owner = await shop.givenUser()
  const merchantId = await shop.givenMerchant({ owner })
  const theirs = await shop.givenOperator({ userId: owner.id })
  const rates = { sharingBp: 100, managementBp: 0 }
  expect((await proposeRates({ merchantId, rates }, theirs)).data.code).toBe('SELF_REVIEW')
  for (const id of ['goodsId', 'categoryId', 'merchantId'])
    expect((await proposeRates({ [id]: 99_999_999, rates })).data.code).toBe('NOT_FOUND')
  const own = await shop.givenGoods({ merchantId })
  expect((await proposeRates({ goodsId: own.id, rates }, theirs)).data.code).toBe('SELF_REVIEW')
})

type Contract = Partial<BodyOf<typeof channelPropose>>
async function proposeContract(more: Contract = {}, by = first) {
  const day = today(shop)
  const body = {
    userId: more.userId ?? (await shop.givenUser()).id,
    rateBp: 300,
    from: day,
    until: addDays(day, 365),
    fileIds: [await givenPrivatePicture(shop, first, 'contract')],
    reason: '合約',
    requestId: requestId(),
    ...more,
  }
  return shop.callAdmin(by, channelPropose, { body })
}
const decideContract = (id: number, by = second) =>
  shop.callAdmin(by, channelDecide, { params: { id }, body: { decision: 'approve', requestId: requestId() } })
const contracts = async (query: object) => (await shop.callAdmin(first, channelList, { query })).data.rows

test('a contract takes two operators, is its merchant’s only one, and takes two to end', async () => {
  const merchantId = await shop.givenMerchant()
  const partner = await shop.givenUser({ nickname: '周夥伴' })
  const { data } = await proposeContract({ userId: partner.id, merchantId })
  expect(await contracts({ merchantId })).toEqual([])
  const waiting = (await shop.callAdmin(second, channelProposalList, { query: { subject: `merchant-${merchantId}` } }))
    .data
  expect(waiting.rows).toMatchObject([
    { action: 'begin', partner: { id: partner.id, nickname: '周夥伴' }, rateBp: 300, documents: [expect.any(String)] },
  ])
  expect((await decideContract(data.proposalId, first)).data.code).toBe('DUAL_REQUIRED')
  const decided = await Promise.all(Array.from({ length: 20 }, () => decideContract(data.proposalId)))
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
  const [made] = await contracts({ merchantId })
  expect(made).toMatchObject({ state: 'active', merchant: { id: merchantId }, region: null, waiting: false })
  expect((await proposeContract({ merchantId })).data.code).toBe('CHANNEL_TAKEN')
  const told = await shop.db.selectFrom('notice').select('event').where('receiver', '=', `user:${partner.id}`).execute()
  expect(told).toEqual([{ event: 'channel-begun' }])

  const end = await shop.callAdmin(first, channelEnd, {
    params: { id: made?.id as number },
    body: { reason: '到期', requestId: requestId() },
  })
  expect((await contracts({ merchantId }))[0]).toMatchObject({ state: 'active', waiting: true })
  expect((await decideContract(end.data.proposalId)).status).toBe(200)
  expect(await contracts({ merchantId, state: 'active' })).toEqual([])
  expect(await contracts({ merchantId, state: 'ended' })).toMatchObject([
    { state: 'ended', endedAt: expect.any(String) },
  ])
  const over = await shop.callAdmin(first, channelEnd, {
    params: { id: made?.id as number },
    body: { reason: '到期', requestId: requestId() },
  })
  expect(over.data.code).toBe('STATE_CHANGED')
  // Now another contract can begin.
  const next = await proposeContract({ merchantId, from: addDays(today(shop), 7) })
  expect((await decideContract(next.data.proposalId)).status).toBe(200)
  expect(await contracts({ merchantId, state: 'active' })).toMatchObject([{ state: 'planned' }])
})

test('a region’s contract whose days are over makes room for the next', async () => {
  const regionCode = 440300
  const { data } = await proposeContract({ regionCode })
  await decideContract(data.proposalId)
  expect(await contracts({ regionCode })).toMatchObject([
    { region: { code: regionCode }, merchant: null, state: 'active' },
  ])
  const [{ id } = { id: 0 }] = await contracts({ regionCode })
  await shop.db
    .updateTable('channelContract')
    .set({ startsAt: new Date('2020-01-01'), endsAt: new Date('2020-02-01') })
    .where('id', '=', id)
    .execute()
  expect(await contracts({ regionCode })).toMatchObject([{ state: 'ended' }])
  const next = await proposeContract({ regionCode })
  expect((await decideContract(next.data.proposalId)).status).toBe(200)
  expect((await contracts({ regionCode })).map(({ state }) => state)).toEqual(['active', 'ended'])
})

test.each<[string, () => Promise<Contract> | Contract, string]>([
  ['for neither a merchant nor a region', () => ({}), 'VALIDATION'],
  [
    'for a merchant and a region',
    async () => ({ merchantId: await shop.givenMerchant(), regionCode: 440300 }),
    'VALIDATION',
  ],
  ['for a region that does not exist', () => ({ regionCode: 999_999 }), 'REGION_UNKNOWN'],
  ['for a merchant that does not exist', () => ({ merchantId: 99_999_999 }), 'NOT_FOUND'],
  ['with nobody', () => ({ regionCode: 110000, userId: 99_999_999 }), 'NOT_FOUND'],
  ['above the highest rate', () => ({ regionCode: 110000, rateBp: 501 }), 'VALIDATION'],
  ['that ends before it begins', () => ({ regionCode: 110000, until: '2020-01-01' }), 'VALIDATION'],
  ['that is over', () => ({ regionCode: 110000, from: '2020-01-01', until: '2020-01-02' }), 'VALIDATION'],
  ['with someone else’s page', () => ({ regionCode: 110000, fileIds: [99_999_999] }), 'NOT_FOUND'],
  ['without pages', () => ({ regionCode: 110000, fileIds: [] }), 'VALIDATION'],
])('a contract %s is refused', async (_, given, code) => {
  expect((await proposeContract(await given())).data.code).toBe(code)
})

test('refuses a frozen partner, the operator’s own contract, and a rate above the current setting', async () => {
  const frozen = await shop.givenUser()
  await shop.db.updateTable('appUser').set({ frozenAt: shop.now() }).where('id', '=', frozen.id).execute()
  expect((await proposeContract({ regionCode: 110000, userId: frozen.id })).data.code).toBe('CHANNEL_PARTNER')
  const self = await shop.givenUser()
  const operator = await shop.givenOperator({ userId: self.id })
  const own = await proposeContract(
    { regionCode: 110000, userId: self.id, fileIds: [await givenPrivatePicture(shop, operator, 'contract')] },
    operator,
  )
  expect(own.data.code).toBe('SELF_REVIEW')
  const { data } = await proposeContract({ regionCode: 110000, rateBp: 500 })
  await changeGroup(shop, 'commission', { channelMaxBp: 200 })
  expect((await decideContract(data.proposalId)).data).toMatchObject({ code: 'CHANNEL_RATE', params: { percent: '2' } })
  await changeGroup(shop, 'commission', { channelMaxBp: 500 })
})

import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { ProposalDecision } from '@shop/contract/platform/proposal/proposal.ts'
import {
  adminSettingProposalDecide,
  adminSettingProposalList,
  adminSettingPropose,
} from '@shop/contract/platform/setting/proposals.ts'
import {
  adminSettingGet,
  adminSettingHistory,
  type dualSettingGroups,
} from '@shop/contract/platform/setting/setting.ts'
import { beforeEach, expect, test } from 'vitest'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
type Operator = typeof first
type Dual = (typeof dualSettingGroups)[number]

beforeEach(async () => {
  await shop.db.deleteFrom('proposal').execute()
  await shop.db.deleteFrom('setting').execute()
  await shop.settings.reload()
})

async function propose(
  group: Dual,
  change: object,
  { by = first, ...more }: Partial<BodyOf<typeof adminSettingPropose>> & { by?: Operator } = {},
) {
  const { data } = await shop.callAdmin(by, adminSettingGet, { params: { group } })
  const body = {
    value: { ...data.value, ...change },
    version: data.version,
    reason: '費率下調',
    requestId: randomUUID(),
  }
  return shop.callAdmin(by, adminSettingPropose, { params: { group }, body: { ...body, ...more } })
}
const proposed = async (group: Dual, change: object) => (await propose(group, change)).data.proposalId
const decide = (id: number, decision: ProposalDecision, by: Operator = second, requestId: string = randomUUID()) =>
  shop.callAdmin(by, adminSettingProposalDecide, { params: { id }, body: { decision, note: '同意', requestId } })
const listed = async (by: Operator = first) => (await shop.callAdmin(by, adminSettingProposalList, {})).data.rows

test('a proposal takes effect at once when a second person approves it; the history names both', async () => {
  const id = await proposed('withdraw', { feeBp: 50 })
  expect(shop.settings.get('withdraw').feeBp).toBe(100)
  expect(await listed()).toMatchObject([
    { id, group: 'withdraw', before: { feeBp: 100 }, after: { feeBp: 50 }, stale: false, may: ['withdraw'] },
  ])
  expect((await listed(second))[0]?.may).toEqual(['approve', 'reject'])
  expect((await decide(id, 'approve', first)).data.code).toBe('DUAL_REQUIRED')
  expect((await decide(id, 'approve')).data).toEqual({ state: 'approved' })
  expect(shop.settings.get('withdraw')).toMatchObject({ feeBp: 50, minFen: 1_000 })
  expect(await listed(second)).toMatchObject([{ state: 'approved', decidedBy: second.login, note: '同意', may: [] }])
  const history = (await shop.callAdmin(first, adminSettingHistory, { params: { group: 'withdraw' } })).data
  expect(history.rows[0]).toMatchObject({
    before: null,
    after: { feeBp: 50 },
    reason: '費率下調 · 同意',
    operatorName: first.login,
    approvedBy: second.login,
  })
})

test('of twenty simultaneous approvals, by both operators and with shared request ids, one takes effect', async () => {
  const id = await proposed('risk', { proofBlock: 7 })
  const requestId = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => decide(id, 'approve', n % 4 ? second : first, n % 2 ? requestId : undefined)),
  )
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  expect(shop.settings.get('risk').proofBlock).toBe(7)
  const { data } = await shop.callAdmin(first, adminSettingHistory, { params: { group: 'risk' } })
  expect(data.total).toBe(1)
})

test('only one proposal per group can be open; repeating a request id creates no other', async () => {
  const requestId = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => propose('withdraw', { feeBp: 50 }, { requestId })))
  expect(new Set(replies.map(({ data }) => data.proposalId)).size).toBe(1)
  expect((await propose('withdraw', { feeBp: 60 }, { requestId })).data.code).toBe('IDEMPOTENCY_MISMATCH')
  expect(await propose('withdraw', { feeBp: 60 }, { by: second })).toMatchObject({
    status: 409,
    data: { code: 'PROPOSAL_OPEN' },
  })
  expect((await propose('commission', { sharingBp: 100 })).status).toBe(200)
})

test('a proposal does not overwrite a change made meanwhile; it can only be rejected or withdrawn', async () => {
  const id = await proposed('withdraw', { feeBp: 50 })
  await changeGroup(shop, 'withdraw', { feeBp: 80 })
  expect(await listed(second)).toMatchObject([{ stale: true, may: ['reject'] }])
  expect(await decide(id, 'approve')).toMatchObject({ status: 409, data: { code: 'PROPOSAL_STALE' } })
  expect(shop.settings.get('withdraw').feeBp).toBe(80)
  expect((await propose('withdraw', { feeBp: 60 }, { version: 0 })).data.code).toBe('STATE_CHANGED')
  expect((await decide(id, 'reject')).data).toEqual({ state: 'rejected' })
  expect((await propose('withdraw', { feeBp: 60 })).status).toBe(200)
})

test('another operator rejects, the proposer withdraws, and either is final', async () => {
  const id = await proposed('promo', { maxReturnRateBp: 2_000 })
  expect((await decide(id, 'withdraw')).data.code).toBe('DUAL_REQUIRED')
  expect((await decide(id, 'reject', first)).data.code).toBe('DUAL_REQUIRED')
  expect((await decide(id, 'withdraw', first)).data).toEqual({ state: 'withdrawn' })
  expect((await decide(id, 'approve')).data.code).toBe('STATE_CHANGED')
  expect((await decide(999_999_999, 'approve')).data.code).toBe('NOT_FOUND')
  expect(shop.settings.get('promo')).toEqual(shop.settings.defaults('promo'))
})

test.each<[string, Dual, object, object]>([
  ['out of its range', 'withdraw', { feeBp: 2_001 }, { 'value.feeBp': '不能大於 20%' }],
  ['that does not fit another', 'withdraw', { feeMinFen: 9_000 }, { 'value.feeMaxFen': '不能小於 ¥90.00' }],
  ['that is not a number', 'risk', { proofBlock: 'many' }, { 'value.proofBlock': expect.any(String) }],
])('a value %s is refused by field before it is proposed', async (_, group, change, fields) => {
  expect(await propose(group, change)).toMatchObject({ status: 400, data: { code: 'VALIDATION', fields } })
  expect(await listed()).toEqual([])
})

test('proposing requires a dual group, the permission to edit, and a reason', async () => {
  expect((await propose('trade' as Dual, {})).data.code).toBe('VALIDATION')
  expect((await propose('withdraw', { feeBp: 50 }, { reason: '  ' })).data.fields).toHaveProperty('reason')
  const viewer = await shop.givenOperator({ permissions: ['setting.view'] })
  expect((await propose('withdraw', { feeBp: 50 }, { by: viewer })).data.code).toBe('PERMISSION')
  const id = await proposed('withdraw', { feeBp: 50 })
  expect((await listed(viewer))[0]?.may).toEqual([])
  expect((await decide(id, 'approve', viewer)).data.code).toBe('PERMISSION')
})

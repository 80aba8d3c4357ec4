import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import {
  adminRechargePlanCreate,
  adminRechargePlanDecide,
  adminRechargePlanList,
  adminRechargePlanProposalList,
  adminRechargePlanPropose,
  adminRechargePlanUpdate,
} from '@shop/contract/money/recharge/plans.ts'
import {
  rechargeCancel,
  rechargeCenter,
  rechargeOrderList,
  rechargeSubmit,
} from '@shop/contract/money/recharge/recharge.ts'
import { walletIndex } from '@shop/contract/money/wallet/bill.ts'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import type { ProposalDecision } from '@shop/contract/platform/proposal/proposal.ts'
import { adminProofApprove, adminProofGet, adminProofList, adminProofReject } from '@shop/contract/trade/proof/admin.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { account } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { expectLedgerInBalance } from '../../books/ledger/given-ledger.ts'
import { openShop } from '../../test/shop.ts'
import { givenPlan } from './given-plan.ts'

const shop = await openShop()
const reviewer = await shop.givenOperator({ role: 'reviewer' })
const [staff, other] = [await shop.givenOperator(), await shop.givenOperator()]
type User = Awaited<ReturnType<typeof shop.givenUser>>
const own = { client: 'shop/1.0.0' }

beforeEach(async () => {
  await shop.db.updateTable('rechargePlan').set({ enabled: false }).execute()
})
afterEach(() => expectLedgerInBalance(shop.db))

const offered = (amountFen: number, giftFen: number, perUser = 0) => givenPlan(shop.db, { amountFen, giftFen, perUser })
type Form = BodyOf<typeof rechargeSubmit>['form']
async function submit(user: User, form: Form, requestId: string = randomUUID()) {
  const images = form.images ?? [(await shop.givenProofImage(user)).id]
  return shop.call(user, rechargeSubmit, {
    body: { form: { method: 'screenshot', ...form, images }, requestId },
    headers: own,
  })
}
const balances = async ({ id }: User) => {
  const [balance, gift] = await Promise.all([
    balanceOf(shop.db, account('u.bal', id)),
    balanceOf(shop.db, account('u.gift', id)),
  ])
  return { balance: balance.available, coming: balance.pendingCredit, gift: gift.available }
}
const proofOf = async (rechargeId: number) =>
  (await shop.db.selectFrom('proof').select('id').where('rechargeId', '=', rechargeId).executeTakeFirstOrThrow()).id
const approve = (id: number, receivedFen: number, requestId: string = randomUUID()) =>
  shop.callAdmin(reviewer, adminProofApprove, { params: { id }, body: { receivedFen: fen(receivedFen), requestId } })
const reject = (id: number) =>
  shop.callAdmin(reviewer, adminProofReject, {
    params: { id },
    body: { reason: 'not_received', note: '請再確認', requestId: randomUUID() },
  })
const records = async (user: User, headers: Record<string, string> = own) =>
  (await shop.call(user, rechargeOrderList, { headers })).data.list.data
const notices = ({ id }: User) =>
  shop.db.selectFrom('notice').select('event').where('receiver', '=', `user:${id}`).orderBy('id').execute()

describe('by screenshot', () => {
  test('a plan waits for review and credits its gift when it is approved', async () => {
    const user = await shop.givenUser()
    const planId = await offered(10_000, 800)
    const { status, data } = await submit(user, { planId, giftMoney: '8.00', reference: 'R1' })
    expect(status).toBe(200)
    expect(await balances(user)).toEqual({ balance: 0, coming: 10_000, gift: 0 })
    const comingIn = async () => (await shop.call(user, walletIndex)).data.pending_in
    expect(await comingIn()).toBe('108.00')
    expect(await records(user)).toMatchObject([{ state: 'pending', money: '100.00', gift_money: '8.00', pay_time: '' }])

    // The gift is fixed by the request, even if the plan changes.
    await shop.db.updateTable('rechargePlan').set({ giftFen: 1 }).where('id', '=', planId).execute()
    const proofId = await proofOf(data.rechargeId as number)
    const { proof } = (await shop.callAdmin(reviewer, adminProofGet, { params: { id: proofId } })).data
    expect(proof).toMatchObject({ kind: 'recharge', amountFen: 10_000, giftFen: 800, orders: [], warnings: [] })
    expect((await approve(proofId, 9_999)).data.code).toBe('AMOUNT_MISMATCH')
    expect((await approve(proofId, 1e12)).data.code).toBe('VALIDATION')
    expect((await approve(proofId, 10_000_000_000)).data.code).toBe('ABOVE_MAX')
    expect((await approve(proofId, 20_001)).data.code).toBe('DUAL_REQUIRED')
    expect(await records(user)).toMatchObject([{ state: 'pending' }])
    expect((await approve(proofId, 10_000)).status).toBe(200)
    expect(await balances(user)).toEqual({ balance: 10_000, coming: 0, gift: 800 })
    expect(await comingIn()).toBe('0.00')
    expect(await records(user)).toMatchObject([{ state: 'approved', actual_money: '108.00' }])
    expect(await notices(user)).toEqual([{ event: 'recharge-approved' }])
  })

  test('an overpayment also goes to the balance', async () => {
    const user = await shop.givenUser()
    const { data } = await submit(user, { customMoney: '20' })
    await approve(await proofOf(data.rechargeId as number), 2_500)
    expect(await balances(user)).toEqual({ balance: 2_500, coming: 0, gift: 0 })
  })

  test('a rejected one leaves only its reason', async () => {
    const user = await shop.givenUser()
    const { data } = await submit(user, { customMoney: '20' })
    await reject(await proofOf(data.rechargeId as number))
    expect(await balances(user)).toEqual({ balance: 0, coming: 0, gift: 0 })
    expect(await records(user)).toMatchObject([
      { state: 'rejected', reject_reason: 'not_received', reject_note: '請再確認' },
    ])
    expect(await records(user, {})).toEqual([])
    expect(await notices(user)).toEqual([{ event: 'recharge-rejected' }])
  })

  test('can be withdrawn once, and only by its owner', async () => {
    const [user, other] = [await shop.givenUser(), await shop.givenUser()]
    const { data } = await submit(user, { customMoney: '20' })
    const rechargeId = data.rechargeId as number
    const cancel = (who: User) => shop.call(who, rechargeCancel, { body: { rechargeId } })
    expect((await cancel(other)).data.code).toBe('NOT_FOUND')
    expect((await cancel(user)).status).toBe(200)
    expect((await cancel(user)).data.code).toBe('STATE_CHANGED')
    expect(await balances(user)).toEqual({ balance: 0, coming: 0, gift: 0 })
    expect((await approve(await proofOf(rechargeId), 2_000)).data.code).toBe('STATE_CHANGED')
  })

  test('shows in the same queue as order payments, and can be filtered', async () => {
    const user = await shop.givenUser()
    const { data } = await submit(user, { customMoney: '33.33' })
    const list = async (kind?: 'order' | 'recharge') =>
      (await shop.callAdmin(reviewer, adminProofList, { query: { state: 'submitted', kind, limit: 100 } })).data.rows
    const id = await proofOf(data.rechargeId as number)
    expect((await list()).map((row) => row.id)).toContain(id)
    expect((await list('recharge')).map((row) => row.id)).toContain(id)
    expect((await list('order')).map((row) => row.id)).not.toContain(id)
  })

  test('warns of a reused picture or reference, but not of one used only in a withdrawn request', async () => {
    const user = await shop.givenUser()
    const order = await shop.givenOrder(user, { state: 'pay_review', reference: 'REF-1' })
    const image = await shop.givenProofImage(user)
    const first = await submit(user, { customMoney: '20', images: [image.id], reference: 'REF-1' })
    const warningsOf = async (rechargeId: number | undefined) =>
      (await shop.callAdmin(reviewer, adminProofGet, { params: { id: await proofOf(rechargeId as number) } })).data
        .proof.warnings
    expect(await warningsOf(first.data.rechargeId)).toEqual([{ code: 'reference_used', detail: order.tradeNo }])
    await shop.call(user, rechargeCancel, { body: { rechargeId: first.data.rechargeId as number } })
    const second = await submit(user, { customMoney: '20', images: [image.id] })
    expect(await warningsOf(second.data.rechargeId)).toEqual([])
    const third = await submit(user, { customMoney: '20', images: [image.id] })
    expect(await warningsOf(third.data.rechargeId)).toMatchObject([{ code: 'image_reused' }])
  })
})

describe('a request', () => {
  test.each([
    ['no amount', { customMoney: '' }, 'AMOUNT_INVALID'],
    ['a word', { customMoney: 'ten' }, 'AMOUNT_INVALID'],
    ['three decimals', { customMoney: '10.001' }, 'AMOUNT_INVALID'],
    ['zero', { customMoney: '0' }, 'BELOW_MIN'],
    ['too little', { customMoney: '0.99' }, 'BELOW_MIN'],
    ['too much', { customMoney: '50000.01' }, 'ABOVE_MAX'],
    ['an unknown plan', { planId: 999 }, 'NOT_FOUND'],
    ['a gift that differs from the server’s', { customMoney: '20', giftMoney: '1.00' }, 'STATE_CHANGED'],
    ['an unknown method', { customMoney: '20', method: 'balance' }, 'PAY_METHOD_OFF'],
  ])('with %s is refused', async (_, form, code) => {
    const reply = await submit(await shop.givenUser(), form)
    expect(reply.data.code).toBe(code)
  })

  test('for the smallest and the largest amount is accepted', async () => {
    const user = await shop.givenUser()
    expect((await submit(user, { customMoney: '1' })).status).toBe(200)
    expect((await submit(user, { customMoney: '50000.00' })).status).toBe(200)
  })

  test('for a custom amount gets the gift of the largest plan it reaches', async () => {
    const user = await shop.givenUser()
    await offered(10_000, 500)
    await offered(20_000, 1_500, 1)
    for (const customMoney of ['99.99', '200.00', '250.00']) await submit(user, { customMoney })
    // The larger one may be used once.
    expect((await records(user)).map((row) => [row.money, row.gift_money])).toEqual([
      ['250.00', '5.00'],
      ['200.00', '15.00'],
      ['99.99', '0.00'],
    ])
  })

  test('with another user’s picture is refused, and nothing is stored', async () => {
    const [user, other] = [await shop.givenUser(), await shop.givenUser()]
    const image = await shop.givenProofImage(other)
    expect((await submit(user, { customMoney: '20', images: [image.id] })).data.code).toBe('NOT_FOUND')
    expect(await records(user)).toEqual([])
  })

  test('is limited to the options on the page', async () => {
    const user = await shop.givenUser({ balanceFen: 1_234 })
    const planId = await offered(10_000, 500, 1)
    await submit(user, { planId })
    const center = async (headers?: Record<string, string>) => (await shop.call(user, rechargeCenter, { headers })).data
    expect(await center(own)).toMatchObject({
      setting: { lowest_money: '1.00', highest_money: '50000.00', is_custom: 1, is_match_plan: 1 },
      personal: { balance: '12.34' },
      planList: [{ plan_id: planId, money: '100.00', gift_money: '5.00', left: 0 }],
      paymentMethods: [{ method: 'screenshot', is_default: true }],
      transfer: { remark_code: String(user.id % 10_000).padStart(4, '0'), images_max: 3 },
      open: { count: 1, max: 3 },
    })
    expect((await submit(user, { planId })).data.code).toBe('PLAN_USED_UP')
    // Old clients cannot submit a screenshot.
    expect(await center()).toMatchObject({ planList: [], paymentMethods: [], transfer: null })
  })
})

describe('concurrently', () => {
  test('twenty submissions of one request create one recharge', async () => {
    const user = await shop.givenUser()
    const images = [(await shop.givenProofImage(user)).id]
    const requestId = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => submit(user, { customMoney: '20', images }, requestId)),
    )
    expect(new Set(replies.map((reply) => reply.data.rechargeId)).size).toBe(1)
    expect(await records(user)).toHaveLength(1)
    expect((await submit(user, { customMoney: '21', images }, requestId)).data.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test('three of twenty requests are accepted, and a plan is used no more often than allowed', async () => {
    const user = await shop.givenUser()
    const replies = await Promise.all(Array.from({ length: 20 }, () => submit(user, { customMoney: '20' })))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
    expect(new Set(replies.map((reply) => reply.data.code))).toEqual(new Set([undefined, 'RECHARGE_OPEN_MAX']))
    const [other, planId] = [await shop.givenUser(), await offered(10_000, 500, 2)]
    const plans = await Promise.all(Array.from({ length: 20 }, () => submit(other, { planId })))
    expect(plans.filter((reply) => reply.status === 200)).toHaveLength(2)
  })

  test('one of twenty approvals acts, and so does one of an approval and a cancellation', async () => {
    const user = await shop.givenUser()
    const first = await proofOf((await submit(user, { customMoney: '20' })).data.rechargeId as number)
    const approvals = await Promise.all(Array.from({ length: 20 }, () => approve(first, 2_000)))
    expect(approvals.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect((await balances(user)).balance).toBe(2_000)
    const rechargeId = (await submit(user, { customMoney: '30' })).data.rechargeId as number
    const second = await proofOf(rechargeId)
    const [, cancelled] = await Promise.all([
      approve(second, 3_000),
      shop.call(user, rechargeCancel, { body: { rechargeId } }),
    ])
    expect((await balances(user)).balance).toBe(cancelled.status === 200 ? 2_000 : 5_000)
  })
})

describe('a plan', () => {
  type Terms = Omit<BodyOf<typeof adminRechargePlanUpdate>, 'requestId' | 'version'>
  const plain = { name: { 'zh-Hant': '新春' }, amountFen: fen(10_000), giftFen: fen(500), perUser: 1, enabled: true }
  const once = () => ({ requestId: randomUUID() })
  const create = (more: Partial<Terms>) =>
    shop.callAdmin(staff, adminRechargePlanCreate, { body: { ...plain, ...more, ...once() } })
  const update = (id: number, more: Partial<Terms> & { version?: number }) =>
    shop.callAdmin(staff, adminRechargePlanUpdate, {
      params: { id },
      body: { ...plain, version: 1, ...more, ...once() },
    })
  const propose = (id: number | null, more: Partial<Terms> & { version?: number }) =>
    shop.callAdmin(staff, adminRechargePlanPropose, {
      body: { ...plain, id, version: id === null ? 0 : 1, reason: '新春活動', ...more, ...once() },
    })
  const decide = async (by: typeof staff, id: number, decision: ProposalDecision) =>
    (await shop.callAdmin(by, adminRechargePlanDecide, { params: { id }, body: { decision, ...once() } })).data
  const plans = async () => (await shop.callAdmin(staff, adminRechargePlanList)).data.plans
  const planOf = async (id: number) => (await plans()).find((each) => each.id === id)
  const proposals = async (subject?: number) =>
    (await shop.callAdmin(staff, adminRechargePlanProposalList, { query: { subject } })).data.rows

  test('is changed only in its current version, and its gift is at most its amount', async () => {
    const id = await offered(10_000, 500, 1)
    expect(await planOf(id)).toMatchObject({ amountFen: 10_000, giftFen: 500, enabled: true, used: 0, version: 1 })
    expect((await update(id, { amountFen: fen(400) })).data).toMatchObject({ code: 'DUAL_REQUIRED' })
    expect((await update(id, { amountFen: fen(400), enabled: false })).data).toMatchObject({ code: 'VALIDATION' })
    expect((await propose(id, { giftFen: fen(10_001) })).data.fields).toEqual({ giftFen: expect.any(String) })
    expect((await update(id, { giftFen: fen(300) })).status).toBe(200)
    expect((await update(id, {})).data.code).toBe('STATE_CHANGED')
    expect((await propose(id, {})).data.code).toBe('STATE_CHANGED')
    expect((await propose(999_999_999, {})).data.code).toBe('NOT_FOUND')
    expect(await planOf(id)).toMatchObject({ giftFen: 300, perUser: 1, version: 2 })
  })

  test.each<[string, Partial<Terms>, boolean]>([
    ['another name', { name: { 'zh-Hant': '開春' } }, false],
    ['a larger gift', { giftFen: fen(501) }, true],
    ['a larger gift for more', { giftFen: fen(1_000), amountFen: fen(20_000) }, true],
    ['the same gift for less', { amountFen: fen(9_999) }, true],
    ['a larger share for less', { giftFen: fen(400), amountFen: fen(5_000) }, true],
    ['the same share for less', { giftFen: fen(250), amountFen: fen(5_000) }, false],
    ['the same gift for more', { amountFen: fen(20_000) }, false],
    ['a smaller gift', { giftFen: fen(400) }, false],
    ['no gift, as often as they like', { giftFen: fen(0), perUser: 0 }, false],
    ['twice for each', { perUser: 2 }, true],
    ['no limit', { perUser: 0 }, true],
    ['anything, off', { enabled: false, giftFen: fen(10_000), perUser: 0 }, false],
  ])('takes two operators only to become more generous: %s', async (_, more, takesTwo) => {
    const id = await offered(10_000, 500, 1)
    const { data } = await update(id, more)
    expect('code' in data ? data.code : undefined).toBe(takesTwo ? 'DUAL_REQUIRED' : undefined)
    expect((await planOf(id))?.version).toBe(takesTwo ? 1 : 2)
  })

  test('takes two operators to offer with a gift, and one without', async () => {
    expect((await create({})).data).toMatchObject({ code: 'DUAL_REQUIRED' })
    expect((await create({ giftFen: fen(0) })).status).toBe(200)
    const { id } = (await create({ enabled: false })).data
    expect((await update(id, {})).data).toMatchObject({ code: 'DUAL_REQUIRED' })
    const { proposalId, state } = (await propose(id, {})).data
    expect([state, (await planOf(id))?.enabled]).toEqual(['proposed', false])
    expect((await propose(id, {})).data.code).toBe('PROPOSAL_OPEN')
    // The proposal shows all its terms, although only the switch changes.
    expect(await proposals(id)).toMatchObject([
      { id: proposalId, recordId: id, name: plain.name, reason: '新春活動', may: ['withdraw'] },
    ])
    expect((await proposals(id))[0]?.changes).toContainEqual({ field: 'giftFen', before: null, after: 500 })
    expect(await decide(staff, proposalId, 'approve')).toMatchObject({ code: 'DUAL_REQUIRED' })
    expect(await decide(reviewer, proposalId, 'approve')).toMatchObject({ code: 'PERMISSION' })
    expect(await decide(other, proposalId, 'approve')).toEqual({ state: 'approved' })
    expect(await planOf(id)).toMatchObject({ enabled: true, giftFen: 500, version: 2 })
    const { rows } = (
      await shop.callAdmin(staff, adminChangeList, { params: { type: 'recharge-plan' }, query: { id: String(id) } })
    ).data
    expect(rows.map(({ by, reason }) => [by, reason])).toEqual([
      [other.login, '新春活動'],
      [staff.login, null],
    ])
  })

  test('can be proposed beside other new ones, and appears once it is approved', async () => {
    const before = (await plans()).length
    const made = [await propose(null, {}), await propose(null, { giftFen: fen(600) })].map(({ data }) => data)
    expect(made.map(({ state }) => state)).toEqual(['proposed', 'proposed'])
    expect(await plans()).toHaveLength(before)
    expect(await decide(other, made[1]?.proposalId as number, 'approve')).toEqual({ state: 'approved' })
    expect((await plans()).filter(({ giftFen, enabled }) => enabled && giftFen === 600)).toHaveLength(1)
    expect(await decide(staff, made[0]?.proposalId as number, 'withdraw')).toEqual({ state: 'withdrawn' })
    expect(await plans()).toHaveLength(before + 1)
  })

  test('does not change when a proposal is withdrawn or was made for another version', async () => {
    const id = await offered(10_000, 500, 1)
    const { proposalId } = (await propose(id, { giftFen: fen(900) })).data
    expect(await decide(other, proposalId, 'withdraw')).toMatchObject({ code: 'DUAL_REQUIRED' })
    expect(await decide(staff, proposalId, 'withdraw')).toEqual({ state: 'withdrawn' })
    const again = (await propose(id, { giftFen: fen(900) })).data
    expect(new Set((await proposals(id))[0]?.changes)).toEqual(
      new Set([
        { field: 'name', before: { 'zh-Hant': '充 100' }, after: { 'zh-Hant': '新春' } },
        { field: 'giftFen', before: 500, after: 900 },
      ]),
    )
    expect((await update(id, { giftFen: fen(100) })).status).toBe(200)
    expect((await proposals(id))[0]).toMatchObject({ stale: true, may: ['withdraw'] })
    expect(await decide(other, again.proposalId, 'approve')).toMatchObject({ code: 'PROPOSAL_STALE' })
    expect(await planOf(id)).toMatchObject({ giftFen: 100, version: 2 })
  })
})

import { randomUUID } from 'node:crypto'
import { login, register } from '@shop/contract/people/account/account.ts'
import {
  adminInviterDecide,
  adminInviterList,
  adminUserGet,
  adminUserInviter,
} from '@shop/contract/people/account/admin.ts'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { limitParallel } from '../../core/load/limit-parallel.ts'
import { addMinutes } from '../../core/value/time.ts'
import { startJobs } from '../../platform/job/start-jobs.ts'
import { newMobile } from '../../test/given-account.ts'
import { givenCodes } from '../../test/given-code.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const { givenCode } = givenCodes(shop)
const jobs = await startJobs(shop, { byClock: false })
afterAll(() => jobs.stop())

const inviterOf = async (mobile: string) =>
  (await shop.db.selectFrom('appUser').select('inviterId').where('mobile', '=', mobile).executeTakeFirstOrThrow())
    .inviterId

async function signUp(more: { inviteCode?: string; inviterId?: number }) {
  const mobile = newMobile()
  const smsCode = await givenCode({ mobile }, 'register')
  const form = { mobile, smsCode, password: 'tea7pot-lid', terms: true, ...more }
  const { status, data } = await shop.call(undefined, register, { body: { form } })
  return { mobile, status, code: data.code }
}

test('the link that a visitor opened counts at registration; a typed code takes precedence', async () => {
  const [one, other] = [await shop.givenUser(), await shop.givenUser()]
  const { inviteCode } = await shop.db
    .selectFrom('appUser')
    .select('inviteCode')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  const byLink = await signUp({ inviterId: one.id })
  expect([byLink.status, await inviterOf(byLink.mobile)]).toEqual([200, one.id])
  const byBoth = await signUp({ inviterId: one.id, inviteCode })
  expect(await inviterOf(byBoth.mobile)).toBe(other.id)
})

test('a link that leads to no user, or to a frozen one, does not prevent registration', async () => {
  const frozen = await shop.givenUser()
  await shop.db.updateTable('appUser').set({ frozenAt: shop.now() }).where('id', '=', frozen.id).execute()
  for (const inviterId of [99_999_999, frozen.id]) {
    const { status, mobile } = await signUp({ inviterId })
    expect([status, await inviterOf(mobile)]).toEqual([200, null])
  }
  await changeGroup(shop, 'register', { inviteRequired: true })
  expect((await signUp({ inviterId: frozen.id })).code).toBe('VALIDATION')
  expect((await signUp({ inviterId: (await shop.givenUser()).id })).status).toBe(200)
  await changeGroup(shop, 'register', { inviteRequired: false })
})

test('a log-in by code keeps the link if it registers a user, and otherwise leaves the account alone', async () => {
  const [one, other] = [await shop.givenUser(), await shop.givenUser()]
  const mobile = newMobile()
  const enter = async (inviterId: number) => {
    const smsCode = await givenCode({ mobile }, 'login')
    await shop.call(undefined, login, { body: { form: { mobile, smsCode, terms: true, inviterId } } })
    return inviterOf(mobile)
  }
  expect(await enter(one.id)).toBe(one.id)
  shop.now = () => addMinutes(new Date(), 2)
  expect(await enter(other.id)).toBe(one.id)
  shop.now = () => new Date()
})

test('without invitations a shop neither keeps nor asks for them', async () => {
  const inviter = await shop.givenUser()
  await changeGroup(shop, 'module', { invite: false })
  await changeGroup(shop, 'register', { inviteRequired: true })
  const { status, mobile } = await signUp({ inviterId: inviter.id })
  expect([status, await inviterOf(mobile)]).toEqual([200, null])
  await changeGroup(shop, 'register', { inviteRequired: false })
  await changeGroup(shop, 'module', { invite: true })
})

const change = (by: { id: number }, userId: number, inviterId: number | null, requestId: string = randomUUID()) =>
  shop.callAdmin(by as never, adminUserInviter, {
    params: { id: userId },
    body: { inviterId, reason: '登記時填錯', requestId },
  })

const decideOn = (by: { id: number }, id: number, decision: 'approve' | 'reject' | 'withdraw' = 'approve') =>
  shop.callAdmin(by as never, adminInviterDecide, { params: { id }, body: { decision, requestId: randomUUID() } })

const setInviter = (userId: number, inviterId: number | null) =>
  shop.db.updateTable('appUser').set({ inviterId }).where('id', '=', userId).execute()

test('two operators name an inviter, once, with a reason that is recorded', async () => {
  const [operator, second] = [await shop.givenOperator(), await shop.givenOperator()]
  const [older, user] = [await shop.givenUser(), await shop.givenUser({ nickname: 'Mei' })]
  const requestId = randomUUID()
  const replies = await Promise.all(Array.from({ length: 20 }, () => change(operator, user.id, older.id, requestId)))
  expect(new Set(replies.map(({ data }) => data.state))).toEqual(new Set(['proposed']))
  const [proposalId = 0, ...others] = new Set(replies.map(({ data }) => data.proposalId))
  expect(others).toEqual([])
  expect(await inviterOf(user.mobile)).toBeNull()
  expect((await change(second, user.id, older.id)).data.code).toBe('PROPOSAL_OPEN')
  expect((await decideOn(operator, proposalId)).data.code).toBe('DUAL_REQUIRED')
  const { rows } = (await shop.callAdmin(second, adminInviterList, { query: { subject: user.id } })).data
  expect(rows).toMatchObject([
    { user: { id: user.id, nickname: 'Mei' }, before: null, after: { id: older.id }, may: ['approve', 'reject'] },
  ])
  const approved = await Promise.all(Array.from({ length: 20 }, () => decideOn(second, proposalId)))
  expect(approved.filter(({ status }) => status === 200)).toHaveLength(1)
  const detail = (await shop.callAdmin(operator, adminUserGet, { params: { id: user.id } })).data
  expect(detail.inviter).toMatchObject({ id: older.id })
  const changes = await shop.callAdmin(operator, adminChangeList, {
    params: { type: 'user-inviter' },
    query: { id: String(user.id) },
  })
  expect(changes.data.rows).toMatchObject([{ reason: '登記時填錯' }])
})

test('one operator can remove an inviter, once, but not replace them', async () => {
  const operator = await shop.givenOperator()
  const [older, other] = [await shop.givenUser(), await shop.givenUser()]
  const user = await shop.givenUser({ inviterId: older.id })
  const { data } = await change(operator, user.id, other.id)
  expect([data.state, await inviterOf(user.mobile)]).toEqual(['proposed', older.id])
  await decideOn(operator, data.proposalId, 'withdraw')
  const own = await Promise.all(Array.from({ length: 20 }, () => change(operator, user.id, null)))
  expect(own.flatMap(({ data }) => data.state ?? [])).toEqual(['approved'])
  expect(new Set(own.flatMap(({ data }) => data.code ?? []))).toEqual(new Set(['STATE_CHANGED']))
  expect(await inviterOf(user.mobile)).toBeNull()
})

test('a proposal is not approved if its facts have changed since', async () => {
  const [first, second] = [await shop.givenOperator(), await shop.givenOperator()]
  const [older, other] = [await shop.givenUser(), await shop.givenUser()]
  const user = await shop.givenUser()
  const { proposalId } = (await change(first, user.id, older.id)).data
  await shop.db.updateTable('appUser').set({ frozenAt: shop.now() }).where('id', '=', older.id).execute()
  expect((await decideOn(second, proposalId)).data.code).toBe('INVITER_CLOSED')
  await shop.db.updateTable('appUser').set({ frozenAt: null }).where('id', '=', older.id).execute()
  await setInviter(user.id, other.id)
  expect((await decideOn(second, proposalId)).data.code).toBe('PROPOSAL_STALE')
  await setInviter(user.id, null)
  await shop.db.updateTable('appUser').set({ closedAt: shop.now() }).where('id', '=', user.id).execute()
  expect((await decideOn(second, proposalId)).data.code).toBe('STATE_CHANGED')
  expect(await inviterOf(user.mobile)).toBeNull()
})

test('refuses an inviter who is the user, unknown, frozen, registered later, or invited by the user', async () => {
  const operator = await shop.givenOperator()
  const [older, user, later] = [await shop.givenUser(), await shop.givenUser(), await shop.givenUser()]
  await setInviter(user.id, older.id)
  const refused = async (userId: number, inviterId: number | null) =>
    (await change(operator, userId, inviterId)).data.code
  expect(await refused(older.id, user.id)).toBe('INVITER_LATER')
  expect(await refused(user.id, user.id)).toBe('INVITER_LATER')
  expect(await refused(user.id, later.id)).toBe('INVITER_LATER')
  expect(await refused(user.id, 99_999_999)).toBe('NOT_FOUND')
  expect(await refused(99_999_999, older.id)).toBe('NOT_FOUND')
  const frozen = await shop.givenUser({ createdAt: new Date('2020-01-01') })
  await shop.db.updateTable('appUser').set({ frozenAt: shop.now() }).where('id', '=', frozen.id).execute()
  expect(await refused(user.id, frozen.id)).toBe('INVITER_CLOSED')
})

test('an operator neither proposes nor approves a change in which they gain or lose as an inviter', async () => {
  const me = await shop.givenUser()
  const [operator, other] = [await shop.givenOperator({ userId: me.id }), await shop.givenOperator()]
  const [user, next] = [await shop.givenUser(), await shop.givenUser({ createdAt: new Date('2020-01-01') })]
  expect((await change(operator, user.id, me.id)).data.code).toBe('SELF_REVIEW')
  const named = (await change(other, user.id, me.id)).data
  const mayDecide = async () => (await shop.callAdmin(operator, adminInviterList, { query: {} })).data.rows[0]?.may
  expect(await mayDecide()).toEqual([])
  expect((await decideOn(operator, named.proposalId)).data.code).toBe('SELF_REVIEW')
  await decideOn(other, named.proposalId, 'withdraw')
  await setInviter(user.id, me.id)
  expect((await change(operator, user.id, null)).data.code).toBe('SELF_REVIEW')
  expect((await change(operator, me.id, null)).data.code).toBe('STATE_CHANGED')
  const lost = (await change(other, user.id, next.id)).data
  expect(await mayDecide()).toEqual([])
  expect((await decideOn(operator, lost.proposalId)).data.code).toBe('SELF_REVIEW')
})

test('concurrent changes never make a user their own inviter, directly or indirectly', async () => {
  const operators = [await shop.givenOperator(), await shop.givenOperator()]
  // Some registered at the same moment.
  const moments = ['2024-01-01', '2024-01-01', '2024-01-02', '2024-01-02', '2024-01-02', '2024-01-03']
  const users: { id: number }[] = []
  for (const moment of moments) users.push(await shop.givenUser({ createdAt: new Date(moment) }))
  const pairs = users.flatMap((user) => users.map((inviter) => [user.id, inviter.id] as const))
  const atOnce = limitParallel(8)
  const replies = await Promise.all(
    pairs.map(([userId, inviterId], index) =>
      atOnce(async () => {
        const { data } = await change(operators[index % 2] as { id: number }, userId, inviterId)
        return data.code ? data : (await decideOn(operators[1 - (index % 2)] as { id: number }, data.proposalId)).data
      }),
    ),
  )
  expect(replies.filter(({ state }) => state === 'approved').length).toBeGreaterThan(4)
  const codes = new Set(replies.flatMap(({ code }) => code ?? []))
  codes.delete('PROPOSAL_OPEN')
  expect(codes).toEqual(new Set(['INVITER_LATER']))
  const { rows } = await sql`
    WITH RECURSIVE above AS (
      SELECT id, inviter_id FROM app_user
      UNION SELECT above.id, u.inviter_id FROM above JOIN app_user u ON u.id = above.inviter_id
    ) SELECT id FROM above WHERE id = inviter_id`.execute(shop.db)
  expect(rows).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { fen } from '@shop/contract/core/money.ts'
import { userInfo } from '@shop/contract/people/account/account.ts'
import { adminUserGet, adminUserGrade } from '@shop/contract/people/account/admin.ts'
import {
  adminGradeCreate,
  adminGradeDecide,
  adminGradeList,
  adminGradeProposalList,
  adminGradePropose,
  adminGradeUpdate,
  type GradeTerms,
  gradesMax,
} from '@shop/contract/people/grade/grade.ts'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import type { ProposalDecision } from '@shop/contract/platform/proposal/proposal.ts'
import { describe, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '../../core/value/time.ts'
import { sessions } from '../../platform/http/auth.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
const givenEditor = () => shop.givenOperator({ permissions: ['user.view', 'user.edit', 'setting.edit'] })
const [editor, second] = [await givenEditor(), await givenEditor()]
const viewer = await shop.givenOperator({ permissions: ['user.view'] })
const silver = {
  name: { 'zh-Hant': ' 銀葉 ', en: 'Silver leaf' },
  weight: 501,
  rateBp: 10_000,
  spendFen: null,
  enabled: true,
}
const add = (more: object = {}) => shop.callAdmin(editor, adminGradeCreate, { body: { ...silver, ...more } })
const update = (id: number, more: object) =>
  shop.callAdmin(editor, adminGradeUpdate, { params: { id }, body: { ...silver, version: 1, ...more } })
const list = async () => (await shop.callAdmin(viewer, adminGradeList)).data.rows
const propose = async (id: number | null, more: Partial<GradeTerms> & { version?: number }) => {
  const body = { ...silver, id, version: id === null ? 0 : 1, reason: '週年慶', ...more, requestId: randomUUID() }
  return (await shop.callAdmin(editor, adminGradePropose, { body })).data
}
const decide = async (by: typeof editor, id: number, decision: ProposalDecision) =>
  (await shop.callAdmin(by, adminGradeDecide, { params: { id }, body: { decision, requestId: randomUUID() } })).data
const soon = { timeout: 30_000, interval: 5 }

test('a new shop has grades without a discount, lowest first', async () => {
  const rows = await list()
  expect(rows.map(({ rateBp, enabled, members }) => [rateBp, enabled, members])).toEqual(
    rows.map(() => [10_000, true, 0]),
  )
  expect(rows.map(({ name }) => name.en)).toEqual(['Silver', 'Gold', 'Diamond'])
})

test('a grade is added, changed and disabled, with its history; sessions learn of it', async () => {
  const { id } = (await add()).data
  const member = await shop.givenUser({ gradeId: id })
  expect((await list()).at(-1)).toMatchObject({ id, name: { 'zh-Hant': '銀葉', en: 'Silver leaf' }, members: 1 })
  const gradeOf = async () => (await shop.get(sessions).authenticate(member.token))?.grade
  expect(await gradeOf()).toEqual({ id, rateBp: 10_000, weight: 501 })
  const { proposalId } = await propose(id, { rateBp: 9_000 })
  expect(await gradeOf()).toMatchObject({ rateBp: 10_000 })
  expect(await decide(second, proposalId, 'approve')).toEqual({ state: 'approved' })
  await vi.waitFor(async () => expect(await gradeOf()).toMatchObject({ rateBp: 9_000, weight: 501 }), soon)
  expect((await update(id, { rateBp: 9_500 })).data).toMatchObject({ code: 'STATE_CHANGED' })
  expect((await update(id, { version: 2, enabled: false })).status).toBe(200)
  await vi.waitFor(async () => expect(await gradeOf()).toBeUndefined(), soon)
  const { rows } = (
    await shop.callAdmin(viewer, adminChangeList, { params: { type: 'grade' }, query: { id: String(id) } })
  ).data
  expect(rows.map(({ action, by, reason }) => [action, by, reason])).toEqual([
    ['update', editor.login, null],
    ['update', second.login, '週年慶'],
    ['create', editor.login, null],
  ])
})

describe('a grade whose members pay less', () => {
  const before = { ...silver, weight: 601, rateBp: 9_500 }
  const given = async () => (await shop.givenGrade(before)).id

  test.each<[string, Partial<GradeTerms>, boolean]>([
    ['a lower rate', { rateBp: 9_499 }, true],
    ['a higher rate', { rateBp: 9_600 }, false],
    ['another name and threshold', { name: { 'zh-Hant': '銅葉' }, spendFen: fen(100) }, false],
    ['another place', { weight: 602 }, false],
    ['a lower rate, off', { rateBp: 5_000, enabled: false }, false],
  ])('%s: by how many', async (_, more, takesTwo) => {
    const id = await given()
    const { data } = await update(id, { ...before, ...more })
    expect('code' in data ? data.code : undefined).toBe(takesTwo ? 'DUAL_REQUIRED' : undefined)
    expect((await list()).find((one) => one.id === id)?.version).toBe(takesTwo ? 1 : 2)
    await remove(id)
  })

  test('is added or enabled by two; withdrawn, or changed meanwhile, it stays as it was', async () => {
    const find = async (id: number) => (await list()).find((one) => one.id === id)
    expect((await add(before)).data).toMatchObject({ code: 'DUAL_REQUIRED' })
    const added = await propose(null, before)
    expect((await list()).some(({ weight }) => weight === 601)).toBe(false)
    expect(await decide(editor, added.proposalId, 'approve')).toMatchObject({ code: 'DUAL_REQUIRED' })
    expect(await decide(second, added.proposalId, 'approve')).toEqual({ state: 'approved' })
    const { id } = (await list()).find(({ weight }) => weight === 601) as { id: number }
    expect((await update(id, { ...before, enabled: false })).status).toBe(200)
    expect((await update(id, { ...before, version: 2 })).data).toMatchObject({ code: 'DUAL_REQUIRED' })
    const first = await propose(id, { ...before, version: 2 })
    expect(await decide(editor, first.proposalId, 'withdraw')).toEqual({ state: 'withdrawn' })
    expect(await find(id)).toMatchObject({ enabled: false, version: 2 })
    const again = await propose(id, { ...before, version: 2 })
    const { rows } = (await shop.callAdmin(second, adminGradeProposalList, { query: { subject: id } })).data
    expect(rows[0]).toMatchObject({ id: again.proposalId, recordId: id, may: ['approve', 'reject'] })
    // The proposal shows everything that would take effect.
    expect(rows[0]?.changes).toContainEqual({ field: 'rateBp', before: null, after: 9_500 })
    expect((await update(id, { ...before, enabled: false, rateBp: 5_000, version: 2 })).status).toBe(200)
    expect(await decide(second, again.proposalId, 'approve')).toMatchObject({ code: 'PROPOSAL_STALE' })
    expect(await find(id)).toMatchObject({ enabled: false, rateBp: 5_000, version: 3 })
    await remove(id)
  })

  test('is checked when it is proposed, and again when it is approved', async () => {
    expect(await propose(null, { name: { 'zh-Hant': ' ' } })).toMatchObject({ code: 'VALIDATION' })
    const { proposalId } = await propose(null, before)
    const id = await given()
    expect(await propose(null, before)).toMatchObject({ fields: { weight: expect.any(String) } })
    expect(await decide(second, proposalId, 'approve')).toMatchObject({ code: 'VALIDATION' })
    expect(await decide(second, proposalId, 'reject')).toEqual({ state: 'rejected' })
    await remove(id)
  })
})

/** Makes room again: a shop has at most ten grades. */
const remove = (id: number) => shop.db.deleteFrom('grade').where('id', '=', id).execute()

test('two grades do not share a weight, even when added concurrently', async () => {
  const made = await Promise.all([1, 2, 3].map(() => add({ weight: 502 })))
  expect(made.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const other = (await add({ weight: 503 })).data
  expect((await update(other.id, { weight: 502 })).data.fields).toEqual({ weight: expect.any(String) })
})

test('a higher grade needs more spending than a lower one', async () => {
  const lower = (await add({ weight: 505, spendFen: fen(10_000) })).data
  const higher = (await add({ weight: 507, spendFen: fen(20_000) })).data
  for (const spendFen of [fen(10_000), fen(20_000), fen(0)])
    expect((await add({ weight: 506, spendFen })).data.fields).toEqual({ spendFen: expect.any(String) })
  expect((await update(lower.id, { weight: 505, spendFen: fen(20_000) })).data.fields).toMatchObject({
    spendFen: expect.any(String),
  })
  expect((await update(higher.id, { weight: 507, spendFen: fen(15_000) })).status).toBe(200)
  expect((await list()).find(({ id }) => id === higher.id)).toMatchObject({ spendFen: 15_000 })
})

test('there are at most ten, and a rate gives away no more than nine tenths', async () => {
  expect((await add({ weight: 504, rateBp: 999 })).data.fields).toEqual({ rateBp: expect.any(String) })
  const missing = gradesMax - (await list()).length
  const made = await Promise.all(Array.from({ length: missing + 2 }, (_, index) => add({ weight: 510 + index })))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(missing)
  expect(made.map(({ data }) => 'code' in data && data.code)).toContain('GRADE_LIMIT')
  expect(await list()).toHaveLength(gradesMax)
})

test('an operator who may only view grades changes none; an unknown grade is not found', async () => {
  expect((await shop.callAdmin(viewer, adminGradeCreate, { body: silver })).data).toMatchObject({ code: 'PERMISSION' })
  expect((await update(999_999, {})).data).toMatchObject({ code: 'NOT_FOUND' })
})

describe('the grade of a member', () => {
  const set = (userId: number, body: { gradeId: number | null; until?: string | null }, by = editor) =>
    shop.callAdmin(by, adminUserGrade, { params: { id: userId }, body: { until: null, reason: 'VIP', ...body } })
  const today = () => dayOf(shop.now(), shop.settings.get('store').timezone)
  const seen = async (id: number) => (await shop.callAdmin(viewer, adminUserGet, { params: { id } })).data

  test('is set with its last day, shown to both and recorded', async () => {
    const [{ id: gradeId }, user] = [await lowest(), await shop.givenUser()]
    expect((await seen(user.id)).grade).toBeNull()
    expect((await set(user.id, { gradeId, until: today() })).status).toBe(200)
    expect((await seen(user.id)).grade).toMatchObject({ id: gradeId, until: today() })
    expect((await shop.call(user, userInfo)).data.userInfo).toMatchObject({ grade_id: gradeId })
    const { history } = await seen(user.id)
    expect(history.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      ['grade:none', `grade:${gradeId}`, 'VIP'],
    ])
  })

  test('is removed again; setting it needs an enabled grade, a future day, and another person’s account', async () => {
    const [{ id: gradeId }, user] = [await lowest(), await shop.givenUser()]
    const closed = (await list()).find(({ enabled }) => !enabled) as { id: number }
    expect((await set(user.id, { gradeId: closed.id })).data.fields).toEqual({ gradeId: expect.any(String) })
    for (const until of [addDays(today(), -1), '2999-01-01'])
      expect((await set(user.id, { gradeId, until })).data.fields).toEqual({ until: expect.any(String) })
    expect((await set(999_999, { gradeId })).data).toMatchObject({ code: 'NOT_FOUND' })
    expect((await set(user.id, { gradeId }, viewer)).data).toMatchObject({ code: 'PERMISSION' })
    expect((await set(user.id, { gradeId })).status).toBe(200)
    expect((await seen(user.id)).grade).toMatchObject({ until: null })
    expect((await set(user.id, { gradeId: null })).status).toBe(200)
    expect((await seen(user.id)).grade).toBeNull()
    const own = await shop.givenOperator({ permissions: ['user.edit'], userId: user.id })
    expect((await set(user.id, { gradeId }, own)).data).toMatchObject({ code: 'SELF_REVIEW' })
  })

  const lowest = async () => (await list())[0] as { id: number }
})

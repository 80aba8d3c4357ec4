import { randomUUID } from 'node:crypto'
import { Id } from '@shop/contract/core/common.ts'
import { permissions } from '@shop/contract/permissions.ts'
import { type ProposalDecision, proposalDecide, proposalList } from '@shop/contract/platform/proposal/proposal.ts'
import Type from 'typebox'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { openShop } from '../../test/shop.ts'
import type { Operator } from '../http/auth.ts'
import { decide } from './decide.ts'
import { type ProposalKind, proposalKind, proposalKinds } from './kind.ts'
import { listProposals, type ProposalQuery } from './list-proposals.ts'
import { type Draft, propose } from './propose.ts'
import { countOpenProposals, isOpen } from './queries.ts'
import { decisionsOf } from './rules.ts'

const shop = await openShop()
const now = new Date('2026-05-06T00:00:00Z')

async function givenDecider(more: Partial<Operator> = {}): Promise<Operator> {
  const { id, sessionId, login } = await shop.givenOperator({ userId: more.userId })
  return { id, sessionId, name: login, userId: undefined, permissions: new Set(permissions), ...more }
}
const [first, second, third] = [await givenDecider(), await givenDecider(), await givenDecider()]

/** The kind under test: renaming a shopper. */
const rename = proposalKind({
  name: 'rename',
  list: proposalList({
    path: 'test-renames',
    permission: 'user.view',
    summary: 'Renames',
    subject: Id,
    fields: { nickname: Type.String() },
  }),
  decide: proposalDecide({ path: 'test-renames', permission: 'user.edit', summary: 'Decide', refuses: [] }),
  subject: 'user',
  payload: Type.Object({ nickname: Type.String({ minLength: 1 }), before: Type.String() }),
  oneOpen: 'PROPOSAL_OPEN',
  lock: (tx, key) => lockNickname(tx, Number(key)),
  isStale: async (on, { key, payload }) => (await nicknameOf(Number(key), on)) !== payload.before,
  async approve(_, tx, { id, key, payload }) {
    if (payload.nickname === 'forbidden') throw new Refusal('NOT_FOUND')
    await tx.updateTable('appUser').set({ nickname: payload.nickname }).where('id', '=', Number(key)).execute()
    return `rename:${id}`
  },
  onApproved: vi.fn(async () => {}),
  describe: async (_, proposals) => proposals.map(({ payload: { nickname } }) => ({ nickname })),
})
type Payload = typeof rename extends ProposalKind<infer P> ? P : never
afterEach(() => vi.mocked(rename.onApproved as () => Promise<void>).mockClear())

const lockNickname = (tx: Tx, id: number) =>
  tx.selectFrom('appUser').select('nickname').where('id', '=', id).forUpdate().executeTakeFirst()
async function nicknameOf(id: number, on: Pick<typeof shop.db, 'selectFrom'> = shop.db): Promise<string> {
  return (await on.selectFrom('appUser').select('nickname').where('id', '=', id).executeTakeFirstOrThrow()).nickname
}

interface Wanted {
  nickname?: string
  by?: Operator
  requestId?: string
  draft?: Partial<Draft<Payload>>
  kind?: ProposalKind<Payload>
}
function proposeRename({ id }: { id: number }, wanted: Wanted = {}) {
  const { nickname = 'Renamed', by = first, requestId = randomUUID(), draft, kind = rename } = wanted
  const of = { key: id, asked: { nickname }, reason: ' misspelt ', operator: by, requestId, now }
  return propose(shop, kind, of, async (tx) => {
    await lockNickname(tx, id)
    return { payload: { nickname, before: await nicknameOf(id, tx) }, userId: id, ...draft }
  })
}
const decideRename = (
  proposalId: number,
  decision: ProposalDecision,
  { by = second, requestId = randomUUID(), note = 'as agreed' } = {},
) => decide(shop, rename, { proposalId, decision, note, operator: by, requestId, now })
const codeOf = async (call: Promise<unknown>): Promise<string> => {
  const [{ reason, status }] = (await Promise.allSettled([call])) as [{ status: string; reason?: unknown }]
  return reason instanceof Refusal ? reason.code : reason ? String(reason) : status
}
const stateOf = async (id: number) =>
  (await shop.db.selectFrom('proposal').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const listed = (by: Operator = second, query: ProposalQuery = {}) =>
  listProposals({ shop, operator: by, language: 'en', now }, rename, query)
const historyOf = (id: number) =>
  shop.db
    .selectFrom('stateHistory')
    .select(['fromState', 'toState', 'reason', 'actor'])
    .where('entityType', '=', 'proposal')
    .where('entityId', '=', id)
    .orderBy('id')
    .execute()

test('a proposal is carried out once another operator approves it; list and history name both', async () => {
  const user = await shop.givenUser()
  const { proposalId, state } = await proposeRename(user)
  expect(state).toBe('proposed')
  expect(await nicknameOf(user.id)).not.toBe('Renamed')
  expect(await isOpen(shop.db, rename, user.id)).toBe(true)
  expect(await decideRename(proposalId, 'approve')).toEqual({ state: 'approved' })
  expect(await nicknameOf(user.id)).toBe('Renamed')
  expect(rename.onApproved).toHaveBeenCalledOnce()
  expect(await isOpen(shop.db, rename, user.id)).toBe(false)
  expect((await listed(second, { subject: user.id })).rows).toEqual([
    {
      id: proposalId,
      nickname: 'Renamed',
      state: 'approved',
      reason: 'misspelt',
      note: 'as agreed',
      may: [],
      proposedBy: first.name,
      proposedAt: now.toISOString(),
      decidedBy: second.name,
      decidedAt: now.toISOString(),
      alone: false,
      stale: false,
    },
  ])
  expect(await historyOf(proposalId)).toEqual([
    { fromState: null, toState: 'rename:proposed', reason: 'misspelt', actor: `operator:${first.id}` },
    {
      fromState: 'rename:proposed',
      toState: 'rename:approved',
      reason: 'misspelt · as agreed',
      actor: `operator:${second.id}`,
    },
  ])
  const { result } = await shop.db
    .selectFrom('proposal')
    .select('result')
    .where('id', '=', proposalId)
    .executeTakeFirstOrThrow()
  expect(result).toBe(`rename:${proposalId}`)
})

test('operators who can decide are notified', async () => {
  const user = await shop.givenUser()
  const { proposalId } = await proposeRename(user)
  const notice = shop.db.selectFrom('notice').selectAll().where('entity', '=', `rename:${proposalId}`)
  expect(await notice.execute()).toMatchObject([
    { event: 'rename-proposed', receiver: 'permission:user.edit', params: { subject: user.id } },
  ])
})

describe('simultaneously', () => {
  test('only one of two deciding operators succeeds, and the proposal is carried out accordingly', async () => {
    for (const [one, other] of [
      ['approve', 'reject'],
      ['approve', 'approve'],
      ['reject', 'reject'],
    ] as const) {
      const user = await shop.givenUser()
      const { proposalId } = await proposeRename(user)
      const codes = await Promise.all([
        codeOf(decideRename(proposalId, one)),
        codeOf(decideRename(proposalId, other, { by: third })),
      ])
      expect(codes.toSorted()).toEqual(['STATE_CHANGED', 'fulfilled'])
      const approved = (codes[0] === 'fulfilled' ? one : other) === 'approve'
      expect(await stateOf(proposalId)).toBe(approved ? 'approved' : 'rejected')
      expect((await nicknameOf(user.id)) === 'Renamed').toBe(approved)
      expect(await historyOf(proposalId)).toHaveLength(2)
    }
  })

  test('only one of an approval and a withdrawal succeeds', async () => {
    const user = await shop.givenUser()
    const { proposalId } = await proposeRename(user)
    const codes = await Promise.all([
      codeOf(decideRename(proposalId, 'approve')),
      codeOf(decideRename(proposalId, 'withdraw', { by: first })),
    ])
    expect(codes.toSorted()).toEqual(['STATE_CHANGED', 'fulfilled'])
    expect((await nicknameOf(user.id)) === 'Renamed').toBe(codes[0] === 'fulfilled')
  })

  test('ten decisions with one request id decide once and get one answer', async () => {
    const { proposalId } = await proposeRename(await shop.givenUser())
    const requestId = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => decideRename(proposalId, 'approve', { requestId })),
    )
    expect(new Set(replies.map(({ state }) => state))).toEqual(new Set(['approved']))
    expect(await historyOf(proposalId)).toHaveLength(2)
    expect(await codeOf(decideRename(proposalId, 'reject', { requestId }))).toBe('IDEMPOTENCY_MISMATCH')
  })

  test('ten proposals with one request id propose once; only one of two operators succeeds', async () => {
    const user = await shop.givenUser()
    const requestId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 10 }, () => proposeRename(user, { requestId })))
    expect(new Set(replies.map(({ proposalId }) => proposalId)).size).toBe(1)
    expect(await codeOf(proposeRename(user, { requestId, nickname: 'Other' }))).toBe('IDEMPOTENCY_MISMATCH')
    const another = await shop.givenUser()
    const codes = await Promise.all([codeOf(proposeRename(another)), codeOf(proposeRename(another, { by: second }))])
    expect(codes.toSorted()).toEqual(['PROPOSAL_OPEN', 'fulfilled'])
  })
})

describe('refused', () => {
  test('deciding on one’s own proposal; only the proposer can withdraw it', async () => {
    const { proposalId } = await proposeRename(await shop.givenUser())
    expect(await codeOf(decideRename(proposalId, 'approve', { by: first }))).toBe('DUAL_REQUIRED')
    expect(await codeOf(decideRename(proposalId, 'reject', { by: first }))).toBe('DUAL_REQUIRED')
    expect(await codeOf(decideRename(proposalId, 'withdraw'))).toBe('DUAL_REQUIRED')
    expect(await decideRename(proposalId, 'withdraw', { by: first })).toEqual({ state: 'withdrawn' })
    expect(await codeOf(decideRename(proposalId, 'approve'))).toBe('STATE_CHANGED')
    expect(rename.onApproved).not.toHaveBeenCalled()
  })

  test('proposing and deciding for one’s own account', async () => {
    const user = await shop.givenUser()
    const own = await givenDecider({ userId: user.id })
    expect(await codeOf(proposeRename(user, { by: own }))).toBe('SELF_REVIEW')
    const { proposalId } = await proposeRename(user)
    expect((await listed(own, { subject: user.id })).rows[0]?.may).toEqual([])
    expect(await codeOf(decideRename(proposalId, 'approve', { by: own }))).toBe('SELF_REVIEW')
    expect(await codeOf(decideRename(proposalId, 'reject', { by: own }))).toBe('SELF_REVIEW')
    expect(await stateOf(proposalId)).toBe('proposed')
  })

  test('approving a stale proposal; it can be rejected, which allows another', async () => {
    const user = await shop.givenUser()
    const { proposalId } = await proposeRename(user)
    await shop.db.updateTable('appUser').set({ nickname: 'Meanwhile' }).where('id', '=', user.id).execute()
    expect((await listed(second, { subject: user.id })).rows).toMatchObject([{ stale: true, may: ['reject'] }])
    expect(await codeOf(decideRename(proposalId, 'approve'))).toBe('PROPOSAL_STALE')
    expect(await nicknameOf(user.id)).toBe('Meanwhile')
    expect(await codeOf(proposeRename(user))).toBe('PROPOSAL_OPEN')
    expect(await decideRename(proposalId, 'reject')).toEqual({ state: 'rejected' })
    expect((await listed(second, { subject: user.id })).rows).toMatchObject([{ stale: false, may: [] }])
    expect((await proposeRename(user)).state).toBe('proposed')
  })

  test('an approval that the kind refuses; it stays proposed and nothing is stored', async () => {
    const user = await shop.givenUser()
    const { proposalId } = await proposeRename(user, { nickname: 'forbidden' })
    expect(await codeOf(decideRename(proposalId, 'approve'))).toBe('NOT_FOUND')
    expect(await stateOf(proposalId)).toBe('proposed')
    expect(await historyOf(proposalId)).toHaveLength(1)
  })

  test('a proposal of another kind, an unknown one, and one without a reason', async () => {
    const user = await shop.givenUser()
    const { proposalId } = await proposeRename(user)
    for (const kind of shop.all(proposalKinds)) {
      const wanted = { proposalId, decision: 'approve', operator: second, requestId: randomUUID(), now } as const
      expect([kind.name, await codeOf(decide(shop, kind, wanted))]).toEqual([kind.name, 'NOT_FOUND'])
    }
    expect(await codeOf(decideRename(999_999_999, 'approve'))).toBe('NOT_FOUND')
    const of = { key: user.id, asked: {}, reason: '  ', operator: first, requestId: randomUUID(), now }
    const draft = async () => ({ payload: { nickname: 'a', before: '' } })
    expect(await codeOf(propose(shop, rename, of, draft))).toContain('reason required')
    expect(await nicknameOf(user.id)).not.toBe('Renamed')
  })

  test('a payload that does not match the kind’s schema, proposed or stored', async () => {
    const user = await shop.givenUser()
    const wrong = { payload: { nickname: '', before: '' } }
    expect(await codeOf(proposeRename(user, { draft: wrong }))).toContain('rename')
    const { proposalId } = await proposeRename(user)
    const before = await nicknameOf(user.id)
    const payload = JSON.stringify({ nickname: 7, before })
    await shop.db.updateTable('proposal').set({ payload }).where('id', '=', proposalId).execute()
    expect(await codeOf(decideRename(proposalId, 'approve'))).toContain('rename')
    expect(await nicknameOf(user.id)).toBe(before)
  })
})

describe('the database', () => {
  const endedBy = (id: number, by: Operator, more: { alone?: boolean } = {}) =>
    shop.db
      .updateTable('proposal')
      .set({ state: 'approved', decidedBy: by.id, decidedAt: now, result: `by-hand:${id}`, ...more })
      .where('id', '=', id)
      .execute()

  test('prevents approval by the proposer, and deciding alone for kinds that do not allow it', async () => {
    const { proposalId } = await proposeRename(await shop.givenUser())
    await expect(endedBy(proposalId, first)).rejects.toMatchObject({ code: '23514' })
    await expect(endedBy(proposalId, first, { alone: true })).rejects.toMatchObject({ code: '23514' })
    await endedBy(proposalId, second)
  })

  test('has no approval without a result', async () => {
    const { proposalId } = await proposeRename(await shop.givenUser())
    const set = { state: 'approved', decidedBy: second.id, decidedAt: now }
    const done = shop.db.updateTable('proposal').set(set).where('id', '=', proposalId).execute()
    await expect(done).rejects.toMatchObject({ code: '23514' })
    expect(await codeOf(proposeRename(await shop.givenUser(), { draft: { alone: true } }))).toContain('check')
  })

  test('allows one open proposal per subject for an exclusive kind, several for others', async () => {
    const user = await shop.givenUser()
    const { proposalId } = await proposeRename(user)
    const row = await shop.db.selectFrom('proposal').selectAll().where('id', '=', proposalId).executeTakeFirstOrThrow()
    const { id: _, ...copy } = { ...row, payload: JSON.stringify(row.payload) }
    await expect(shop.db.insertInto('proposal').values(copy).execute()).rejects.toMatchObject({ code: '23505' })
    const several = { ...rename, name: 'rename-more', oneOpen: undefined }
    const ids = [await proposeRename(user, { kind: several }), await proposeRename(user, { kind: several })]
    expect(new Set(ids.map((each) => each.proposalId)).size).toBe(2)
  })
})

test('the list filters by state and subject and pages newest first', async () => {
  const users = await Promise.all([1, 2, 3].map(() => shop.givenUser()))
  const ids: number[] = []
  for (const user of users) ids.unshift((await proposeRename(user)).proposalId)
  await decideRename(ids[1] as number, 'reject')
  const open = (await listed(second, { state: 'proposed', limit: 100 })).rows.map(({ id }) => id)
  expect(open).toEqual(expect.arrayContaining([ids[0], ids[2]]))
  expect(open).not.toContain(ids[1])
  expect((await listed(second, { subject: users[1]?.id })).rows.map(({ id }) => id)).toEqual([ids[1]])
  const all = await listed(second, { limit: 100 })
  const paged: number[] = []
  let cursor: string | undefined
  do {
    const { rows, nextCursor }: Awaited<ReturnType<typeof listed>> = await listed(second, { limit: 2, cursor })
    paged.push(...rows.map(({ id }) => id))
    cursor = nextCursor ?? undefined
  } while (cursor)
  expect(paged).toEqual(all.rows.map(({ id }) => id))
  expect(paged).toEqual(paged.toSorted((a, b) => b - a))
})

test('open proposals are counted by kind, with the time of the oldest', async () => {
  const kind = { ...rename, name: 'rename-counted' }
  expect(await countOpenProposals(shop.db, [kind])).toEqual([])
  const { proposalId } = await proposeRename(await shop.givenUser(), { kind })
  await proposeRename(await shop.givenUser(), { kind })
  expect(await countOpenProposals(shop.db, [kind])).toEqual([{ kind: kind.name, count: 2, oldest: now }])
  await decide(shop, kind, { proposalId, decision: 'reject', operator: second, requestId: randomUUID(), now })
  expect(await countOpenProposals(shop.db, [kind, rename])).toMatchObject(
    expect.arrayContaining([{ kind: kind.name, count: 1, oldest: now }]),
  )
})

describe('decisions offered', () => {
  const proposal = { state: 'proposed', proposedBy: 1, own: false, stale: false } as const
  const operator = { id: 2, permissions: new Set(['user.edit'] as const) }
  test.each([
    ['to another', proposal, operator, ['approve', 'reject']],
    ['to another, when stale', { ...proposal, stale: true }, operator, ['reject']],
    ['to the proposer', proposal, { ...operator, id: 1 }, ['withdraw']],
    ['to the proposer, when stale', { ...proposal, stale: true }, { ...operator, id: 1 }, ['withdraw']],
    ['to the owner of the account concerned', { ...proposal, own: true }, operator, []],
    ['without the permission', proposal, { ...operator, permissions: new Set<never>() }, []],
    ['once it is decided', { ...proposal, state: 'rejected' as const }, operator, []],
  ])('%s', (_, of, by, may) => {
    expect(decisionsOf(of, by, 'user.edit')).toEqual(may)
  })
})

test('every kind has its own name, list and decision', () => {
  const kinds = shop.all(proposalKinds)
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
  expect(new Set(kinds.flatMap(({ list, decide }) => [list.path, decide.path])).size).toBe(2 * kinds.length)
})

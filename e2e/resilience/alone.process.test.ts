import { randomUUID } from 'node:crypto'
import type { AdminEndpoint } from '@shop/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { expectLedgerInBalance } from '../../server/src/books/ledger/given-ledger.ts'
import type { TestOperator } from '../../server/src/test/given-account.ts'
import type { Asked, Deed } from './action.ts'
import { openMall } from './mall.ts'
import { deedsOfOperators } from './operator-actions.ts'
import { deedsOfReturns } from './return-actions.ts'

// The limits of a single operator: every command of the console that moves value, in every built-in role, with amounts
// at every bound, and on themselves. `once.process.test.ts` shows that no command is missing here.

const mall = await openMall()
const { shop } = mall
const deeds = [...deedsOfOperators(mall), ...deedsOfReturns(mall)] as (Deed & { endpoint: AdminEndpoint })[]
const { surplusFen, creditMaxFen } = shop.settings.get('risk')
afterAll(() => expectLedgerInBalance(shop.db))

/**
 * How much money from outside a command credits, read from its target. All other commands move only a user's existing
 * money, or none.
 */
const dueFen: Record<string, (body: { receivedFen: number }) => number> = {
  // One operator confirms that the money of the screenshot has arrived.
  'POST proofs/:id/approve, order': ({ receivedFen }) => receivedFen,
  'POST proofs/:id/approve, recharge': ({ receivedFen }) => receivedFen,
  // Reported by WeChat itself.
  'POST late-money/:id/resolve': () => 700,
  // A withdrawal that was paid and came back.
  'POST withdrawals/:id/bounce': () => 10_000,
  // The value of the units, out of the conversion budget.
  'POST draws/:id/approve': () => 9_800,
  // The task's reward, out of its budget.
  'POST task-proofs/:id/approve': () => 10,
  // A small daily amount out of a funded budget.
  'POST users/:id/rewards': () => surplusFen,
  // The deposit that the settings require.
  'POST merchant-applications/:id/deposit': () => 5_000,
  'POST merchants/:id/deposits, in': () => 500,
}

/** Commands that do not concern a single shopper. */
const aboutNobody = [
  'statement-lines/:id/suspend',
  'statement-lines/:id/provider-payout',
  'coupon/:id/move',
  'coupon/:id/open',
  'coupon-givings/:id/decide',
  'budget-fundings',
  'budget-fundings/:id/decide',
]

const roles = (await shop.db.selectFrom('operatorRole').select('code').where('code', '!~', '-').execute()).map(
  ({ code }) => code,
)
/** New operators each time, because an operator's gifts of a day are added up. */
const givenEveryone = () =>
  Promise.all(roles.map(async (role) => ({ role, operator: await shop.givenOperator({ role }) })))

test('there are roles of every kind, and amounts at the bounds', () => {
  expect(roles).toContain('super')
  expect(roles.length).toBeGreaterThan(6)
  expect(Object.keys(dueFen).filter((name) => !deeds.some((deed) => deed.name === name))).toEqual([])
})

test.each(deeds)('$name credits no more than is due, and a small surplus', async (deed) => {
  let asked: Asked | undefined
  let succeeded = 0
  let highest = Number.NEGATIVE_INFINITY
  for (const { role, operator } of await givenEveryone()) {
    asked ??= await deed.given()
    const bodies = [...bodiesOf(asked.bodies[0] as object)]
    const takesAmount = bodies.length > 1
    for (const one of bodies) {
      // Each payment has its own reference.
      const body = 'reference' in one ? { ...one, reference: randomUUID() } : one
      asked ??= await deed.given()
      await proposedBy(operator, deed, asked)
      const due = dueFen[deed.name]?.(asked.bodies[0] as never) ?? 0
      // Only buyers may have paid a little more than is due.
      const most = due > 0 && takesAmount && deed.name.startsWith('POST proofs/') ? due + surplusFen : due
      const before = await lastTransfer()
      const { status, data } = await send(deed, asked, operator, body)
      const what = `${role} ${JSON.stringify(body)} ${status} ${JSON.stringify(data)}`
      expect(await createdSince(before), what).toBeLessThanOrEqual(most)
      if ((data as { code?: string }).code === 'PERMISSION') break
      // Operators cannot decide on their own proposals.
      const { proposalId } = data as { proposalId?: number }
      if (proposalId !== undefined) await decideOnAll(operator, proposalId)
      expect(await createdSince(before), `${what}, decided by the same operator`).toBeLessThanOrEqual(most)
      highest = Math.max(highest, (await createdSince(before)) - most)
      if (status !== 200) continue
      succeeded++
      asked = undefined
    }
  }
  // Some role reaches the full amount, so that a wrong bound would be noticed.
  expect(highest).toBe(0)
  // A decision that takes a second person is refused to every proposer.
  expect(succeeded > 0).toBe(!isDecision(deed))
})

test.each(deeds)('$name credits nothing to the operator who sends it', async (deed) => {
  const { id: before } = await newestUser()
  const asked = await deed.given()
  const { id: self } = await newestUser()
  if (self === before) return expect(aboutNobody).toContain(deed.endpoint.path)
  const operator = await shop.givenOperator({ userId: self })
  await proposedBy(operator, deed, asked)
  const had = await postedOf(self)
  const { data } = await send(deed, asked, operator, asked.bodies[0] as object)
  const { proposalId } = data as { proposalId?: number }
  if (proposalId !== undefined) await decideOnAll(operator, proposalId)
  const has = await postedOf(self)
  const raised = Object.keys(has).filter((type) => Number(has[type]) > Number(had[type] ?? 0))
  expect(raised, JSON.stringify(data)).toEqual([])
})

const isDecision = ({ endpoint }: { endpoint: AdminEndpoint }) => decisions.includes(endpoint)
const decisions = deeds
  .map(({ endpoint }) => endpoint)
  .filter((endpoint, index, all) => endpoint.path.endsWith('/decide') && all.indexOf(endpoint) === index)

/** Makes the operator the proposer of the proposal they are about to decide on. */
async function proposedBy(operator: TestOperator, deed: { endpoint: AdminEndpoint }, { params }: Asked): Promise<void> {
  if (!isDecision(deed)) return
  const { id } = params as { id: number }
  await shop.db.updateTable('proposal').set({ proposedBy: operator.id }).where('id', '=', id).execute()
}

function send({ endpoint }: { endpoint: AdminEndpoint }, { params }: Asked, by: TestOperator, body: object) {
  const said = { params, body: { ...body, requestId: randomUUID() }, replay: false }
  return shop.callAdmin(by, endpoint, said as never) as Promise<{ status: number; data: object }>
}

async function decideOnAll(operator: TestOperator, id: number): Promise<void> {
  for (const endpoint of decisions) {
    const { status } = await send({ endpoint }, { params: { id } } as Asked, operator, { decision: 'approve' })
    expect(status).not.toBe(200)
  }
}

/** The body as given, and with each of its amounts at and around every bound. */
function* bodiesOf(body: object): Generator<object> {
  const paths = [...amountsOf(body)]
  for (const path of paths) {
    const given = path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], body) as number
    const beyond = [surplusFen, creditMaxFen].flatMap((bound) => [given + bound, given + bound + 1])
    for (const amount of [-1, 0, given - 1, ...beyond, 1_000_000_000, Number.MAX_SAFE_INTEGER]) {
      const changed = structuredClone(body)
      const last = path.at(-1) as string
      const place = path.slice(0, -1).reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], changed)
      ;(place as Record<string, unknown>)[last] = amount
      yield changed
    }
  }
  yield body
}

/** The paths of amounts: `['pieces', '0', 'amountFen']`. */
function* amountsOf(value: unknown, path: string[] = []): Generator<string[]> {
  if (typeof value === 'number' && /Fen$|^amount$/.test(path.at(-1) as string)) yield path
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* amountsOf(inner, [...path, key])
}

async function lastTransfer(): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0)::int AS id FROM ledger_transfer`.execute(
    shop.db,
  )
  return rows[0]?.id as number
}

/** The amount credited to shoppers, orders and merchants from the platform's own accounts and from outside. */
async function createdSince(transferId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    SELECT coalesce(sum(t.amount), 0)::bigint AS amount FROM ledger_transfer t
    JOIN ledger_account d ON d.id = t.debit_account_id JOIN ledger_account c ON c.id = t.credit_account_id
    WHERE t.id > ${transferId} AND t.phase IN ('posted', 'post') AND d.owner_id = 0 AND c.owner_id > 0`.execute(shop.db)
  return rows[0]?.amount as number
}

async function newestUser(): Promise<{ id: number }> {
  return shop.db.selectFrom('appUser').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

async function postedOf(userId: number): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom('ledgerAccount')
    .select(['type', 'posted'])
    .where('ownerId', '=', userId)
    .where('type', 'like', 'u.%')
    .execute()
  return Object.fromEntries(rows.map(({ type, posted }) => [type, Number(posted)]))
}

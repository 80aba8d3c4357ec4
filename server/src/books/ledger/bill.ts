import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { AccountRef } from './accounts.ts'
import { sourceOfTransfer } from './source.ts'

// A user's bill. Reading it takes the same time however long it is: rows are found by key, never by counting.

/** An event as the bill of one or several accounts of a user shows it. */
export interface BillEvent {
  /** id of its newest transfer on these accounts */
  id: number
  event: string
  entityType: string
  entityId: string
  orderId: number | null
  /** the source or use of units, where the event's code does not say it: `sourceOfTransfer` */
  source: string | null
  /** > 0 came in, < 0 went out; never 0 */
  amount: number
  createdAt: Date
}

export interface BillRange {
  /** only rows older than this one */
  before?: number
  limit: number
  direction?: 'in' | 'out'
  /** only rows of one month from `monthsOf` */
  within?: { firstId: number; lastId: number; from: Date; until: Date }
  /** only rows about one of these */
  about?: BillSubjects
}

/** The subjects that a bill can be limited to. */
export interface BillSubjects {
  orderIds: readonly number[]
  entities: readonly { type: string; id: number }[]
  /** codes, looked for among the newest `eventsAmong` lines of each account's side that are older than `before` */
  events: readonly string[]
}

const eventsAmong = 5_000

/** The most lines of one event that touch one user's accounts: principal, fee, gift. */
const linesAnEvent = 3

/**
 * Final movements on these accounts taken together, one row per event, newest first. Omits promises and movements
 * between the accounts themselves. A page may hold fewer than `limit` rows even if there are more.
 * @returns `next`: `before` of the next page
 */
export async function billPage(
  db: Db | Tx,
  refs: readonly AccountRef[],
  { before = Number.MAX_SAFE_INTEGER, limit, direction, within, about }: BillRange,
): Promise<{ rows: BillEvent[]; next: number | undefined }> {
  const wanted = linesAnEvent * (limit + 1)
  const { firstId = 0, lastId = Number.MAX_SAFE_INTEGER - 1 } = within ?? {}
  const which = within
    ? sql`t.phase IN ('posted', 'post') AND t.created_at >= ${within.from} AND t.created_at < ${within.until}`
    : sql`t.phase IN ('posted', 'post')`
  const until = Math.min(before, lastId + 1)
  const lines = await newestLines(db, refs, { from: firstId, until, which, wanted, direction, about })
  const { shown, next } = eventsOf(lines, wanted, limit)
  const rows = shown.map(({ lines: own }) => ({ ...headOf(own), amount: sumOf(own) }))
  return { rows: rows.filter(({ amount }) => amount !== 0), next }
}

/** A promise to or from a user's accounts, and its outcome. */
export interface PromiseEvent extends BillEvent {
  state: 'pending' | 'approved' | 'rejected'
  /** when it was decided */
  resolvedAt: Date | null
}

/** Promises on these accounts, one row per event, newest first. */
export async function promisePage(
  db: Db | Tx,
  refs: readonly AccountRef[],
  { before = Number.MAX_SAFE_INTEGER, limit }: Pick<BillRange, 'before' | 'limit'>,
): Promise<{ rows: PromiseEvent[]; next: number | undefined }> {
  const wanted = linesAnEvent * (limit + 1)
  const lines = await newestLines(db, refs, { from: 0, until: before, which: sql`t.phase = 'pending'`, wanted })
  const { rows: ends } = await sql<{ pendingId: number; phase: string; createdAt: Date }>`
    SELECT pending_id, phase, created_at FROM ledger_transfer WHERE pending_id = ANY(${lines.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  const ended = new Map(ends.map((end) => [end.pendingId, end]))
  const { shown, next } = eventsOf(lines, wanted, limit)
  const rows = shown.map(({ lines: own }): PromiseEvent => {
    const head = headOf(own)
    const end = ended.get(head.id)
    const state = !end ? 'pending' : end.phase === 'post' ? 'approved' : 'rejected'
    return { ...head, amount: sumOf(own), state, resolvedAt: end?.createdAt ?? null }
  })
  return { rows, next }
}

/** The first `limit` events of these lines; `next` is the oldest line of the last one, so that none of it reappears. */
function eventsOf(lines: readonly Line[], wanted: number, limit: number) {
  const events = [...Map.groupBy(lines, ({ groupId }) => groupId).values()]
  // The last event may continue beyond the lines read.
  const more = lines.length === wanted
  const whole = more ? events.slice(0, -1) : events
  const shown = whole.slice(0, limit).map((own) => ({ lines: own as [Line, ...Line[]] }))
  return { shown, next: more || whole.length > limit ? shown.at(-1)?.lines.at(-1)?.id : undefined }
}

function headOf([{ groupId: _, signed: __, ...head }]: [Line, ...Line[]]): Omit<BillEvent, 'amount'> {
  return head
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { signed }) => sum + signed, 0)

/** The posted balance of the accounts together after each of these transfers. */
export async function balancesAfter(
  db: Db | Tx,
  refs: readonly AccountRef[],
  ids: readonly number[],
): Promise<Map<number, number>> {
  const accounts = await findAccountIds(db, refs)
  if (ids.length === 0 || accounts.length === 0) return new Map()
  const last = (id: number, side: Side) => sql`
    (SELECT t.id, t.${sql.raw(side)}_after AS after FROM ledger_transfer t
      WHERE ${lineRange(side, id, { from: sql`0`, until: sql`r.id + 1` })} ORDER BY ${lineOrder(side)} LIMIT 1)`
  const lasts = accounts.map(
    (id) => sql`coalesce((SELECT line.after FROM (${last(id, 'debit')} UNION ALL ${last(id, 'credit')}) line
      ORDER BY line.id DESC LIMIT 1), 0)`,
  )
  const { rows } = await sql<{ id: number; after: number }>`
    SELECT r.id, (${sql.join(lasts, sql` + `)})::bigint AS after FROM unnest(${ids}::bigint[]) AS r (id)`.execute(db)
  return new Map(rows.map(({ id, after }) => [id, after]))
}

interface Line extends Omit<BillEvent, 'amount'> {
  groupId: string
  signed: number
}

interface Wanted {
  from: number
  until: number
  which: RawBuilder<unknown>
  wanted: number
  direction?: 'in' | 'out'
  about?: BillSubjects
}

/** Each side of an account has an index by id; merges the newest lines of both. */
async function newestLines(
  db: Db | Tx,
  refs: readonly AccountRef[],
  { from, until, which, wanted, direction, about }: Wanted,
): Promise<Line[]> {
  const accounts = await findAccountIds(db, refs)
  if (accounts.length === 0) return []
  const sides: Side[] = direction === 'out' ? ['debit'] : direction === 'in' ? ['credit'] : ['debit', 'credit']
  const own = about && linesAbout(about)
  const titled = about !== undefined && about.events.length > 0
  const parts = accounts.flatMap((id) =>
    sides.flatMap((side) => {
      const columns = sql`t.id, t.group_id, t.event, t.entity_type, t.entity_id, t.order_id, t.created_at, ${sourceOfTransfer} AS source,
        ${side === 'debit' ? sql`-t.amount` : sql`t.amount`} AS signed`
      const range = lineRange(side, id, { from: sql`${from}`, until: sql`${until}` })
      const ofAccount = (lines: RawBuilder<unknown>) =>
        sql`(SELECT ${columns} FROM ${lines} t WHERE ${range} AND ${which} ORDER BY ${lineOrder(side)} LIMIT ${wanted})`
      if (!about) return ofAccount(sql`ledger_transfer`)
      const newest = sql`(SELECT * FROM ledger_transfer t WHERE ${range} ORDER BY ${lineOrder(side)} LIMIT ${eventsAmong})`
      return [
        ...(own ? [ofAccount(sql`own`)] : []),
        ...(titled ? [ofAccount(sql`(SELECT * FROM ${newest} n WHERE n.event = ANY(${about.events}::text[]))`)] : []),
      ]
    }),
  )
  if (parts.length === 0) return []
  const { rows } = await sql<Line>`
    ${own ? sql`WITH own AS MATERIALIZED (${own})` : sql``}
    SELECT * FROM (${sql.join(parts, about ? sql` UNION ` : sql` UNION ALL `)}) line ORDER BY id DESC LIMIT ${wanted}`.execute(
    db,
  )
  return rows
}

/**
 * All lines about these subjects, on any account: few each, found by the indexes of orders and entities; undefined
 * when there can be none.
 */
function linesAbout({ orderIds, entities }: BillSubjects): RawBuilder<unknown> | undefined {
  const ofEntities = [...Map.groupBy(entities, ({ type }) => type)].map(
    ([type, of]) => sql`t.entity_type = ${type} AND t.entity_id = ANY(${of.map(({ id }) => String(id))}::text[])`,
  )
  const which = orderIds.length > 0 ? [sql`t.order_id = ANY(${orderIds}::bigint[])`, ...ofEntities] : ofEntities
  if (which.length === 0) return undefined
  return sql.join(
    which.map((each) => sql`SELECT t.* FROM ledger_transfer t WHERE ${each}`),
    sql` UNION `,
  )
}

type Side = 'debit' | 'credit'

/**
 * The transfers on one side of an account in `[from, until)`. Filters and sorts by account and id together, so that
 * only that side's index provides the order. With the account alone, the planner may scan all transfers of the shop
 * backwards by id, expecting to find one of this account soon.
 */
export function lineRange(
  side: Side,
  accountId: number,
  { from, until }: { from: RawBuilder<unknown>; until: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const place = sql`(t.${sql.raw(side)}_account_id, t.id)`
  return sql`${place} >= (${accountId}::bigint, (${from})::bigint) AND ${place} < (${accountId}::bigint, (${until})::bigint)`
}

/** Newest first; use with `lineRange`. */
export function lineOrder(side: Side): RawBuilder<unknown> {
  return sql`t.${sql.raw(side)}_account_id DESC, t.id DESC`
}

/** Ids of the accounts that exist: one is created when money first moves on it. */
export async function findAccountIds(db: Db | Tx, refs: readonly AccountRef[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT a.id FROM ledger_account a
    JOIN unnest(${refs.map((ref) => ref.type)}::text[], ${refs.map((ref) => ref.ownerId)}::bigint[])
      AS r (type, owner_id) USING (type, owner_id)
    ORDER BY a.id`.execute(db)
  return rows.map(({ id }) => id)
}

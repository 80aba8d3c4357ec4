import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { unmeasured } from '../../core/database/prepare.ts'
import { type AccountRef, type Bound, kindOf, nameOf } from './accounts.ts'

/** In the account's smallest unit. */
export interface Balance {
  /** the amount that may be spent now: posted − pending debits */
  available: number
  /** final transfers only */
  posted: number
  /** promised to others, "frozen" */
  pendingDebit: number
  /** promised to it: visible, not spendable */
  pendingCredit: number
}

export interface FoundBalance extends Balance {
  /** false if nothing has ever moved on it: all is 0 then */
  exists: boolean
}

/**
 * Current balances without a lock; use `lockAccounts` of transfers.ts when a decision that moves value depends on them.
 * A split budget has the sum of its shards.
 */
export async function balancesOf<const Refs extends readonly AccountRef[]>(
  db: Db | Tx,
  refs: Refs,
): Promise<{ [K in keyof Refs]: FoundBalance }> {
  const { rows } = await sql<BalanceColumns>`SELECT b.* FROM ${balanceColumns(refs)} b`.execute(db)
  return toBalances(rows[0] as BalanceColumns) as { [K in keyof Refs]: FoundBalance }
}

/** The same as a table of one row, for statements that read other things as well; `toBalances` reads it. */
export const balanceColumns = (refs: readonly AccountRef[]): RawBuilder<BalanceColumns> => sql`(
    SELECT coalesce(array_agg(f.exists ORDER BY f.no), '{}') AS exists,
      coalesce(array_agg(f.posted ORDER BY f.no), '{}') AS posted,
      coalesce(array_agg(f.pending_debit ORDER BY f.no), '{}') AS pending_debit,
      coalesce(array_agg(f.pending_credit ORDER BY f.no), '{}') AS pending_credit
    FROM (
      SELECT r.no, count(a.id) > 0 AS exists, coalesce(sum(a.posted + coalesce(t.posted, 0)), 0)::bigint AS posted,
        coalesce(sum(a.pending_debit + coalesce(t.pending_debit, 0)), 0)::bigint AS pending_debit,
        coalesce(sum(a.pending_credit + coalesce(t.pending_credit, 0)), 0)::bigint AS pending_credit
      FROM unnest(${unmeasured('text', typesOf(refs))}, ${refs.map((ref) => ref.ownerId)}::bigint[])
        WITH ORDINALITY AS r (type, owner_id, no)
      LEFT JOIN ledger_account a ON a.type = r.type AND a.owner_id = r.owner_id
      LEFT JOIN LATERAL (
        SELECT sum(posted) AS posted, sum(pending_debit) AS pending_debit, sum(pending_credit) AS pending_credit
        FROM ledger_tail WHERE account_id = a.id AND a.bound = 'free'
      ) t ON true
      GROUP BY r.no
    ) f
  )`

export interface BalanceColumns {
  exists: boolean[]
  posted: number[]
  pendingDebit: number[]
  pendingCredit: number[]
}

export function toBalances({ exists, posted, pendingDebit, pendingCredit }: BalanceColumns): FoundBalance[] {
  return posted.map((each, place) => {
    const [debit = 0, credit = 0] = [pendingDebit[place], pendingCredit[place]]
    return {
      exists: exists[place] ?? false,
      available: each - debit,
      posted: each,
      pendingDebit: debit,
      pendingCredit: credit,
    }
  })
}

/** The balance of one account, or of all shards of a split budget. Zeros if nothing has moved on it. */
export async function balanceOf(db: Db | Tx, ref: AccountRef): Promise<Balance> {
  const [balance] = await balancesOf(db, [ref])
  return balance
}

/** Sets the lowest balance of a receivable: `floor` ≤ 0. The database refuses one above the current balance. */
export async function setReceivableFloor(tx: Tx, ref: AccountRef, floor: number): Promise<void> {
  await openAndLockAccounts(tx, [ref])
  await sql`
    UPDATE ledger_account SET floor = ${floor} WHERE type = ${ref.type} AND owner_id = ${ref.ownerId}`.execute(tx)
  forgetHeld(tx)
}

/** A row as it was when locked; for a free account only `id` and `ref` are meaningful. */
export interface LockedAccount {
  ref: AccountRef
  id: number
  bound: Bound
  floor: number
  posted: number
  pendingDebit: number
  pendingCredit: number
  closed: boolean
}

/** The accounts each transaction has locked and not changed since, by `nameOf`. */
const heldBy = new WeakMap<Tx, Map<string, LockedAccount>>()

/**
 * Accounts by `nameOf`, created if missing, the bound ones locked. Accounts already locked by the transaction are not
 * read again, because nobody else can have changed them.
 */
export async function openAndLockAccounts(
  tx: Tx,
  refs: readonly AccountRef[],
): Promise<ReadonlyMap<string, LockedAccount>> {
  const held = heldBy.get(tx) ?? new Map<string, LockedAccount>()
  heldBy.set(tx, held)
  const wanted = new Map(refs.map((ref) => [nameOf(ref), ref]))
  const missing = [...wanted].flatMap(([name, ref]) => (held.has(name) ? [] : [ref]))
  if (missing.length === 0) return held
  let rows = await openAndLock(tx, missing)
  // Another transaction was creating one of them: now all exist.
  if (rows.length < missing.length) rows = await openAndLock(tx, missing)
  for (const { type, ownerId, shard, closedAt, ...row } of rows) {
    const ref = { type, ownerId, shard }
    held.set(nameOf(ref), { ...row, ref, closed: closedAt !== null })
  }
  return held
}

/** Call it after the transaction has changed accounts. */
export function forgetHeld(tx: Tx): void {
  heldBy.delete(tx)
}

/** Ids of existing accounts, by `nameOf`. */
export async function findAccounts(db: Db | Tx, refs: readonly AccountRef[]): Promise<Map<string, number>> {
  const { rows } = await sql<AccountRef & { id: number }>`
    SELECT a.id, a.type, a.owner_id, a.shard FROM ledger_account a
    JOIN ${refTable(refs)} USING (type, owner_id, shard)`.execute(db)
  return new Map(rows.map((row) => [nameOf(row), row.id]))
}

type AccountRow = AccountRef & Omit<LockedAccount, 'ref' | 'closed'> & { closedAt: Date | null }

const head = sql`a.id, a.type, a.owner_id, a.shard, a.bound, a.floor, a.closed_at`
const lockedColumns = sql`${head}, a.posted, a.pending_debit, a.pending_credit`
/** A free account's own balance is meaningless without its tail, and may exceed JavaScript's exact integers. */
const unlockedColumns = sql`${head}, 0::bigint AS posted, 0::bigint AS pending_debit, 0::bigint AS pending_credit`

/**
 * Creates what is missing, then locks and returns all of them; only the created ones if another transaction is creating
 * one at the same time. All are created, in a fixed order, before any is locked: a transaction waiting for an account
 * that another one is creating must not hold a lock the other one needs. Accounts of expired units are locked last,
 * because a step that returns units may find only then that they have expired.
 */
async function openAndLock(tx: Tx, refs: readonly AccountRef[]): Promise<AccountRow[]> {
  const kinds = refs.map((ref) => kindOf(ref.type))
  const { rows } = await sql<AccountRow>`
    WITH wanted AS (
      SELECT * FROM unnest(
        ${unmeasured('text', typesOf(refs))}, ${refs.map((ref) => ref.ownerId)}::bigint[],
        ${refs.map((ref) => ref.shard)}::smallint[], ${kinds.map((kind) => kind.owner)}::text[],
        ${kinds.map((kind) => kind.currency)}::text[], ${kinds.map((kind) => kind.bound)}::text[]
      ) AS w (type, owner_id, shard, owner_kind, currency, bound)
    ), found AS MATERIALIZED (
      SELECT a.id, a.bound, w.type, w.owner_id, w.shard
      FROM wanted w LEFT JOIN ledger_account a USING (type, owner_id, shard)
    ), opened AS (
      INSERT INTO ledger_account (type, owner_id, shard, owner_kind, currency, bound)
      SELECT w.* FROM wanted w JOIN found f USING (type, owner_id, shard) WHERE f.id IS NULL
      ORDER BY type, owner_id, shard
      ON CONFLICT DO NOTHING
      RETURNING *
    ), complete AS MATERIALIZED (
      SELECT (SELECT count(*) FROM opened) = (SELECT count(*) FROM found WHERE id IS NULL) AS yes
    ), bounded AS (
      SELECT ${lockedColumns} FROM ledger_account a
      WHERE a.id IN (SELECT id FROM found WHERE bound <> 'free') AND (SELECT yes FROM complete)
      ORDER BY a.type LIKE 'brk.%', a.id FOR NO KEY UPDATE
    )
    SELECT * FROM bounded
    UNION ALL
    SELECT ${unlockedColumns} FROM ledger_account a
    WHERE a.id IN (SELECT id FROM found WHERE bound = 'free') AND (SELECT yes FROM complete)
    UNION ALL
    SELECT ${lockedColumns} FROM opened a`.execute(tx)
  return rows
}

const typesOf = (refs: readonly AccountRef[]) => refs.map((ref) => ref.type)

const refTable = (refs: readonly AccountRef[]) => sql`unnest(
  ${unmeasured('text', typesOf(refs))}, ${refs.map((ref) => ref.ownerId)}::bigint[],
  ${refs.map((ref) => ref.shard)}::smallint[]) AS wanted_ref (type, owner_id, shard)`

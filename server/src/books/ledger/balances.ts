import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { type AccountRef, type Bound, kindOf, nameOf } from './accounts.ts'

/** In the account's smallest unit. */
export interface Balance {
  /** what may be spent now: posted − pending debits */
  available: number
  /** final transfers only */
  posted: number
  /** promised to others, "frozen" */
  pendingDebit: number
  /** promised to it: visible, not spendable */
  pendingCredit: number
}

/** Current balances without a lock; use `lockAccounts` when a decision that moves value depends on them. */
export async function balancesOf<const Refs extends readonly AccountRef[]>(
  db: Db | Tx,
  refs: Refs,
): Promise<{ [K in keyof Refs]: Balance }> {
  const { rows } = await sql<{ no: number } & Omit<Balance, 'available'>>`
    SELECT r.no::int AS no, coalesce(sum(a.posted + coalesce(t.posted, 0)), 0)::bigint AS posted,
      coalesce(sum(a.pending_debit + coalesce(t.pending_debit, 0)), 0)::bigint AS pending_debit,
      coalesce(sum(a.pending_credit + coalesce(t.pending_credit, 0)), 0)::bigint AS pending_credit
    FROM unnest(${refs.map((ref) => ref.type)}::text[], ${refs.map((ref) => ref.ownerId)}::bigint[])
      WITH ORDINALITY AS r (type, owner_id, no)
    LEFT JOIN ledger_account a ON a.type = r.type AND a.owner_id = r.owner_id
    LEFT JOIN LATERAL (
      SELECT sum(posted) AS posted, sum(pending_debit) AS pending_debit, sum(pending_credit) AS pending_credit
      FROM ledger_tail WHERE account_id = a.id
    ) t ON a.bound = 'free'
    GROUP BY r.no ORDER BY r.no`.execute(db)
  return rows.map(({ posted, pendingDebit, pendingCredit }) => {
    return { available: posted - pendingDebit, posted, pendingDebit, pendingCredit }
  }) as { [K in keyof Refs]: Balance }
}

/** The balance of one account, or of all shards of a split budget. Zeros if nothing has moved on it. */
export async function balanceOf(db: Db | Tx, ref: AccountRef): Promise<Balance> {
  const [balance] = await balancesOf(db, [ref])
  return balance
}

/**
 * Locks bound accounts, lowest id first, and returns their balances in the order of `refs`. They cannot change until
 * the transaction ends, so decisions based on them hold. Name every bound account the transaction will touch, even
 * those that only receive: locking more later may deadlock with a transaction that locks in the other order.
 */
export async function lockAccounts<const Refs extends readonly AccountRef[]>(
  tx: Tx,
  refs: Refs,
): Promise<{ [K in keyof Refs]: Balance }> {
  const accounts = await openAndLockAccounts(tx, refs)
  return refs.map((ref) => {
    const { posted, pendingDebit, pendingCredit } = accounts.get(nameOf(ref)) as LockedAccount
    return { available: posted - pendingDebit, posted, pendingDebit, pendingCredit }
  }) as { [K in keyof Refs]: Balance }
}

export type BalanceOf = (ref: AccountRef) => Balance

/** Like `lockAccounts`, but returns a function that looks balances up by account. */
export async function lockBalances(tx: Tx, refs: readonly AccountRef[]): Promise<BalanceOf> {
  const balances = refs.length > 0 ? await lockAccounts(tx, refs) : []
  const byName = new Map(refs.map((ref, index) => [nameOf(ref), balances[index]]))
  return (ref) => {
    const balance = byName.get(nameOf(ref))
    if (!balance) throw new Error(`${nameOf(ref)} is not locked`)
    return balance
  }
}

/** Sets the lowest balance of a receivable: `floor` ≤ 0. The database refuses one above the current balance. */
export async function setReceivableFloor(tx: Tx, ref: AccountRef, floor: number): Promise<void> {
  await openAndLockAccounts(tx, [ref])
  await sql`
    UPDATE ledger_account SET floor = ${floor} WHERE type = ${ref.type} AND owner_id = ${ref.ownerId}`.execute(tx)
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

/**
 * Accounts by `nameOf`, created if missing, the bound ones locked. All missing ones are created before any is locked: a
 * transaction waiting for an account another one is creating must not hold a lock the other one needs.
 */
export async function openAndLockAccounts(tx: Tx, refs: readonly AccountRef[]): Promise<Map<string, LockedAccount>> {
  const wanted = [...new Map(refs.map((ref) => [nameOf(ref), ref])).values()]
  let rows = await lockAll(tx, wanted)
  if (rows.length < wanted.length) {
    await openMissing(tx, wanted)
    rows = await lockAll(tx, wanted)
  }
  return new Map(
    rows.map(({ type, ownerId, shard, closedAt, ...row }) => {
      const ref = { type, ownerId, shard }
      return [nameOf(ref), { ...row, ref, closed: closedAt !== null }]
    }),
  )
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

/** Locks and returns all of them, or none if any does not exist yet. */
async function lockAll(tx: Tx, refs: AccountRef[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    WITH found AS (
      SELECT a.id, a.bound FROM ledger_account a JOIN ${refTable(refs)} USING (type, owner_id, shard)
    ), complete AS (
      SELECT (SELECT count(*) FROM found) = ${refs.length} AS yes
    ), bounded AS (
      SELECT ${lockedColumns} FROM ledger_account a
      WHERE a.id IN (SELECT id FROM found WHERE bound <> 'free') AND (SELECT yes FROM complete)
      ORDER BY a.id FOR NO KEY UPDATE
    )
    SELECT * FROM bounded
    UNION ALL
    SELECT ${unlockedColumns} FROM ledger_account a
    WHERE a.id IN (SELECT id FROM found WHERE bound = 'free') AND (SELECT yes FROM complete)`.execute(tx)
  return rows
}

/** Creates accounts in a fixed order, so that transactions creating the same ones cannot deadlock. */
async function openMissing(tx: Tx, refs: AccountRef[]): Promise<void> {
  const kinds = refs.map((ref) => kindOf(ref.type))
  await sql`
    INSERT INTO ledger_account (type, owner_id, shard, owner_kind, currency, bound)
    SELECT * FROM unnest(
      ${refs.map((ref) => ref.type)}::text[], ${refs.map((ref) => ref.ownerId)}::bigint[],
      ${refs.map((ref) => ref.shard)}::smallint[], ${kinds.map((kind) => kind.owner)}::text[],
      ${kinds.map((kind) => kind.currency)}::text[], ${kinds.map((kind) => kind.bound)}::text[]
    ) AS r (type, owner_id, shard, owner_kind, currency, bound)
    WHERE NOT EXISTS (
      SELECT FROM ledger_account a WHERE a.type = r.type AND a.owner_id = r.owner_id AND a.shard = r.shard)
    ORDER BY type, owner_id, shard
    ON CONFLICT DO NOTHING`.execute(tx)
}

const refTable = (refs: readonly AccountRef[]) => sql`unnest(
  ${refs.map((ref) => ref.type)}::text[], ${refs.map((ref) => ref.ownerId)}::bigint[],
  ${refs.map((ref) => ref.shard)}::smallint[]) AS wanted_ref (type, owner_id, shard)`

import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { type AccountRef, type Bound, kindOf, nameOf } from './accounts.ts'

/** In the account's smallest unit. */
export interface Balance {
  /** what may be spent now: posted − pending debits */
  available: number
  /** what is final */
  posted: number
  /** promised to others, "frozen" */
  pendingDebit: number
  /** promised to it: visible, not spendable */
  pendingCredit: number
}

/** Balances as they are; nothing is held, so decide on `lockAccounts` instead when the answer moves value. */
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

/** The balance of one account, of all shards of a split budget. Zeros for one that never moved. */
export async function balanceOf(db: Db | Tx, ref: AccountRef): Promise<Balance> {
  const [balance] = await balancesOf(db, [ref])
  return balance
}

/**
 * Locks bound accounts, lowest id first, and returns their balances in the order asked. Nobody else changes them until
 * the transaction ends, so what is decided on them holds. Name every bound account the transaction will touch, also
 * those that only receive: locking more of them later may meet another transaction coming the other way.
 */
export async function lockAccounts<const Refs extends readonly AccountRef[]>(
  tx: Tx,
  refs: Refs,
): Promise<{ [K in keyof Refs]: Balance }> {
  const accounts = await lockedAccounts(tx, refs)
  return refs.map((ref) => {
    const { posted, pendingDebit, pendingCredit } = accounts.get(nameOf(ref)) as LockedAccount
    return { available: posted - pendingDebit, posted, pendingDebit, pendingCredit }
  }) as { [K in keyof Refs]: Balance }
}

/** Sets how far a receivable may go: `floor` ≤ 0. The database refuses one above what is owed already. */
export async function setReceivableFloor(tx: Tx, ref: AccountRef, floor: number): Promise<void> {
  await lockedAccounts(tx, [ref])
  await sql`
    UPDATE ledger_account SET floor = ${floor} WHERE type = ${ref.type} AND owner_id = ${ref.ownerId}`.execute(tx)
}

/** A row as it was when locked; of a free account only `id` and `ref` mean anything. */
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

/** Accounts by `nameOf`, opened when new, the bound ones locked. */
export async function lockedAccounts(tx: Tx, refs: readonly AccountRef[]): Promise<Map<string, LockedAccount>> {
  const wanted = new Map(refs.map((ref) => [nameOf(ref), ref]))
  const found = new Map<string, LockedAccount>()
  await lockExisting(tx, [...wanted.values()], found)
  const missing = () => [...wanted].filter(([name]) => !found.has(name)).map(([, ref]) => ref)
  if (missing().length > 0) await openAccounts(tx, missing(), found)
  // Opened by somebody else in the same moment.
  if (missing().length > 0) await lockExisting(tx, missing(), found)
  return found
}

/** Ids by `nameOf` of those accounts that exist. */
export async function findAccounts(db: Db | Tx, refs: readonly AccountRef[]): Promise<Map<string, number>> {
  const { rows } = await sql<AccountRow>`
    SELECT a.* FROM ledger_account a JOIN ${refTable(refs)} USING (type, owner_id, shard)`.execute(db)
  return new Map(rows.map((row) => [nameOf(row), row.id]))
}

type AccountRow = AccountRef & Omit<LockedAccount, 'ref' | 'closed'> & { closedAt: Date | null }

async function lockExisting(tx: Tx, refs: AccountRef[], found: Map<string, LockedAccount>): Promise<void> {
  const { rows } = await sql<AccountRow>`
    WITH wanted AS (SELECT * FROM ${refTable(refs)}), bounded AS (
      SELECT a.* FROM ledger_account a JOIN wanted USING (type, owner_id, shard) WHERE a.bound <> 'free'
      ORDER BY a.id FOR NO KEY UPDATE OF a
    )
    SELECT * FROM bounded
    UNION ALL
    SELECT a.* FROM ledger_account a JOIN wanted USING (type, owner_id, shard) WHERE a.bound = 'free'`.execute(tx)
  for (const row of rows) found.set(nameOf(row), toLocked(row))
}

/** A row just inserted is ours until the transaction ends, as if locked. */
async function openAccounts(tx: Tx, refs: AccountRef[], found: Map<string, LockedAccount>): Promise<void> {
  const kinds = refs.map((ref) => kindOf(ref.type))
  const { rows } = await sql<AccountRow>`
    INSERT INTO ledger_account (type, owner_id, shard, owner_kind, currency, bound)
    SELECT * FROM unnest(
      ${refs.map((ref) => ref.type)}::text[], ${refs.map((ref) => ref.ownerId)}::bigint[],
      ${refs.map((ref) => ref.shard)}::smallint[], ${kinds.map((kind) => kind.owner)}::text[],
      ${kinds.map((kind) => kind.currency)}::text[], ${kinds.map((kind) => kind.bound)}::text[]
    ) AS r (type, owner_id, shard, owner_kind, currency, bound)
    ORDER BY type, owner_id, shard
    ON CONFLICT DO NOTHING RETURNING *`.execute(tx)
  for (const row of rows) found.set(nameOf(row), toLocked(row))
}

const toLocked = ({ type, ownerId, shard, closedAt, ...row }: AccountRow): LockedAccount => ({
  ...row,
  ref: { type, ownerId, shard },
  closed: closedAt !== null,
})

const refTable = (refs: readonly AccountRef[]) => sql`unnest(
  ${refs.map((ref) => ref.type)}::text[], ${refs.map((ref) => ref.ownerId)}::bigint[],
  ${refs.map((ref) => ref.shard)}::smallint[]) AS wanted_ref (type, owner_id, shard)`

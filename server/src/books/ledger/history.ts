import { type Fen, fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { AccountRef, Currency } from './accounts.ts'
import { sourceOfTransfer } from './source.ts'

/** A promise that is not posted or voided yet. */
export interface OpenTransfer {
  key: string
  event: string
  entityType: string
  entityId: string
  orderId: number | null
  from: AccountRef
  to: AccountRef
  amount: number
  currency: Currency
  expiresAt: Date | null
  createdAt: Date
}

/**
 * The open promises of an order or another entity, oldest first. Acting on them needs no lock: if a promise is resolved
 * meanwhile, `postTransfers` throws.
 */
export async function openTransfersOf(
  db: Db | Tx,
  of: { orderId: number } | { entityType: string; entityId: string | number },
): Promise<OpenTransfer[]> {
  const which =
    'orderId' in of
      ? sql`t.order_id = ${of.orderId}`
      : sql`t.entity_type = ${of.entityType} AND t.entity_id = ${String(of.entityId)}`
  const { rows } = await sql<Omit<OpenTransfer, 'from' | 'to'> & Sides>`
    SELECT t.idem_key AS key, t.event, t.entity_type, t.entity_id, t.order_id, t.amount, t.currency, t.expires_at, t.created_at,
      d.type AS debit_type, d.owner_id AS debit_owner, d.shard AS debit_shard,
      c.type AS credit_type, c.owner_id AS credit_owner, c.shard AS credit_shard
    FROM ledger_transfer t
    JOIN ledger_account d ON d.id = t.debit_account_id
    JOIN ledger_account c ON c.id = t.credit_account_id
    WHERE ${which} AND t.phase = 'pending'
      AND NOT EXISTS (SELECT FROM ledger_transfer r WHERE r.pending_id = t.id)
    ORDER BY t.id`.execute(db)
  return rows.map(withSides)
}

/**
 * The sum a user has paid from their balance, gift included, from `since` on; refunds are not deducted. Looked up for
 * each account: joined, the planner may read everyone's payments.
 */
export async function paidFromBalanceSince(db: Db | Tx, userId: number, since: Date): Promise<Fen> {
  const { rows } = await sql<{ paidFen: number }>`
    SELECT coalesce(sum(of_account.amount), 0)::bigint AS paid_fen
    FROM ledger_account a CROSS JOIN LATERAL (
      SELECT sum(t.amount) AS amount FROM ledger_transfer t
      WHERE t.debit_account_id = a.id AND t.event = 'L10' AND t.created_at >= ${since}
    ) of_account
    WHERE a.type IN ('u.bal', 'u.gift') AND a.owner_id = ${userId}`.execute(db)
  return fen(rows[0]?.paidFen ?? 0)
}

/** A line of an account's bill. */
export interface Entry {
  id: number
  event: string
  memo: string
  entityType: string
  entityId: string
  orderId: number | null
  phase: 'posted' | 'pending' | 'post' | 'void'
  /** > 0 came in, < 0 went out; for a pending or a void: the amount promised */
  amount: number
  /** posted balance after it; a pending or void does not change it */
  balanceAfter: number
  /** the account on the other side */
  other: AccountRef
  createdAt: Date
}

/**
 * The movements on a bound account, newest first.
 * @param page `before`: id of the last entry seen; `finalOnly` leaves out promises and voids
 */
export async function transfersOf(
  db: Db | Tx,
  ref: AccountRef,
  page: { before?: number; limit: number; finalOnly?: boolean },
): Promise<Entry[]> {
  const { rows } = await sql<
    Omit<Entry, 'other'> & { otherType: AccountRef['type']; otherOwner: number; otherShard: number }
  >`
    WITH own AS (
      SELECT id, posted FROM ledger_account
      WHERE type = ${ref.type} AND owner_id = ${ref.ownerId} AND shard = ${ref.shard}
    ), entry AS (
      SELECT t.*, own.posted, CASE WHEN t.debit_account_id = own.id THEN -t.amount ELSE t.amount END AS signed,
        CASE WHEN t.debit_account_id = own.id THEN t.credit_account_id ELSE t.debit_account_id END AS other_id,
        t.phase IN ('posted', 'post') AS final
      FROM own JOIN ledger_transfer t ON t.debit_account_id = own.id OR t.credit_account_id = own.id
    ), running AS (
      SELECT *, posted - coalesce(sum(signed) FILTER (WHERE final) OVER (
        ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS balance_after
      FROM entry
    )
    SELECT e.id, e.event, e.memo_code AS memo, e.entity_type, e.entity_id, e.order_id, e.phase, e.signed AS amount,
      e.balance_after::bigint AS balance_after, e.created_at,
      o.type AS other_type, o.owner_id AS other_owner, o.shard AS other_shard
    FROM running e JOIN ledger_account o ON o.id = e.other_id
    WHERE e.id < ${page.before ?? Number.MAX_SAFE_INTEGER} AND (e.final OR ${!page.finalOnly}::boolean)
    ORDER BY e.id DESC LIMIT ${page.limit}`.execute(db)
  return rows.map(({ otherType, otherOwner, otherShard, ...row }) => {
    return { ...row, other: { type: otherType, ownerId: otherOwner, shard: otherShard } }
  })
}

/** An event as the bill of one or several accounts of a user shows it. */
export interface BillRow {
  /** id of its newest transfer */
  id: number
  event: string
  entityId: string
  orderId: number | null
  /** as in `BillEvent` */
  source: string | null
  /** > 0 came in, < 0 went out; never 0 */
  amount: number
  createdAt: Date
}

/**
 * Final movements on these accounts taken together, one row per event, newest first, and the total number of rows.
 * Omits promises and movements between the accounts themselves.
 */
export async function billOf(
  db: Db | Tx,
  refs: readonly AccountRef[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: BillRow[] }> {
  const columns = sql`t.id, t.group_id, t.event, t.entity_id, t.order_id, t.created_at, t.phase, ${sourceOfTransfer} AS source`
  const read = (limit: number, offset: number) =>
    sql<BillRow & { total: number }>`
      WITH own AS (
        SELECT a.id FROM ledger_account a
        JOIN unnest(${refs.map((ref) => ref.type)}::text[], ${refs.map((ref) => ref.ownerId)}::bigint[])
          AS r (type, owner_id) USING (type, owner_id)
      ), line AS (
        SELECT ${columns}, -t.amount AS signed FROM own JOIN ledger_transfer t ON t.debit_account_id = own.id
        UNION ALL
        SELECT ${columns}, t.amount FROM own JOIN ledger_transfer t ON t.credit_account_id = own.id
      )
      SELECT max(id) AS id, min(event) AS event, min(entity_id) AS entity_id, min(order_id) AS order_id, min(source) AS source, sum(signed)::bigint AS amount,
        max(created_at) AS created_at, count(*) OVER () AS total
      FROM line WHERE phase IN ('posted', 'post')
      GROUP BY group_id HAVING sum(signed) <> 0
      ORDER BY max(id) DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  const { rows } = await read(limit, offset)
  // Past the end no row carries the total.
  const [counted] = rows.length === 0 && offset > 0 ? (await read(1, 0)).rows : rows
  return { total: counted?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

/** Units of an account by expiry, soonest first; null, last, means never. */
export async function lotsOf(
  db: Db | Tx,
  ref: AccountRef,
): Promise<{ id: number; remaining: number; expiresAt: Date | null }[]> {
  const { rows } = await sql<{ id: number; remaining: number; expiresAt: Date | null }>`
    SELECT l.id, l.remaining, l.expires_at FROM ledger_lot l JOIN ledger_account a ON a.id = l.account_id
    WHERE a.type = ${ref.type} AND a.owner_id = ${ref.ownerId} AND l.remaining > 0
    ORDER BY l.expires_at NULLS LAST, l.id`.execute(db)
  return rows
}

/** The accounts on both sides of a selected transfer, as columns. */
export interface Sides {
  debitType: AccountRef['type']
  debitOwner: number
  debitShard: number
  creditType: AccountRef['type']
  creditOwner: number
  creditShard: number
}

function withSides<Row extends Sides>(row: Row) {
  const { debitType, debitOwner, debitShard, creditType, creditOwner, creditShard, ...rest } = row
  return {
    ...rest,
    from: { type: debitType, ownerId: debitOwner, shard: debitShard },
    to: { type: creditType, ownerId: creditOwner, shard: creditShard },
  }
}

/** Whether others' money has ever been in the books. The platform's own budgets, filled every day, do not count. */
export async function hasHeldMoney(db: Db | Tx): Promise<boolean> {
  const held = db.selectFrom('ledgerAccount').select('id').where('ownerId', '>', 0)
  return (await held.limit(1).executeTakeFirst()) !== undefined
}

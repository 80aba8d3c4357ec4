import { type RawBuilder, sql } from 'kysely'
import { type AccountRef, type Currency, nameOf } from '../../books/ledger/accounts.ts'
import { findAccountIds, lineOrder, lineRange } from '../../books/ledger/bill.ts'
import type { Db } from '../../core/database/database.ts'
import { nameOfActor } from '../../people/operator/names.ts'

const countedTo = 10_000

export interface UserTransfer {
  id: number
  /** permanently unique: `rc:12:in` */
  key: string
  event: string
  phase: 'posted' | 'pending' | 'post' | 'void'
  currency: Currency
  amount: number
  from: string
  to: string
  fromAfter: number | null
  toAfter: number | null
  entityType: string
  entityId: string
  orderId: number | null
  /** the name of an operator or a user, or e.g. `system:expire` */
  actor: string
  createdAt: Date
}

/**
 * Every transfer on these accounts, newest first; a transfer between two of them appears once.
 * @returns `total` exact up to 10 000
 */
export async function transfersOn(
  db: Db,
  refs: readonly AccountRef[],
  { before = Number.MAX_SAFE_INTEGER, limit, final }: { before?: number; limit: number; final: boolean },
): Promise<{ rows: UserTransfer[]; next: number | undefined; total: number }> {
  const accounts = await findAccountIds(db, refs)
  if (accounts.length === 0) return { rows: [], next: undefined, total: 0 }
  const parts = (until: number, most: number) =>
    sql.join(
      accounts.flatMap((id) =>
        (['debit', 'credit'] as const).map(
          (side) => sql`(SELECT t.id FROM ledger_transfer t
            WHERE ${lineRange(side, id, { from: sql`0`, until: sql`${until}` })}
              ${final ? sql`AND t.phase IN ('posted', 'post')` : sql``}
            ORDER BY ${lineOrder(side)} LIMIT ${most})`,
        ),
      ),
      sql` UNION `,
    )
  const [rows, counted] = await Promise.all([
    readTransfers(db, sql`SELECT id FROM (${parts(before, limit + 1)}) line ORDER BY id DESC LIMIT ${limit + 1}`),
    sql<{
      count: number
    }>`SELECT count(*) AS count FROM (${parts(Number.MAX_SAFE_INTEGER, countedTo + 1)}) line`.execute(db),
  ])
  const shown = rows.slice(0, limit)
  return {
    rows: shown,
    next: rows.length > limit ? shown.at(-1)?.id : undefined,
    total: counted.rows[0]?.count ?? 0,
  }
}

const most = 200

/** Movements and promises of one order, or of the same entity as the transfer with that key; newest first. */
export function transfersAround(db: Db, of: { orderId: number } | { key: string }): Promise<UserTransfer[]> {
  return readTransfers(
    db,
    'orderId' in of
      ? sql`SELECT id FROM ledger_transfer WHERE order_id = ${of.orderId} ORDER BY id DESC LIMIT ${most}`
      : sql`SELECT t.id FROM ledger_transfer named
          JOIN ledger_transfer t ON t.entity_type = named.entity_type AND t.entity_id = named.entity_id
          WHERE named.idem_key = ${of.key} ORDER BY t.id DESC LIMIT ${most}`,
  )
}

/** @param ids a query that returns one column, `id` */
async function readTransfers(db: Db, ids: RawBuilder<unknown>): Promise<UserTransfer[]> {
  const { rows } = await sql<Row>`
    SELECT t.*, ${nameOfActor(sql.ref('t.actor'))} AS actor_name, d.type AS debit_type, d.owner_id AS debit_owner, d.shard AS debit_shard, c.type AS credit_type,
      c.owner_id AS credit_owner, c.shard AS credit_shard
    FROM (${ids}) line
    JOIN ledger_transfer t ON t.id = line.id
    JOIN ledger_account d ON d.id = t.debit_account_id
    JOIN ledger_account c ON c.id = t.credit_account_id
    ORDER BY t.id DESC`.execute(db)
  return rows.map(toTransfer)
}

interface Row extends Omit<UserTransfer, 'key' | 'actor' | 'from' | 'to' | 'fromAfter' | 'toAfter'> {
  idemKey: string
  actorName: string
  debitAfter: number | null
  creditAfter: number | null
  debitType: AccountRef['type']
  debitOwner: number
  debitShard: number
  creditType: AccountRef['type']
  creditOwner: number
  creditShard: number
}

function toTransfer(row: Row): UserTransfer {
  const { id, event, phase, currency, amount, entityType, entityId, orderId, actorName, createdAt } = row
  return {
    key: row.idemKey,
    id,
    event,
    phase,
    currency,
    amount,
    entityType,
    entityId,
    orderId,
    actor: actorName,
    createdAt,
    from: nameOf({ type: row.debitType, ownerId: row.debitOwner, shard: row.debitShard }),
    to: nameOf({ type: row.creditType, ownerId: row.creditOwner, shard: row.creditShard }),
    fromAfter: row.debitAfter,
    toAfter: row.creditAfter,
  }
}

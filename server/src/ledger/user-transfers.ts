import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type AccountRef, type Currency, nameOf } from './accounts.ts'
import { findAccountIds, lineOrder, lineRange } from './bill.ts'

const countedTo = 10_000

export interface UserTransfer {
  id: number
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
  actor: string
  createdAt: Date
}

/**
 * Every transfer on these accounts, the newest first, one between two of them once.
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
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      SELECT t.*, d.type AS debit_type, d.owner_id AS debit_owner, d.shard AS debit_shard, c.type AS credit_type,
        c.owner_id AS credit_owner, c.shard AS credit_shard
      FROM (SELECT id FROM (${parts(before, limit + 1)}) line ORDER BY id DESC LIMIT ${limit + 1}) line
      JOIN ledger_transfer t ON t.id = line.id
      JOIN ledger_account d ON d.id = t.debit_account_id
      JOIN ledger_account c ON c.id = t.credit_account_id
      ORDER BY t.id DESC`.execute(db),
    sql<{
      count: number
    }>`SELECT count(*) AS count FROM (${parts(Number.MAX_SAFE_INTEGER, countedTo + 1)}) line`.execute(db),
  ])
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(toTransfer),
    next: rows.length > limit ? shown.at(-1)?.id : undefined,
    total: counted.rows[0]?.count ?? 0,
  }
}

interface Row extends Omit<UserTransfer, 'from' | 'to' | 'fromAfter' | 'toAfter'> {
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
  const { id, event, phase, currency, amount, entityType, entityId, orderId, actor, createdAt } = row
  return {
    ...{ id, event, phase, currency, amount, entityType, entityId, orderId, actor, createdAt },
    from: nameOf({ type: row.debitType, ownerId: row.debitOwner, shard: row.debitShard }),
    to: nameOf({ type: row.creditType, ownerId: row.creditOwner, shard: row.creditShard }),
    fromAfter: row.debitAfter,
    toAfter: row.creditAfter,
  }
}

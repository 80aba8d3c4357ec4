import type { LocalText } from '@shop/contract/core/common.ts'
import type { DebtorKind } from '@shop/contract/desk/books-check/books-check.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'

export interface Debt {
  /** the account's id */
  id: number
  type: 'm.recv' | 'u.recv'
  ownerId: number
  nickname: string | null
  shopName: LocalText | null
  owesFen: number
  since: Date
  changedAt: Date
}

const typeOf: Record<DebtorKind, Debt['type']> = { merchant: 'm.recv', user: 'u.recv' }

/** Applies the filter, but no order or limit. Reads names from other domains' tables, as for every entry. */
export function selectDebts(db: Db, kind?: DebtorKind) {
  const types = kind ? [typeOf[kind]] : Object.values(typeOf)
  // A debt dates from the first transfer after the last one that left nothing owed.
  const debts = sql<Debt>`(
    SELECT a.id, a.type, a.owner_id, u.nickname, m.name AS shop_name, -a.posted AS owes_fen, l.since, l.changed_at
    FROM ledger_account a
    LEFT JOIN app_user u ON a.owner_kind = 'user' AND u.id = a.owner_id
    LEFT JOIN merchant m ON a.owner_kind = 'merchant' AND m.id = a.owner_id
    CROSS JOIN LATERAL (
      WITH line AS (
        SELECT id, created_at, debit_after AS after FROM ledger_transfer WHERE debit_account_id = a.id
        UNION ALL SELECT id, created_at, credit_after FROM ledger_transfer WHERE credit_account_id = a.id
      )
      SELECT max(created_at) AS changed_at,
        min(created_at) FILTER (WHERE id > coalesce((SELECT max(id) FROM line WHERE after = 0), 0)) AS since
      FROM line
    ) l
    WHERE a.type = ANY(${types}::text[]) AND a.posted < 0
  )`
  return db.selectFrom(debts.as('d')).selectAll()
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { type AccountRef, budget, type Currency } from './accounts.ts'
import { findAccountIds } from './bill.ts'

/** Operators can stop a budget: it then counts as empty. */
const notPaused = sql`NOT EXISTS (SELECT FROM budget_pause p WHERE p.type = ledger_account.type)`

interface Named {
  program: string
  currency: Currency
}
interface Wanted extends Named {
  amount: number
  /** an order's or user's id: spreads load over the shards */
  seed: number
}

/**
 * A shard of a programme's budget that currently covers `amount`. It is not locked: if another transaction is faster,
 * `postTransfers` throws `InsufficientFunds`.
 * @returns undefined when no shard covers it: the programme stops paying
 */
export async function findBudget(db: Db | Tx, of: Wanted): Promise<AccountRef | undefined> {
  const parts = (await partsLeft(db, of)).filter(({ available }) => available >= of.amount)
  return parts[of.seed % parts.length]?.from
}

/** A shard holding this many times the requested amount will not run dry under concurrent payers. */
const plenty = 4

/**
 * The shards of a programme's budget to take `amount` from: one that has plenty, or, near the end, all that are not
 * empty. `splitAcrossParts` splits the amount once they are locked.
 * @returns [] when all of them together do not cover it: the programme stops paying
 */
export async function findParts(db: Db | Tx, of: Wanted): Promise<AccountRef[]> {
  const parts = await partsLeft(db, of)
  const wide = parts.filter(({ available }) => available >= of.amount * plenty)
  const chosen = wide[of.seed % wide.length]
  if (chosen) return [chosen.from]
  const left = parts.reduce((sum, { available }) => sum + available, 0)
  return left >= of.amount ? parts.map(({ from }) => from) : []
}

export interface Part {
  from: AccountRef
  available: number
}

/**
 * Which parts each amount is taken from: the first one until it is empty, then the next.
 * @returns undefined when the parts do not cover them all
 */
export function splitAcrossParts(
  parts: readonly Part[],
  amounts: readonly number[],
): { from: AccountRef; amount: number }[][] | undefined {
  const left = parts.map((part) => ({ ...part }))
  const drawn = amounts.map((wanted) => {
    let missing = wanted
    return left.flatMap((part) => {
      const amount = Math.min(missing, part.available)
      missing -= amount
      part.available -= amount
      return amount > 0 ? [{ from: part.from, amount }] : []
    })
  })
  const covered = drawn.flat().reduce((sum, { amount }) => sum + amount, 0)
  return covered === amounts.reduce((sum, amount) => sum + amount, 0) ? drawn : undefined
}

/** The total left in all parts of a budget, 0 while it is paused; undefined if it was never funded. */
export async function budgetLeft(db: Db | Tx, { program, currency }: Named): Promise<number | undefined> {
  const { rows } = await sql<{ available: number | null }>`
    SELECT CASE WHEN ${notPaused} THEN sum(posted - pending_debit) ELSE 0 END::bigint AS available FROM ledger_account
    WHERE type = ${budget(program, currency).type} AND owner_id = 0 GROUP BY type`.execute(db)
  return rows[0]?.available ?? undefined
}

async function partsLeft(db: Db | Tx, { program, currency }: Named): Promise<Part[]> {
  const { rows } = await sql<{ shard: number; available: number }>`
    SELECT shard, posted - pending_debit AS available FROM ledger_account
    WHERE type = ${budget(program, currency).type} AND owner_id = 0 AND posted > pending_debit
      AND ${notPaused}
    ORDER BY shard`.execute(db)
  return rows.map(({ shard, available }) => ({ from: budget(program, currency, shard), available }))
}

/** The grants of these programmes to an account (L71), in sum, since the beginning of the day and of the month. */
export async function grantedSince(
  db: Db | Tx,
  ref: AccountRef,
  programs: readonly string[],
  since: { today: Date; month: Date },
): Promise<{ today: number; month: number }> {
  const accounts = await findAccountIds(db, [ref])
  const { rows } = await sql<{ today: number; month: number }>`
    SELECT coalesce(sum(amount) FILTER (WHERE created_at >= ${since.today}), 0)::bigint AS today,
      coalesce(sum(amount), 0)::bigint AS month
    FROM ledger_transfer
    WHERE credit_account_id = ANY(${accounts}::bigint[]) AND event = 'L71' AND phase IN ('posted', 'post')
      AND entity_type = ANY(${programs}::text[]) AND created_at >= ${since.month}`.execute(db)
  return rows[0] ?? { today: 0, month: 0 }
}

/**
 * Every budget by type: the totals available and promised in its parts, what they had when last funded, and when and by
 * which transfer that was.
 */
export const currentBudgets = sql`(
  SELECT b.type, b.available, b.promised, f.amount AS funded, f.last_id, f.last_at FROM (
    SELECT type, sum(posted - pending_debit)::bigint AS available, sum(pending_debit)::bigint AS promised,
      array_agg(id) AS ids
    FROM ledger_account WHERE type LIKE 'bud.%' GROUP BY type
  ) b CROSS JOIN LATERAL (
    SELECT sum(l.credit_after)::bigint AS amount, max(l.id) AS last_id, max(l.created_at) AS last_at
    FROM unnest(b.ids) AS a (id) CROSS JOIN LATERAL (
      SELECT t.id, t.credit_after, t.created_at FROM ledger_transfer t
      WHERE t.credit_account_id = a.id AND t.event = 'L70' ORDER BY t.id DESC LIMIT 1) l
  ) f)`

/** Less than a tenth is left of what it had when last funded (docs/rules.md, Alarms). */
export const isLow = sql`available * 10 < funded`

/** Budgets that have run low, each with the last transfer that funded it. */
export async function findLowBudgets(db: Db): Promise<{ type: string; fundedBy: number }[]> {
  const { rows } = await sql<{ type: string; fundedBy: number }>`
    SELECT type, last_id AS funded_by FROM ${currentBudgets} b WHERE ${isLow}`.execute(db)
  return rows
}

export interface CurrentBudget {
  available: number
  promised: number
  /** what it had when it was last funded, at `fundedAt` */
  funded: number
  fundedAt: Date
}

/** Every budget that was ever funded, by type. */
export async function findBudgets(db: Db): Promise<Map<string, CurrentBudget>> {
  const { rows } = await sql<CurrentBudget & { type: string }>`
    SELECT type, available, promised, funded, last_at AS funded_at FROM ${currentBudgets} b
    WHERE last_id IS NOT NULL`.execute(db)
  return new Map(rows.map(({ type, ...row }) => [type, row]))
}

/** Movements on each budget since then, by type: available = available before + funded + returned − given. */
export async function budgetMovementsSince(
  db: Db,
  since: Date,
): Promise<Map<string, { given: number; returned: number; funded: number }>> {
  const { rows } = await sql<{ type: string; given: number; returned: number; funded: number }>`
    WITH own AS (SELECT id, type FROM ledger_account WHERE type LIKE 'bud.%'), moved AS (
      SELECT own.type, t.amount AS given,
        CASE t.phase WHEN 'void' THEN t.amount WHEN 'post' THEN p.amount - t.amount ELSE 0 END AS returned,
        t.phase IN ('posted', 'pending') AS gives, 0 AS funded
      FROM own JOIN ledger_transfer t ON t.debit_account_id = own.id LEFT JOIN ledger_transfer p ON p.id = t.pending_id
      WHERE t.created_at >= ${since}
      UNION ALL
      SELECT own.type, 0, CASE t.event WHEN 'L70' THEN 0 ELSE t.amount END, false,
        CASE t.event WHEN 'L70' THEN t.amount ELSE 0 END
      FROM own JOIN ledger_transfer t ON t.credit_account_id = own.id
      WHERE t.created_at >= ${since} AND t.phase = 'posted'
    )
    SELECT type, coalesce(sum(given) FILTER (WHERE gives), 0)::bigint AS given, sum(returned)::bigint AS returned,
      sum(funded)::bigint AS funded
    FROM moved GROUP BY type`.execute(db)
  return new Map(rows.map(({ type, ...moved }) => [type, moved]))
}

import { type RawBuilder, sql } from 'kysely'
import { currentBudgets, isLow } from '../../books/ledger/budgets.ts'
import { addHours } from '../../core/value/time.ts'
import { differences } from '../statement/difference-queries.ts'
import type { Check } from './check-kind.ts'

/** Outliers are only reported with at least this many users to compare. */
const comparedPeople = 5
const sharingPeople = 3
/** How far back the nightly check of the books compares the books with the bank's statements. */
const lookedBackDays = 60

/**
 * The alarms (docs/rules.md): the books are right, but an operator should look. Like the check against the orders,
 * they read other domains' tables, and they change nothing. Contradictions in the books are in `check.ts`.
 */
export const alarmChecks = (now: Date): Check[] => [
  alarm(
    'overdue',
    'promises are resolved before they expire',
    sql`
    SELECT t.idem_key AS what, t.expires_at AS expected, t.amount AS found FROM ledger_transfer t
    WHERE t.expires_at < ${now} AND t.phase = 'pending'
      AND NOT EXISTS (SELECT FROM ledger_transfer r WHERE r.pending_id = t.id)
    ORDER BY t.expires_at`,
  ),
  alarm(
    'late',
    'late money is handled within 3 days',
    sql`
    SELECT t.idem_key AS what, t.created_at + interval '3 days' AS expected, t.amount AS found FROM ledger_transfer t
    WHERE t.event = 'L15' AND t.created_at < ${now}::timestamptz - interval '3 days'
      AND NOT EXISTS (SELECT FROM ledger_transfer r WHERE r.idem_key = t.idem_key || ':out')
    ORDER BY t.created_at`,
  ),
  alarm(
    'statement_open',
    'statement lines are handled within 3 days',
    sql`
    SELECT 'line ' || l.id AS what, (l.booked_at + interval '3 days')::text AS expected, l.amount_fen AS found FROM statement_line l
    WHERE l.state IN ('open', 'suggested') AND l.booked_at < ${now}::timestamptz - interval '3 days'
    ORDER BY l.booked_at`,
  ),
  alarm(
    'books_open',
    'bank movements in the books appear in its statements',
    // Only if statements cover three days past the entry: the bank may book later than the shop.
    sql`
    SELECT d.key AS what, (d.at + interval '3 days')::text AS expected, d.amount_fen AS found
    FROM ${differences({ from: addHours(now, -lookedBackDays * 24), until: addHours(now, -3 * 24) })} d
    WHERE d.side = 'books' AND d.match_id IS NOT NULL AND d.at >= (SELECT min(booked_at) FROM statement_line)
      AND d.at < (SELECT max(booked_at) FROM statement_line) - interval '3 days'
    ORDER BY d.at`,
  ),
  alarm(
    'budget_low',
    'a budget has at least a tenth of what it had when last funded',
    sql`
    SELECT type AS what, '≥ ' || ceil(funded / 10.0) AS expected, available AS found FROM ${currentBudgets} b WHERE ${isLow}`,
  ),
  alarm(
    'outlier',
    'no user earns or withdraws more than ten times the median',
    sql`
    WITH moved AS (
      SELECT c.type || ':' || c.owner_id AS account, 'in' AS way, sum(t.amount) AS amount
      FROM ledger_transfer t JOIN ledger_account c ON c.id = t.credit_account_id
      WHERE t.event IN ('L40', 'L71', 'L75') AND t.phase IN ('posted', 'post') AND c.type IN ('u.comm', 'u.gift', 'u.bal')
        AND t.created_at >= ${now}::timestamptz - interval '30 days'
      GROUP BY c.id
      UNION ALL
      SELECT d.type || ':' || d.owner_id, 'out', sum(t.amount)
      FROM ledger_transfer t JOIN ledger_account d ON d.id = t.debit_account_id
      WHERE t.event = 'L51' AND t.phase = 'post' AND t.created_at >= ${now}::timestamptz - interval '30 days'
      GROUP BY d.id
    ), usual AS (
      SELECT way, percentile_cont(0.5) WITHIN GROUP (ORDER BY amount) AS amount FROM moved
      GROUP BY way HAVING count(*) >= ${comparedPeople}
    )
    SELECT m.account AS what, '≤ ' || floor(u.amount * 10) AS expected, m.amount AS found
    FROM moved m JOIN usual u USING (way) WHERE m.amount > u.amount * 10 ORDER BY m.amount DESC`,
  ),
  alarm(
    'shared_address',
    'a withdrawal address belongs to one user',
    sql`
    SELECT kind || ' …' || right(address, 4) AS what, '1' AS expected, ${accountsOf('user_id')} AS found
    FROM withdrawal GROUP BY kind, address HAVING count(DISTINCT user_id) >= ${sharingPeople}`,
  ),
  alarm(
    'shared_device',
    'a device belongs to one user',
    sql`
    SELECT 'device ' || left(encode(device_hash, 'hex'), 8) AS what, '1' AS expected, ${accountsOf('user_id')} AS found
    FROM session WHERE device_hash IS NOT NULL
    GROUP BY device_hash HAVING count(DISTINCT user_id) >= ${sharingPeople}`,
  ),
  alarm(
    'shared_picture',
    'a payment screenshot belongs to one user',
    sql`
    SELECT 'sha256 ' || left(encode(f.sha256, 'hex'), 12) AS what, '1' AS expected, ${accountsOf('f.user_id')} AS found
    FROM file f WHERE f.purpose = 'proof' AND f.used_at IS NOT NULL AND f.user_id IS NOT NULL
    GROUP BY f.sha256 HAVING count(DISTINCT f.user_id) >= ${sharingPeople}`,
  ),
]

/** `u.bal:17 u.bal:23`: names of accounts that can be opened in the console. */
const accountsOf = (column: string) => sql`string_agg(DISTINCT 'u.bal:' || ${sql.ref(column)}, ' ')`

function alarm(key: Check['key'], title: string, findings: RawBuilder<unknown>): Check {
  return { key, code: '32.2', title, kind: 'alarm', findings }
}

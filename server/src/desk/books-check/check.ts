import type { BooksCheck } from '@shop/contract/desk/books-check/books-check.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { alarmChecks } from './alarms.ts'
import type { Check } from './check-kind.ts'
import { wrongShares } from './shares.ts'

export interface LedgerReport {
  at: Date
  checks: CheckResult[]
  /** findings that contradict the books; each is a bug or a tampered database */
  differences: number
  /** findings an operator should look at */
  alarms: number
}
export interface CheckResult {
  key: BooksCheck
  /** `I1` (docs/rules.md, Check codes) */
  code: string
  title: string
  /** `difference`: the books contradict themselves; `alarm`: they are right, but an operator should act */
  kind: 'difference' | 'alarm'
  /** number of findings; `findings` holds the first 20 */
  count: number
  findings: Finding[]
}
export interface Finding {
  /** the account, transfer or order */
  what: string
  expected: string
  found: string
}

export interface CheckTerms {
  now: Date
  /** largest share of the paid goods amount that may be promised as profit, in basis points */
  commissionCapBp: number
}

/**
 * Recomputes every balance from the transfers and compares. One statement sees one moment, so it may run alongside
 * traffic. Changes nothing: differences are for people to resolve.
 */
export async function checkLedger(db: Db, terms: CheckTerms): Promise<LedgerReport> {
  const all = checks(terms)
  const parts = all.map(
    ({ key, findings }) => sql`(
      SELECT ${key}::text AS key, what::text, expected::text, found::text, count(*) OVER () AS count
      FROM (${findings}) f LIMIT 20)`,
  )
  const { rows } = await sql<Finding & { key: BooksCheck; count: number }>`
    WITH recomputed AS MATERIALIZED (${recomputed}), escrow AS MATERIALIZED (${escrow})
    ${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  const results = all.map(({ findings: _, ...check }): CheckResult => {
    const own = rows.filter(({ key }) => key === check.key)
    const findings = own.map(({ what, expected, found }) => ({ what, expected, found }))
    return { ...check, count: own[0]?.count ?? 0, findings }
  })
  const total = (kind: CheckResult['kind']) =>
    results.filter((result) => result.kind === kind).reduce((sum, result) => sum + result.count, 0)
  return { at: terms.now, checks: results, differences: total('difference'), alarms: total('alarm') }
}

/** Every account's balance recomputed from its transfers, next to the stored one. */
const recomputed = sql`
  WITH final AS (
    SELECT debit_account_id, credit_account_id, amount FROM ledger_transfer WHERE phase IN ('posted', 'post')
  ), open AS (
    SELECT p.debit_account_id, p.credit_account_id, p.amount FROM ledger_transfer p
    LEFT JOIN ledger_transfer r ON r.pending_id = p.id WHERE p.phase = 'pending' AND r.id IS NULL
  ), moved AS (
    SELECT debit_account_id AS id, -amount AS posted, 0 AS pending_debit, 0 AS pending_credit FROM final
    UNION ALL SELECT credit_account_id, amount, 0, 0 FROM final
    UNION ALL SELECT debit_account_id, 0, amount, 0 FROM open
    UNION ALL SELECT credit_account_id, 0, 0, amount FROM open
  ), sums AS (
    SELECT id, sum(posted) AS posted, sum(pending_debit) AS pending_debit, sum(pending_credit) AS pending_credit
    FROM moved GROUP BY id
  ), tail AS (
    SELECT account_id AS id, sum(posted) AS posted, sum(pending_debit) AS pending_debit, sum(pending_credit) AS pending_credit
    FROM ledger_tail GROUP BY account_id
  )
  SELECT a.id, a.type, a.owner_id, a.currency, a.bound, a.floor, a.closed_at,
    a.type || CASE WHEN a.owner_id > 0 THEN ':' || a.owner_id ELSE '' END || CASE WHEN a.shard > 0 THEN '#' || a.shard ELSE '' END
      AS name,
    coalesce(s.posted, 0) AS posted, coalesce(s.pending_debit, 0) AS pending_debit,
    coalesce(s.pending_credit, 0) AS pending_credit,
    a.posted + coalesce(t.posted, 0) AS stored_posted, a.pending_debit + coalesce(t.pending_debit, 0) AS stored_pending_debit,
    a.pending_credit + coalesce(t.pending_credit, 0) AS stored_pending_credit
  FROM ledger_account a LEFT JOIN sums s ON s.id = a.id LEFT JOIN tail t ON t.id = a.id`

/** The sums posted into and out of each order's escrow, including reversals, and refunds under way outside. */
const escrow = sql`
  SELECT a.owner_id AS order_id,
    coalesce(sum(l.amount) FILTER (WHERE l.way = 'in' AND l.reverses_id IS NULL), 0) AS received,
    coalesce(sum(l.amount) FILTER (WHERE l.way = 'in' AND l.event = 'L17'), 0) AS compensated,
    coalesce(sum(CASE l.way WHEN 'in' THEN l.amount WHEN 'out' THEN -l.amount END), 0) AS held,
    coalesce(sum(l.amount) FILTER (WHERE l.way = 'leaving'), 0) AS leaving
  FROM ledger_account a LEFT JOIN (
    SELECT credit_account_id AS account_id, 'in' AS way, amount, event, reverses_id FROM ledger_transfer
    WHERE phase IN ('posted', 'post')
    UNION ALL
    SELECT debit_account_id, 'out', amount, event, reverses_id FROM ledger_transfer WHERE phase IN ('posted', 'post')
    UNION ALL
    SELECT p.debit_account_id, 'leaving', p.amount, p.event, p.reverses_id FROM ledger_transfer p
    WHERE p.phase = 'pending' AND p.event IN ('L32', 'L33')
      AND NOT EXISTS (SELECT FROM ledger_transfer r WHERE r.pending_id = p.id)
  ) l ON l.account_id = a.id
  WHERE a.type = 'eo' GROUP BY a.id, a.owner_id`

const checks = ({ now, commissionCapBp }: CheckTerms): Check[] => [
  {
    code: 'I1',
    key: 'sum',
    title: 'all balances of a currency sum to 0',
    kind: 'difference',
    findings: sql`SELECT currency AS what, 0 AS expected, sum(stored_posted) AS found FROM recomputed a
      GROUP BY currency HAVING sum(stored_posted) <> 0`,
  },
  {
    code: 'I1',
    key: 'stored',
    title: 'stored balances match the transfers',
    kind: 'difference',
    findings: sql`SELECT name AS what, format('%s (-%s +%s)', posted, pending_debit, pending_credit) AS expected,
      format('%s (-%s +%s)', stored_posted, stored_pending_debit, stored_pending_credit) AS found
      FROM recomputed a WHERE (posted, pending_debit, pending_credit)
        IS DISTINCT FROM (stored_posted, stored_pending_debit, stored_pending_credit)`,
  },
  {
    code: 'I1',
    key: 'after',
    title: 'an account has the balance that its last transfer left',
    kind: 'difference',
    findings: sql`SELECT what, expected, found FROM (
      SELECT DISTINCT ON (a.id) a.type || ':' || a.owner_id AS what, a.posted AS expected, line.after AS found
      FROM ledger_account a JOIN (
        SELECT debit_account_id AS account_id, id, debit_after AS after FROM ledger_transfer
        UNION ALL SELECT credit_account_id, id, credit_after FROM ledger_transfer
      ) line ON line.account_id = a.id WHERE a.bound <> 'free' ORDER BY a.id, line.id DESC
    ) last WHERE found IS DISTINCT FROM expected`,
  },
  {
    code: 'I2',
    key: 'bound',
    title: 'no account exceeds its bound',
    kind: 'difference',
    findings: sql`SELECT name AS what, CASE bound WHEN 'receivable' THEN format('%s … 0', floor) ELSE '≥ 0' END AS expected,
      format('%s (-%s +%s)', posted, pending_debit, pending_credit) AS found
      FROM recomputed a WHERE type NOT LIKE 'bud.%' AND (bound = 'not_negative' AND posted - pending_debit < 0
        OR bound = 'receivable' AND (posted + pending_credit > 0 OR posted - pending_debit < floor))`,
  },
  {
    code: 'I3',
    key: 'resolved',
    title: 'a promise is resolved once, for no more than its amount',
    kind: 'difference',
    findings: sql`SELECT p.idem_key AS what, format('1 × ≤ %s', p.amount) AS expected,
      format('%s × %s', count(*), sum(r.amount)) AS found
      FROM ledger_transfer r JOIN ledger_transfer p ON p.id = r.pending_id
      GROUP BY p.id HAVING count(*) > 1 OR sum(r.amount) > p.amount OR p.phase <> 'pending'`,
  },
  {
    code: 'I3',
    key: 'reversed',
    title: 'reversals of a transfer do not exceed it',
    kind: 'difference',
    findings: sql`SELECT o.idem_key AS what, format('≤ %s', o.amount) AS expected, sum(r.amount) AS found
      FROM ledger_transfer r JOIN ledger_transfer o ON o.id = r.reverses_id GROUP BY o.id HAVING sum(r.amount) > o.amount`,
  },
  {
    // Reads the orders' table, because ledger and orders must agree.
    code: 'I4',
    key: 'received',
    title: 'an order received its price, no more and no less',
    kind: 'difference',
    findings: sql`SELECT 'order ' || o.id AS what,
      CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.payable_fen + coalesce(e.compensated, 0) END AS expected,
      coalesce(e.received, 0) AS found
      FROM shop_order o LEFT JOIN escrow e ON e.order_id = o.id
      WHERE coalesce(e.received, 0) <>
        CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.payable_fen + coalesce(e.compensated, 0) END`,
  },
  {
    code: 'I4',
    key: 'escrow',
    title: 'the escrow of an order that is settled, closed or cancelled is empty',
    kind: 'difference',
    findings: sql`SELECT 'order ' || o.id AS what, 0 AS expected, e.held AS found
      FROM shop_order o JOIN escrow e ON e.order_id = o.id
      WHERE e.held <> e.leaving AND (o.settled_at IS NOT NULL OR o.state IN ('closed', 'cancelled'))`,
  },
  {
    // Only payments by screenshot go to the merchant (docs/decisions/merchant-money.md).
    code: 'I4',
    key: 'collected',
    title: 'a merchant holds what its buyers paid it for orders that are not over',
    kind: 'difference',
    findings: sql`SELECT 'ext.merchant:' || merchant_id AS what, sum(expected) AS expected, sum(found) AS found FROM (
        SELECT o.merchant_id, coalesce(sum(r.amount_fen), 0) - o.payable_fen AS expected, 0 AS found
        FROM shop_order o LEFT JOIN refund r ON r.order_id = o.id
        WHERE o.collect_account_id IS NOT NULL AND o.settled_at IS NULL AND o.state NOT IN ('cancelled', 'closed')
          AND o.paid_at IS NOT NULL AND o.pay_method = 'screenshot'
        GROUP BY o.id
        UNION ALL SELECT owner_id, 0, posted FROM recomputed WHERE type = 'ext.merchant'
      ) held GROUP BY merchant_id HAVING sum(expected) <> sum(found)`,
  },
  {
    code: 'I4',
    key: 'closed',
    title: 'a closed account is empty',
    kind: 'difference',
    findings: sql`SELECT name AS what, '0' AS expected, format('%s (-%s +%s)', posted, pending_debit, pending_credit) AS found
      FROM recomputed a WHERE closed_at IS NOT NULL AND (posted, pending_debit, pending_credit) IS DISTINCT FROM (0, 0, 0)`,
  },
  {
    code: 'I5',
    key: 'cap',
    title: 'profit promised on an order is within its cap',
    kind: 'difference',
    findings: sql`SELECT 'order ' || o.id AS what, format('≤ %s', floor(o.paid_goods * ${commissionCapBp} / 10000.0)) AS expected,
      p.amount AS found
      FROM (
        SELECT t.order_id, sum(CASE WHEN r.phase = 'post' THEN r.amount ELSE t.amount END) AS amount
        FROM ledger_transfer t LEFT JOIN ledger_transfer r ON r.pending_id = t.id
        WHERE t.event = 'L20' AND t.phase = 'pending' AND r.phase IS DISTINCT FROM 'void' GROUP BY t.order_id
      ) p JOIN (
        SELECT id, goods_fen - coupon_fen - points_fen - subsidy_fen - cut_fen AS paid_goods FROM shop_order
      ) o ON o.id = p.order_id
      WHERE p.amount * 10000 > o.paid_goods * ${commissionCapBp}`,
  },
  {
    code: '7.4',
    key: 'shares',
    title: 'commission, profit and grants of an order follow the money kept',
    kind: 'difference',
    findings: wrongShares,
  },
  {
    code: 'I6',
    key: 'settled',
    title: 'profit and grants of orders become spendable only by settlement',
    kind: 'difference',
    findings: sql`SELECT r.idem_key AS what, 'L40' AS expected, r.event AS found
      FROM ledger_transfer r JOIN ledger_transfer p ON p.id = r.pending_id
      WHERE r.phase = 'post' AND p.event IN ('L20', 'L21') AND r.event <> 'L40'`,
  },
  {
    code: 'I7',
    key: 'lots',
    title: 'points, subsidy, integral and reward are the sums of their lots',
    kind: 'difference',
    findings: sql`SELECT a.name AS what, a.posted - a.pending_debit AS expected, coalesce(l.remaining, 0) AS found
      FROM recomputed a LEFT JOIN (SELECT account_id, sum(remaining) AS remaining FROM ledger_lot GROUP BY account_id) l
        ON l.account_id = a.id
      WHERE a.type IN ('u.pts', 'u.sub', 'u.itg', 'u.rwd') AND a.posted - a.pending_debit <> coalesce(l.remaining, 0)`,
  },
  {
    code: 'I8',
    key: 'budget',
    title: 'no programme has granted more than its budget',
    kind: 'difference',
    findings: sql`SELECT name AS what, '≥ 0' AS expected, posted - pending_debit AS found
      FROM recomputed a WHERE type LIKE 'bud.%' AND posted - pending_debit < 0`,
  },
  ...alarmChecks(now),
]

/** The report as a table for the terminal. */
export function toTable({ at, checks: results, differences, alarms }: LedgerReport): string {
  const width = Math.max(...results.map((result) => result.title.length))
  const rows = results.flatMap(({ code, title, kind, count, findings }) => [
    `${code.padEnd(5)} ${title.padEnd(width)}  ${count === 0 ? 'ok' : `${count} ${kind}${count === 1 ? '' : 's'}`}`,
    ...findings.map(({ what, expected, found }) => `        ${what}: expected ${expected}, found ${found}`),
    ...(count > findings.length ? [`        … and ${count - findings.length} more`] : []),
  ])
  const words = (count: number, noun: string) => `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`
  return [
    `ledger at ${at.toISOString()}`,
    ...rows,
    `${words(differences, 'difference')}, ${words(alarms, 'alarm')}`,
  ].join('\n')
}

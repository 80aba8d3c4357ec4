import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Target } from './rules.ts'

/**
 * Everything that moves, or will move, money at the bank, one row per payment there: payments claimed by buyers (not to a
 * merchant's own account), payouts of withdrawals, refunds and recharges, bounced payouts, money returned from suspense,
 * merchants' deposits and what they paid of a debt.
 * The tables belong to other domains; they are read here, as the audit reads orders, to compare two records of the same
 * payment.
 */
const targets = sql`(
  SELECT 'proof' AS kind, p.id, coalesce(t.trade_no, r.recharge_no) AS number,
    coalesce(t.remark_code, r.remark_code) AS code, coalesce(p.received_fen, p.amount_fen) AS amount_fen,
    coalesce(p.paid_at, p.created_at) AS at, p.state, p.user_id, p.reference, p.payer_name AS name, '' AS address
  FROM proof p LEFT JOIN trade t ON t.id = p.trade_id LEFT JOIN recharge r ON r.id = p.recharge_id
  WHERE p.state IN ('submitted', 'approved') AND p.merchant_id IS NULL
  UNION ALL
  SELECT 'withdrawal', w.id, w.withdraw_no, '', -(w.amount_fen - w.fee_fen), coalesce(w.paid_at, w.reviewed_at, w.created_at),
    w.state, w.user_id, coalesce(w.payout_reference, ''), w.holder, w.address
  FROM withdrawal w WHERE w.state IN ('approved', 'paid', 'bounced')
  UNION ALL
  SELECT 'withdrawal_return', w.id, w.withdraw_no, '', w.amount_fen - w.fee_fen, w.ended_at, w.state, w.user_id,
    coalesce(w.payout_reference, ''), w.holder, w.address
  FROM withdrawal w WHERE w.state = 'bounced'
  UNION ALL
  SELECT 'refund', c.id, c.case_no, '', -l.amount, c.state_at, c.state, c.user_id, c.payout_reference, '', c.payout_account
  FROM aftersale c
  JOIN ledger_transfer l ON l.idem_key = 'rf:' || c.refund_id || ':ps'
  JOIN ledger_account goal ON goal.id = l.credit_account_id AND goal.type = 'ext.bank'
  WHERE c.payout = 'account' AND c.refund_id IS NOT NULL AND c.state IN ('refunding', 'completed')
  UNION ALL
  SELECT 'recharge_return', b.id, b.return_no, '', -b.amount_fen, coalesce(b.ended_at, b.begun_at), b.state, b.user_id,
    b.reference, '', ''
  FROM recharge_return b JOIN recharge r ON r.id = b.recharge_id
  WHERE b.state IN ('pending', 'paid') AND r.method = 'screenshot'
  UNION ALL
  SELECT 'late_return', o.id, o.entity_id, '', -o.amount, o.created_at, 'paid', NULL::bigint, coalesce((
      SELECT h.reason FROM state_history h WHERE h.entity_type = 'late_money' AND h.entity_id = l.id ORDER BY h.id DESC LIMIT 1
    ), ''), '', ''
  FROM ledger_transfer l
  JOIN ledger_transfer o ON o.idem_key = l.idem_key || ':out'
  JOIN ledger_account goal ON goal.id = o.credit_account_id AND goal.type = 'ext.bank'
  WHERE l.event = 'L15'
  UNION ALL
  SELECT 'merchant_deposit', d.id, 'dep:' || d.id, '', CASE d.kind WHEN 'out' THEN -d.amount_fen ELSE d.amount_fen END,
    d.created_at, 'paid', m.owner_user_id, d.reference, m.name ->> 'zh-Hant', ''
  FROM merchant_deposit d JOIN merchant m ON m.id = d.merchant_id WHERE d.kind IN ('in', 'out', 'repay')
)`

/** Unmatched targets of these amounts around these days, nearest days first, up to a limit. */
export async function findTargets(
  db: Db | Tx,
  { amounts, from, until }: { amounts: readonly number[]; from: Date; until: Date },
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    SELECT x.*, coalesce(u.nickname, '') AS person FROM ${targets} x LEFT JOIN app_user u ON u.id = x.user_id
    WHERE x.amount_fen = ANY(${amounts}::bigint[])
      AND x.at BETWEEN ${from}::timestamptz - interval '31 days' AND ${until}::timestamptz + interval '31 days'
      AND NOT EXISTS (
        SELECT FROM statement_line l WHERE l.match_kind = x.kind AND l.match_id = x.id AND l.state = 'matched')
    ORDER BY x.at DESC, x.kind, x.id LIMIT 2000`.execute(db)
  return rows
}

/** The targets that lines name, queried by kind and id, so that each is found by its key however many there are. */
export async function targetsOf(
  db: Db | Tx,
  wanted: readonly { kind: string; id: number }[],
): Promise<Map<string, Target>> {
  const found: Target[] = []
  for (const [kind, some] of Map.groupBy(wanted, (one) => one.kind)) {
    const { rows } = await sql<Target>`
      SELECT x.*, coalesce(u.nickname, '') AS person FROM ${targets} x LEFT JOIN app_user u ON u.id = x.user_id
      WHERE x.kind = ${kind} AND x.id = ANY(${some.map(({ id }) => id)}::bigint[])`.execute(db)
    found.push(...rows)
  }
  return new Map(found.map((target) => [`${target.kind}:${target.id}`, target]))
}

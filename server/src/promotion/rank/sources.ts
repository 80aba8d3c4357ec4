import type { RankBoard } from '@shop/contract/promotion/rank/rank.ts'
import { type RawBuilder, sql } from 'kysely'
import { isAided, keptForGoodsFen } from '../../trade/order/kept-money.ts'

interface Span {
  from: Date
  until: Date
  /** records that have changed since then are counted again */
  since: Date
}

/** The source of a board's values. */
interface Source {
  /** `user_id` of shoppers whose value may have changed */
  touched(span: Span): RawBuilder<unknown>
  /** `value` and `reached_at` of the shopper `t.user_id`: one row, with nulls for a shopper with nothing */
  sum(span: Span): RawBuilder<unknown>
}

/**
 * A value is always the sum of the records themselves, so counting twice, late or again after a crash gives the same
 * result. Refunds lower the value of the round in which the order settled, while that round is running.
 */
export const sources: Record<RankBoard, Source> = {
  spending: {
    touched: ({ from, until, since }) => sql`
      SELECT user_id FROM shop_order
      WHERE settled_at >= greatest(${since}::timestamptz, ${from}) AND settled_at < ${until}
      UNION SELECT o.user_id FROM refund r JOIN shop_order o ON o.id = r.order_id
      WHERE r.created_at >= ${since} AND o.settled_at >= ${from} AND o.settled_at < ${until}`,
    sum: ({ from, until }) => sql`
      SELECT sum(${keptForGoodsFen('o')})::bigint AS value, max(o.settled_at) AS reached_at
      FROM shop_order o
      WHERE o.user_id = t.user_id AND o.settled_at >= ${from} AND o.settled_at < ${until} AND ${isAided('o')}`,
  },

  // Returned points do not count as earned, and neither do points that a refund after settlement takes back.
  points: {
    touched: ({ from, until, since }) => sql`
      SELECT a.owner_id AS user_id FROM ledger_transfer x
      JOIN ledger_account a ON a.id = CASE x.event WHEN 'L41' THEN x.debit_account_id ELSE x.credit_account_id END
      WHERE x.created_at >= greatest(${since}::timestamptz, ${from}) AND x.created_at < ${until}
        AND x.currency = 'PTS' AND x.event IN ('L40', 'L71', 'L41') AND a.type = 'u.pts'`,
    sum: ({ from, until }) => sql`
      SELECT sum(m.amount)::bigint AS value, max(m.created_at) FILTER (WHERE m.amount > 0) AS reached_at
      FROM ledger_account a CROSS JOIN LATERAL (
        SELECT i.amount, i.created_at FROM ledger_transfer i
        WHERE i.credit_account_id = a.id AND i.created_at >= ${from} AND i.created_at < ${until}
          AND i.currency = 'PTS' AND i.event IN ('L40', 'L71') AND i.phase IN ('posted', 'post')
          AND (i.event = 'L40' OR i.entity_type IN ('sign', 'task'))
        UNION ALL
        SELECT -o.amount, o.created_at FROM ledger_transfer o
        WHERE o.debit_account_id = a.id AND o.created_at >= ${from} AND o.created_at < ${until}
          AND o.currency = 'PTS' AND o.event = 'L41') m
      WHERE a.type = 'u.pts' AND a.owner_id = t.user_id`,
  },

  // Only sharing counts: management grows with the people whom others invite, and channels are contracts.
  sharing: {
    touched: ({ from, until, since }) => sql`
      SELECT user_id FROM profit
      WHERE level = 1 AND settled_at >= greatest(${since}::timestamptz, ${from}) AND settled_at < ${until}
      UNION SELECT p.user_id FROM refund r JOIN profit p ON p.order_id = r.order_id
      WHERE r.created_at >= ${since} AND p.level = 1 AND p.settled_at >= ${from} AND p.settled_at < ${until}`,
    sum: ({ from, until }) => sql`
      SELECT sum(p.left_fen)::bigint AS value, max(p.settled_at) AS reached_at
      FROM profit p
      WHERE p.user_id = t.user_id AND p.level = 1 AND p.settled_at >= ${from} AND p.settled_at < ${until}`,
  },
}

import { sql } from 'kysely'

/**
 * For a transfer `t` that gives units or takes them for a play (L71, L72): the kind of activity where it is known, else
 * the programme. Null for other events, whose code says it.
 */
export const sourceOfTransfer = sql<string | null>`
  CASE WHEN t.event IN ('L71', 'L72') THEN CASE WHEN t.memo_code IN ('granted', 'game-played') THEN t.entity_type ELSE t.memo_code END END`

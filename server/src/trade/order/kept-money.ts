import { type RawBuilder, sql } from 'kysely'

/**
 * What is kept of an order's money, in fen: what was paid less what was refunded. Everything given for a purchase
 * counts this.
 * @param of the order's name in the query
 */
export const keptFen = (of = 'shop_order'): RawBuilder<number> => sql<number>`(${sql.ref(`${of}.payable_fen`)}
  - coalesce((SELECT sum(r.amount_fen) FROM refund r WHERE r.order_id = ${sql.ref(`${of}.id`)}), 0))`

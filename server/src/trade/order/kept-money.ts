import { type RawBuilder, sql } from 'kysely'
import { isOwnSeller } from '../../goods/seller/queries.ts'

/** The money kept of an order, in fen: paid less refunded. @param of the order's name in the query */
export const keptFen = (of = 'shop_order'): RawBuilder<number> => sql<number>`(${sql.ref(`${of}.payable_fen`)}
  - coalesce((SELECT sum(r.amount_fen) FROM refund r WHERE r.order_id = ${sql.ref(`${of}.id`)}), 0))`

/**
 * The money for goods kept of an order, in fen; nothing once no unit is kept, even if the buyer forwent a part of the
 * refund. Everything given for a purchase counts this: freight may cost the seller no commission, and is often kept when
 * all goods have come back.
 */
export const keptForGoodsFen = (of = 'shop_order'): RawBuilder<number> => sql<number>`(CASE WHEN EXISTS (
    SELECT FROM order_line k WHERE k.order_id = ${sql.ref(`${of}.id`)} AND k.quantity > k.refunded_quantity)
  THEN ${sql.ref(`${of}.payable_fen`)} - ${sql.ref(`${of}.freight_fen`)}
    - coalesce((SELECT sum(r.amount_fen - r.freight_fen) FROM refund r WHERE r.order_id = ${sql.ref(`${of}.id`)}), 0)
  ELSE 0 END)`

/**
 * Whether the platform gives anything for a purchase: not where it cannot see the money, which went to the merchant
 * directly (`isCollected`), and not to those who bought from the merchant they work for.
 */
export const isAided = (of = 'shop_order'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  const isCollected = sql`${column('collect_account_id')} IS NOT NULL AND ${column('pay_method')} = 'screenshot'`
  return sql<boolean>`(NOT coalesce(${isCollected}, false)
    AND NOT ${isOwnSeller({ merchant: column('merchant_id'), user: column('user_id') })})`
}

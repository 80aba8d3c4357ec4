import { type RawBuilder, sql } from 'kysely'

/** Pieces of `stock k` that its zone may still sell; null where it has no number of its own. */
export const activityLeft: RawBuilder<number | null> = sql`CASE WHEN k.activity_total IS NOT NULL
  THEN greatest(0, k.activity_total - k.activity_sold) END`

/**
 * Pieces of `stock k` that can be bought now: of the shelf without what is kept back, and no more than its zone may still
 * sell; null where there is no end.
 */
export function leftOf(safety: number): RawBuilder<number | null> {
  return sql`least(CASE WHEN NOT k.unlimited THEN greatest(0, k.on_hand - k.reserved - ${safety}::integer) END,
    ${activityLeft})`
}

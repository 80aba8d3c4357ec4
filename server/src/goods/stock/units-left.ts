import { type RawBuilder, sql } from 'kysely'

/** Units of `stock k` that its zone may still sell; null if the zone has no separate limit. */
export const activityLeft: RawBuilder<number | null> = sql`CASE WHEN k.activity_total IS NOT NULL
  THEN greatest(0, k.activity_total - k.activity_sold) END`

/**
 * Units of `stock k` that can be bought now: those on the shelf minus reserved and withheld ones, and no more than the
 * zone may still sell; null if unlimited.
 */
export function leftOf(safety: number): RawBuilder<number | null> {
  return sql`least(CASE WHEN NOT k.unlimited THEN greatest(0, k.on_hand - k.reserved - ${safety}::integer) END,
    ${activityLeft})`
}

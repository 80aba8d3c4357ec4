import { addDays, dayOf } from '../../core/value/time.ts'
import { arrivesBy } from '../../goods/freight/arrival.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/**
 * The store's day (`2026-11-28`) by which goods are expected, counted from shipping, or else from payment; `""` once
 * that day has passed: a promise already broken is not repeated.
 */
export function expectedDay(
  settings: Pick<Shop['settings'], 'get'>,
  of: { paidAt: Date } | { shippedAt: Date },
  now: Date,
): string {
  const [trade, delivery, store] = [settings.get('trade'), settings.get('delivery'), settings.get('store')]
  const day =
    'shippedAt' in of
      ? addDays(dayOf(of.shippedAt, store.timezone), delivery.transitDays)
      : arrivesBy(of.paidAt, { trade, delivery, store })
  return day < dayOf(now, store.timezone) ? '' : day
}

import { warnOfExpiring } from '../../books/ledger/warn-of-expiring.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The daily run: notifies users of points that expire soon. */
export async function warnOfExpiringPoints(shop: Shop, _payload: object, now: Date): Promise<void> {
  if (!shop.settings.get('module').points) return
  await warnOfExpiring(shop, { type: 'u.pts', name: 'points', event: 'points-expiring', now })
}

import { unitNames } from '@shop/contract/money/conversion/conversion.ts'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { warnOfExpiring } from '../../books/ledger/warn-of-expiring.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { unitOf } from './units.ts'

/** The daily run: notifies users of integral, reward and subsidy that expire soon. */
export async function warnOfExpiringUnits(shop: Shop, _payload: object, now: Date): Promise<void> {
  const module = shop.settings.get('module')
  for (const name of unitNames.filter((unit) => module[unit])) {
    const { type } = creditsOf(0, unitOf(name).currency)
    await warnOfExpiring(shop, { type, name, event: `${name}-expiring`, now })
  }
}

import { ProfitRates, profitRules } from '@shop/contract/promotion/profit/rates.ts'
import type { Static } from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import { rateKind } from '../../goods/rate/declare-kind.ts'
import { pointsBp } from '../../platform/setting/rules.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The shares of a payment for those who invited the buyer; a rule applies to payments after its approval. */
export const profitRates = rateKind({
  name: 'profit-rule',
  subject: 'profit_rule',
  endpoints: profitRules,
  rates: ProfitRates,
  table: 'profitRule',
  combines: false,
  assertRates,
})

/**
 * Asserts that a rule's rates leave room for the channel within the caps, just as those in the settings do.
 * @throws Refusal PROFIT_CAP, MANAGEMENT_OFF
 */
function assertRates({ settings }: Shop, { sharingBp, managementBp }: Static<typeof ProfitRates>): void {
  const [commission, promo, points] = [settings.get('commission'), settings.get('promo'), settings.get('points')]
  if (managementBp > 0 && commission.managementBp === 0)
    throw new Refusal('MANAGEMENT_OFF', {}, { field: 'rates.managementBp' })
  const capBp = Math.min(commission.totalCapBp, promo.maxReturnRateBp - pointsBp(points))
  const mostBp = Math.max(0, capBp - commission.channelMaxBp)
  if (sharingBp + managementBp > mostBp)
    throw new Refusal('PROFIT_CAP', { percent: String(mostBp / 100) }, { field: 'rates.sharingBp' })
}

import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { pointsBp } from '../../platform/setting/rules.ts'

type Values = Pick<SettingValues, 'commission' | 'promo' | 'points'>

/**
 * Asserts that separate rates leave room for the channel within the caps, as those of the settings do.
 * @throws Refusal PROFIT_CAP, MANAGEMENT_OFF
 */
export function assertRates(
  { commission, promo, points }: Values,
  { sharingBp, managementBp }: { sharingBp: number; managementBp: number },
): void {
  if (managementBp > 0 && commission.managementBp === 0)
    throw new Refusal('MANAGEMENT_OFF', {}, { field: 'rates.managementBp' })
  const capBp = Math.min(commission.totalCapBp, promo.maxReturnRateBp - pointsBp(points))
  const mostBp = Math.max(0, capBp - commission.channelMaxBp)
  if (sharingBp + managementBp > mostBp)
    throw new Refusal('PROFIT_CAP', { percent: String(mostBp / 100) }, { field: 'rates.sharingBp' })
}

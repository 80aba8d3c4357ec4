import type { SettingValues, Zone } from '@shop/contract'
import type { Grade } from './price.ts'

type ZoneRules = SettingValues['zone'][Zone]

/** Whether a zone keeps this person from buying goods of it: closed, for a higher grade, or paid in part with points. */
export function zoneRefuses(
  zone: Pick<ZoneRules, 'on' | 'minGrade'>,
  goods: { pointsPart: number },
  grade: Pick<Grade, 'weight'> | undefined,
): boolean {
  if (!zone.on || (zone.minGrade > 0 && (grade?.weight ?? 0) < zone.minGrade)) return true
  // The welfare price has a part in points; it is payable once points can be spent at checkout.
  return goods.pointsPart > 0
}

import type { Zone } from '@shop/contract/core/zone.ts'
import type { ZoneRule } from '@shop/contract/goods/catalog/errors.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { Grade } from '../../platform/http/auth.ts'

type ZoneRules = SettingValues['zone'][Zone]

/** The facts about the buyer that zone rules need. A guest has no grade and has bought nothing. */
export interface ZonePerson {
  grade: Pick<Grade, 'weight'> | undefined
  /** units of these goods the buyer has already bought */
  bought: number
  /** goods of the zone in the buyer's unfinished orders, plus those earlier in the same checkout */
  open: number
  /** the buyer's points; undefined if nobody can spend points, `hidden` if the caller cannot show a price in points */
  points: number | 'hidden' | undefined
}

export interface ZoneHurdle {
  rule: ZoneRule
  /** the limit for `bought` and `open`, else 0 */
  max: number
}

/** The rules that keep a buyer from goods of a zone (docs/rules.md, Zones), the longest-lasting first. */
export function zoneHurdle(
  zone: Pick<ZoneRules, 'on' | 'minGrade' | 'limitUser' | 'openMax'>,
  goods: { pointsPart: number },
  { grade, bought, open, points }: ZonePerson,
): ZoneHurdle | undefined {
  if (!zone.on) return { rule: 'closed', max: 0 }
  if (goods.pointsPart > 0 && points === undefined) return { rule: 'points', max: 0 }
  if (goods.pointsPart > 0 && points === 'hidden') return { rule: 'elsewhere', max: 0 }
  // A buyer with enough points may buy below the grade, too.
  const hasPoints = goods.pointsPart > 0 && Number(points ?? 0) >= goods.pointsPart
  if (zone.minGrade > 0 && (grade?.weight ?? 0) < zone.minGrade && !hasPoints) return { rule: 'grade', max: 0 }
  if (zone.limitUser > 0 && bought >= zone.limitUser) return { rule: 'bought', max: zone.limitUser }
  if (zone.openMax > 0 && open >= zone.openMax) return { rule: 'open', max: zone.openMax }
  return undefined
}

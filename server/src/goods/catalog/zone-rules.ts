import type { ZoneRule } from '@shop/contract/goods/catalog/errors.ts'
import type { Zone } from '@shop/contract/goods/catalog/goods.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { Grade } from '../../platform/http/auth.ts'

type ZoneRules = SettingValues['zone'][Zone]

/** Who wants to buy, as far as zones ask. A guest has no grade and has bought nothing. */
export interface ZonePerson {
  grade: Pick<Grade, 'weight'> | undefined
  /** pieces of these goods that he bought before */
  bought: number
  /** goods of the zone that are on their way to him, and those that would come before these */
  open: number
  /** points that he has; undefined: nobody can spend any */
  points: number | undefined
}

export interface ZoneHurdle {
  rule: ZoneRule
  /** of `bought` and `open`: how many are allowed, else 0 */
  max: number
}

/** What keeps a person from buying goods of a zone (rule book 4.2), the reason that lasts longest first. */
export function zoneHurdle(
  zone: Pick<ZoneRules, 'on' | 'minGrade' | 'limitUser' | 'openMax'>,
  goods: { pointsPart: number },
  { grade, bought, open, points }: ZonePerson,
): ZoneHurdle | undefined {
  if (!zone.on) return { rule: 'closed', max: 0 }
  if (goods.pointsPart > 0 && points === undefined) return { rule: 'points', max: 0 }
  // Who has the points of the price may buy it below the grade, too.
  const hasPoints = goods.pointsPart > 0 && (points ?? 0) >= goods.pointsPart
  if (zone.minGrade > 0 && (grade?.weight ?? 0) < zone.minGrade && !hasPoints) return { rule: 'grade', max: 0 }
  if (zone.limitUser > 0 && bought >= zone.limitUser) return { rule: 'bought', max: zone.limitUser }
  if (zone.openMax > 0 && open >= zone.openMax) return { rule: 'open', max: zone.openMax }
  return undefined
}

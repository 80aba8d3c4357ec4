import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import { pointsMax } from '../../books/ledger/rules.ts'

/** An account's holdings and grants, which the caps are compared with. */
export interface Earned {
  today: number
  month: number
  held: number
}

interface Caps {
  points: Pick<SettingValues['points'], 'dayCap'>
  subsidy: Pick<SettingValues['subsidy'], 'dayCapFen' | 'monthCapFen'>
}

/** How much more a user may earn now (docs/rules.md, Points and check-in, Subsidy); never negative. */
export function earnable(currency: 'PTS' | 'SUB', { points, subsidy }: Caps, { today, month, held }: Earned): number {
  const left =
    currency === 'PTS'
      ? Math.min(points.dayCap - today, pointsMax - held)
      : Math.min(subsidy.dayCapFen - today, subsidy.monthCapFen - month)
  return Math.max(0, left)
}

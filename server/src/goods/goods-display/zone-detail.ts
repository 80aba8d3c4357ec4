import { localText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Zone } from '@shop/contract/core/zone.ts'
import type { zoneDetail } from '@shop/contract/goods/goods-display/browse.ts'
import { toFlag } from '../../core/value/wire.ts'
import { findGradeFrom } from '../../people/grade/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { pastOrders } from '../catalog/past-orders.ts'
import { type Viewer, viewFor } from './view.ts'

/** The current rules of a zone, and how far this viewer meets them. */
export async function getZone(shop: Shop, key: Zone, viewer: Viewer): Promise<DataOf<typeof zoneDetail>> {
  const { grade, zones, language } = await viewFor(shop, viewer)
  const rules = zones[key]
  const [needed, open] = await Promise.all([
    rules.minGrade > 0 ? findGradeFrom(shop.db, rules.minGrade) : undefined,
    viewer.user && rules.openMax > 0 ? shop.get(pastOrders).countOpenByZone(shop.db, viewer.user.id) : undefined,
  ])
  return {
    zone: {
      key,
      name: localText(rules.name, language),
      on: toFlag(rules.on),
      member_discount: toFlag(rules.memberDiscount),
      limit_user: rules.limitUser,
      open_max: rules.openMax,
      min_grade: rules.minGrade > 0 ? { name: needed ? localText(needed.name, language) : '' } : null,
      points_part: toFlag(key === 'fuli'),
      points_payable: toFlag(shop.settings.get('module').points),
      grant_points: toFlag(rules.grantPoints && shop.settings.get('points').giftOn),
      grant_integral_bp: shop.settings.get('module').integral ? rules.grantIntegralBp : 0,
      grant_subsidy_bp: shop.settings.get('module').subsidy ? rules.grantSubsidyBp : 0,
      return_rule: rules.noReasonReturn,
      grade_reached: toFlag((grade?.weight ?? 0) >= rules.minGrade),
      open: open?.[key] ?? 0,
    },
  }
}

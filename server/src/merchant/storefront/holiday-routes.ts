import { holidayEnd, holidayGet, holidayPlan } from '@shop/contract/merchant/storefront/holiday.ts'
import { toMember } from '../../people/operator/members.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { endHoliday, loadHoliday, planHoliday } from './plan-holiday.ts'

export function holidayAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, holidayGet, ({ operator, now }) => loadHoliday(shop, toMember(operator).merchantId, now))
  mountAdmin(app, changing(holidayPlan, publicReads), ({ body, operator, now }) =>
    planHoliday(shop, { ...body, member: toMember(operator), now }),
  )
  mountAdmin(app, changing(holidayEnd, publicReads), ({ body, operator, now }) =>
    endHoliday(shop, { ...body, member: toMember(operator), now }),
  )
}

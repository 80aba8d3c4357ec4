import { shopLateAfterH } from '@shop/contract/merchant/storefront/admin.ts'
import { goodsRanges } from '../../goods/goods-display/list-goods.ts'
import { forgetSteps } from '../../people/closing/extensions.ts'
import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { job, timed } from '../../platform/job/job.ts'
import { countOpen } from '../../platform/review-queue/list.ts'
import { add } from '../../platform/shop/extension.ts'
import { storefrontAdminRoutes } from './admin-routes.ts'
import { forgetFollowed } from './follow-shop.ts'
import { findShopCategoryRange } from './goods-range.ts'
import { holidayAdminRoutes } from './holiday-routes.ts'
import { moveHolidays } from './move-holidays.ts'
import { storefrontNotices } from './notices.ts'
import { storefrontRefusals } from './refusals.ts'
import { shopRequestQueue } from './request-queries.ts'
import { storefrontRoutes } from './routes.ts'
import { storefrontChanges } from './rules.ts'
import { findNews, tellFollowers, tellFollowersJob } from './tell-followers.ts'

export const storefront: Domain = {
  routes: [storefrontRoutes],
  adminRoutes: [storefrontAdminRoutes, holidayAdminRoutes],
  refusals: storefrontRefusals,
  notices: storefrontNotices,
  openWork: [
    {
      permission: 'goods.review',
      count: async ({ db }) => ({ shopRequests: await countOpen(db, shopRequestQueue) }),
      late: { shopRequests: { afterH: () => shopLateAfterH, permission: 'goods.review' } },
    },
  ],
  jobs: [
    job(tellFollowersJob, tellFollowers),
    timed('find-new-goods', { at: '10:00' }, findNews),
    timed('move-holidays', { everyMinutes: 5 }, moveHolidays),
  ],
  adds: [
    add(goodsRanges, findShopCategoryRange),
    add(forgetSteps, forgetFollowed),
    add(changeTypes, storefrontChanges),
  ],
}

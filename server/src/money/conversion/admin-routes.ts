import {
  adminDrawApprove,
  adminDrawClaim,
  adminDrawGet,
  adminDrawList,
  adminDrawReject,
} from '@shop/contract/money/conversion/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import { mountClaim, mountDecision } from '../../platform/review-queue/mount-queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getDraw, listAdminDraws } from './admin-draws.ts'
import { approveDraw, rejectDraw } from './decide-draw.ts'
import { drawQueue } from './queries.ts'

export function conversionAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminDrawList, ({ query, operator, language, now }) =>
    listAdminDraws({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminDrawGet, async ({ params, operator, language, now }) => ({
    draw: await getDraw({ shop, operator, language, now }, params.id),
  }))

  mountClaim(app, adminDrawClaim, drawQueue)
  mountDecision(app, adminDrawApprove, approveDraw)
  mountDecision(app, adminDrawReject, rejectDraw)
}

import {
  adminDrawApprove,
  adminDrawClaim,
  adminDrawGet,
  adminDrawList,
  adminDrawReject,
} from '@shop/contract/money/conversion/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getDraw, listAdminDraws } from './admin-draws.ts'
import { approveDraw, claimDraw, rejectDraw } from './decide-draw.ts'

export function conversionAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminDrawList, ({ query, operator, language, now }) =>
    listAdminDraws({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminDrawGet, async ({ params, operator, language, now }) => ({
    draw: await getDraw({ shop, operator, language, now }, params.id),
  }))

  mountAdmin(app, adminDrawClaim, async ({ params, operator, now }) => {
    await claimDraw(shop, { drawId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, adminDrawApprove, async ({ params, body, operator, now }) => {
    await approveDraw(shop, { ...body, drawId: params.id, operator, now })
    return {}
  })

  mountAdmin(app, adminDrawReject, async ({ params, body, operator, now }) => {
    await rejectDraw(shop, { ...body, drawId: params.id, operator, now })
    return {}
  })
}

import {
  adminAdjustmentPropose,
  adminUserLedger,
  adminUserTransfers,
} from '@shop/contract/money/adjustment/adjustment.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { proposeAdjustment } from './propose-adjustment.ts'
import { listUserTransfers, loadUserLedger } from './user-ledger.ts'

/** A shopper's accounts for operators, and adjustments, which take two operators. */
export function adjustmentAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminUserLedger, ({ params }) => loadUserLedger(shop, params.id))
  mountAdmin(app, adminUserTransfers, ({ query }) => listUserTransfers(shop, query))
  mountAdmin(app, adminAdjustmentPropose, ({ params, body, operator, now }) =>
    proposeAdjustment(shop, { ...body, userId: params.id, operator, now }),
  )
}

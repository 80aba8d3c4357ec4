import {
  adminSettledRefundPropose,
  adminSettledRefundTerms,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { proposeSettledRefund } from './propose.ts'
import { readTerms } from './read-terms.ts'

/** Refunds after settlement, proposed by one operator and decided by another. */
export function settledRefundAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminSettledRefundTerms, async ({ params, operator, language, now }) => ({
    terms: await readTerms({ shop, operator, language, now }, params.id),
  }))

  mountAdmin(app, adminSettledRefundPropose, ({ params, body, operator, now }) =>
    proposeSettledRefund(shop, { ...body, orderId: params.id, operator, now }),
  )
}

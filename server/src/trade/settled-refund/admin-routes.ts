import {
  adminSettledRefundDecide,
  adminSettledRefundList,
  adminSettledRefundPropose,
  adminSettledRefundTerms,
} from '@shop/contract/trade/settled-refund/settled-refund.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { decideSettledRefund } from './decide.ts'
import { proposeSettledRefund } from './propose.ts'
import { listSettledRefunds, readTerms } from './read.ts'

/** Money back after settlement, proposed by one operator and decided by another. */
export function settledRefundAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminSettledRefundList, ({ query, operator, language, now }) =>
    listSettledRefunds({ shop, operator, language, now }, query),
  )

  mountAdmin(app, adminSettledRefundTerms, async ({ params, operator, language, now }) => ({
    terms: await readTerms({ shop, operator, language, now }, params.id),
  }))

  mountAdmin(app, adminSettledRefundPropose, ({ params, body, operator, now }) =>
    proposeSettledRefund(shop, { ...body, orderId: params.id, operator, now }),
  )

  mountAdmin(app, adminSettledRefundDecide, ({ params, body, operator, now }) =>
    decideSettledRefund(shop, { ...body, settledRefundId: params.id, operator, now }),
  )
}

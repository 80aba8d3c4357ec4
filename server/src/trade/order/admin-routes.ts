import {
  adminCancelDecide,
  adminOrderCancel,
  adminOrderNote,
  adminOrderPrepare,
  adminOrderPriceCut,
  adminOrderReceive,
} from '@shop/contract/trade/order/admin.ts'
import { settlementHold, settlementHoldList, settlementRelease } from '@shop/contract/trade/order/settlement-hold.ts'
import { liveStock } from '../../goods/goods-display/detail-queries.ts'
import { type App, changing, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { addNote } from './add-note.ts'
import { cancelByOperator, decideCancel } from './cancel-order.ts'
import { cutPrice } from './cut-price.ts'
import { holdSettlement, listSettlementHolds, releaseSettlement } from './hold-settlement.ts'
import { prepareOrder } from './prepare-orders.ts'
import { receiveByOperator } from './receive-order.ts'

export function orderAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, changing(adminCancelDecide, liveStock), async ({ params, body, operator, now }) => {
    await decideCancel(shop, { ...body, orderId: params.id, operatorId: operator.id, seller: operator.seller, now })
    return {}
  })

  mountAdmin(app, changing(adminOrderCancel, liveStock), async ({ params, body, operator, now }) => {
    await cancelByOperator(shop, { ...body, orderId: params.id, operatorId: operator.id, seller: operator.seller, now })
    return {}
  })

  mountAdmin(app, adminOrderPriceCut, ({ params, body, operator, now }) =>
    cutPrice(shop, { ...body, orderId: params.id, operator, now }),
  )

  mountAdmin(app, adminOrderPrepare, async ({ params, body, operator, now }) => {
    await prepareOrder(shop, { ...body, orderId: params.id, operatorId: operator.id, seller: operator.seller, now })
    return {}
  })

  mountAdmin(app, adminOrderReceive, async ({ params, body, operator, now }) => {
    await receiveByOperator(shop, { ...body, orderId: params.id, operatorId: operator.id, now })
    return {}
  })

  mountAdmin(app, adminOrderNote, async ({ params, body, operator, now }) => {
    await addNote(shop.db, { ...body, orderId: params.id, operatorId: operator.id, seller: operator.seller, now })
    return {}
  })

  mountAdmin(app, settlementHoldList, ({ query, language }) => listSettlementHolds(shop, query, language))

  mountAdmin(app, settlementHold, async ({ params, body, operator, now }) => {
    await holdSettlement(shop, { ...body, orderId: params.id, operatorId: operator.id, now })
    return {}
  })

  mountAdmin(app, settlementRelease, async ({ params, operator }) => {
    await releaseSettlement(shop, { orderId: params.id, operatorId: operator.id })
    return {}
  })
}

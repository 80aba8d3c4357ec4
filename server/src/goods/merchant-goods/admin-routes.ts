import {
  adminGoodsBan,
  adminGoodsRequestCancel,
  adminGoodsRequestClaim,
  adminGoodsRequestDecide,
  adminGoodsRequestGet,
  adminGoodsRequestList,
  adminMerchantTrust,
} from '@shop/contract/goods/merchant-goods/admin.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import { mountClaim, mountDecision } from '../../platform/review-queue/mount-queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { trustMerchant } from '../seller/queries.ts'
import { banGoods } from './ban-goods.ts'
import { cancelRequest } from './cancel-request.ts'
import { decideGoodsRequest } from './decide-goods-request.ts'
import { getRequest, listRequests } from './list-requests.ts'
import { goodsRequestQueue } from './request-queue.ts'

export function merchantGoodsAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminGoodsRequestList, ({ query, operator, language, now }) =>
    listRequests({ shop, operator, language, now }, query),
  )
  mountAdmin(app, adminGoodsRequestGet, ({ params, operator, language, now }) =>
    getRequest({ shop, operator, language, now }, params.id),
  )
  mountClaim(app, adminGoodsRequestClaim, goodsRequestQueue)
  mountDecision(app, changing(adminGoodsRequestDecide, publicReads), decideGoodsRequest)
  mountAdmin(app, adminGoodsRequestCancel, async ({ params, body: { requestId }, operator, now }) => {
    if (!operator.seller) throw new Refusal('NOT_FOUND')
    await cancelRequest(shop, { id: params.id, operatorId: operator.id, seller: operator.seller, requestId, now })
    return {}
  })
  mountAdmin(app, changing(adminGoodsBan, publicReads), async ({ params, body, operator, now }) => {
    await banGoods(shop, { goodsId: params.id, ...body, operatorId: operator.id, now })
    return {}
  })
  mountAdmin(app, adminMerchantTrust, ({ params: { id }, body: { trusted, requestId }, operator, by, now }) => {
    const of = { operatorId: operator.id, requestId, name: 'merchant-trust', target: String(id) }
    return command(shop.db, { ...of, body: { trusted }, now }, async (tx) => {
      await trustMerchant(tx, id, trusted, by)
      await assertNotTheirMerchant(shop, tx, { operatorId: operator.id, merchantId: id })
      return {}
    })
  })
}

import {
  adminMerchantStorefront,
  adminShopRequestClaim,
  adminShopRequestDecide,
  adminShopRequestList,
  shopCategoryCreate,
  shopCategoryFill,
  shopCategoryGoods,
  shopCategoryOrder,
  shopCategoryRemove,
  shopCategoryUpdate,
  storefrontAsk,
  storefrontCancel,
  storefrontGet,
  storefrontUpdate,
} from '@shop/contract/merchant/storefront/admin.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import { mountClaim, mountDecision } from '../../platform/review-queue/mount-queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { askChange, cancelRequest } from './ask-change.ts'
import { decideShopRequest } from './decide-shop-request.ts'
import { readMerchantShop, readOwnShop } from './desk-shop.ts'
import { listRequests } from './list-requests.ts'
import { ownMerchant } from './member.ts'
import { findCategoryGoods } from './queries.ts'
import { shopRequestQueue } from './request-queries.ts'
import { updateTexts } from './update-texts.ts'
import { createCategory, fillCategory, orderCategories, removeCategory, renameCategory } from './write-category.ts'

export function storefrontAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, storefrontGet, async ({ operator }) => ({ shop: await readOwnShop(shop, operator) }))
  mountAdmin(app, changing(storefrontUpdate, publicReads), ({ body, operator, by }) =>
    updateTexts(shop, { ...body, merchantId: ownMerchant(operator) }, by),
  )
  mountAdmin(app, storefrontAsk, ({ body, operator, now }) =>
    askChange(shop, { ...body, merchantId: ownMerchant(operator), operatorId: operator.id, now }),
  )
  mountAdmin(app, storefrontCancel, async ({ params, body, operator, now }) => {
    const by = { merchantId: ownMerchant(operator), operatorId: operator.id, now }
    await cancelRequest(shop, { ...params, ...body, ...by })
    return {}
  })
  mountAdmin(app, adminShopRequestList, ({ query, operator, language, now }) =>
    listRequests({ shop, operator, language, now }, query),
  )
  mountClaim(app, adminShopRequestClaim, shopRequestQueue)
  mountDecision(app, changing(adminShopRequestDecide, publicReads), decideShopRequest)
  mountAdmin(app, adminMerchantStorefront, async ({ params }) => ({ shop: await readMerchantShop(shop, params.id) }))
  categoryRoutes(app, shop)
}

function categoryRoutes(app: App, shop: Shop): void {
  mountAdmin(app, changing(shopCategoryCreate, publicReads), ({ body, operator, by }) =>
    createCategory(shop, { ...body, merchantId: ownMerchant(operator), operatorId: operator.id }, by),
  )
  mountAdmin(app, changing(shopCategoryUpdate, publicReads), async ({ params, body, operator, by }) => {
    await renameCategory(shop, { ...body, merchantId: ownMerchant(operator), categoryId: params.id }, by)
    return {}
  })
  mountAdmin(app, changing(shopCategoryRemove, publicReads), async ({ params, operator, by }) => {
    await removeCategory(shop, { merchantId: ownMerchant(operator), categoryId: params.id }, by)
    return {}
  })
  mountAdmin(app, changing(shopCategoryOrder, publicReads), async ({ body, operator }) => {
    await orderCategories(shop, { merchantId: ownMerchant(operator), ids: body.ids })
    return {}
  })
  mountAdmin(app, shopCategoryGoods, async ({ params, operator }) => {
    const of = { categoryId: params.id, merchantId: ownMerchant(operator) }
    const goodsIds = await findCategoryGoods(shop.db, of)
    if (!goodsIds) throw new Refusal('NOT_FOUND')
    return { goodsIds }
  })
  mountAdmin(app, changing(shopCategoryFill, publicReads), ({ params, body, operator }) =>
    fillCategory(shop, { ...body, merchantId: ownMerchant(operator), categoryId: params.id }),
  )
}

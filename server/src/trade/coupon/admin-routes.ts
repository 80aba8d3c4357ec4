import {
  adminCouponChoices,
  adminCouponCreate,
  adminCouponGet,
  adminCouponGrant,
  adminCouponList,
  adminCouponMove,
  adminCouponOpen,
  adminCouponReceipts,
  adminCouponUpdate,
  adminCouponVoid,
} from '@shop/contract/trade/coupon/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getAdminCoupon, listAdminCoupons, listReceipts, loadChoices } from './admin-coupons.ts'
import { openCoupon, proposeGrant } from './give-out.ts'
import { voidCoupon } from './grant-coupon.ts'
import { moveCoupon } from './move-coupon.ts'
import { createCoupon, updateCoupon } from './write-coupon.ts'

export function couponAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminCouponList, ({ query, operator: { seller } }) => listAdminCoupons(shop, { ...query, seller }))
  mountAdmin(app, adminCouponGet, ({ params, operator: { seller } }) => getAdminCoupon(shop, params.id, seller))
  mountAdmin(app, adminCouponChoices, ({ query, operator: { seller } }) => loadChoices(shop, { ...query, seller }))
  mountAdmin(app, adminCouponReceipts, ({ params, query, operator }) => listReceipts(shop, operator, params.id, query))

  mountAdmin(app, adminCouponCreate, ({ body: { requestId, ...form }, operator, now }) =>
    createCoupon(shop, { form, requestId, operatorId: operator.id, seller: operator.seller, now }),
  )

  mountAdmin(app, adminCouponUpdate, async ({ params, body, operator, now }) => {
    await updateCoupon(shop, { couponId: params.id, form: body, operatorId: operator.id, seller: operator.seller, now })
    return {}
  })

  mountAdmin(app, adminCouponMove, async ({ params, body, operator, now }) => {
    const { id: operatorId, seller } = operator
    await moveCoupon(shop, { couponId: params.id, ...body, operatorId, seller, now })
    return {}
  })

  mountAdmin(app, adminCouponOpen, ({ params, body, operator, now }) =>
    openCoupon(shop, { couponId: params.id, ...body, operator, now }),
  )

  mountAdmin(app, adminCouponGrant, ({ params, body, operator, now }) =>
    proposeGrant(shop, { couponId: params.id, ...body, operator, now }),
  )

  mountAdmin(app, adminCouponVoid, async ({ params, body, operator, now }) => {
    await voidCoupon(shop, { userCouponId: params.id, ...body, operatorId: operator.id, now })
    return {}
  })
}

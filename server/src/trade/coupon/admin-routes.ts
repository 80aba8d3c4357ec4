import {
  adminCouponChoices,
  adminCouponCreate,
  adminCouponGet,
  adminCouponGrant,
  adminCouponList,
  adminCouponMove,
  adminCouponReceipts,
  adminCouponUpdate,
  adminCouponVoid,
} from '@shop/contract/trade/coupon/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getAdminCoupon, listAdminCoupons, listReceipts, loadChoices } from './admin-coupons.ts'
import { grantCoupon, voidCoupon } from './grant-coupon.ts'
import { createCoupon, moveCoupon, updateCoupon } from './write-coupon.ts'

export function couponAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminCouponList, ({ query }) => listAdminCoupons(shop, query))
  mountAdmin(app, adminCouponGet, ({ params }) => getAdminCoupon(shop, params.id))
  mountAdmin(app, adminCouponChoices, ({ query }) => loadChoices(shop, query))
  mountAdmin(app, adminCouponReceipts, ({ params, query, operator }) => listReceipts(shop, operator, params.id, query))

  mountAdmin(app, adminCouponCreate, ({ body: { requestId, ...form }, operator, now }) =>
    createCoupon(shop, { form, requestId, operatorId: operator.id, now }),
  )

  mountAdmin(app, adminCouponUpdate, async ({ params, body, operator, now }) => {
    await updateCoupon(shop, { couponId: params.id, form: body, operatorId: operator.id, now })
    return {}
  })

  mountAdmin(app, adminCouponMove, async ({ params, body, operator, now }) => {
    await moveCoupon(shop, { couponId: params.id, ...body, operatorId: operator.id, now })
    return {}
  })

  mountAdmin(app, adminCouponGrant, ({ params, body, operator, now }) =>
    grantCoupon(shop, { couponId: params.id, ...body, operatorId: operator.id, now }),
  )

  mountAdmin(app, adminCouponVoid, async ({ params, body, operator, now }) => {
    await voidCoupon(shop, { userCouponId: params.id, ...body, operatorId: operator.id, now })
    return {}
  })
}

import {
  couponList,
  myCouponList,
  myCouponReceive,
  myCouponRedeem,
  userCouponReceive,
} from '@shop/contract/trade/coupon/coupon.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listOfferedCoupons, listOwn } from './list-coupons.ts'
import { receiveCoupon, redeemCode } from './receive-coupon.ts'

export function couponRoutes(app: App, shop: Shop): void {
  mount(app, couponList, ({ query, user, client, language, now }) =>
    listOfferedCoupons(shop, { ...query, userId: user?.id, client, language, now }),
  )
  mount(app, myCouponList, ({ query, user, client, language, now }) =>
    listOwn(shop, { userId: user.id, query, client, language, now }),
  )
  for (const endpoint of [myCouponReceive, userCouponReceive]) {
    mount(app, endpoint, async ({ body, user, now }) => {
      const { userCouponId } = await receiveCoupon(shop, { ...body, userId: user.id, now })
      return say('COUPON_RECEIVED', { user_coupon_id: userCouponId })
    })
  }
  mount(app, myCouponRedeem, async ({ body, user, now }) => {
    const { userCouponId } = await redeemCode(shop, { ...body, userId: user.id, now })
    return say('COUPON_RECEIVED', { user_coupon_id: userCouponId })
  })
}

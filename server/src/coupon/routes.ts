import { couponList, myCouponList, myCouponReceive, userCouponReceive } from '@shop/contract'
import { type App, mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { toPage } from '../lib/page.ts'

/** The shop gives no coupons: there is none to take, and nobody has one. */
export function couponRoutes(app: App): void {
  const receive = () => {
    throw new Refusal('NOT_FOUND')
  }
  mount(app, couponList, () => ({ list: [] }))
  mount(app, myCouponList, ({ query }) => ({ list: toPage<never>([], { total: 0, page: query.page }) }))
  mount(app, myCouponReceive, receive)
  mount(app, userCouponReceive, receive)
}

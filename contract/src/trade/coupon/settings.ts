import Type from 'typebox'
import { amount, choice, on, owing, whole } from '../../platform/setting/fields.ts'

export const couponModules = {
  coupon: on(true),
}

export const couponSettings = {
  coupon: Type.Object({
    stack: choice(['none', 'seller_and_platform'], 'none'),
    expireNoticeDays: whole(3, 0, 30),
    /** the amount that the budget of the platform's coupons is filled up to every day */
    dayBudgetFen: owing('up', amount(500_000, 0, 100_000_000)),
  }),
}

type CouponModules = typeof couponModules
type CouponSettings = typeof couponSettings

declare module '../../platform/setting/setting.ts' {
  interface Modules extends CouponModules {}
  interface SettingGroups extends CouponSettings {}
}

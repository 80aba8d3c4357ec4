import Type from 'typebox'
import { choice, whole } from '../../platform/setting/fields.ts'

export const couponSettings = {
  coupon: Type.Object({
    stack: choice(['none', 'seller_and_platform'], 'none'),
    expireNoticeDays: whole(3, 0, 30),
  }),
}

type CouponSettings = typeof couponSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends CouponSettings {}
}

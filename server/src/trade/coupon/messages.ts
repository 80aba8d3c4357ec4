import type { Texts } from '@shop/contract/core/common.ts'

export const couponMessages = {
  COUPON_RECEIVED: {
    'zh-Hant': '已領取',
    'zh-Hans': '已领取',
    en: 'The coupon is yours',
    ja: 'クーポンを受け取りました',
    ko: '쿠폰을 받았습니다',
  },
} satisfies Record<string, Texts>

type CouponMessages = typeof couponMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends CouponMessages {}
}

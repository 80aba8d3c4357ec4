import type { Notices } from '../../platform/shop/notices.ts'

export const couponNotices = {
  'coupon-received': {
    leadsTo: 'coupons',
    'zh-Hant': '您收到一張優惠券',
    'zh-Hans': '您收到一张优惠券',
    en: 'You received a coupon',
    ja: 'クーポンが届きました',
    ko: '쿠폰이 도착했습니다',
  },
  'coupon-void': {
    leadsTo: 'coupons',
    'zh-Hant': '一張優惠券已被商家收回',
    'zh-Hans': '一张优惠券已被商家收回',
    en: 'The shop has taken a coupon back',
    ja: 'クーポンが取り消されました',
    ko: '쿠폰이 회수되었습니다',
  },
  'coupon-expiring': {
    leadsTo: 'coupons',
    sentAs: 'reminder',
    'zh-Hant': '您有優惠券即將到期',
    'zh-Hans': '您有优惠券即将到期',
    en: 'One of your coupons expires soon',
    ja: 'まもなく期限が切れるクーポンがあります',
    ko: '곧 만료되는 쿠폰이 있습니다',
  },
} satisfies Notices

type CouponNotices = typeof couponNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends CouponNotices {}
}

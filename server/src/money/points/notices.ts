import type { Notices } from '../../platform/shop/notices.ts'

export const pointsNotices = {
  'points-expiring': {
    leadsTo: 'points',
    sentAs: 'reminder',
    'zh-Hant': '您有積分即將到期',
    'zh-Hans': '您有积分即将到期',
    en: 'Some of your points expire soon',
    ja: 'まもなく期限が切れるポイントがあります',
    ko: '곧 만료되는 포인트가 있습니다',
  },
  'points-full': {
    leadsTo: 'points',
    'zh-Hant': '您的積分已達上限，訂單 {no} 的積分未能全數入帳',
    'zh-Hans': '您的积分已达上限，订单 {no} 的积分未能全部入账',
    en: 'You have reached the points limit, so not all points of order {no} were added',
    ja: 'ポイントが上限に達したため、注文 {no} のポイントは全部は加算されませんでした',
    ko: '포인트가 한도에 도달해 주문 {no}의 포인트가 모두 적립되지는 않았습니다',
  },
} satisfies Notices

type PointsNotices = typeof pointsNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends PointsNotices {}
}

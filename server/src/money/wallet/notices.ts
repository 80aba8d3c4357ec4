import type { Notices } from '../../platform/shop/notices.ts'

export const walletNotices = {
  'points-expiring': {
    leadsTo: 'points',
    sentAs: 'reminder',
    'zh-Hant': '您有積分即將到期',
    'zh-Hans': '您有积分即将到期',
    en: 'Some of your points expire soon',
    ja: 'まもなく期限が切れるポイントがあります',
    ko: '곧 만료되는 포인트가 있습니다',
  },
} satisfies Notices

type WalletNotices = typeof walletNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends WalletNotices {}
}

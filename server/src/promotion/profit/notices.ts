import type { Notices } from '../../platform/shop/notices.ts'

export const profitNotices = {
  'profit-settled': {
    leadsTo: 'profit',
    sentAs: 'money',
    'zh-Hant': '今天有分享收益結算到您的帳戶',
    'zh-Hans': '今天有分享收益结算到您的账户',
    en: 'Profit from sharing was settled to your account today',
    ja: '本日、シェアの収益が口座に確定しました',
    ko: '오늘 공유 수익이 계정에 정산되었습니다',
  },
} satisfies Notices

type ProfitNotices = typeof profitNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends ProfitNotices {}
}

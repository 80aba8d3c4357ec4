import type { Notices } from '../../platform/shop/notices.ts'

export const payoutNotices = {
  'payout-account-changed': {
    leadsTo: 'merchantFinance',
    sentAs: 'security',
    'zh-Hant': '店舖的收款帳號即將更換；不是你們換的，請立刻聯絡平台',
    'zh-Hans': '店铺的收款账号即将更换；不是你们换的，请立刻联系平台',
    en: 'Your shop’s payout account is about to change. If that was not you, contact the platform at once',
    ja: '店舗の受取口座がまもなく変更されます。心当たりがない場合は、すぐに運営へご連絡ください',
    ko: '매장의 수취 계좌가 곧 변경됩니다. 본인이 한 것이 아니라면 즉시 운영자에게 연락하세요',
  },
} satisfies Notices

type PayoutNotices = typeof payoutNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends PayoutNotices {}
}

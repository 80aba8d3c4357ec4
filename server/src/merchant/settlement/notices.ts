import type { Notices } from '../../platform/shop/notices.ts'

export const settlementNotices = {
  'merchant-statement': {
    leadsTo: 'merchantFinance',
    'zh-Hant': '店舖有新的結算單',
    'zh-Hans': '店铺有新的结算单',
    en: 'Your shop has a new statement',
    ja: '店舗の精算書が届きました',
    ko: '매장의 새 정산서가 있습니다',
  },
} satisfies Notices

type SettlementNotices = typeof settlementNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends SettlementNotices {}
}

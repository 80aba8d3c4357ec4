import type { Notices } from '../../platform/shop/notices.ts'

export const debtNotices = {
  'merchant-debt': {
    leadsTo: 'merchantFinance',
    sentAs: 'security',
    'zh-Hant': '店舖欠平台退款，7 天內由之後的貨款抵還；到期由保證金支付，仍不足則暫停營業',
    'zh-Hans': '店铺欠平台退款，7 天内由之后的货款抵还；到期由保证金支付，仍不足则暂停营业',
    en: 'Your shop owes the platform for a refund. Sales repay it; after 7 days the deposit does, and if that is not enough the shop is suspended',
    ja: '店舗に返金の未払いがあります。7 日間は売上で返済され、その後は保証金で支払われ、不足する場合は営業が停止されます',
    ko: '매장에 환불 미납금이 있습니다. 7일 동안 매출로 상환되고, 이후 보증금으로 지급되며 부족하면 영업이 정지됩니다',
  },
  'merchant-debt-deposit': {
    leadsTo: 'merchantFinance',
    sentAs: 'security',
    'zh-Hant': '店舖的欠款已由保證金支付',
    'zh-Hans': '店铺的欠款已由保证金支付',
    en: 'The deposit has paid what your shop owed',
    ja: '店舗の未払い金が保証金から支払われました',
    ko: '매장의 미납금이 보증금에서 지급되었습니다',
  },
  'merchant-debt-suspended': {
    leadsTo: 'merchantFinance',
    sentAs: 'security',
    'zh-Hant': '店舖因欠款已暫停營業，還清後自動恢復；請照常處理已有的訂單',
    'zh-Hans': '店铺因欠款已暂停营业，还清后自动恢复；请照常处理已有的订单',
    en: 'Your shop is suspended because it owes the platform. It opens again once that is repaid; please keep serving your existing orders',
    ja: '未払いのため店舗の営業を停止しました。返済されると自動で再開します。既存の注文は引き続き対応してください',
    ko: '미납금으로 매장 영업이 정지되었습니다. 상환되면 자동으로 재개됩니다. 기존 주문은 계속 처리해 주세요',
  },
  'merchant-debt-repaid': {
    leadsTo: 'merchantFinance',
    sentAs: 'case',
    'zh-Hant': '店舖的欠款已還清',
    'zh-Hans': '店铺的欠款已还清',
    en: 'Your shop no longer owes the platform',
    ja: '店舗の未払いはなくなりました',
    ko: '매장의 미납금이 모두 상환되었습니다',
  },
} satisfies Notices

type DebtNotices = typeof debtNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends DebtNotices {}
}

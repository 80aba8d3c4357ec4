import type { Notices } from '../../platform/shop/notices.ts'

export const collectNotices = {
  'merchant-collect-on': {
    leadsTo: 'merchantFinance',
    sentAs: 'security',
    'zh-Hant': '店舖的買家今後直接付款到您的收款帳戶，請及時審核付款憑證；佣金將記為欠款',
    'zh-Hans': '店铺的买家今后直接付款到您的收款账户，请及时审核付款凭证；佣金将记为欠款',
    en: 'Buyers now pay your shop’s account directly. Please review their screenshots in time; you will owe the commission',
    ja: '今後、購入者は店舗の口座に直接支払います。証明を速やかに確認してください。手数料は未払い金として記録されます',
    ko: '앞으로 구매자가 매장 계좌로 직접 결제합니다. 증빙을 제때 확인해 주세요. 수수료는 미납금으로 기록됩니다',
  },
  'merchant-collect-off': {
    leadsTo: 'merchantFinance',
    sentAs: 'security',
    'zh-Hant': '店舖的新訂單改由平台收款，已有的訂單不受影響',
    'zh-Hans': '店铺的新订单改由平台收款，已有的订单不受影响',
    en: 'The platform receives the money of your shop’s new orders again; existing orders stay as they are',
    ja: '店舗の新しい注文の代金は運営が受け取ります。既存の注文は変わりません',
    ko: '매장의 새 주문은 플랫폼이 대금을 받습니다. 기존 주문은 그대로입니다',
  },
} satisfies Notices

type CollectNotices = typeof collectNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends CollectNotices {}
}

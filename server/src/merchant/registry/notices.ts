import type { Notices } from '../../platform/shop/notices.ts'

export const registryNotices = {
  'merchant-suspended': {
    leadsTo: 'merchant',
    sentAs: 'case',
    'zh-Hant': '您的店舖已被暫停，請照常處理已有的訂單',
    'zh-Hans': '您的店铺已被暂停，请照常处理已有的订单',
    en: 'Your shop was suspended. Please keep serving your existing orders',
    ja: '店舗が一時停止されました。既存の注文は引き続き対応してください',
    ko: '상점이 정지되었습니다. 기존 주문은 계속 처리해 주세요',
  },
  'merchant-reopened': {
    leadsTo: 'merchant',
    sentAs: 'case',
    'zh-Hant': '您的店舖已恢復營業',
    'zh-Hans': '您的店铺已恢复营业',
    en: 'Your shop is open again',
    ja: '店舗の営業を再開しました',
    ko: '상점 영업이 다시 시작되었습니다',
  },
  'merchant-closing': {
    leadsTo: 'merchant',
    sentAs: 'case',
    'zh-Hant': '您的店舖正在關閉，商品已下架',
    'zh-Hans': '您的店铺正在关闭，商品已下架',
    en: 'Your shop is being closed, and its products have been taken off sale',
    ja: '店舗は閉店手続き中です。商品の掲載は終了しました',
    ko: '상점 폐점이 진행 중이며 상품은 내려갔습니다',
  },
  'merchant-terminated': {
    leadsTo: 'merchant',
    sentAs: 'case',
    'zh-Hant': '您的店舖已終止',
    'zh-Hans': '您的店铺已终止',
    en: 'Your shop was terminated',
    ja: '店舗は終了しました',
    ko: '상점이 종료되었습니다',
  },
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

type RegistryNotices = typeof registryNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends RegistryNotices {}
}

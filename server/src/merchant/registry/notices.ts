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
    en: 'Your shop is being closed, and its goods are off the shelf',
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
} satisfies Notices

type RegistryNotices = typeof registryNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends RegistryNotices {}
}

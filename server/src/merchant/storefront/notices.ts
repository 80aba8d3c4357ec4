import type { Notices } from '../../platform/shop/notices.ts'

export const storefrontNotices = {
  'shop-new-goods': {
    leadsTo: 'shop',
    'zh-Hant': '您關注的店舖「{no}」有新商品',
    'zh-Hans': '您关注的店铺「{no}」有新商品',
    en: 'A shop you follow has new products: {no}',
    ja: 'フォロー中の店舗「{no}」に新商品が入りました',
    ko: '팔로우한 상점 ‘{no}’에 새 상품이 있습니다',
  },
  'shop-change-confirmed': {
    leadsTo: 'editShop',
    'zh-Hant': '您的店舖資料更改已通過，顧客現在看到的是新內容',
    'zh-Hans': '您的店铺资料更改已通过，顾客现在看到的是新内容',
    en: 'The change to your shop’s page was accepted. Shoppers now see it',
    ja: '店舗情報の変更が承認され、新しい内容で表示されています',
    ko: '상점 정보 변경이 승인되어 새 내용이 표시됩니다',
  },
  'shop-change-declined': {
    leadsTo: 'editShop',
    'zh-Hant': '您的店舖資料更改未通過，請查看原因',
    'zh-Hans': '您的店铺资料更改未通过，请查看原因',
    en: 'The change to your shop’s page was declined. See why',
    ja: '店舗情報の変更は承認されませんでした。理由をご確認ください',
    ko: '상점 정보 변경이 거절되었습니다. 사유를 확인해 주세요',
  },
  'shop-home-taken-down': {
    leadsTo: 'editShop',
    'zh-Hant': '平台下架了您的店舖首頁，請查看原因',
    'zh-Hans': '平台下架了您的店铺首页，请查看原因',
    en: 'The platform has taken down your shop’s home page. See why',
    ja: '店舗のトップページが運営により非公開になりました。理由をご確認ください',
    ko: '운영자가 상점 홈을 내렸습니다. 사유를 확인해 주세요',
  },
} satisfies Notices

type StorefrontNotices = typeof storefrontNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends StorefrontNotices {}
}

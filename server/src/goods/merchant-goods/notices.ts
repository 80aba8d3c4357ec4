import type { Notices } from '../../platform/shop/notices.ts'

/** To members of a merchant, about its goods. */
export const merchantGoodsNotices = {
  'goods-approved': {
    leadsTo: 'merchantGoods',
    'zh-Hant': '您的商品通過審核，已經上架',
    'zh-Hans': '您的商品通过审核，已经上架',
    en: 'Your product passed the review and is on sale',
    ja: '商品が審査に通り、販売を開始しました',
    ko: '상품이 심사를 통과해 판매를 시작했습니다',
  },
  'goods-rejected': {
    leadsTo: 'merchantGoods',
    'zh-Hant': '您的商品未通過審核，修改後可以再送審',
    'zh-Hans': '您的商品未通过审核，修改后可以再送审',
    en: 'Your product did not pass the review. Change it and submit it again',
    ja: '商品が審査に通りませんでした。修正して再申請できます',
    ko: '상품이 심사를 통과하지 못했습니다. 수정 후 다시 신청할 수 있습니다',
  },
  'goods-change-confirmed': {
    leadsTo: 'merchantGoods',
    'zh-Hant': '您的商品更改已通過，買家現在看到的是新內容',
    'zh-Hans': '您的商品更改已通过，买家现在看到的是新内容',
    en: 'Your change was accepted: buyers now see it',
    ja: '商品の変更が承認され、新しい内容で表示されています',
    ko: '상품 변경이 승인되어 새 내용이 표시됩니다',
  },
  'goods-change-declined': {
    leadsTo: 'merchantGoods',
    'zh-Hant': '您的商品更改未通過，商品保持原樣',
    'zh-Hans': '您的商品更改未通过，商品保持原样',
    en: 'Your change was declined: the product stays as it is',
    ja: '商品の変更は承認されず、元の内容のままです',
    ko: '상품 변경이 거절되어 기존 내용이 유지됩니다',
  },
  'goods-needs-change': {
    leadsTo: 'merchantGoods',
    'zh-Hant': '您的商品更改需要再修改，請查看原因',
    'zh-Hans': '您的商品更改需要再修改，请查看原因',
    en: 'Your product changes need revision. See why',
    ja: '商品の変更には修正が必要です。理由をご確認ください',
    ko: '상품 변경을 다시 수정해야 합니다. 사유를 확인해 주세요',
  },
  'goods-banned': {
    leadsTo: 'merchantGoods',
    'zh-Hant': '您的一件商品被平台禁售，請查看原因',
    'zh-Hans': '您的一件商品被平台禁售，请查看原因',
    en: 'The platform has banned one of your products. See why',
    ja: '商品の一つが販売禁止になりました。理由をご確認ください',
    ko: '상품 하나가 판매 금지되었습니다. 사유를 확인해 주세요',
  },
} satisfies Notices

type MerchantGoodsNotices = typeof merchantGoodsNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends MerchantGoodsNotices {}
}

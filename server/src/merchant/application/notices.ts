import type { Notices } from '../../platform/shop/notices.ts'

export const applicationNotices = {
  'merchant-deposit-due': {
    leadsTo: 'merchant',
    sentAs: 'case',
    'zh-Hant': '您的商家申請已通過，繳納保證金後即可開店',
    'zh-Hans': '您的商家申请已通过，缴纳保证金后即可开店',
    en: 'Your merchant application was approved. Your shop opens once the deposit is paid',
    ja: '出店申請が承認されました。保証金のお支払い後に開店できます',
    ko: '입점 신청이 승인되었습니다. 보증금을 내면 상점이 열립니다',
  },
  'merchant-rejected': {
    leadsTo: 'merchant',
    sentAs: 'case',
    'zh-Hant': '您的商家申請需要修改，請查看原因',
    'zh-Hans': '您的商家申请需要修改，请查看原因',
    en: 'Your merchant application was not approved. Please see why',
    ja: '出店申請は承認されませんでした。理由をご確認ください',
    ko: '입점 신청이 승인되지 않았습니다. 사유를 확인해 주세요',
  },
  'merchant-opened': {
    leadsTo: 'merchant',
    sentAs: 'case',
    'zh-Hant': '恭喜，您的店舖已開通',
    'zh-Hans': '恭喜，您的店铺已开通',
    en: 'Congratulations, your shop is open',
    ja: 'おめでとうございます。店舗がオープンしました',
    ko: '축하합니다. 상점이 열렸습니다',
  },
} satisfies Notices

type ApplicationNotices = typeof applicationNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends ApplicationNotices {}
}

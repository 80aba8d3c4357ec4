import type { Notices } from '../../platform/shop/notices.ts'

export const loyaltyNotices = {
  'grade-reached': {
    leadsTo: 'grade',
    'zh-Hant': '恭喜，您的會員等級提升了',
    'zh-Hans': '恭喜，您的会员等级提升了',
    en: 'Congratulations: you have reached a higher member grade',
    ja: 'おめでとうございます。会員ランクが上がりました',
    ko: '축하합니다. 회원 등급이 올랐습니다',
  },
  'grade-ended': {
    leadsTo: 'grade',
    'zh-Hant': '您的會員等級到期，已按近一年的消費重新評定',
    'zh-Hans': '您的会员等级到期，已按近一年的消费重新评定',
    en: 'Your member grade has ended; the last year’s spending decides the new one',
    ja: '会員ランクの期間が終わり、過去1年のご利用額で決め直しました',
    ko: '회원 등급 기간이 끝나 최근 1년 구매 금액으로 다시 정해졌습니다',
  },
  'grade-coupons': {
    leadsTo: 'coupons',
    'zh-Hant': '您的會員運費券已到帳',
    'zh-Hans': '您的会员运费券已到账',
    en: 'Your member shipping coupons have arrived',
    ja: '会員の送料クーポンが届きました',
    ko: '회원 배송비 쿠폰이 도착했습니다',
  },
} satisfies Notices

type LoyaltyNotices = typeof loyaltyNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends LoyaltyNotices {}
}

import type { CouponErrors } from '@shop/contract/trade/coupon/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const couponRefusals: Wordings<CouponErrors> = {
  COUPON_OUT: {
    'zh-Hant': '優惠券已領完',
    'zh-Hans': '优惠券已领完',
    en: 'These coupons have all been claimed',
    ja: 'このクーポンは配布を終了しました',
    ko: '쿠폰이 모두 소진되었습니다',
  },
  COUPON_LIMIT: {
    'zh-Hant': '您已領過這張優惠券',
    'zh-Hans': '您已领过这张优惠券',
    en: 'You already have this coupon',
    ja: 'このクーポンはすでに受け取っています',
    ko: '이미 받은 쿠폰입니다',
  },
  COUPON_EXPIRED: {
    'zh-Hant': '優惠券已過期',
    'zh-Hans': '优惠券已过期',
    en: 'This coupon has expired',
    ja: 'クーポンの有効期限が切れています',
    ko: '쿠폰이 만료되었습니다',
  },
  COUPON_USED: {
    'zh-Hant': '優惠券已使用',
    'zh-Hans': '优惠券已使用',
    en: 'This coupon has been used',
    ja: 'このクーポンは使用済みです',
    ko: '이미 사용한 쿠폰입니다',
  },
  COUPON_CODE: {
    'zh-Hant': '沒有這個兌換碼，請檢查後再輸入',
    'zh-Hans': '没有这个兑换码，请检查后再输入',
    en: 'This code does not exist. Please check it and try again',
    ja: 'このコードは存在しません。ご確認のうえ再入力してください',
    ko: '없는 코드입니다. 확인 후 다시 입력해 주세요',
  },
}

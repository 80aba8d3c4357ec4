import type { Language } from '@shop/contract/core/common.ts'
import type { CouponRange } from '@shop/contract/trade/coupon/coupon.ts'

/** A coupon's status, shown below its name: the protocol sends it as text. */
export type CouponStateText = 'open' | 'received' | 'out' | 'used' | 'expired' | 'later' | 'void'

interface Texts {
  state: Record<CouponStateText, string>
  /** `names` are those of the categories, zones or sellers in the range */
  range: (range: CouponRange, names: string) => string
  join: string
  /** the name of a freight coupon, for clients that show its kind nowhere else */
  freight: (name: string) => string
}

export const couponTexts: Record<Language, Texts> = {
  'zh-Hant': {
    state: {
      open: '正常',
      received: '已領取',
      out: '已領完',
      used: '已使用',
      expired: '已過期',
      later: '尚未開始',
      void: '已作廢',
    },
    range: (range, names) =>
      range === 10 ? '全場商品可用' : range === 20 ? '限指定商品' : range === 30 ? '部分商品除外' : `限${names}`,
    join: '、',
    freight: (name) => `【運費】${name}`,
  },
  'zh-Hans': {
    state: {
      open: '正常',
      received: '已领取',
      out: '已领完',
      used: '已使用',
      expired: '已过期',
      later: '尚未开始',
      void: '已作废',
    },
    range: (range, names) =>
      range === 10 ? '全场商品可用' : range === 20 ? '限指定商品' : range === 30 ? '部分商品除外' : `限${names}`,
    join: '、',
    freight: (name) => `【运费】${name}`,
  },
  en: {
    state: {
      open: 'Available',
      received: 'Claimed',
      out: 'All claimed',
      used: 'Used',
      expired: 'Expired',
      later: 'Not yet valid',
      void: 'Cancelled',
    },
    range: (range, names) =>
      range === 10
        ? 'For all products'
        : range === 20
          ? 'For selected products'
          : range === 30
            ? 'Some products excluded'
            : `For products in ${names}`,
    join: ', ',
    freight: (name) => `Delivery: ${name}`,
  },
  ja: {
    state: {
      open: '利用可',
      received: '受取済み',
      out: '配布終了',
      used: '使用済み',
      expired: '期限切れ',
      later: '開始前',
      void: '無効',
    },
    range: (range, names) =>
      range === 10 ? '全商品対象' : range === 20 ? '対象商品限定' : range === 30 ? '一部商品対象外' : `${names} 限定`,
    join: '、',
    freight: (name) => `【送料】${name}`,
  },
  ko: {
    state: {
      open: '사용 가능',
      received: '받음',
      out: '소진',
      used: '사용 완료',
      expired: '기간 만료',
      later: '시작 전',
      void: '취소됨',
    },
    range: (range, names) =>
      range === 10
        ? '전 상품 사용 가능'
        : range === 20
          ? '지정 상품 한정'
          : range === 30
            ? '일부 상품 제외'
            : `${names} 한정`,
    join: ', ',
    freight: (name) => `[배송비] ${name}`,
  },
}

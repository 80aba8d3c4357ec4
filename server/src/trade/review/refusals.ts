import type { ReviewErrors } from '@shop/contract/trade/review/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const reviewRefusals: Wordings<ReviewErrors> = {
  REVIEW_TOO_EARLY: {
    'zh-Hant': '訂單完成後才能評價',
    'zh-Hans': '订单完成后才能评价',
    en: 'An order can be reviewed once it is completed',
    ja: 'レビューは注文の完了後に投稿できます',
    ko: '주문이 완료된 뒤에 리뷰를 쓸 수 있습니다',
  },
  REVIEWED: {
    'zh-Hant': '已經評價過了',
    'zh-Hans': '已经评价过了',
    en: 'Already reviewed',
    ja: 'すでにレビュー済みです',
    ko: '이미 리뷰를 작성했습니다',
  },
  REVIEW_WINDOW_OVER: {
    'zh-Hant': '評價期限已過',
    'zh-Hans': '评价期限已过',
    en: 'The time to review this order has passed',
    ja: 'レビューの受付期間が終了しました',
    ko: '리뷰 작성 기간이 지났습니다',
  },
  REVIEW_EMPTY: {
    'zh-Hant': '請寫下評價內容',
    'zh-Hans': '请写下评价内容',
    en: 'Please write something',
    ja: 'レビューの内容を入力してください',
    ko: '리뷰 내용을 입력해 주세요',
  },
  REVIEW_OWN: {
    'zh-Hant': '您在這家店工作，不能評價它的商品',
    'zh-Hans': '您在这家店工作，不能评价它的商品',
    en: 'You work for this seller, so you cannot review its products',
    ja: 'この店舗のスタッフのため、商品をレビューできません',
    ko: '이 판매점에서 일하고 있어 상품을 리뷰할 수 없습니다',
  },
  REVIEW_RETURNED: {
    'zh-Hant': '商品已全部退回或退款，不能評價',
    'zh-Hans': '商品已全部退回或退款，不能评价',
    en: 'These products were returned or refunded, so they cannot be reviewed',
    ja: '返品または返金済みの商品はレビューできません',
    ko: '반품하거나 환불받은 상품은 리뷰할 수 없습니다',
  },
  APPENDED: {
    'zh-Hant': '已經追加過評價了',
    'zh-Hans': '已经追加过评价了',
    en: 'You have already added to this review',
    ja: '追加のレビューはすでに投稿済みです',
    ko: '이미 리뷰를 추가했습니다',
  },
  APPEND_WINDOW_OVER: {
    'zh-Hant': '追加評價的期限已過',
    'zh-Hans': '追加评价的期限已过',
    en: 'The time to add to this review has passed',
    ja: '追加レビューの受付期間が終了しました',
    ko: '리뷰를 추가할 수 있는 기간이 지났습니다',
  },
  REVIEW_DAY_LIMIT: {
    'zh-Hant': ({ max }) => `今天最多可發表 ${max} 則評價，請明天再來`,
    'zh-Hans': ({ max }) => `今天最多可发表 ${max} 条评价，请明天再来`,
    en: ({ max }) =>
      `You can write at most ${max} ${max === 1 ? 'review' : 'reviews'} a day, please come back tomorrow`,
    ja: ({ max }) => `1 日に投稿できるレビューは ${max} 件までです。明日以降にお試しください`,
    ko: ({ max }) => `하루에 리뷰를 ${max}개까지 쓸 수 있습니다. 내일 다시 이용해 주세요`,
  },
  ANSWER_FINAL: {
    'zh-Hant': '回覆已超過可修改的時間',
    'zh-Hans': '回复已超过可修改的时间',
    en: 'The answer can no longer be changed',
    ja: '返信はもう変更できません',
    ko: '답글을 더 이상 수정할 수 없습니다',
  },
}

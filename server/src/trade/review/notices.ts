import type { Notices } from '../../platform/shop/notices.ts'

export const reviewNotices = {
  'review-answered': {
    leadsTo: '',
    'zh-Hant': '商家回覆了您的評價',
    'zh-Hans': '商家回复了您的评价',
    en: 'The seller answered your review',
    ja: 'レビューにショップが返信しました',
    ko: '판매자가 리뷰에 답변했습니다',
  },
  'review-visible': {
    leadsTo: '',
    'zh-Hant': '您的評價已公開顯示',
    'zh-Hans': '您的评价已公开显示',
    en: 'Your review is now visible to everyone',
    ja: 'レビューが公開されました',
    ko: '리뷰가 공개되었습니다',
  },
  'review-refused': {
    leadsTo: '',
    'zh-Hant': '您的評價未通過審核',
    'zh-Hans': '您的评价未通过审核',
    en: 'Your review was not accepted',
    ja: 'レビューは承認されませんでした',
    ko: '리뷰가 승인되지 않았습니다',
  },
  'review-hidden': {
    leadsTo: '',
    'zh-Hant': '您的評價已被隱藏',
    'zh-Hans': '您的评价已被隐藏',
    en: 'Your review was hidden',
    ja: 'レビューが非表示になりました',
    ko: '리뷰가 숨김 처리되었습니다',
  },
  'review-append-visible': {
    leadsTo: '',
    'zh-Hant': '您的追評已公開顯示',
    'zh-Hans': '您的追评已公开显示',
    en: 'Your addition to a review is now visible to everyone',
    ja: '追加レビューが公開されました',
    ko: '추가 리뷰가 공개되었습니다',
  },
  'review-append-refused': {
    leadsTo: '',
    'zh-Hant': '您的追評未通過審核',
    'zh-Hans': '您的追评未通过审核',
    en: 'Your addition to a review was not accepted',
    ja: '追加レビューは承認されませんでした',
    ko: '추가 리뷰가 승인되지 않았습니다',
  },
  'review-append-hidden': {
    leadsTo: '',
    'zh-Hant': '您的追評已被隱藏',
    'zh-Hans': '您的追评已被隐藏',
    en: 'Your addition to a review was hidden',
    ja: '追加レビューが非表示になりました',
    ko: '추가 리뷰가 숨김 처리되었습니다',
  },
} satisfies Notices

type ReviewNotices = typeof reviewNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends ReviewNotices {}
}

import type { Texts } from '@shop/contract/core/common.ts'

export const reviewMessages = {
  REVIEW_PUBLISHED: {
    'zh-Hant': '評價已發布',
    'zh-Hans': '评价已发布',
    en: 'Review published',
    ja: 'レビューを公開しました',
    ko: '리뷰가 게시되었습니다',
  },
  REVIEW_HELD: {
    'zh-Hant': '已提交，審核通過後顯示',
    'zh-Hans': '已提交，审核通过后显示',
    en: 'Submitted. It will be shown once it is approved',
    ja: '受け付けました。確認後に公開されます',
    ko: '접수되었습니다. 확인 후 표시됩니다',
  },
  REVIEW_WITHDRAWN: {
    'zh-Hant': '評價已撤回',
    'zh-Hans': '评价已撤回',
    en: 'Review withdrawn',
    ja: 'レビューを取り下げました',
    ko: '리뷰를 철회했습니다',
  },
} satisfies Record<string, Texts>

type ReviewMessages = typeof reviewMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends ReviewMessages {}
}

import type { Texts } from '@shop/contract/core/common.ts'

export const closingMessages = {
  CLOSE_PLANNED: {
    'zh-Hant': '已申請註銷，七天內可隨時取消',
    'zh-Hans': '已申请注销，七天内可随时取消',
    en: 'Your account will be closed in seven days; you can cancel until then',
    ja: '退会を受け付けました。7 日以内なら取り消せます',
    ko: '탈퇴가 접수되었습니다. 7일 안에 언제든 취소할 수 있습니다',
  },
  CLOSE_CANCELLED: {
    'zh-Hant': '已取消註銷',
    'zh-Hans': '已取消注销',
    en: 'Your account stays open',
    ja: '退会を取り消しました',
    ko: '탈퇴를 취소했습니다',
  },
} satisfies Record<string, Texts>

type ClosingMessages = typeof closingMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends ClosingMessages {}
}

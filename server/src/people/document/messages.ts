import type { Texts } from '@shop/contract/core/common.ts'

export const documentMessages = {
  ACCEPTED: {
    'zh-Hant': '已同意',
    'zh-Hans': '已同意',
    en: 'Accepted',
    ja: '同意しました',
    ko: '동의했습니다',
  },
} satisfies Record<string, Texts>

type DocumentMessages = typeof documentMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends DocumentMessages {}
}

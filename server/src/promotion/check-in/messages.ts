import type { Texts } from '@shop/contract/core/common.ts'

export const checkInMessages = {
  SIGNED_IN: {
    'zh-Hant': '簽到成功',
    'zh-Hans': '签到成功',
    en: 'Checked in',
    ja: 'チェックインしました',
    ko: '출석했습니다',
  },
} satisfies Record<string, Texts>

type CheckInMessages = typeof checkInMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends CheckInMessages {}
}

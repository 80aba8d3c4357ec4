import type { Texts } from '@shop/contract/core/common.ts'

export const applicationMessages = {
  APPLICATION_SUBMITTED: {
    'zh-Hant': '申請已送出，我們會盡快審核',
    'zh-Hans': '申请已提交，我们会尽快审核',
    en: 'Application submitted. We will review it soon',
    ja: '申請を受け付けました。できるだけ早く審査します',
    ko: '신청을 접수했습니다. 곧 심사하겠습니다',
  },
  APPLICATION_WITHDRAWN: {
    'zh-Hant': '申請已撤回',
    'zh-Hans': '申请已撤回',
    en: 'Application withdrawn',
    ja: '申請を取り下げました',
    ko: '신청을 철회했습니다',
  },
} satisfies Record<string, Texts>

type ApplicationMessages = typeof applicationMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends ApplicationMessages {}
}

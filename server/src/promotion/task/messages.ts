import type { Texts } from '@shop/contract/core/common.ts'

export const taskMessages = {
  TASK_PAID: {
    'zh-Hant': '已領取獎勵',
    'zh-Hans': '已领取奖励',
    en: 'Reward received',
    ja: '報酬を受け取りました',
    ko: '보상을 받았어요',
  },
  TASK_HANDED_IN: {
    'zh-Hant': '已提交，審核後入帳',
    'zh-Hans': '已提交，审核后入账',
    en: 'Submitted. You will get the discount allowance after a review',
    ja: '提出しました。審査後に割引枠に加算されます',
    ko: '제출했어요. 심사 후 지급돼요',
  },
} satisfies Record<string, Texts>

type TaskMessages = typeof taskMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends TaskMessages {}
}

import type { Texts } from '@shop/contract/core/common.ts'

export const proofMessages = {
  PROOF_SUBMITTED: {
    'zh-Hant': '已送出，正在審核您的付款',
    'zh-Hans': '已提交，正在审核您的付款',
    en: 'Sent. We are checking your payment',
    ja: '送信しました。お支払いを確認しています',
    ko: '제출했습니다. 결제 내역을 확인하고 있습니다',
  },
  PROOF_WITHDRAWN: {
    'zh-Hant': '已撤回',
    'zh-Hans': '已撤回',
    en: 'Withdrawn',
    ja: '取り下げました',
    ko: '제출을 취소했습니다',
  },
} satisfies Record<string, Texts>

type ProofMessages = typeof proofMessages

declare module '../../platform/http/wording.ts' {
  interface Messages extends ProofMessages {}
}

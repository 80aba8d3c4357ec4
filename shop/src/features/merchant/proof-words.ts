import { t } from '@lingui/core/macro'
import type { proofWarnings } from '@shop/contract/trade/proof/admin.ts'
import type { proofRejectReasons, proofStates } from '@shop/contract/trade/proof/proof.ts'

// How a merchant's members read and decide about payments to their own account.

export const proofStateKinds = { submitted: 'wait', approved: 'good', rejected: 'bad', withdrawn: 'quiet' } as const

export function proofStateText(state: (typeof proofStates)[number]): string {
  return {
    submitted: t({ message: '待審核', context: 'by the reader' }),
    approved: t`已通過`,
    rejected: t`已退回`,
    withdrawn: t`買家已撤回`,
  }[state]
}

export function proofReasonText(reason: (typeof proofRejectReasons)[number]): string {
  return {
    not_received: t`沒有收到這筆款項`,
    amount_short: t`金額不足`,
    unreadable: t`圖片看不清楚`,
    wrong_account: t`匯到了別的帳戶`,
    reused: t`截圖已經用過`,
    other: t`其他原因`,
  }[reason]
}

export function proofWarningText(code: (typeof proofWarnings)[number]): string {
  return {
    image_reused: t`同一張圖片用過`,
    image_similar: t`與另一張圖片幾乎相同`,
    reference_used: t`交易單號用過`,
    rejected_before: t`這筆交易曾被退回`,
    user_rejections: t`買家最近多次被退回`,
  }[code]
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { proofKinds, proofWarnings } from '@shop/contract/trade/proof/admin.ts'
import type { proofRejectReasons, proofStates } from '@shop/contract/trade/proof/proof.ts'

export const proofStateWords: Record<(typeof proofStates)[number], MessageDescriptor> = {
  submitted: msg`待審核`,
  approved: msg`已通過`,
  rejected: msg`已退回`,
  withdrawn: msg`買家撤回`,
}

export const proofKindWords: Record<(typeof proofKinds)[number], MessageDescriptor> = {
  order: msg`訂單付款`,
  recharge: msg`餘額儲值`,
}

export const rejectReasonWords: Record<(typeof proofRejectReasons)[number], MessageDescriptor> = {
  not_received: msg`沒有收到這筆款項`,
  amount_short: msg`金額不足`,
  unreadable: msg`圖片看不清楚`,
  wrong_account: msg`匯到了別的帳戶`,
  reused: msg`截圖已經用過`,
  other: msg`其他原因`,
}

export const warningWords: Record<(typeof proofWarnings)[number], MessageDescriptor> = {
  image_reused: msg`同一張圖片用過`,
  image_similar: msg`與另一張圖片幾乎相同`,
  reference_used: msg`交易單號用過`,
  rejected_before: msg`這筆交易曾被退回`,
  user_rejections: msg`買家最近多次被退回`,
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { withdrawWarnings } from '@shop/contract/money/withdraw/admin.ts'
import type { PayoutKind } from '@shop/contract/money/withdraw/payout-address.ts'
import type { WithdrawEndReason, WithdrawSource, withdrawStates } from '@shop/contract/money/withdraw/withdraw.ts'

export const withdrawStateWords: Record<(typeof withdrawStates)[number], MessageDescriptor> = {
  pending: msg`待審核`,
  approved: msg`待匯款`,
  paid: msg`已匯款`,
  rejected: msg`已退回`,
  cancelled: msg`用戶取消`,
  bounced: msg`銀行退回`,
}

/** The heading over the amount: what is still to be transferred, or what became of it. */
export const payoutWords: Record<(typeof withdrawStates)[number], MessageDescriptor> = {
  pending: msg`應匯款`,
  approved: msg`應匯款`,
  paid: msg`已匯款`,
  rejected: msg`未匯款`,
  cancelled: msg`未匯款`,
  bounced: msg`匯款被銀行退回`,
}

export const payoutKindWords: Record<PayoutKind, MessageDescriptor> = {
  bank: msg`銀行卡`,
  alipay: msg`支付寶`,
  wechat: msg`微信`,
}

export const sourceWords: Record<WithdrawSource | 'merchant', MessageDescriptor> = {
  balance: msg`餘額`,
  profit: msg`收益`,
  merchant: msg`商家餘額`,
}

/** `returned` is set by the server when a payout came back. */
export const withdrawalRejectionText: Record<WithdrawEndReason, MessageDescriptor> = {
  name_differs: msg`姓名與帳戶不一致`,
  address_wrong: msg`收款帳號有誤`,
  picture_unreadable: msg`收款碼看不清楚`,
  picture_differs: msg`收款碼與帳號不一致`,
  risk: msg`未通過安全審核`,
  other: msg`其他原因`,
  returned: msg`銀行退回`,
}

export const withdrawWarningWords: Record<(typeof withdrawWarnings)[number], MessageDescriptor> = {
  address_shared: msg`其他用戶也提領到這個帳號`,
  picture_shared: msg`其他用戶用過同一張收款碼`,
  address_new: msg`首次提領到這個帳號`,
  rejected_before: msg`最近 30 天曾被退回`,
  user_new: msg`註冊不到 7 天`,
}

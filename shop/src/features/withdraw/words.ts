import { t } from '@lingui/core/macro'
import { isPayoutAddress, type PayoutKind, toPayoutAddress } from '@shop/contract/money/withdraw/payout-address.ts'
import type { WithdrawEndReason, WithdrawSource } from '@shop/contract/money/withdraw/withdraw.ts'
import { assetName } from '../../lib/asset-words.ts'
import type { WithdrawRow } from './queries.ts'

export function payoutKindName(kind: PayoutKind): string {
  return { bank: t`銀行卡`, alipay: t`支付寶`, wechat: t`微信` }[kind]
}

export function sourceName(source: WithdrawSource): string {
  return assetName(source)
}

/** The placeholder of the address field. */
export function addressHint(kind: PayoutKind): string {
  return { bank: t`請輸入銀行卡號`, alipay: t`手機號碼或電子信箱`, wechat: t`請輸入微信號` }[kind]
}

/** What is wrong with an address, and what it should look like. */
export function addressProblem(kind: PayoutKind, typed: string): string | false {
  if (typed.trim() === '') return addressHint(kind)
  if (isPayoutAddress(kind, toPayoutAddress(kind, typed))) return false
  return {
    bank: t`卡號不正確，請核對卡面上的數字`,
    alipay: t`請輸入支付寶帳號的手機號碼或電子信箱`,
    wechat: t`微信號以字母開頭，6–20 位字母、數字、底線或減號`,
  }[kind]
}

export function withdrawStateName(state: WithdrawRow['state']): string {
  return {
    pending: t`待審核`,
    approved: t`已通過，尚未付款`,
    paid: t`已到帳`,
    rejected: t`未通過`,
    cancelled: t`已取消`,
    bounced: t`款項退回`,
  }[state]
}

/** The amount, with the fee, went back to where it came from. */
export const endedStates: readonly WithdrawRow['state'][] = ['rejected', 'cancelled', 'bounced']

export const withdrawStateKinds = {
  pending: 'wait',
  approved: 'wait',
  paid: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
  bounced: 'bad',
} as const

/** Why the money came back, and what to do about it. */
export function withdrawalRejectionText(reason: WithdrawEndReason): string {
  return {
    name_differs: t`收款人姓名與帳戶不一致，請核對後重新申請`,
    address_wrong: t`收款帳號有誤，請核對後重新申請`,
    picture_unreadable: t`收款碼看不清楚，請重新上傳`,
    picture_differs: t`收款碼與填寫的帳號不一致，請核對後重新申請`,
    risk: t`這筆提領未通過安全審核，如有疑問請聯絡客服`,
    returned: t`款項被退回，已退還到您的帳戶，請核對收款帳號`,
    other: t`提領未通過審核，金額已退還`,
  }[reason]
}

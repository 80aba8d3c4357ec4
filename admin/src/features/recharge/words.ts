import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { rechargeMethods, rechargeStates } from '@shop/contract/money/recharge/recharge.ts'
import type { rechargeReturnStates } from '@shop/contract/money/recharge/returns.ts'
import type { Tone } from '../../ui/show.tsx'

export type RechargeState = (typeof rechargeStates)[number]
export type ReturnState = (typeof rechargeReturnStates)[number]

export const rechargeStateWords: Record<RechargeState, MessageDescriptor> = {
  unpaid: msg`待付款`,
  pending: msg`待審核`,
  approved: msg`已到帳`,
  rejected: msg`未通過`,
  cancelled: msg`已取消`,
}
export const rechargeTones: Record<RechargeState, Tone> = {
  unpaid: 'quiet',
  pending: 'wait',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
}

export const rechargeMethodWords: Record<(typeof rechargeMethods)[number], MessageDescriptor> = {
  screenshot: msg`轉帳截圖`,
  wechat: msg`微信支付`,
  alipay: msg`支付寶`,
}

export const returnStateWords: Record<ReturnState, MessageDescriptor> = {
  pending: msg`待匯款`,
  paid: msg`款項已退回`,
  ended: msg`未退回`,
}
export const returnTones: Record<ReturnState, Tone> = { pending: 'wait', paid: 'good', ended: 'quiet' }

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { drawWarnings } from '@shop/contract/money/conversion/admin.ts'
import type { DrawState, drawDests, drawRejectReasons, UnitName } from '@shop/contract/money/conversion/conversion.ts'
import { assetLabels } from '../../lib/asset-words.ts'

export const unitWords: Record<UnitName, MessageDescriptor> = {
  integral: assetLabels.integral,
  reward: assetLabels.reward,
  subsidy: assetLabels.subsidy,
}

export const drawStateWords: Record<DrawState, MessageDescriptor> = {
  pending: msg`待審核`,
  approved: msg`已到帳`,
  rejected: msg`已退回`,
  cancelled: msg`用戶取消`,
}

export const destWords: Record<(typeof drawDests)[number], MessageDescriptor> = {
  gift: assetLabels.gift,
  balance: assetLabels.balance,
}

export const drawRejectionText: Record<(typeof drawRejectReasons)[number], MessageDescriptor> = {
  orders_doubtful: msg`相關訂單可疑`,
  account_doubtful: msg`帳戶可疑`,
  duplicate: msg`重複申請`,
  other: msg`其他原因`,
}

export const drawWarningWords: Record<(typeof drawWarnings)[number], MessageDescriptor> = {
  user_new: msg`註冊不到 7 天`,
  rejected_before: msg`最近 30 天曾被退回`,
  refunds_many: msg`最近 90 天退款的訂單較多`,
  user_frozen: msg`帳號已凍結，只能退回`,
}

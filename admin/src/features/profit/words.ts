import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfitKind, ProfitState } from '@shop/contract/promotion/profit/profit.ts'
import { dimensionWords } from '../rate/words.ts'

export const profitKindWords: Record<ProfitKind, MessageDescriptor> = {
  sharing: msg`分享`,
  management: msg`管理`,
  channel: msg`通路`,
}

export const profitStateWords: Record<ProfitState, MessageDescriptor> = {
  promised: msg`待結算`,
  settled: msg`已結算`,
  taken_back: msg`已扣回`,
  void: msg`已失效`,
}

export const profitStateTones = { promised: 'wait', settled: 'good', taken_back: 'quiet', void: 'quiet' } as const

export const voidReasonWords = {
  refund: msg`訂單退款`,
  frozen: msg`帳號已凍結`,
  closed: msg`帳號已註銷`,
  region: msg`訂單改寄到合約以外的地區`,
}

export const sourceWords = {
  setting: msg`設定`,
  ...dimensionWords,
  contract: msg`合約`,
}

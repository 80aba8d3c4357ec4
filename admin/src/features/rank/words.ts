import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { objectionStates } from '@shop/contract/promotion/rank/admin.ts'
import type { lostReasons, prizeStates, RankBoard, RankPeriod } from '@shop/contract/promotion/rank/rank.ts'
import { amountText } from '../ledger/words.ts'

export const boardWords: Record<RankBoard, MessageDescriptor> = {
  spending: msg`消費榜`,
  points: msg`積分榜`,
  sharing: msg`分享榜`,
}

export const periodWords: Record<RankPeriod, MessageDescriptor> = { week: msg`週榜`, month: msg`月榜` }

export const prizeStateWords: Record<(typeof prizeStates)[number], MessageDescriptor> = {
  none: msg`沒有獎品`,
  waiting: msg`待發放`,
  granted: msg`已發放`,
  lost: msg`已取消`,
}

export const lostWords: Record<(typeof lostReasons)[number], MessageDescriptor> = {
  false_orders: msg`訂單不真實`,
  self_dealing: msg`自買自賣`,
  miscounted: msg`計算有誤`,
  other: msg`其他原因`,
  closed: msg`帳號已註銷`,
  withdrawn: msg`獎品無法發放`,
}

export const objectionStateWords: Record<(typeof objectionStates)[number], MessageDescriptor> = {
  open: msg`待處理`,
  upheld: msg`成立`,
  dismissed: msg`不成立`,
}

/** A board's value: money, or points. */
export const valueText = (board: RankBoard, value: number) => amountText(value, board === 'points' ? 'PTS' : 'CNY')

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { lostReasons, RankBoard, RankPeriod } from '@shop/contract/promotion/rank/rank.ts'

export const boardWords: Record<RankBoard, MessageDescriptor> = {
  spending: msg`消費榜`,
  points: msg`積分榜`,
  sharing: msg`分享榜`,
}

/** The shopper's own number on a board. */
export const ownWords: Record<RankBoard, Record<RankPeriod, MessageDescriptor>> = {
  spending: { week: msg`本週消費`, month: msg`本月消費` },
  points: { week: msg`我得到的積分`, month: msg`我得到的積分` },
  sharing: { week: msg`我的分享收益`, month: msg`我的分享收益` },
}

export const periodWords: Record<RankPeriod, MessageDescriptor> = { week: msg`週榜`, month: msg`月榜` }

/** Explains what the number is, and what it is not. */
export const meaningWords: Record<RankBoard, MessageDescriptor> = {
  spending: msg`榜上的數字是本期內完成結算的訂單實付金額，之後退款的部分會扣除；還沒結算的訂單不算。它只用來排名，不能花用。`,
  points: msg`榜上的數字是本期內購物與簽到得到的積分；退回的、贈送的、換來的不算，退款收回的會扣除。用掉積分不影響名次。`,
  sharing: msg`榜上的數字是本期內結算的分享收益，退款的部分會扣除。邀請了多少人不計入，也沒有邀請人數榜。`,
}

export const lostWords: Record<(typeof lostReasons)[number], MessageDescriptor> = {
  false_orders: msg`訂單不真實`,
  self_dealing: msg`自買自賣`,
  miscounted: msg`計算有誤`,
  other: msg`其他原因`,
  closed: msg`帳號已註銷`,
  withdrawn: msg`獎品無法發放`,
}

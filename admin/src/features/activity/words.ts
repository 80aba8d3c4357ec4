import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActivityKind, PrizeKind } from '@shop/contract/promotion/activity/activity.ts'
import type { ActivityState } from '@shop/contract/promotion/activity/admin.ts'
import { assetLabels } from '../../lib/asset-words.ts'
import type { Tone } from '../../ui/show.tsx'

export const kindWords: Record<ActivityKind, MessageDescriptor> = { wheel: msg`轉盤`, eggs: msg`砸蛋` }

export const prizeWords: Record<PrizeKind, MessageDescriptor> = {
  none: msg`未中獎`,
  points: assetLabels.points,
  subsidy: assetLabels.subsidy,
  reward: assetLabels.reward,
  coupon: msg`優惠券`,
  gift_balance: assetLabels.gift,
  goods: msg`實物商品`,
  collectible: msg`數位藏品`,
}

export const activityStateWords: Record<ActivityState, MessageDescriptor> = {
  draft: msg`草稿`,
  open: msg`開放中`,
  paused: msg`已暫停`,
  ended: msg`已結束`,
}

export const activityTones: Record<ActivityState, Tone> = {
  draft: 'quiet',
  open: 'good',
  paused: 'wait',
  ended: 'quiet',
}

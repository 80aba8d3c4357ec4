import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClaimSource, ClaimState } from '@shop/contract/promotion/claim/claim.ts'
import type { Tone } from '../../ui/show.tsx'

export const claimStateWords: Record<ClaimState, MessageDescriptor> = {
  won: msg`待領取`,
  to_pay: msg`待付運費`,
  claimed: msg`待發貨`,
  sent: msg`已發貨`,
  done: msg`已完成`,
  expired: msg`已過期`,
}

export const claimTones: Record<ClaimState, Tone> = {
  won: 'wait',
  to_pay: 'wait',
  claimed: 'wait',
  sent: 'good',
  done: 'quiet',
  expired: 'quiet',
}

export const claimSourceWords: Record<ClaimSource, MessageDescriptor> = { play: msg`轉盤與砸蛋`, gift: msg`禮包` }

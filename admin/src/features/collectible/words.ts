import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChainProblem, RevokeGround, SeriesState } from '@shop/contract/promotion/collectible/admin.ts'
import type {
  CertificateKind,
  CollectibleState,
  CollectibleTransferState,
} from '@shop/contract/promotion/collectible/collectible.ts'
import type { Tone } from '../../ui/show.tsx'

export const seriesStateWords: Record<SeriesState, MessageDescriptor> = {
  draft: msg`草稿`,
  open: msg`開放中`,
  paused: msg`已暫停`,
}

export const seriesTones: Record<SeriesState, Tone> = { draft: 'quiet', open: 'good', paused: 'wait' }

export const collectibleStateWords: Record<CollectibleState, MessageDescriptor> = {
  issued: msg`已發放`,
  locked: msg`轉贈中`,
  transferred: msg`已轉贈`,
  revoked: msg`已撤銷`,
}

export const collectibleTones: Record<CollectibleState, Tone> = {
  issued: 'good',
  locked: 'wait',
  transferred: 'good',
  revoked: 'bad',
}

export const certificateWords: Record<CertificateKind, MessageDescriptor> = {
  issue: msg`發放`,
  transfer: msg`轉贈`,
  revoke: msg`撤銷`,
}

export const transferStateWords: Record<CollectibleTransferState, MessageDescriptor> = {
  pending: msg`等待接收`,
  accepted: msg`已接收`,
  declined: msg`對方婉拒`,
  cancelled: msg`已收回`,
  expired: msg`逾期未收`,
  revoked: msg`因撤銷而結束`,
}

export const groundWords: Record<RevokeGround, MessageDescriptor> = {
  court: msg`法院的裁判或命令`,
  rights: msg`權利人的主張`,
}

export const problemWords: Record<ChainProblem, MessageDescriptor> = {
  altered: msg`被改動過`,
  missing: msg`不見了`,
  duplicate: msg`重複`,
  unpublished: msg`與公布過的摘要值不符`,
  record: msg`與商店顯示的不符`,
}

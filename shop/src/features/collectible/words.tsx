import { Trans } from '@lingui/react/macro'
import type { CertificateKind, CollectibleState } from '@shop/contract/promotion/collectible/collectible.ts'
import { Tag } from '../../ui/Tag.tsx'
import type { Gift } from './queries.ts'

/** `#007`: as many digits as the supply has. */
export const showSerial = ({ serial, supply }: { serial: number; supply: number }): string =>
  `#${String(serial).padStart(String(supply).length, '0')}`

/** `#007 / 300`, on one line. */
export const showSerialOf = (piece: { serial: number; supply: number }): string =>
  `${showSerial(piece)}\u00a0/\u00a0${piece.supply}`

/** Nothing for a valid one, as almost all are. */
export function StateTag({ state }: { state: CollectibleState }) {
  if (state === 'revoked')
    return (
      <Tag kind="bad">
        <Trans>已撤銷</Trans>
      </Tag>
    )
  if (state === 'locked')
    return (
      <Tag kind="wait">
        <Trans>轉贈中</Trans>
      </Tag>
    )
  return null
}

export function GiftState({ state }: Pick<Gift, 'state'>) {
  return {
    pending: (
      <Tag kind="wait">
        <Trans>等待接收</Trans>
      </Tag>
    ),
    accepted: (
      <Tag kind="good">
        <Trans>已接收</Trans>
      </Tag>
    ),
    declined: (
      <Tag kind="quiet">
        <Trans>已婉拒</Trans>
      </Tag>
    ),
    cancelled: (
      <Tag kind="quiet">
        <Trans>已收回</Trans>
      </Tag>
    ),
    expired: (
      <Tag kind="quiet">
        <Trans>逾期未收</Trans>
      </Tag>
    ),
    revoked: (
      <Tag kind="bad">
        <Trans>已撤銷</Trans>
      </Tag>
    ),
  }[state]
}

export function KindText({ kind }: { kind: CertificateKind }) {
  return { issue: <Trans>發放</Trans>, transfer: <Trans>轉贈給新的持有人</Trans>, revoke: <Trans>撤銷</Trans> }[kind]
}

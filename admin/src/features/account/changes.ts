import { msg } from '@lingui/core/macro'
import { asId } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'

export const userInviterChanges: ChangeKind = {
  type: 'user-inviter',
  fields: { inviterId: { label: msg`邀請人`, format: asId } },
}

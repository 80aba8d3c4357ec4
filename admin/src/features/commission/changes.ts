import { msg } from '@lingui/core/macro'
import { asPercent } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'

export const commissionChanges: ChangeKind = {
  type: 'commission',
  fields: { rateBp: { label: msg`費率`, format: asPercent } },
}

import { msg } from '@lingui/core/macro'
import { asChoice, asFlag, asNumber } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'
import { memberRoleWords } from './words.ts'

export const memberChanges: ChangeKind = {
  type: 'member',
  fields: { role: { label: msg`角色`, format: asChoice(memberRoleWords) } },
}

export const merchantCollectChanges: ChangeKind = {
  type: 'merchant-collect',
  fields: { collects: { label: msg`自行收款`, format: asFlag } },
}

export const settleDaysChanges: ChangeKind = {
  type: 'settle-days',
  fields: { settleDays: { label: msg`結算天數`, format: asNumber } },
}

import { msg } from '@lingui/core/macro'
import { name } from '../change/fields.ts'
import { asFlag, asMoney, asNumber, asPercent } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'

export const gradeChanges: ChangeKind = {
  type: 'grade',
  fields: {
    name,
    weight: { label: msg`權重` },
    rateBp: { label: msg`會員價`, format: asPercent },
    spendFen: { label: msg`一年消費滿`, format: asMoney },
    enabled: { label: msg`啟用`, format: asFlag },
    couponId: { label: msg`每月運費券`, format: asNumber },
    coupons: { label: msg`每月張數`, format: asNumber },
    priority: { label: msg`客服優先`, format: asFlag },
  },
}

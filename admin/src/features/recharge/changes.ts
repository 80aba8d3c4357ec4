import { msg } from '@lingui/core/macro'
import { name } from '../change/fields.ts'
import { asFlag, asLimit, asMoney } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'

export const rechargePlanChanges: ChangeKind = {
  type: 'recharge-plan',
  fields: {
    name,
    amountFen: { label: msg`儲值金額`, format: asMoney },
    giftFen: { label: msg`贈送金額`, format: asMoney },
    perUser: { label: msg`每人次數`, format: asLimit(0) },
    enabled: { label: msg`啟用`, format: asFlag },
  },
}

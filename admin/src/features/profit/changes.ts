import { msg } from '@lingui/core/macro'
import { asId, asPercent } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'

export const profitRuleChanges: ChangeKind = {
  type: 'profit-rule',
  fields: {
    sharingBp: { label: msg`分享費率`, format: asPercent },
    managementBp: { label: msg`管理費率`, format: asPercent },
  },
}

export const channelContractChanges: ChangeKind = {
  type: 'channel-contract',
  fields: {
    partner: { label: msg`通路夥伴`, format: asId },
    merchantId: { label: msg`商家`, format: asId },
    regionCode: { label: msg`地區`, format: asId },
    rateBp: { label: msg`費率`, format: asPercent },
    from: { label: msg`開始` },
    until: { label: msg`結束` },
  },
}

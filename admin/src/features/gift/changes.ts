import { msg } from '@lingui/core/macro'
import { assetLabels } from '../../lib/asset-words.ts'
import { name } from '../change/fields.ts'
import { asChoice, asId, asIds, asMoment, asMoney, asNumber, asUnits } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'
import { giftKindWords, giftStateWords } from './words.ts'

export const giftChanges: ChangeKind = {
  type: 'gift',
  fields: {
    kind: { label: msg`類型`, format: asChoice(giftKindWords) },
    name,
    points: { label: msg`積分`, format: asNumber },
    subsidy: { label: assetLabels.subsidy, format: asUnits },
    couponIds: { label: msg`優惠券`, format: asIds },
    couponsFen: { label: msg`這些優惠券最多花費`, format: asMoney },
    skuId: { label: msg`商品`, format: asId },
    thresholdFen: { label: msg`購買門檻`, format: asMoney },
    perUser: { label: msg`每人可領`, format: asNumber },
    days: { label: msg`幾天內可領`, format: asNumber },
    total: { label: msg`總份數`, format: asNumber },
    startsAt: { label: msg`開始`, format: asMoment },
    endsAt: { label: msg`結束`, format: asMoment },
    state: { label: msg`狀態`, format: asChoice(giftStateWords) },
    version: { label: msg`版本`, format: asNumber },
  },
}

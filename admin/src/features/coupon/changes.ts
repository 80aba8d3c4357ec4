import { msg } from '@lingui/core/macro'
import { name, sort } from '../change/fields.ts'
import { asChoice, asId, asLimit, asMoment, asMoney, asNumber, asPercent } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'
import { zoneWords } from '../order/words.tsx'
import { issueWords, rangeWords, stateWords, typeWords } from './words.tsx'

export const couponChanges: ChangeKind = {
  type: 'coupon',
  fields: {
    state: { label: msg`狀態`, format: asChoice(stateWords) },
    name,
    describe: { label: msg`使用說明`, local: true },
    type: { label: msg`類型`, format: asChoice(typeWords) },
    faceFen: { label: msg`減免金額`, format: asMoney },
    rateBp: { label: msg`付款比例`, format: asPercent },
    maxOffFen: { label: msg`最多減`, format: asMoney },
    minFen: { label: msg`使用門檻`, format: asMoney },
    merchantId: { label: msg`承擔方`, format: asId },
    range: { label: msg`適用範圍`, format: asChoice(rangeWords) },
    rangeIds: { label: msg`範圍`, format: asId },
    rangeZones: { label: msg`專區`, format: asChoice(zoneWords) },
    issue: { label: msg`發放方式`, format: asChoice(issueWords) },
    code: { label: msg`兌換碼` },
    purchaseMinFen: { label: msg`購買門檻`, format: asMoney },
    total: { label: msg`總數`, format: asLimit(-1) },
    perUser: { label: msg`每人可領`, format: asNumber },
    perDay: { label: msg`每人每天可領`, format: asLimit(0) },
    validDays: { label: msg`天數`, format: asNumber },
    useFrom: { label: msg`有效期開始`, format: asMoment },
    useUntil: { label: msg`有效期結束`, format: asMoment },
    sort,
  },
}

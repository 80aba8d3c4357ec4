import { msg } from '@lingui/core/macro'
import { commissionMaxBp, commissionRules } from '@shop/contract/goods/commission/commission.ts'
import type { RateKind } from '../rate/kind.ts'
import { percentText } from '../rate/percent.ts'
import { commissionChanges } from './changes.ts'

export const commissionRateKind: RateKind = {
  endpoints: commissionRules,
  changes: commissionChanges,
  proposalsPage: '/merchant/commission-proposals',
  refreshes: [['goods-commission']],
  combines: true,
  about: msg`指定得越細的費率越優先，一樣細的以較早的為準。由另一位操作員批准後，對之後的訂單生效。`,
  fields: [{ name: 'rateBp', label: msg`費率`, maxBp: commissionMaxBp }],
  Line: ({ rates }: { rates: { rateBp: number } }) => percentText(rates.rateBp),
}

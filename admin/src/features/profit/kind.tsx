import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { managementMaxBp } from '@shop/contract/promotion/profit/profit.ts'
import { profitRules } from '@shop/contract/promotion/profit/rates.ts'
import type { RateKind } from '../rate/kind.ts'
import { percentText } from '../rate/percent.ts'
import { profitRuleChanges } from './changes.ts'

/** Both rates in one line. */
export function Rates({ rates }: { rates: { sharingBp: number; managementBp: number } }) {
  const { t } = useLingui()
  const [sharing, management] = [percentText(rates.sharingBp), percentText(rates.managementBp)]
  return <>{t`分享 ${sharing}，管理 ${management}`}</>
}

export const profitRateKind: RateKind = {
  endpoints: profitRules,
  changes: profitRuleChanges,
  proposalsPage: '/profit/rate-proposals',
  refreshes: [['goods-profit']],
  combines: false,
  about: msg`商品優先於分類，分類優先於商家，都沒有的按設定。由另一位操作員批准後，對之後付款的訂單生效。通路收益只按合約，不在這裡。`,
  fields: [
    { name: 'sharingBp', label: msg`分享費率`, extra: msg`給買家的邀請人；0 為沒有`, maxBp: 1_000 },
    {
      name: 'managementBp',
      label: msg`管理費率`,
      extra: msg`給邀請人的邀請人，最多 2%；設定裡要先開啟`,
      maxBp: managementMaxBp,
      optional: true,
    },
  ],
  Line: Rates,
}

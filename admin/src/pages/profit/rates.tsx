import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { profitRateKind } from '../../features/profit/kind.tsx'
import { RuleList } from '../../features/rate/RuleList.tsx'

/** Rates of profit that differ from the settings: of goods, categories and merchants. */
export default function ProfitRates() {
  return (
    <RuleList
      kind={profitRateKind}
      title={<Trans>收益費率</Trans>}
      note={
        <Trans>
          這裡沒有的商品按
          <Link to="/setting/group?group=commission" className="in-text">
            設定
          </Link>
          的費率；商品優先於分類，分類優先於商家
        </Trans>
      }
      empty={<Trans>沒有符合條件的收益費率。</Trans>}
    />
  )
}

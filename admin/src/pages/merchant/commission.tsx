import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { commissionRateKind } from '../../features/commission/kind.tsx'
import { RuleList } from '../../features/rate/RuleList.tsx'

/** The platform's share of sales, by merchant, category and goods. */
export default function CommissionRules() {
  return (
    <RuleList
      kind={commissionRateKind}
      title={<Trans>服務費率</Trans>}
      note={
        <Trans>
          沒有規則的商品按
          <Link to="/setting/group?group=merchant" className="in-text">
            設定
          </Link>
          的費率收
        </Trans>
      }
      empty={<Trans>沒有符合條件的費率規則。</Trans>}
    />
  )
}

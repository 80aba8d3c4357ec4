import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useMe } from '../../lib/session.ts'
import type { Rule } from './queries.ts'

/** What a rule is for. */
export function TargetCell({ of }: { of: Pick<Rule, 'merchant' | 'category' | 'goods'> }) {
  const { t } = useLingui()
  const isMember = useMe().merchant !== null
  const { merchant, category, goods } = of
  return (
    <>
      {merchant && (
        <div>
          {isMember ? merchant.name : <Link to={`/merchant/detail?merchantId=${merchant.id}`}>{merchant.name}</Link>}
        </div>
      )}
      {category && (
        <div>
          <span className="muted">{t`分類`}</span> {category.name}
        </div>
      )}
      {goods && (
        <div>
          <span className="muted">{t`商品`}</span> <Link to={`/goods/edit?goodsId=${goods.id}`}>{goods.name}</Link>
        </div>
      )}
      {!merchant && (
        <div className="muted">
          <Trans>所有商家</Trans>
        </div>
      )}
    </>
  )
}

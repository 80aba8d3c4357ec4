import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMe } from '../../lib/session.ts'
import type { Target } from './kind.ts'
import { dimensionWords } from './words.ts'

/** The target of a rule, with links. */
export function TargetCell({ of: { merchant, category, goods } }: { of: Target }) {
  const isMember = useMe().merchant !== null
  return (
    <>
      {merchant && (
        <Named as="merchant">
          {isMember ? merchant.name : <Link to={`/merchant/detail?merchantId=${merchant.id}`}>{merchant.name}</Link>}
        </Named>
      )}
      {category && <Named as="category">{category.name}</Named>}
      {goods && (
        <Named as="goods">
          <Link to={`/goods/edit?goodsId=${goods.id}`}>{goods.name}</Link>
        </Named>
      )}
      {!merchant && !goods && (
        <div className="muted">
          <Trans>所有商家</Trans>
        </div>
      )}
    </>
  )
}

function Named({ as, children }: { as: keyof Target; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div>
      <span className="muted">{t(dimensionWords[as])}</span> {children}
    </div>
  )
}

import './storefront.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { adminShopRequestClaim, adminShopRequestDecide } from '@shop/contract/merchant/storefront/admin.ts'
import type { ReactNode } from 'react'
import { call } from '../../lib/call.ts'
import { MayLink } from '../../ui/Facts.tsx'
import { approves, ReviewPane } from '../../ui/ReviewPane.tsx'
import { Moment } from '../../ui/show.tsx'
import type { ShopRequest } from './queries.ts'
import { ShopFace } from './ShopFace.tsx'
import { shopRequestWords, useAsked } from './words.ts'

/** A shop before and after a change of its name, logo or banner, or its home as `children`, and the decision. */
export function DecideShopRequest({
  request,
  onDecided,
  children,
}: {
  request: ShopRequest
  onDecided: () => void
  children?: ReactNode
}) {
  const { t } = useLingui()
  const asked = useAsked(request)
  const params = { id: request.id }
  return (
    <ReviewPane
      item={request}
      claim={adminShopRequestClaim}
      may={request.mayDecide}
      refreshes={[['shop-requests'], ['merchants'], ['dashboard']]}
      onDecided={onDecided}
      head={
        <header>
          <h2>
            <MayLink may="merchant.view" to={`/merchant/detail?merchantId=${request.merchantId}`}>
              {request.merchantName}
            </MayLink>
          </h2>
          <span className="muted">
            {asked} · {request.requestedBy} · <Moment at={request.createdAt} />
          </span>
        </header>
      }
      choices={[
        {
          ...approves,
          said: t`已完成`,
          send: (_, requestId) =>
            call(adminShopRequestDecide, { params, body: { decision: 'confirmed', reason: '', requestId } }),
        },
        {
          label: msg`不通過`,
          keys: 'x',
          tone: 'danger',
          said: t`已完成`,
          ask: { title: t`不通過這次更改？`, noteLabel: t`原因（商家看得到）`, noteRequired: true },
          send: ({ note }, requestId) =>
            call(adminShopRequestDecide, { params, body: { decision: 'declined', reason: note, requestId } }),
        },
      ]}
    >
      {children ?? (
        <div className="shop-sides">
          <section>
            <h3 className="muted">
              <Trans>更改前</Trans>
            </h3>
            <ShopFace side={request.before} />
          </section>
          <section>
            <h3 className="muted">
              <Trans>更改後</Trans>
            </h3>
            <ShopFace side={request.after} />
          </section>
        </div>
      )}
      {request.state !== 'pending' && (
        <p>
          <strong>{t(shopRequestWords[request.state])}</strong> <span className="muted">{request.decidedBy}</span>{' '}
          {request.reason}
        </p>
      )}
    </ReviewPane>
  )
}

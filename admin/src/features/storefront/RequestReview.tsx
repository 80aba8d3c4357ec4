import './storefront.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { adminShopRequestDecide } from '@shop/contract/merchant/storefront/admin.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Moment } from '../../ui/show.tsx'
import type { ShopRequest } from './queries.ts'
import { ShopFace } from './ShopFace.tsx'
import { shopRequestWords, useAsked } from './words.ts'

/**
 * A shop before and after a change of its name, logo or banner, or its home as `children`, and the decision;
 * `onDecided` moves on.
 */
export function RequestReview({
  request,
  onDecided,
  children,
}: {
  request: ShopRequest
  onDecided: () => void
  children?: ReactNode
}) {
  const { t } = useLingui()
  const me = useMe()
  const [declining, setDeclining] = useState(false)
  const decide = useCommand(
    ({ decision, reason }: { decision: 'confirmed' | 'declined'; reason: string }, requestId) =>
      call(adminShopRequestDecide, { params: { id: request.id }, body: { decision, reason, requestId } }),
    {
      refreshes: [['shop-requests'], ['merchants'], ['dashboard']],
      said: t`已完成`,
      done: () => {
        setDeclining(false)
        onDecided()
      },
    },
  )
  const confirm = () => decide.mutate({ decision: 'confirmed', reason: '' })
  useShortcuts(
    request.mayDecide
      ? [
          { keys: 'a', does: msg`通過`, run: confirm },
          { keys: 'x', does: msg`不通過`, run: () => setDeclining(true) },
        ]
      : [],
  )
  const asked = useAsked(request)
  return (
    <div className="card inbox-wide shop-request">
      <header>
        <div>
          <h2>
            {me.may('merchant.view') ? (
              <Link to={`/merchant/detail?merchantId=${request.merchantId}`}>{request.merchantName}</Link>
            ) : (
              request.merchantName
            )}
          </h2>
          <span className="muted">
            {asked} · {request.requestedBy} · <Moment at={request.createdAt} />
          </span>
        </div>
      </header>
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
      {request.mayDecide ? (
        <footer className="shop-request-foot">
          <Button type="primary" loading={decide.isPending && !declining} onClick={confirm}>
            <Trans>通過</Trans>
          </Button>
          <Button danger onClick={() => setDeclining(true)}>
            <Trans>不通過</Trans>
          </Button>
        </footer>
      ) : (
        <footer className="shop-request-foot">
          <strong>{t(shopRequestWords[request.state])}</strong>
          <span className="muted">{request.decidedBy}</span>
          <span>{request.reason}</span>
        </footer>
      )}
      <ReasonDialog
        open={declining}
        title={t`不通過這次更改？`}
        noteLabel={t`原因（商家看得到）`}
        noteRequired
        confirm={t`不通過`}
        danger
        busy={decide.isPending}
        failure={decide.error}
        onConfirm={({ note, reason }) => decide.mutate({ decision: 'declined', reason: note || reason })}
        onCancel={() => setDeclining(false)}
      />
    </div>
  )
}

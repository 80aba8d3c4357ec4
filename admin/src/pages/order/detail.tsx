import '../../features/order/order.css'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SettledRefunds } from '../../features/aftersale/SettledRefunds.tsx'
import { UnknownPage } from '../../features/frame/Frame.tsx'
import { Actions } from '../../features/order/Actions.tsx'
import { Amounts } from '../../features/order/Amounts.tsx'
import { CancelRequest } from '../../features/order/CancelRequest.tsx'
import { Facts } from '../../features/order/Facts.tsx'
import { History } from '../../features/order/History.tsx'
import { HoldNote } from '../../features/order/Hold.tsx'
import { Lines } from '../../features/order/Lines.tsx'
import { Notes } from '../../features/order/Notes.tsx'
import { Parcels } from '../../features/order/Parcels.tsx'
import { orderQuery } from '../../features/order/queries.ts'
import { Refunds } from '../../features/order/Refunds.tsx'
import { OrderStateTag } from '../../features/order/words.tsx'
import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'
import { Card, PageFailed, PageHead, Waiting } from '../../ui/show.tsx'

export default function OrderDetail() {
  const me = useMe()
  const orderId = useIdParam('orderId')
  const { data: order, error, refetch } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== undefined })
  if (!orderId) return <UnknownPage />
  if (!order) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={12} />
  return (
    <>
      <PageHead
        title={<Trans>訂單 {order.orderNo}</Trans>}
        note={<OrderStateTag state={order.state} cancelRequest={order.cancelRequest} />}
        actions={<Actions order={order} />}
      />
      {order.cancelRequest === 'waiting' && <CancelRequest order={order} />}
      <HoldNote order={order} />
      <div className="columns">
        <div>
          <Lines order={order} />
          {(order.parcels.length > 0 || order.may.ship) && (
            <Card title={<Trans>包裹</Trans>}>
              {order.parcels.length ? (
                <Parcels order={order} />
              ) : (
                <p className="muted">
                  <Trans>還沒有發貨。</Trans>
                </p>
              )}
            </Card>
          )}
          <History order={order} />
        </div>
        <div>
          <Amounts order={order} />
          {order.providerRefunds.length > 0 && <Refunds order={order} />}
          {order.settledAt && me.may('aftersale.view') && <SettledRefunds orderId={order.id} />}
          <Facts order={order} />
          <Notes order={order} />
        </div>
      </div>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { adminRefundRetry } from '@shop/contract/trade/provider-refund/admin.ts'
import { Button } from 'antd'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { Card, Moment, Money, StateTag, type Tone } from '../../ui/show.tsx'
import { orderRefreshes } from './queries.ts'
import type { Order } from './types.ts'

type State = Order['providerRefunds'][number]['state']
const tones: Record<State, Tone> = { open: 'wait', done: 'good', failed: 'bad', ended: 'quiet' }

/** Refunds of an order requested from its payment provider. */
export function Refunds({ order }: { order: Order }) {
  const { t } = useLingui()
  const me = useMe()
  const retry = useCommand(
    (_: undefined, requestId) => call(adminRefundRetry, { params: { id: order.id }, body: { requestId } }),
    { refreshes: orderRefreshes, said: t`已重新申請退款` },
  )
  const words: Record<State, string> = {
    open: t`處理中`,
    done: t`款項已退回`,
    failed: t`沒有退成`,
    ended: t`已改用別的方式`,
  }
  return (
    <Card title={order.payMethod === 'alipay' ? <Trans>支付寶退款</Trans> : <Trans>微信退款</Trans>}>
      {order.providerRefunds.map((refund) => (
        <div key={refund.outRefundNo} className="provider-refund">
          <Money fen={refund.amountFen} strong /> <StateTag tone={tones[refund.state]}>{words[refund.state]}</StateTag>{' '}
          {refund.state === 'failed' && <span className="bad">{refund.reason}</span>}
          <div className="muted">
            {refund.outRefundNo} · <Moment at={refund.endedAt ?? refund.createdAt} />
          </div>
        </div>
      ))}
      {order.may.retryRefund && me.may('order.edit') && (
        <Button loading={retry.isPending} onClick={() => retry.mutate(undefined)}>
          <Trans>再退一次</Trans>
        </Button>
      )}
      {order.providerRefunds[0]?.state === 'failed' && !order.may.retryRefund && (
        <p className="muted">
          <Trans>請在微信商戶平台處理異常退款，或等買家改退到餘額。</Trans>
        </p>
      )}
    </Card>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { adminOrderCancel, adminOrderPrepare, adminOrderReceive } from '@shop/contract/trade/order/admin.ts'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Money } from '../../ui/show.tsx'
import { HoldButton } from './Hold.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import { orderRefreshes } from './queries.ts'
import { ShipDialog } from './ShipDialog.tsx'
import { isPacked, type Order } from './types.ts'

type Asked = 'cancel' | 'receive'

/** The operator's actions on the order in its current state. */
export function Actions({ order }: { order: Order }) {
  const { t } = useLingui()
  const me = useMe()
  const [shipping, setShipping] = useState(false)
  const [asked, setAsked] = useState<Asked | undefined>()
  const [cutting, setCutting] = useState(false)
  const navigate = useNavigate()
  const closing = order.may.close
  const act = useCommand(
    ({ what, reason }: { what: Asked; reason: string }, requestId) =>
      call(what === 'cancel' ? adminOrderCancel : adminOrderReceive, {
        params: { id: order.id },
        body: { reason, requestId },
      }),
    { refreshes: orderRefreshes, said: t`已完成`, done: () => setAsked(undefined) },
  )
  const prepare = useCommand(
    (_: undefined, requestId) => call(adminOrderPrepare, { params: { id: order.id }, body: { requestId } }),
    { refreshes: orderRefreshes, said: t`已標記為備貨中` },
  )
  const edit = me.may('order.edit')
  return (
    <>
      {edit && order.may.receive && (
        <Button onClick={() => setAsked('receive')}>
          <Trans>代為確認收貨</Trans>
        </Button>
      )}
      {edit && (order.may.cancel || closing) && (
        <Button danger onClick={() => setAsked('cancel')}>
          {closing ? <Trans>關閉並退款</Trans> : <Trans>取消訂單</Trans>}
        </Button>
      )}
      {edit && order.may.cutPrice && (
        <Button onClick={() => setCutting(true)}>
          <Trans>修改價格</Trans>
        </Button>
      )}
      {me.may('order.ship') && isPacked(order) && (
        <Button onClick={() => void navigate(`/order/slips?ids=${order.id}`)}>
          <Trans>裝箱單</Trans>
        </Button>
      )}
      <HoldButton order={order} />
      {me.may('order.ship') && order.may.prepare && (
        <Tooltip title={t`之後買家不能再修改收貨地址`}>
          <Button loading={prepare.isPending} onClick={() => prepare.mutate(undefined)}>
            <Trans>開始備貨</Trans>
          </Button>
        </Tooltip>
      )}
      {me.may('order.ship') && order.may.ship && (
        <Button type="primary" onClick={() => setShipping(true)}>
          <Trans>發貨</Trans>
        </Button>
      )}
      {cutting && <PriceDialog order={order} onClose={() => setCutting(false)} />}
      <ShipDialog order={order} open={shipping} onClose={() => setShipping(false)} />
      <ReasonDialog
        open={asked !== undefined}
        title={asked === 'receive' ? t`代買家確認收貨？` : closing ? t`關閉訂單並全額退款？` : t`取消這筆訂單？`}
        confirm={asked === 'receive' ? t`確認收貨` : closing ? t`關閉並退款` : t`取消訂單`}
        danger={asked === 'cancel'}
        busy={act.isPending}
        onConfirm={({ note }) => asked && act.mutate({ what: asked, reason: note })}
        onCancel={() => setAsked(undefined)}
      >
        <p style={{ marginBottom: 12 }}>
          {asked === 'cancel' && closing && (
            <Trans>
              會把 <Money fen={order.payableFen} strong /> 退還買家，不能復原。
            </Trans>
          )}
          {asked === 'cancel' && !closing && <Trans>保留的庫存會放回去，不能復原。</Trans>}
          {asked === 'receive' && <Trans>只有在確定買家已經收到時才這麼做，貨款會開始結算。</Trans>}
        </p>
      </ReasonDialog>
    </>
  )
}

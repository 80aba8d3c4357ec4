import { Trans, useLingui } from '@lingui/react/macro'
import { settlementHold, settlementRelease } from '@shop/contract/trade/order/settlement-hold.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Moment } from '../../ui/show.tsx'
import { holdRefreshes } from './queries.ts'
import type { Order } from './types.ts'

/** Keeps the money of a merchant's order in escrow, with a reason. */
export function HoldButton({ order }: { order: Order }) {
  const { t } = useLingui()
  const me = useMe()
  const [asking, setAsking] = useState(false)
  const hold = useCommand((reason: string) => call(settlementHold, { params: { id: order.id }, body: { reason } }), {
    refreshes: holdRefreshes,
    said: t`已暫緩結算`,
    done: () => setAsking(false),
  })
  if (!me.may('order.hold') || !order.may.hold || order.settlementHold) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans>暫緩結算</Trans>
      </Button>
      <ReasonDialog
        open={asking}
        title={t`暫緩結算這筆訂單？`}
        confirm={t`暫緩結算`}
        busy={hold.isPending}
        onConfirm={({ note }) => hold.mutate(note)}
        onCancel={() => setAsking(false)}
      >
        <p style={{ marginBottom: 12 }}>
          <Trans>貨款留在代管帳戶，過了售後期也不結算給商家，直到解除。</Trans>
        </p>
      </ReasonDialog>
    </>
  )
}

/** Says that the settlement is held and why, with a button to release it. */
export function HoldNote({ order }: { order: Order }) {
  const me = useMe()
  const release = useRelease()
  const { settlementHold: held } = order
  if (!held) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 14 }}
      title={<Trans>結算已暫緩</Trans>}
      description={
        <>
          {held.reason}
          <div className="muted">
            {held.operatorName} · <Moment at={held.createdAt} />
          </div>
        </>
      }
      action={
        me.may('order.hold') && (
          <Button loading={release.isPending} onClick={() => release.mutate(order.id)}>
            <Trans>解除</Trans>
          </Button>
        )
      }
    />
  )
}

/** The next run settles the order. */
export function useRelease() {
  const { t } = useLingui()
  return useCommand((orderId: number) => call(settlementRelease, { params: { id: orderId } }), {
    refreshes: holdRefreshes,
    said: t`已解除，下次結算時處理`,
  })
}

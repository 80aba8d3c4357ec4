import { Trans, useLingui } from '@lingui/react/macro'
import { orderBuyAgain, orderCancel, orderExtend, orderHide, orderReceipt } from '@shop/contract'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import type { CallError } from '../../lib/call.ts'
import { setCartTotal } from '../../lib/cart-badge.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { toast, toastMs } from '../../lib/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { CancelSheet } from './CancelSheet.tsx'
import { type OrderRow, refreshOrders } from './queries.ts'

/** Whether there is anything to press for this order. */
export function hasActions({ state, may }: Pick<OrderRow, 'state' | 'may'>): boolean {
  return state === 'pay_review' || Object.values(may).some(Boolean)
}

/**
 * What the server lets the buyer do with an order now, the most likely last and filled. Every command asks first where it
 * cannot be undone, and reads the orders again when it has been answered.
 */
export function OrderActions({
  order,
  size = 'small',
  onHidden,
}: {
  order: Pick<OrderRow, 'order_id' | 'state' | 'may'>
  size?: 'small' | 'medium'
  onHidden?: () => void
}) {
  const { t } = useLingui()
  const { order_id: orderId, may } = order
  const [cancelling, setCancelling] = useState(false)
  const extendDays = useStoreSettings()?.setting.trade.receiveExtendDays ?? 3
  const options = { done: refreshOrders, failed: readAgainWhenDecided }
  const cancel = useCommand(orderCancel, {
    ...options,
    done: () => {
      setCancelling(false)
      return refreshOrders()
    },
  })
  const receive = useCommand(orderReceipt, options)
  const extend = useCommand(orderExtend, options)
  const hide = useCommand(orderHide, {
    ...options,
    done: async () => {
      onHidden?.()
      await refreshOrders()
    },
  })
  const buyAgain = useCommand(orderBuyAgain, {
    silent: true,
    done: ({ cartTotal, added, skipped }) => {
      setCartTotal(cartTotal)
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
      if (added === 0) toast(t`這些商品已下架或售罄`, { ms: toastMs.server })
      else if (skipped > 0) toast(t`已加入購物車，部分商品已下架或售罄`, { ms: toastMs.server })
      else toast(t`已加入購物車`, { kind: 'success' })
      if (added > 0) navigate('pages/cart/index')
    },
  })

  async function confirmReceive(): Promise<void> {
    const content = t`請在收到商品並確認無誤後再操作，確認後訂單即完成。`
    if (await ask({ title: t`確認收到商品了嗎？`, content, confirm: t`確認收貨`, cancel: t`再等等` })) {
      receive.mutate({ orderId })
    }
  }
  async function confirmExtend(): Promise<void> {
    const content = t`自動確認收貨的時間會延後 ${extendDays} 天，每筆訂單只能延長一次。`
    if (await ask({ title: t`延長收貨時間？`, content, confirm: t`延長`, cancel: t`取消` })) extend.mutate({ orderId })
  }
  async function confirmHide(): Promise<void> {
    const content = t`刪除後不再顯示在您的訂單列表中，無法恢復。`
    if (await ask({ title: t`刪除這筆訂單？`, content, confirm: t`刪除`, cancel: t`取消` })) hide.mutate({ orderId })
  }

  return (
    <>
      {may.hide && (
        <Button kind="line" size={size} busy={hide.isPending} onClick={confirmHide}>
          <Trans>刪除訂單</Trans>
        </Button>
      )}
      {(may.cancel || may.requestCancel) && (
        <Button kind="line" size={size} busy={cancel.isPending} onClick={() => setCancelling(true)}>
          {may.cancel ? <Trans>取消訂單</Trans> : <Trans>申請取消</Trans>}
        </Button>
      )}
      {may.extend && (
        <Button kind="line" size={size} busy={extend.isPending} onClick={confirmExtend}>
          <Trans>延長收貨</Trans>
        </Button>
      )}
      {may.track && (
        <Button kind="line" size={size} onClick={() => navigate('pages/order/express/index', { orderId })}>
          <Trans>查看物流</Trans>
        </Button>
      )}
      {may.buyAgain && (
        <Button
          kind={may.receive ? 'line' : 'soft'}
          size={size}
          busy={buyAgain.isPending}
          onClick={() => buyAgain.mutate({ orderId })}
        >
          <Trans>再次購買</Trans>
        </Button>
      )}
      {order.state === 'pay_review' && (
        <Button kind="soft" size={size} onClick={() => navigate('pages/checkout/cashier/index', { orderId })}>
          <Trans>查看審核</Trans>
        </Button>
      )}
      {may.pay && (
        <Button size={size} onClick={() => navigate('pages/checkout/cashier/index', { orderId })}>
          <Trans>去付款</Trans>
        </Button>
      )}
      {may.receive && (
        <Button size={size} busy={receive.isPending} onClick={confirmReceive}>
          <Trans>確認收貨</Trans>
        </Button>
      )}
      <CancelSheet
        open={cancelling}
        kind={order.state === 'unpaid' ? 'unpaid' : may.cancel ? 'refund' : 'request'}
        busy={cancel.isPending}
        onCancel={(reason) => cancel.mutate({ orderId, reason })}
        onClose={() => setCancelling(false)}
      />
    </>
  )
}

/** The server has decided otherwise: what is on screen is no longer so. */
function readAgainWhenDecided(error: CallError): void {
  if (error.answered) void refreshOrders()
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { orderBuyAgain } from '@shop/contract/trade/cart/cart.ts'
import { orderCancel, orderExtend, orderHide, orderReceipt } from '@shop/contract/trade/order/order.ts'
import type { CallError } from '@shop/web/call-error.ts'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { setCartTotal } from '../../lib/cart-badge.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { toast, toastMs } from '../../lib/toast.ts'
import { ActionSheet } from '../../ui/ActionSheet.tsx'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { CancelSheet } from './CancelSheet.tsx'
import { type OrderRow, refreshOrders } from './queries.ts'

/** Whether there are any actions for this order. */
export function hasActions({ state, may, goods }: Pick<OrderRow, 'state' | 'may' | 'goods'>): boolean {
  return state === 'pay_review' || Object.values(may).some(Boolean) || openCaseOf(goods) !== undefined
}

const openCaseOf = (goods: OrderRow['goods']) => goods.find(({ aftersale }) => aftersale?.open)?.aftersale ?? undefined

interface Action {
  key: string
  text: string
  kind?: ButtonProps['kind']
  busy?: boolean
  run: () => void
}

/** More actions than this go behind "more"; the likelier ones come last. */
const mostShown = 3

/**
 * What the server allows the buyer to do with an order now, the likeliest action last and filled. Every command that
 * cannot be undone asks first, and reads the orders again once it is answered.
 */
export function OrderActions({
  order,
  size = 'small',
  onHidden,
}: {
  order: Pick<OrderRow, 'order_id' | 'state' | 'refunding' | 'may' | 'goods'>
  size?: 'small' | 'medium'
  onHidden?: () => void
}) {
  const { t } = useLingui()
  const { order_id: orderId, may, goods } = order
  const openCase = openCaseOf(goods)
  const [cancelling, setCancelling] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const extendDays = useStoreSettings()?.setting.trade.receiveExtendDays ?? 3
  const options = { done: refreshOrders, failed: refreshIfRefused }
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
      else if (skipped > 0)
        toast(plural(added, { one: '已加入 # 種商品，其餘已下架或售罄', other: '已加入 # 種商品，其餘已下架或售罄' }), {
          ms: toastMs.server,
        })
      else toast(plural(added, { one: '已加入 # 種商品', other: '已加入 # 種商品' }), { kind: 'success' })
      if (added > 0) navigate('pages/cart/index')
    },
  })

  async function confirmReceive(): Promise<void> {
    const content = openCase
      ? t`這筆訂單還有進行中的售後，建議處理完再確認；確認後訂單即完成，售後會繼續處理。`
      : t`請在收到商品並確認無誤後再操作，確認後訂單即完成。`
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

  const refundable = goods.filter((line) => line.may_refund)
  const units = refundable.reduce((sum, line) => sum + line.total_num, 0)
  const refund = (orderGoodsId: number) => navigate('pages/refund/apply', { orderGoodsId })
  function choosePart(): void {
    setCancelling(false)
    const [line] = refundable
    if (refundable.length === 1 && line) refund(line.order_goods_id)
    else setChoosing(true)
  }

  const pay = () => navigate('pages/checkout/cashier/index', { orderId })
  const again: Action | false = may.buyAgain && {
    key: 'again',
    text: t`再次購買`,
    kind: may.receive || order.refunding ? 'line' : 'soft',
    busy: buyAgain.isPending,
    run: () => buyAgain.mutate({ orderId }),
  }
  const actions = [
    may.hide && { key: 'hide', text: t`刪除訂單`, busy: hide.isPending, run: confirmHide },
    (may.cancel || may.requestCancel) && {
      key: 'cancel',
      text: may.cancel ? t`取消訂單` : t`申請取消`,
      busy: cancel.isPending,
      run: () => setCancelling(true),
    },
    may.extend && { key: 'extend', text: t`延長收貨`, busy: extend.isPending, run: confirmExtend },
    may.receive && again,
    may.track && { key: 'track', text: t`查看物流`, run: () => navigate('pages/order/express/index', { orderId }) },
    !may.receive && again,
    may.append && {
      key: 'append',
      text: t`追加評價`,
      run: () => navigate('pages/comment/index', { mine: 'done', orderId }),
    },
    may.review && {
      key: 'review',
      text: t`去評價`,
      kind: 'main',
      run: () => navigate('pages/order/comment/index', { orderId }),
    },
    order.state === 'pay_review' && { key: 'proof', text: t`查看審核`, kind: 'soft', run: pay },
    may.pay && { key: 'pay', text: t`去付款`, kind: 'main', run: pay },
    may.receive && {
      key: 'receive',
      text: t`確認收貨`,
      kind: openCase ? 'line' : 'main',
      busy: receive.isPending,
      run: confirmReceive,
    },
    openCase !== undefined && {
      key: 'case',
      text: t`查看售後`,
      kind: order.refunding ? 'main' : 'soft',
      run: () => navigate('pages/refund/detail', { orderRefundId: openCase.order_refund_id }),
    },
  ].filter((action) => action !== false) as Action[]
  // The filled one is always at the right end.
  actions.sort((one, other) => Number(one.kind === 'main') - Number(other.kind === 'main'))
  const folded = actions.length > mostShown ? actions.slice(0, 1 - mostShown) : []

  return (
    <>
      {folded.length > 0 && (
        <Button kind="plain" size={size} busy={folded.some((one) => one.busy)} onClick={() => setUnfolded(true)}>
          <Trans>更多</Trans>
        </Button>
      )}
      {actions.slice(folded.length).map(({ key, text, kind = 'line', busy, run }) => (
        <Button key={key} kind={kind} size={size} busy={busy} onClick={run}>
          {text}
        </Button>
      ))}
      <ActionSheet open={unfolded} title={t`更多`} actions={folded} onClose={() => setUnfolded(false)} />
      <CancelSheet
        open={cancelling}
        kind={order.state === 'unpaid' ? 'unpaid' : may.cancel ? 'refund' : 'request'}
        busy={cancel.isPending}
        onCancel={(reason) => cancel.mutate({ orderId, reason })}
        onPart={order.state !== 'unpaid' && units > 1 ? choosePart : undefined}
        onClose={() => setCancelling(false)}
      />
      <ActionSheet
        open={choosing}
        title={t`選擇要退的商品`}
        onClose={() => setChoosing(false)}
        actions={refundable.map((line) => ({
          key: String(line.order_goods_id),
          text: line.goods_name,
          run: () => refund(line.order_goods_id),
        }))}
      />
    </>
  )
}

/** The server has refused: what is on screen is out of date. */
function refreshIfRefused(error: CallError): void {
  if (error.answered) void refreshOrders()
}

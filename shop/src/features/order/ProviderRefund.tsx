import { Trans, useLingui } from '@lingui/react/macro'
import { orderRefundToBalance } from '@shop/contract/trade/provider-refund/provider-refund.ts'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { money } from '../../ui/Price.tsx'
import styles from './ProviderRefund.module.css'
import { type Order, refreshOrders } from './queries.ts'

/** Money on its way back to where it was paid from; if it cannot go there, the way to take it into the balance. */
export function ProviderRefund({ order, refund }: { order: Order; refund: NonNullable<Order['provider_refund']> }) {
  const { t } = useLingui()
  const take = useCommand(orderRefundToBalance, { done: refreshOrders, failed: () => void refreshOrders() })
  const place = order.pay_method === 'alipay' ? t`支付寶` : t`微信`
  const words = { open: t`退款處理中`, done: t`已退回${place}`, failed: t`${place}無法退回` }
  async function confirm(): Promise<void> {
    const content = t`${money(refund.amount)} 會馬上退到您的餘額，之後不再退回${place}。`
    if (await ask({ title: t`改退到餘額？`, content, confirm: t`退到餘額`, cancel: t`取消` })) {
      take.mutate({ orderId: order.order_id })
    }
  }
  return (
    <Card title={<Trans>退款</Trans>}>
      <Facts
        facts={[
          { key: 'amount', label: t`退款金額`, value: money(refund.amount) },
          { key: 'state', label: t`狀態`, value: words[refund.state] },
          { key: 'time', label: t`更新時間`, value: refund.time },
        ]}
      />
      {refund.state === 'open' && (
        <p className={styles.note}>
          <Trans>款項會原路退回{place}，一般幾分鐘內到帳，銀行卡最慢 3 個工作日。</Trans>
        </p>
      )}
      {order.may.refundToBalance && (
        <div className={styles.act}>
          <p className={styles.note}>
            <Trans>付款帳戶目前收不到退款，可以改退到餘額。</Trans>
          </p>
          <Button kind="soft" busy={take.isPending} onClick={confirm}>
            <Trans>退到餘額</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

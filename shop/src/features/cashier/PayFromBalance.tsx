import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '@shop/contract/core/money.ts'
import { cashierOrderPay } from '@shop/contract/trade/cashier/cashier.ts'
import { useEffect, useRef } from 'react'
import { showFailure } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { rewriteAddress } from '../../lib/page-address.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { refreshOrders } from '../order/queries.ts'
import { askPayPassword } from '../paypwd/ask-pay-password.tsx'
import styles from './PayFromBalance.module.css'
import { missingFen } from './PayMethods.tsx'

/**
 * Pays the whole trade from the balance, with the payment password. If there is none yet, its sheet leads to setting one,
 * and from there back here. `go`: the balance was chosen at the checkout, so the password is asked for at once.
 */
export function PayFromBalance({
  orderId,
  amount,
  balance,
  go,
}: {
  orderId: number
  amount: string
  balance: string
  go: boolean
}) {
  const { t } = useLingui()
  const missing = missingFen(balance, amount)
  const pay = useCommand(cashierOrderPay, {
    prompt: false,
    // The result page shows the success.
    silent: true,
    done: refreshOrders,
    failed: (error) => {
      if (error.kind === 'login') return
      showFailure(error)
      // also after a lost answer: it may have been paid
      void refreshOrders()
    },
  })

  async function begin(): Promise<void> {
    const payTicket = await askPayPassword({ action: 'order-pay', target: String(orderId), amount })
    if (payTicket) pay.mutate({ orderId, method: 'balance', payTicket })
  }

  const going = useRef(go && missing <= 0)
  useEffect(() => {
    if (!going.current) return
    going.current = false
    // Reloading or coming back asks only when the button is pressed.
    rewriteAddress('pages/checkout/cashier/index', { orderId })
    void begin()
  })

  return (
    <>
      <Card>
        <Facts
          facts={[
            { key: 'balance', label: t`可用餘額`, value: money(balance) },
            { key: 'amount', label: t`本次支付`, value: <Price value={amount} /> },
          ]}
        />
        {missing > 0 && (
          <p className={styles.problem} role="status">
            <Icon name="warn" size="32rpx" />
            <Trans>餘額還差 {formatMoney(missing)}，請選擇其他支付方式</Trans>
          </p>
        )}
      </Card>
      <BottomBar>
        <Button size="large" busy={pay.isPending} disabled={missing > 0} onClick={begin}>
          <Trans>確認支付 {money(amount)}</Trans>
        </Button>
      </BottomBar>
    </>
  )
}

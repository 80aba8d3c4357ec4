import { Trans, useLingui } from '@lingui/react/macro'
import { cashierOrderPay, formatMoney, payPasswordCheck } from '@shop/contract'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { CallError, call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { toast, toastMs } from '../../lib/toast.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PayPassword } from '../../ui/PayPassword.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { refreshOrders } from '../order/queries.ts'
import styles from './PayFromBalance.module.css'
import { missingFen } from './PayMethods.tsx'

/** Pays the whole trade from the balance: with the payment password where there is one, else after a question. */
export function PayFromBalance({
  orderId,
  amount,
  balance,
  hasPassword,
}: {
  orderId: number
  amount: string
  balance: string
  hasPassword: boolean
}) {
  const { t } = useLingui()
  const [typing, setTyping] = useState(false)
  const [wrong, setWrong] = useState('')
  const [locked, setLocked] = useState('')
  const missing = missingFen(balance, amount)
  const pay = useCommand(cashierOrderPay, {
    prompt: false,
    done: refreshOrders,
    failed: (error) => {
      if (error.kind === 'login') return
      setTyping(error.code === 'PAYPWD_REQUIRED')
      toast(error.message, { kind: 'error', ms: error.answered ? toastMs.server : toastMs.network })
      // also after a lost answer: it may have been paid
      void refreshOrders()
    },
  })

  async function begin(): Promise<void> {
    if (hasPassword) {
      setWrong('')
      setTyping(true)
      return
    }
    const title = t`用餘額支付 ${money(amount)}？`
    if (await ask({ title, confirm: t`確認支付`, cancel: t`取消` })) pay.mutate({ orderId, method: 'balance' })
  }

  /** Rejects when the password is not accepted: the boxes are emptied. */
  async function payWith(password: string): Promise<void> {
    setWrong('')
    const body = { password, action: 'order-pay' as const, target: String(orderId), amount }
    const { payTicket } = await call(payPasswordCheck, { body, prompt: false, load: false }).catch((error) => {
      if (error instanceof CallError) explain(error)
      throw error
    })
    setLocked('')
    await pay.mutateAsync({ orderId, method: 'balance', payTicket })
    setTyping(false)
  }

  function explain(error: CallError): void {
    if (error.code === 'PAYPWD_LOCKED') {
      setTyping(false)
      setLocked(error.message)
    } else if (error.kind === 'login') setTyping(false)
    else setWrong(error.message)
  }

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
        {locked && (
          <p className={styles.problem} role="alert">
            <Icon name="lock" size="32rpx" />
            {locked}
          </p>
        )}
      </Card>
      <BottomBar>
        <Button size="large" busy={pay.isPending} disabled={missing > 0} onClick={begin}>
          <Trans>確認支付 {money(amount)}</Trans>
        </Button>
      </BottomBar>
      <PayPassword
        open={typing}
        title={t`輸入支付密碼`}
        amount={<Price value={amount} size="huge" plain />}
        error={wrong}
        onDone={payWith}
        onClose={() => setTyping(false)}
      />
    </>
  )
}

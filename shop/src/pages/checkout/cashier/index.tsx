import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Accounts } from '../../../features/cashier/Accounts.tsx'
import { ConfirmFree } from '../../../features/cashier/ConfirmFree.tsx'
import { PayByProvider } from '../../../features/cashier/PayByProvider.tsx'
import { PayFromBalance } from '../../../features/cashier/PayFromBalance.tsx'
import { type PayMethod, PayMethods, usualMethod } from '../../../features/cashier/PayMethods.tsx'
import { ProofForm } from '../../../features/cashier/ProofForm.tsx'
import { type Cashier, cashierQuery, type Proof } from '../../../features/cashier/queries.ts'
import { Result } from '../../../features/cashier/Result.tsx'
import { storedTry } from '../../../features/cashier/stored-try.ts'
import { rejectWords } from '../../../features/cashier/words.ts'
import { refreshOrders } from '../../../features/order/queries.ts'
import { usePageParams } from '../../../lib/page-params.ts'
import { BarBones, FactBones, LineBones, RowBones, TitleBones } from '../../../ui/Bones.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Page } from '../../../ui/Page.tsx'
import { money, Price } from '../../../ui/Price.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../../ui/Skeleton.tsx'
import styles from './index.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <div className={styles.due}>
        <Bone width="40%" height="36rpx" />
        <Bone width="46%" height="64rpx" />
        <Bone width="56%" height="26rpx" />
      </div>
    </SkeletonCard>
    <SkeletonCard>
      <TitleBones />
      {['one', 'another'].map((method) => (
        <RowBones key={method} tall>
          <Bone width="72rpx" height="72rpx" />
          <LineBones widths={['40%', '64%']} />
          <Bone width="40rpx" height="40rpx" round />
        </RowBones>
      ))}
    </SkeletonCard>
    <SkeletonCard>
      <TitleBones />
      <FactBones count={4} />
      <Bone height="280rpx" />
    </SkeletonCard>
    <BarBones />
  </SkeletonPage>
)

/** Opened for any order of a trade, pays the whole trade; afterwards shows the outcome. */
export default function CashierPage() {
  const { orderId, go } = usePageParams({ orderId: 'id', go: 'text?' })
  const { data: cashier } = useSuspenseQuery(cashierQuery(orderId))
  const { state } = cashier.trade
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    void refreshOrders() // the lists behind this page still show the old state
  }, [state])
  return (
    <Page>
      {state === 'unpaid' ? (
        <ToPay cashier={cashier} orderId={orderId} go={go} />
      ) : (
        <Result cashier={cashier} orderId={orderId} />
      )}
    </Page>
  )
}

/** `go`: the method with which the buyer arrives: from WeChat's log-in, or from the checkout. */
function ToPay({ cashier, orderId, go }: { cashier: Cashier; orderId: number; go: string | undefined }) {
  const { order, personal, paymentMethods, trade, transfer, proof } = cashier
  const methods = paymentMethods.filter((one) => one.is_enable).map((one) => one.method)
  // The one chosen at the checkout, if it is still offered.
  const usual =
    methods.find((one) => one === trade.pay_method) ?? usualMethod(methods, personal.balance, order.pay_price)
  // Buyers who were at a provider for this method come back to it.
  const left = go ?? storedTry(orderId)?.method
  const [chosen, setChosen] = useState<PayMethod | undefined>(methods.find((one) => one === left))
  const method = chosen ?? usual
  const rejected = proof?.state === 'rejected' ? proof : undefined
  return (
    <>
      {rejected && <Rejected proof={rejected} left={trade.rejections_left} />}
      <Due cashier={cashier} />
      {Number(order.pay_price) === 0 ? (
        <ConfirmFree orderId={orderId} />
      ) : (
        <PayMethods
          methods={methods}
          value={method}
          onChange={setChosen}
          balance={personal.balance}
          amount={order.pay_price}
        />
      )}
      {method === 'screenshot' && transfer && (
        <>
          <Accounts transfer={transfer} amount={order.pay_price} />
          {transfer.accounts.length > 0 && (
            <ProofForm orderId={orderId} max={transfer.images_max} again={Boolean(rejected)} />
          )}
        </>
      )}
      {(method === 'wechat' || method === 'alipay') && (
        <PayByProvider
          key={method}
          method={method}
          orderId={orderId}
          amount={order.pay_price}
          go={go === 'wechat' && method === 'wechat'}
        />
      )}
      {method === 'balance' && (
        <PayFromBalance orderId={orderId} amount={order.pay_price} balance={personal.balance} go={go === 'balance'} />
      )}
    </>
  )
}

/** The amount, the deadline, and the orders that it covers. */
function Due({ cashier }: { cashier: Cashier }) {
  const { order, trade } = cashier
  return (
    <Card className={styles.due}>
      <div className={styles.sum}>
        <Price value={order.pay_price} size="huge" />
        {trade.closesAt !== undefined && (
          <p className={styles.timer}>
            <Trans>付款時間還剩</Trans>
            <Countdown until={trade.closesAt} onEnd={refreshOrders} />
          </p>
        )}
      </div>
      {trade.orders.length === 1 ? (
        <p className={styles.number}>
          <Trans>訂單編號 {order.order_no}</Trans>
        </p>
      ) : (
        <details className={styles.orders}>
          <summary>
            <Plural value={trade.orders.length} one="共 # 筆訂單一起付款" other="共 # 筆訂單一起付款" />
            <Icon name="down" size="28rpx" />
          </summary>
          <ul>
            {trade.orders.map((one) => (
              <li key={one.order_id}>
                <span>
                  {one.seller_name}
                  <small>{one.order_no}</small>
                </span>
                <b>{money(one.pay_price)}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function Rejected({ proof, left }: { proof: Proof; left: number }) {
  const { t } = useLingui()
  return (
    <Card className={styles.rejected} role="alert">
      <p className={styles.rejectedTitle}>
        <Icon name="warn" size="36rpx" />
        {t`付款憑證未通過`}
      </p>
      <p>{rejectWords(proof.reject_reason)}</p>
      {proof.reject_note && (
        <p className={styles.note}>
          <Trans>審核備註：{proof.reject_note}</Trans>
        </p>
      )}
      <p className={styles.left}>
        <Plural
          value={left}
          one="還可以再提交 # 次，全部未通過時訂單會關閉"
          other="還可以再提交 # 次，全部未通過時訂單會關閉"
        />
      </p>
    </Card>
  )
}

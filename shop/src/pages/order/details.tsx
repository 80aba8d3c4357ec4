import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { OrderCard } from '../../features/order/OrderCard.tsx'
import { refreshOrders, tradeQuery } from '../../features/order/queries.ts'
import { payMethodName } from '../../features/order/words.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { BarBones, FactBones, OrderBones } from '../../ui/Bones.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { Page } from '../../ui/Page.tsx'
import { Price } from '../../ui/Price.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './details.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <div className={styles.sum}>
        <Bone width="20%" height="32rpx" />
        <Bone width="46%" height="64rpx" />
      </div>
      <FactBones count={3} />
    </SkeletonCard>
    <div className={styles.heading}>
      <Bone width="30%" height="34rpx" />
    </div>
    <OrderBones quiet />
    <OrderBones quiet />
    <BarBones />
  </SkeletonPage>
)

/** A trade and its orders; they are paid together and handled separately after that. */
export default function TradeDetails() {
  const { t } = useLingui()
  const { orderId } = usePageParams({ orderId: 'id' })
  const { data: trade } = useSuspenseQuery(tradeQuery(orderId))
  const states = { unpaid: t`待付款`, pay_review: t`付款審核中`, paid: t`已付款`, cancelled: t`已取消` }
  const method = payMethodName(trade.pay_method)
  const alone = trade.orders.length === 1
  usePageTitle(alone ? t`訂單詳情` : undefined)
  const open = trade.state === 'unpaid' || trade.state === 'pay_review'
  return (
    <Page>
      <Card>
        <div className={styles.sum}>
          <span className={styles.state}>{states[trade.state]}</span>
          <Price value={trade.pay_price} size="huge" />
          {trade.closesAt !== undefined && (
            <span className={styles.timer}>
              <Trans>
                請在 <Countdown until={trade.closesAt} onEnd={refreshOrders} /> 內付款
              </Trans>
            </span>
          )}
        </div>
        <div className={styles.facts}>
          <Facts
            facts={[
              {
                key: 'no',
                label: t`付款編號`,
                value: (
                  <>
                    {trade.trade_no}
                    <CopyButton text={trade.trade_no} what={t`付款編號`} />
                  </>
                ),
              },
              Boolean(method) && { key: 'method', label: t`支付方式`, value: method },
              { key: 'created', label: t`下單時間`, value: trade.create_time },
              Boolean(trade.pay_time) && { key: 'paid', label: t`付款時間`, value: trade.pay_time },
            ]}
          />
        </div>
      </Card>
      {!alone && (
        <h2 className={styles.heading}>
          <Plural value={trade.orders.length} one="包含 # 筆訂單" other="包含 # 筆訂單" />
        </h2>
      )}
      {trade.orders.map((order) => (
        <OrderCard key={order.order_id} order={order} quiet={open} />
      ))}
      {open && (
        <BottomBar>
          <Button size="large" onClick={() => navigate('pages/checkout/cashier/index', { orderId })}>
            {trade.state === 'unpaid' ? <Trans>去付款</Trans> : <Trans>查看審核</Trans>}
          </Button>
        </BottomBar>
      )}
    </Page>
  )
}

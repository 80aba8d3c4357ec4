import { Plural, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OrderAddress } from '../../features/order/Address.tsx'
import { Amounts } from '../../features/order/Amounts.tsx'
import { OrderActions } from '../../features/order/OrderActions.tsx'
import { OrderCard } from '../../features/order/OrderCard.tsx'
import headStyles from '../../features/order/OrderHead.module.css'
import { OrderHead } from '../../features/order/OrderHead.tsx'
import { type Order, tradeQuery } from '../../features/order/queries.ts'
import { sumsOf } from '../../features/order/sums.ts'
import { payMethodName } from '../../features/order/words.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { AddressBones, BarBones, LineBones, OrderBones } from '../../ui/Bones.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './details.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <div className={classes(headStyles.head, headStyles.ended)}>
      <LineBones widths={['30%', '56%']} />
    </div>
    <SkeletonCard>
      <Bone width="100%" height="96rpx" />
    </SkeletonCard>
    <AddressBones />
    <OrderBones quiet />
    <OrderBones quiet />
    <BarBones />
  </SkeletonPage>
)

/** A trade and its orders; they are paid together and handled separately after that. */
export default function TradeDetails() {
  const { orderId } = usePageParams({ orderId: 'id' })
  const { data: trade } = useSuspenseQuery(tradeQuery(orderId))
  const { orders } = trade
  const first = orders[0] as Order
  const alone = orders.length === 1
  useEffect(() => {
    if (alone) navigate('pages/order/detail', { orderId }, { replace: true })
  }, [alone, orderId])
  if (alone) return <Skeleton />

  const open = trade.state === 'unpaid' || trade.state === 'pay_review'
  const address = open ? sharedAddress(orders) : undefined
  return (
    <Page>
      {trade.state !== 'paid' && <OrderHead order={first} />}
      {address && (
        <Card>
          <OrderAddress address={address} />
        </Card>
      )}
      <h2 className={styles.heading}>
        <Plural value={orders.length} one="包含 # 筆訂單" other="包含 # 筆訂單" />
      </h2>
      {orders.map((order) => (
        <OrderCard key={order.order_id} order={order} quiet={open} />
      ))}
      <Amounts isPaid={trade.state === 'paid'} sums={sumsOf(orders)} />
      <Numbers trade={trade} />
      {open && (
        <BottomBar>
          <div className={styles.actions}>
            <OrderActions order={first} size="medium" />
          </div>
        </BottomBar>
      )}
    </Page>
  )
}

/** Where all of them go; undefined once the address of one was changed. */
function sharedAddress(orders: readonly Order[]) {
  const [address, ...others] = orders.flatMap((order) => order.address ?? [])
  return others.every((other) => JSON.stringify(other) === JSON.stringify(address)) ? address : undefined
}

function Numbers({
  trade,
}: {
  trade: { trade_no: string; pay_method: string; create_time: string; pay_time: string }
}) {
  const { t } = useLingui()
  const method = payMethodName(trade.pay_method)
  return (
    <Card>
      <div className={styles.numbers}>
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
  )
}

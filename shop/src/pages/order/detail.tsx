import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { OrderAddress } from '../../features/order/Address.tsx'
import { Amounts } from '../../features/order/Amounts.tsx'
import { arrivalOf, ExpectedBy } from '../../features/order/ExpectedBy.tsx'
import { hasActions, OrderActions } from '../../features/order/OrderActions.tsx'
import { OrderGoods } from '../../features/order/OrderGoods.tsx'
import headStyles from '../../features/order/OrderHead.module.css'
import { OrderHead } from '../../features/order/OrderHead.tsx'
import { ProviderRefund } from '../../features/order/ProviderRefund.tsx'
import { expressQuery, isUnpaid, type Order, orderQuery } from '../../features/order/queries.ts'
import { sumsOf } from '../../features/order/sums.ts'
import { stageOf } from '../../features/order/Way.tsx'
import { payMethodName, stageName } from '../../features/order/words.ts'
import { units } from '../../features/unit/words.ts'
import { goBack } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { usePointsName } from '../../lib/settings.ts'
import { grouped } from '../../lib/whole.ts'
import { AddressBones, BarBones, FactBones, GoodsBones, LineBones, RowBones, TitleBones } from '../../ui/Bones.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Page } from '../../ui/Page.tsx'
import { places } from '../../ui/places.ts'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './detail.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <div className={classes(headStyles.head, headStyles.ended)}>
      <LineBones widths={['30%', '56%']} />
    </div>
    <div className={headStyles.way}>
      <RowBones>
        {places(4).map((place) => (
          <span key={place} className={styles.step}>
            <Bone width="max(42rpx, 20px)" ratio="1" round />
            <Bone width="60rpx" height="24rpx" />
          </span>
        ))}
      </RowBones>
    </div>
    <AddressBones />
    <SkeletonCard>
      <TitleBones />
      <GoodsBones count={2} />
    </SkeletonCard>
    <SkeletonCard>
      <FactBones count={4} />
    </SkeletonCard>
    <BarBones />
  </SkeletonPage>
)

export default function OrderDetail() {
  const { orderId } = usePageParams({ orderId: 'id' })
  const { data: order } = useSuspenseQuery(orderQuery(orderId))
  return (
    <Page>
      <OrderHead order={order} />
      <Parcels order={order} />
      {order.provider_refund && <ProviderRefund order={order} refund={order.provider_refund} />}
      {order.address && (
        <Card>
          <OrderAddress address={order.address} changes={order.may.changeAddress ? order.order_id : undefined} />
        </Card>
      )}
      <Card title={order.seller.name}>
        <OrderGoods order={order} linked />
        {order.buyer_remark && (
          <p className={styles.remark}>
            <Trans>備註</Trans>
            <span>{order.buyer_remark}</span>
          </p>
        )}
      </Card>
      <Card flush>
        <Cell
          icon="chat"
          label={order.seller.merchant_id === 0 ? <Trans>聯絡客服</Trans> : <Trans>聯絡賣家</Trans>}
          to="pages/customer/customer"
          params={{ orderId: order.order_id }}
        />
      </Card>
      <Amounts isPaid={!isUnpaid(order.state)} sums={sumsOf([order])} />
      <Numbers order={order} />
      {hasActions(order) && (
        <BottomBar>
          <div className={styles.actions}>
            <OrderActions order={order} size="medium" onHidden={goBack} />
          </div>
        </BottomBar>
      )}
    </Page>
  )
}

/** The newest parcel and where it is; all of them are one touch away. */
function Parcels({ order }: { order: Order }) {
  const { delivery: parcels, order_id: orderId } = order
  const parcel = parcels.at(-1)
  if (!parcel) return null
  const isOnItsWay = order.state === 'to_receive' || order.state === 'part_shipped'
  const nameless = parcel.content || <Trans>無需物流，已發放</Trans>
  return (
    <Card flush>
      <Cell
        icon="truck"
        to="pages/order/express/index"
        params={{ orderId }}
        label={parcel.express_no ? `${parcel.express?.express_name ?? ''} ${parcel.express_no}` : nameless}
        note={parcel.express_no && isOnItsWay ? <Whereabouts orderId={orderId} /> : undefined}
        value={parcels.length > 1 ? <Plural value={parcels.length} one="共 # 個包裹" other="共 # 個包裹" /> : undefined}
      />
    </Card>
  )
}

/** The stage of the newest parcel and the day it is expected; its line stays free until they are known. */
function Whereabouts({ orderId }: { orderId: number }) {
  const { data } = useQuery(expressQuery(orderId))
  const parcel = data?.express.at(-1)
  if (!parcel) return '\u00a0'
  const stage = stageOf(parcel)
  const day = arrivalOf(parcel, stage)
  return (
    <>
      {stageName(stage, parcel.delivery_method)}
      {day && (
        <>
          {' · '}
          <ExpectedBy day={day} />
        </>
      )}
    </>
  )
}

function Numbers({ order }: { order: Order }) {
  const { t } = useLingui()
  const at = (key: string, label: string, time: string) => Boolean(time) && { key, label, value: time }
  const method = payMethodName(order.pay_method)
  const pointsName = usePointsName()
  const ended = order.state === 'cancelled' || order.state === 'closed'
  return (
    <Card flush>
      <div className={styles.numbers}>
        <Facts
          facts={[
            {
              key: 'no',
              label: t`訂單編號`,
              value: (
                <>
                  {order.order_no}
                  <CopyButton text={order.order_no} what={t`訂單編號`} />
                </>
              ),
            },
            Boolean(method) && { key: 'method', label: t`支付方式`, value: method },
            at('created', t`下單時間`, order.create_time),
            at('paid', t`付款時間`, order.pay_time),
            at('address', t`修改地址時間`, order.address_change_time),
            at('shipped', t`發貨時間`, order.delivery_time),
            at('received', t`收貨時間`, order.receipt_time),
            at('cancelled', t`取消時間`, order.cancel_time),
            order.points_bonus > 0 &&
              !ended && { key: 'points', label: t`贈送${pointsName}`, value: grouped(order.points_bonus) },
            Number(order.integral_bonus) > 0 &&
              !ended && { key: 'integral', label: t`贈送消費積分`, value: units(order.integral_bonus) },
            Number(order.subsidy_bonus) > 0 &&
              !ended && { key: 'subsidy', label: t`贈送補貼`, value: units(order.subsidy_bonus) },
          ]}
        />
      </div>
      {order.trade_orders > 1 && (
        <Cell
          label={<Trans>同一次付款的訂單</Trans>}
          value={<Plural value={order.trade_orders} one="# 筆" other="# 筆" />}
          to="pages/order/details"
          params={{ orderId: order.order_id }}
        />
      )}
    </Card>
  )
}

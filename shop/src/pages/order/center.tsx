import { Trans, useLingui } from '@lingui/react/macro'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { todoCountsQuery } from '../../features/account/queries.ts'
import { OrderCard } from '../../features/order/OrderCard.tsx'
import { type OrderRow, type OrderTab, ordersQuery } from '../../features/order/queries.ts'
import { navigate } from '../../lib/navigate.ts'
import { OrderBones, TitleBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, MoreLink } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import entryStyles from '../../ui/Entry.module.css'
import { Entry } from '../../ui/Entry.tsx'
import { Failed } from '../../ui/Failed.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import type { ListPage } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { places } from '../../ui/places.ts'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './center.module.css'

const shown = 2

type OrdersPage = ListPage<OrderRow>

export const Skeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <TitleBones more="20%" />
      <div className={styles.entries}>
        {places(5).map((place) => (
          <span key={place} className={entryStyles.entry}>
            <Bone width="max(52rpx, 26px)" ratio="1" />
            <Bone width="60%" height="26rpx" />
          </span>
        ))}
      </div>
    </SkeletonCard>
    <WaitingSkeleton />
  </SkeletonPage>
)

function WaitingSkeleton() {
  return (
    <>
      <div className={styles.heading}>
        <Bone width="30%" height="34rpx" />
      </div>
      <OrderBones />
      <OrderBones />
    </>
  )
}

const WaitingBones = () => (
  <SkeletonPage flush>
    <WaitingSkeleton />
  </SkeletonPage>
)

/** What awaits the buyer: counts, the orders to pay and those on their way, and what else belongs to orders. */
export default function OrderCenter() {
  const { t } = useLingui()
  const { data: counts } = useSuspenseQuery(todoCountsQuery)
  const { payment, received } = counts
  const toPay = useInfiniteQuery({ ...ordersQuery('payment'), enabled: payment > 0 })
  const coming = useInfiniteQuery({ ...ordersQuery('received'), enabled: received > 0 })
  const latest = useInfiniteQuery({ ...ordersQuery('all'), enabled: payment + received === 0 })
  // The lists show together: one that comes later would push away what stands below it.
  const isLoading = [toPay, coming, latest].some((list) => list.isLoading && list.errorUpdateCount === 0)
  const tab = (dataType: OrderTab, icon: IconName, text: string, count: number) => (
    <Entry to="pages/order/index" params={{ dataType }} icon={icon} text={text} count={count} />
  )
  return (
    <Page>
      <Card
        title={<Trans>我的訂單</Trans>}
        more={
          <MoreLink to="pages/order/index" params={{ dataType: 'all' }}>
            <Trans>全部訂單</Trans>
          </MoreLink>
        }
      >
        <div className={styles.entries}>
          {tab('payment', 'pay', t`待付款`, payment)}
          {tab('delivery', 'box', t`待發貨`, counts.delivery)}
          {tab('received', 'truck', t({ message: '待收貨', context: 'short' }), received)}
          {tab('complete', 'done', t({ message: '已完成', context: 'short' }), 0)}
          <Entry
            to="pages/refund/index"
            params={{ tab: 'all' }}
            icon="refund"
            text={t`退款/售後`}
            count={counts.refund}
          />
        </div>
      </Card>
      {isLoading ? (
        <WaitingBones />
      ) : (
        <>
          {payment > 0 && <Waiting query={toPay} tab="payment" title={<Trans>待付款與審核中</Trans>} />}
          {received > 0 && <Waiting query={coming} tab="received" title={<Trans>配送中</Trans>} />}
          <Card flush>
            <Cell
              icon="star"
              label={<Trans>待評價</Trans>}
              value={counts.comment > 0 ? counts.comment : undefined}
              to="pages/comment/index"
              params={{ mine: 'todo' }}
            />
            <Cell icon="pin" label={<Trans>收貨地址</Trans>} to="pages/address/index" />
            <Cell icon="chat" label={<Trans>聯絡客服</Trans>} to="pages/customer/customer" />
          </Card>
          {payment + received === 0 && <Waiting query={latest} tab="all" title={<Trans>最近的訂單</Trans>} />}
        </>
      )}
    </Page>
  )
}

/** The newest orders of a state, and the way to the others. */
function Waiting({
  query,
  tab,
  title,
}: {
  query: UseInfiniteQueryResult<InfiniteData<OrdersPage>>
  tab: OrderTab
  title: ReactNode
}) {
  const { t } = useLingui()
  if (!query.data) return query.isError ? <Failed error={query.error} retry={query.refetch} /> : <WaitingBones />
  const [first] = query.data.pages
  const orders = (first?.data ?? []).slice(0, shown)
  if (orders.length === 0) {
    if (tab !== 'all') return null
    return (
      <div className={styles.empty}>
        <Empty drawing="order" text={t`還沒有訂單，去挑件喜歡的吧`}>
          <Button kind="line" onClick={() => navigate('pages/index/index')}>
            <Trans>去逛逛</Trans>
          </Button>
        </Empty>
      </div>
    )
  }
  return (
    <section className={styles.waiting}>
      <div className={styles.heading}>
        <h2>{title}</h2>
        {(first?.total ?? 0) > orders.length && (
          <MoreLink to="pages/order/index" params={{ dataType: tab }}>
            <Trans>全部</Trans>
          </MoreLink>
        )}
      </div>
      {orders.map((order) => (
        <OrderCard key={order.order_id} order={order} />
      ))}
    </section>
  )
}

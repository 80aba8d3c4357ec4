import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { todoCountsQuery } from '../../features/account/queries.ts'
import { OrderCard } from '../../features/order/OrderCard.tsx'
import { type OrderTab, ordersQuery } from '../../features/order/queries.ts'
import { navigate } from '../../lib/navigate.ts'
import { Badge, CountHeard } from '../../ui/Badge.tsx'
import { OrderBones, TitleBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, MoreLink } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { places } from '../../ui/places.ts'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './center.module.css'

const recentShown = 3

export const Skeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <TitleBones more="20%" />
      <div className={styles.entries}>
        {places(5).map((place) => (
          <span key={place} className={styles.entry}>
            <Bone width="max(52rpx, 26px)" ratio="1" />
            <Bone width="60%" height="26rpx" />
          </span>
        ))}
      </div>
    </SkeletonCard>
    <RecentSkeleton />
  </SkeletonPage>
)

function RecentSkeleton() {
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

/** What awaits the buyer, and their newest orders. */
export default function OrderCenter() {
  const { t } = useLingui()
  const { data: counts } = useSuspenseQuery(todoCountsQuery)
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
          <Entry tab="payment" icon="pay" text={t`待付款`} count={counts.payment} />
          <Entry tab="delivery" icon="box" text={t`待發貨`} count={counts.delivery} />
          <Entry tab="received" icon="truck" text={t`待收貨`} count={counts.received} />
          <Entry tab="complete" icon="done" text={t`已完成`} count={0} />
          <PageLink to="pages/refund/index" params={{ tab: 'all' }} className={styles.entry}>
            <span className={styles.icon}>
              <Icon name="refund" size="max(52rpx, 26px)" />
              <Badge count={counts.refund} />
            </span>
            <Trans>退款/售後</Trans>
            <CountHeard count={counts.refund} />
          </PageLink>
        </div>
      </Card>
      <Recent />
    </Page>
  )
}

function Entry({ tab, icon, text, count }: { tab: OrderTab; icon: IconName; text: string; count: number }) {
  return (
    <PageLink to="pages/order/index" params={{ dataType: tab }} className={styles.entry}>
      <span className={styles.icon}>
        <Icon name={icon} size="max(52rpx, 26px)" />
        <Badge count={count} />
      </span>
      {text}
      <CountHeard count={count} />
    </PageLink>
  )
}

function Recent() {
  const { t } = useLingui()
  const query = useInfiniteQuery(ordersQuery('all'))
  if (!query.data)
    return query.isError ? (
      <Failed error={query.error} retry={query.refetch} />
    ) : (
      <SkeletonPage flush>
        <RecentSkeleton />
      </SkeletonPage>
    )
  const orders = (query.data.pages[0]?.data ?? []).slice(0, recentShown)
  if (orders.length === 0) {
    return (
      <Empty drawing="order" text={t`還沒有訂單，去挑件喜歡的吧`}>
        <Button kind="line" onClick={() => navigate('pages/index/index')}>
          <Trans>去逛逛</Trans>
        </Button>
      </Empty>
    )
  }
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>最近的訂單</Trans>
      </h2>
      {orders.map((order) => (
        <OrderCard key={order.order_id} order={order} />
      ))}
    </>
  )
}

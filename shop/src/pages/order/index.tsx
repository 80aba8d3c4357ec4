import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { todoCountsQuery } from '../../features/account/queries.ts'
import { OrderCard } from '../../features/order/OrderCard.tsx'
import { ordersQuery } from '../../features/order/queries.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { OrderBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './index.module.css'

/**
 * The user's orders by tab and keyword; both are in the address, so going back restores them and the position in the
 * list.
 */
export default function OrderList() {
  const { t } = useLingui()
  const { dataType, keyword } = usePageParams({
    dataType: ['all', 'payment', 'delivery', 'received', 'complete'],
    keyword: 'text?',
  })
  const { data: counts } = useQuery(todoCountsQuery)
  const query = useInfiniteQuery(ordersQuery(dataType, keyword))
  const nothing = {
    all: t`還沒有訂單，去挑件喜歡的吧`,
    payment: t`沒有待付款的訂單`,
    delivery: t`沒有等待發貨的訂單`,
    received: t`沒有在路上的訂單`,
    complete: t`還沒有已完成的訂單`,
  }[dataType]
  const show = (next: { dataType: string; keyword: string | undefined }) =>
    navigate('pages/order/index', next, { replace: true })
  return (
    <Page flush>
      <div className={styles.top}>
        <div className={styles.search}>
          <SearchBar
            initial={keyword}
            label={t`搜尋訂單`}
            placeholder={t`商品名稱或訂單編號`}
            onSearch={(words) => show({ dataType: words ? 'all' : dataType, keyword: words || undefined })}
          />
        </div>
        <Tabs
          label={t`訂單狀態`}
          value={dataType}
          onChange={(next) => show({ dataType: next, keyword })}
          tabs={[
            { value: 'all', text: t`全部` },
            { value: 'payment', text: t`待付款`, count: counts?.payment },
            { value: 'delivery', text: t`待發貨`, count: counts?.delivery },
            { value: 'received', text: t`待收貨`, count: counts?.received },
            { value: 'complete', text: t`已完成` },
          ]}
        />
      </div>
      <div className={styles.list}>
        <InfiniteList
          query={query}
          bones={
            <SkeletonPage flush>
              <OrderBones />
              <OrderBones goods={2} />
              <OrderBones />
            </SkeletonPage>
          }
          keyOf={(order) => order.order_id}
          row={(order) => <OrderCard order={order} />}
          empty={
            keyword ? (
              <Empty drawing="order" text={<Trans>沒有找到與「{keyword}」相關的訂單</Trans>}>
                <Button kind="line" onClick={() => show({ dataType: 'all', keyword: undefined })}>
                  <Trans>查看全部訂單</Trans>
                </Button>
              </Empty>
            ) : (
              <Empty drawing="order" text={nothing}>
                <Button kind="line" onClick={() => navigate('pages/index/index')}>
                  <Trans>去逛逛</Trans>
                </Button>
              </Empty>
            )
          }
        />
      </div>
    </Page>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CaseCard } from '../../features/aftersale/CaseCard.tsx'
import { casesQuery } from '../../features/aftersale/queries.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { OrderBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './index.module.css'

/** The user's aftersale cases: all, or those in progress. */
export default function Refunds() {
  const { t } = useLingui()
  const { tab } = usePageParams({ tab: ['all', 'open'] })
  const query = useInfiniteQuery(casesQuery(tab))
  return (
    <Page flush>
      <div className={styles.tabs}>
        <Tabs
          label={t`售後狀態`}
          value={tab}
          onChange={(next) => navigate('pages/refund/index', { tab: next }, { replace: true })}
          tabs={[
            { value: 'all', text: t`全部` },
            { value: 'open', text: t`處理中` },
          ]}
        />
      </div>
      <div className={styles.list}>
        <InfiniteList
          query={query}
          bones={
            <SkeletonPage flush>
              <OrderBones />
              <OrderBones />
              <OrderBones />
            </SkeletonPage>
          }
          keyOf={(row) => row.order_refund_id}
          row={(row) => <CaseCard row={row} />}
          empty={
            <Empty drawing="order" text={tab === 'open' ? t`沒有處理中的售後` : t`還沒有申請過售後`}>
              <Button kind="line" onClick={() => navigate('pages/order/index', { dataType: 'all' })}>
                <Trans>查看訂單</Trans>
              </Button>
            </Empty>
          }
        />
      </div>
    </Page>
  )
}

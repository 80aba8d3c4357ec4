import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type PendingRow, unitPendingQuery, unitQuery } from '../../features/unit/queries.ts'
import styles from '../../features/unit/Unit.module.css'
import { pendingStateKinds, pendingStateName, units } from '../../features/unit/words.ts'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'

/** Orders with promised subsidy: the amount, its reason, and the date. */
export default function PendingSubsidyPage() {
  const { data } = useSuspenseQuery(unitQuery('subsidy'))
  const query = useInfiniteQuery(unitPendingQuery('subsidy'))
  return (
    <Page>
      {Number(data.pending) > 0 && (
        <Card>
          <p className={styles.note}>
            <Trans>訂單送的補貼，收貨且售後期結束後入帳</Trans>
          </p>
          <p className={styles.amount}>{units(data.pending)}</p>
        </Card>
      )}
      <InfiniteList
        query={query}
        bones={<ListSkeleton rows={4} picture={false} />}
        keyOf={(row) => row.order_id}
        row={(row) => <Pending row={row} />}
        empty={
          <Empty
            drawing="box"
            text={<Trans>沒有待入帳的訂單</Trans>}
            action={{ text: <Trans>去禮包專區看看</Trans>, to: 'pages/goods/gift' }}
          />
        }
      />
    </Page>
  )
}

function Pending({ row }: { row: PendingRow }) {
  const { t } = useLingui()
  return (
    <RecordCard
      title={row.goods || t`訂單贈送`}
      picture={row.goods_image}
      amount={<strong>+{units(row.value)}</strong>}
      ended={row.state === 'void'}
      time={row.create_time.slice(0, 16)}
      tag={<Tag kind={pendingStateKinds[row.state]}>{pendingStateName(row.state)}</Tag>}
      facts={[
        { key: 'no', label: t`訂單編號`, value: row.order_no },
        row.state === 'receipt' && { key: 'at', label: t`預計入帳`, value: t`收貨且售後期結束後` },
        row.expected_time !== '' && { key: 'at', label: t`預計入帳`, value: row.expected_time.slice(0, 10) },
      ]}
      actions={
        <Button kind="line" size="small" onClick={() => navigate('pages/order/detail', { orderId: row.order_id })}>
          <Trans>查看訂單</Trans>
        </Button>
      }
    />
  )
}

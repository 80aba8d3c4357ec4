import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { todoCountsQuery } from '../../features/account/queries.ts'
import { goodsDetailQuery } from '../../features/goods/queries.ts'
import { OrderCard } from '../../features/order/OrderCard.tsx'
import { ordersQuery } from '../../features/order/queries.ts'
import { AppendPopup } from '../../features/review/AppendPopup.tsx'
import { CountsCard } from '../../features/review/CountsCard.tsx'
import { OwnReviewCard } from '../../features/review/OwnReviewCard.tsx'
import {
  type OwnReview,
  ownReviewsQuery,
  type ReviewCounts,
  type ReviewFilter,
  reviewCountsQuery,
  reviewsQuery,
} from '../../features/review/queries.ts'
import { ReviewItem } from '../../features/review/ReviewItem.tsx'
import { navigate } from '../../lib/navigate.ts'
import { PageParamsError, usePageParams } from '../../lib/page-params.ts'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { CellBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { NamedGoods } from '../../ui/NamedGoods.tsx'
import { Page } from '../../ui/Page.tsx'
import { Bone, ListSkeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './index.module.css'

/** All reviews of a goods item; with `mine` (`todo`, `done`) the user's own, for one order with `orderId`. */
export default function Comments() {
  const { goodsId, mine, orderId } = usePageParams({ goodsId: 'id?', mine: 'text?', orderId: 'id?' })
  if (mine) return <OwnReviewList part={mine === 'done' ? 'done' : 'todo'} orderId={orderId} />
  if (goodsId === undefined) throw new PageParamsError('goodsId')
  return <GoodsReviewList goodsId={goodsId} />
}

const bones = <ListSkeleton rows={5} picture={false} />

function GoodsReviewList({ goodsId }: { goodsId: number }) {
  const [filter, setFilter] = usePersistentState<ReviewFilter>('filter', 'all')
  const { data: counts, isPending } = useQuery(reviewCountsQuery(goodsId))
  const query = useInfiniteQuery(reviewsQuery(goodsId, filter))
  return (
    <Page flush>
      <div className={styles.tabs}>
        <Filters counts={counts} value={filter} onChange={setFilter} />
      </div>
      <div className={styles.list}>
        <Reviewed goodsId={goodsId} />
        {counts && counts.all > 0 && filter === 'all' && <CountsCard counts={counts} />}
        {/* The counts would push down reviews that came before them. */}
        {isPending ? (
          bones
        ) : (
          <InfiniteList
            query={query}
            bones={bones}
            keyOf={(review) => review.comment_id}
            row={(review) => (
              <Card>
                <ReviewItem review={review} />
              </Card>
            )}
            empty={<Empty drawing="chat" text={<Trans>這裡還沒有評價</Trans>} />}
          />
        )}
      </div>
    </Page>
  )
}

/** The goods, which lead to their page. */
function Reviewed({ goodsId }: { goodsId: number }) {
  const { data, isError } = useQuery(goodsDetailQuery(goodsId))
  if (isError || (data && 'gone' in data)) return null
  if (!data) return <CellBones count={1} first={<Bone width="60%" height="max(72rpx, 36px)" />} />
  return (
    <Card flush>
      <Cell
        label={<NamedGoods name={data.goods.goods_name} image={data.goods.goods_image} />}
        to="pages/goods/detail"
        params={{ goodsId }}
      />
    </Card>
  )
}

function Filters({
  counts,
  value,
  onChange,
}: {
  counts: ReviewCounts | undefined
  value: ReviewFilter
  onChange: (filter: ReviewFilter) => void
}) {
  const { t } = useLingui()
  const counted = (text: string, count: number | undefined) => (
    <>
      {text} {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  )
  return (
    <Tabs
      label={t`篩選評價`}
      value={value}
      onChange={onChange}
      tabs={[
        { value: 'all', text: counted(t`全部`, counts?.all) },
        { value: 'pictures', text: counted(t`有圖`, counts?.pictures) },
        { value: 'good', text: counted(t`好評`, counts?.praise) },
        { value: 'medium', text: counted(t`中評`, counts?.review) },
        { value: 'bad', text: counted(t`差評`, counts?.negative) },
      ]}
    />
  )
}

function OwnReviewList({ part, orderId }: { part: 'todo' | 'done'; orderId: number | undefined }) {
  const { t } = useLingui()
  usePageTitle(t`我的評價`)
  const { data: counts } = useQuery(todoCountsQuery)
  return (
    <Page flush>
      {orderId === undefined && (
        <div className={styles.tabs}>
          <Tabs
            label={t`我的評價`}
            value={part}
            onChange={(mine) => navigate('pages/comment/index', { mine }, { replace: true })}
            tabs={[
              { value: 'todo', text: t`待評價`, count: counts?.comment },
              { value: 'done', text: t`已評價` },
            ]}
          />
        </div>
      )}
      <div className={styles.list}>{part === 'todo' ? <Todo /> : <Done orderId={orderId} />}</div>
    </Page>
  )
}

/** Orders that await a review. */
function Todo() {
  const query = useInfiniteQuery(ordersQuery('comment'))
  return (
    <InfiniteList
      query={query}
      bones={<ListSkeleton rows={4} />}
      keyOf={(order) => order.order_id}
      row={(order) => <OrderCard order={order} />}
      empty={
        <Empty
          drawing="chat"
          text={<Trans>沒有等待評價的訂單</Trans>}
          action={{ text: <Trans>去逛逛</Trans>, to: 'pages/index/index' }}
        />
      }
    />
  )
}

function Done({ orderId }: { orderId: number | undefined }) {
  const query = useInfiniteQuery(ownReviewsQuery(orderId))
  const [appending, setAppending] = useState<OwnReview>()
  const limits = query.data?.pages[0]?.limits
  return (
    <>
      <InfiniteList
        query={query}
        bones={<ListSkeleton rows={4} />}
        keyOf={(review) => review.comment_id}
        row={(review) => <OwnReviewCard review={review} onAppend={() => setAppending(review)} />}
        empty={
          <Empty
            drawing="chat"
            text={<Trans>還沒有寫過評價</Trans>}
            action={{ text: <Trans>我的訂單</Trans>, to: 'pages/order/index' }}
          />
        }
      />
      {appending && limits && (
        <AppendPopup review={appending} limits={limits} onClose={() => setAppending(undefined)} />
      )}
    </>
  )
}

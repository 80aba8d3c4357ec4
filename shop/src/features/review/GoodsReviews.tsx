import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { grouped } from '../../lib/whole.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from './GoodsReviews.module.css'
import { firstReviewsQuery } from './queries.ts'
import { ReviewItem } from './ReviewItem.tsx'
import { praiseRate } from './words.ts'

/** The first reviews on the goods page; hidden when they cannot be read. */
export function GoodsReviews({ goodsId }: { goodsId: number }) {
  const { data } = useQuery(firstReviewsQuery(goodsId))
  if (!data) return null
  const { list, counts } = data
  const total = grouped(data.total)
  const rate = praiseRate(counts)
  return (
    <Card
      title={<Trans>商品評價（{total}）</Trans>}
      more={
        rate !== undefined && (
          <PageLink to="pages/comment/index" params={{ goodsId }} className={styles.more}>
            <Trans>
              好評率 <strong>{rate}%</strong>
            </Trans>
            <Icon name="next" size="24rpx" />
          </PageLink>
        )
      }
      id="reviews"
    >
      {data.total === 0 ? (
        <p className={styles.none}>
          <Trans>還沒有評價</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {list.map((review) => (
            <li key={review.comment_id}>
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
      )}
      {data.total > list.length && (
        <PageLink to="pages/comment/index" params={{ goodsId }} className={styles.all}>
          <Trans>查看全部 {total} 則評價</Trans>
        </PageLink>
      )}
    </Card>
  )
}

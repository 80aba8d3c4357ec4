import { Trans } from '@lingui/react/macro'
import { relativeTime } from '../../lib/time.ts'
import { specText } from '../../ui/GoodsLine.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { GradeMark } from './Grade.tsx'
import type { Review } from './queries.ts'
import styles from './ReviewItem.module.css'
import { ReviewText } from './ReviewText.tsx'

/** A review as everyone sees it. */
export function ReviewItem({ review }: { review: Review }) {
  const { user, score, create_time, is_refunded, orderGoods } = review
  const spec = specText(orderGoods.goods_props)
  return (
    <article className={styles.review}>
      <header className={styles.head}>
        <span className={styles.face} aria-hidden="true">
          {user.avatar_url ? <Picture src={user.avatar_url} alt="" round /> : user.nick_name.slice(0, 1)}
        </span>
        <span className={styles.person}>
          <span className={styles.name}>{user.nick_name}</span>
          <time className={styles.note}>{relativeTime(create_time)}</time>
        </span>
        <GradeMark grade={score} />
      </header>
      {(spec || is_refunded === 1) && (
        <p className={styles.bought}>
          {spec}
          {is_refunded === 1 && (
            <Tag kind="quiet">
              <Trans>已退款</Trans>
            </Tag>
          )}
        </p>
      )}
      <ReviewText review={review} />
    </article>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { userCommentWithdraw } from '@shop/contract/trade/review/review.ts'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { relativeTime } from '../../lib/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { specText } from '../../ui/GoodsLine.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { GradeMark } from './Grade.tsx'
import styles from './OwnReviewCard.module.css'
import { type OwnReview, refreshReviews } from './queries.ts'
import { ReviewText } from './ReviewText.tsx'
import { reasonWords } from './words.ts'

/** The user's own review: its goods, its state, and what may be done with it. */
export function OwnReviewCard({ review, onAppend }: { review: OwnReview; onAppend: () => void }) {
  const { t } = useLingui()
  const { comment_id: commentId, may, append, goods_id: goodsId } = review
  const spec = specText(review.goods_props)
  const withdraw = useCommand(userCommentWithdraw, { done: refreshReviews })

  async function confirmWithdraw(): Promise<void> {
    const content = t`撤回後其他人不再看到這則評價，也不能重新評價。`
    if (await ask({ title: t`撤回這則評價？`, content, confirm: t`撤回`, cancel: t`取消` }))
      withdraw.mutate({ commentId })
  }

  return (
    <Card>
      <article className={styles.review}>
        <PageLink to="pages/goods/detail" params={{ goodsId }} className={styles.goods}>
          <Picture
            src={review.goods_image}
            srcSet={review.goods_image_srcset}
            sizes="60px"
            alt=""
            className={styles.picture}
          />
          <span className={styles.words}>
            <span className={styles.name}>{review.goods_name}</span>
            {spec && <span className={styles.note}>{spec}</span>}
          </span>
        </PageLink>
        <header className={styles.head}>
          <GradeMark grade={review.score} />
          <time className={styles.note}>{relativeTime(review.create_time)}</time>
          {review.anonymous === 1 && (
            <Tag kind="quiet">
              <Trans>匿名</Trans>
            </Tag>
          )}
          {review.is_refunded === 1 && (
            <Tag kind="quiet">
              <Trans>已退款</Trans>
            </Tag>
          )}
        </header>
        <ReviewStatus of={review} />
        <ReviewText review={review} />
        {append && <ReviewStatus of={append} isAppend />}
        {(may.append || may.withdraw) && (
          <footer className={styles.actions}>
            {may.withdraw && (
              <Button kind="plain" size="small" busy={withdraw.isPending} onClick={confirmWithdraw}>
                <Trans>撤回</Trans>
              </Button>
            )}
            {may.append && (
              <Button kind="soft" size="small" onClick={onAppend}>
                <Trans>追加評價</Trans>
              </Button>
            )}
          </footer>
        )}
      </article>
    </Card>
  )
}

/** Why others cannot see it, or not yet. */
function ReviewStatus({ of, isAppend }: { of: Pick<OwnReview, 'state' | 'reason' | 'note'>; isAppend?: boolean }) {
  const { state, reason, note } = of
  if (state === 'visible') return null
  if (state === 'held') {
    return (
      <p className={styles.held}>
        {isAppend ? <Trans>追評審核中，通過後其他人才能看到</Trans> : <Trans>審核中，通過後其他人才能看到</Trans>}
      </p>
    )
  }
  const why = [reason && reasonWords(reason), note].filter(Boolean).join(' · ')
  return (
    <p className={styles.refused}>{isAppend ? <Trans>追評未顯示：{why}</Trans> : <Trans>評價未顯示：{why}</Trans>}</p>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import { ReviewPictures } from './Pictures.tsx'
import type { OwnReview, Review } from './queries.ts'
import styles from './ReviewText.module.css'

/** The review's text and pictures, the addition to it, and the seller's answer. */
export function ReviewText({ review }: { review: Review | OwnReview }) {
  const { content, images, video, append, reply } = review
  const days = append?.days ?? 0
  return (
    <>
      {content && <p className={styles.content}>{content}</p>}
      <ReviewPictures images={images} video={video} />
      {append && (
        <div className={styles.append}>
          <p className={styles.when}>
            {days === 0 ? <Trans>當天追評</Trans> : <Plural value={days} one="# 天後追評" other="# 天後追評" />}
          </p>
          {append.content && <p className={styles.content}>{append.content}</p>}
          <ReviewPictures images={append.images} />
        </div>
      )}
      {reply && (
        <div className={styles.reply}>
          <span className={styles.who}>
            <Trans>商家回覆</Trans>
          </span>
          <p className={styles.content}>{reply.content}</p>
        </div>
      )}
    </>
  )
}

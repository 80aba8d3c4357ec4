import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { relativeTime } from '../../lib/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { type Comment, commentRowsQuery } from './queries.ts'
import styles from './Reviews.module.css'

const [few, more] = [2, 15]

/** The first reviews of goods; silent when they cannot be read. */
export function Reviews({ goodsId }: { goodsId: number }) {
  const [limit, setLimit] = useState(few)
  const { data, isFetching } = useQuery({
    ...commentRowsQuery(goodsId, limit),
    placeholderData: (shown) => shown,
  })
  if (!data) return null
  const { list, total } = data
  return (
    <Card title={<Trans>商品評價（{total}）</Trans>} id="reviews">
      {total === 0 ? (
        <p className={styles.none}>
          <Trans>還沒有評價</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {list.map((comment) => (
            <Review key={comment.comment_id} comment={comment} />
          ))}
        </ul>
      )}
      {limit === few && total > list.length && (
        <div className={styles.more}>
          <Button kind="line" size="small" busy={isFetching} onClick={() => setLimit(more)}>
            <Trans>更多評價</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

function Review({ comment: { user, score, content, create_time, images } }: { comment: Comment }) {
  const { t } = useLingui()
  const urls = images.map((image) => image.image_url)
  return (
    <li className={styles.review}>
      <div className={styles.who}>
        <span className={styles.face}>
          {user.avatar_url ? <Picture src={user.avatar_url} alt="" round /> : user.nick_name.slice(0, 1)}
        </span>
        <span className={styles.name}>{user.nick_name}</span>
        <Grade score={score} />
        <time className={styles.time}>{relativeTime(create_time)}</time>
      </div>
      {content && <p className={styles.content}>{content}</p>}
      {urls.length > 0 && (
        <div className={styles.pictures}>
          {urls.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-label={t`查看圖片 ${index + 1}`}
              onClick={() => showPictures(urls, index)}
            >
              <Picture src={url} alt="" />
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

function Grade({ score }: { score: number }) {
  if (score === 10) {
    return (
      <Tag kind="good">
        <Trans>好評</Trans>
      </Tag>
    )
  }
  return <Tag kind={score === 20 ? 'wait' : 'quiet'}>{score === 20 ? <Trans>中評</Trans> : <Trans>差評</Trans>}</Tag>
}

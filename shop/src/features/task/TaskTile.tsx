import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { TaskRow } from './queries.ts'
import { TaskAction } from './TaskCard.tsx'
import styles from './TaskTile.module.css'
import { restingName, useRewardText } from './words.ts'

/** A video in its list: a large picture, what it is about, how long it takes and what it gives. */
export function TaskTile({ task }: { task: TaskRow }) {
  const rewardText = useRewardText()
  const isDone = task.state === 'done'
  const until = task.end_time.slice(0, 16)
  return (
    <Card flush>
      <article className={styles.tile} data-resting={restingName(task.state) !== undefined || undefined}>
        <div className={styles.cover}>
          {task.cover_url ? (
            <Picture src={task.cover_url} alt="" ratio={1.5} className={styles.picture} />
          ) : (
            <span className={styles.blank} />
          )}
          <span className={styles.mark}>
            <Icon name={isDone ? 'check' : playIcon} size="48rpx" />
          </span>
          <span className={styles.length}>
            <Icon name="clock" size="24rpx" />
            <Trans>{task.seconds} 秒</Trans>
          </span>
        </div>
        <div className={styles.words}>
          <h3>
            <PageLink to="pages/subsidy/video/watch" params={{ taskId: task.task_id }} className={styles.title}>
              {task.title}
            </PageLink>
          </h3>
          {task.content && <p className={styles.content}>{task.content}</p>}
          {until && (
            <p className={styles.content}>
              <Trans>到 {until} 為止</Trans>
            </p>
          )}
          <div className={styles.foot}>
            <strong className={styles.reward}>+{rewardText(task)}</strong>
            <TaskAction task={task} />
          </div>
        </div>
      </article>
    </Card>
  )
}

const playIcon = 'M8.5 5.5v13l10.5-6.5z'

import { Trans } from '@lingui/react/macro'
import { taskClaim } from '@shop/contract/promotion/task/task.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { refreshTasks, type TaskRow } from './queries.ts'
import styles from './TaskCard.module.css'
import { actionName, proofRejectionText, restingName, useRewardText } from './words.ts'

const taskIcons: Record<TaskRow['kind'], IconName> = {
  checkIn: 'done',
  video: 'eye',
  ad: 'picture',
  article: 'list',
  review: 'star',
  profile: 'user',
  external: 'camera',
}

/** A task with its reward and its current action. */
export function TaskCard({ task, onHandIn }: { task: TaskRow; onHandIn?: (task: TaskRow) => void }) {
  const rewardText = useRewardText()
  const until = task.end_time.slice(0, 16)
  return (
    <article className={styles.task}>
      <span className={styles.mark}>
        {task.cover_url ? (
          <Picture src={task.cover_url} alt="" className={styles.cover} />
        ) : (
          <span className={styles.icon}>
            <Icon name={taskIcons[task.kind]} size="56%" />
          </span>
        )}
        {task.state === 'done' && (
          <span className={styles.done}>
            <Icon name="check" size="24rpx" />
          </span>
        )}
      </span>
      <div className={styles.text}>
        <h3 className={styles.title}>{task.title}</h3>
        <p className={styles.about}>
          <strong className={styles.reward}>+{rewardText(task)}</strong>
          {task.seconds > 0 && (
            <span>
              <Trans>{task.seconds} 秒</Trans>
            </span>
          )}
        </p>
        {until && (
          <p className={styles.until}>
            <Trans>到 {until} 為止</Trans>
          </p>
        )}
        {task.state === 'rejected' && (
          <p className={styles.problem}>
            {proofRejectionText(task.reject_reason)}
            {task.reject_note && <span> {task.reject_note}</span>}
          </p>
        )}
      </div>
      <div className={styles.action}>
        <TaskAction task={task} {...(onHandIn && { onHandIn })} />
      </div>
    </article>
  )
}

/** The task's next action, or why there is none now. */
export function TaskAction({ task, onHandIn }: { task: TaskRow; onHandIn?: (task: TaskRow) => void }) {
  const claim = useCommand(taskClaim, { done: refreshTasks, failed: () => void refreshTasks() })
  const resting = restingName(task.state)
  if (resting !== undefined) {
    return <Tag kind={task.state === 'done' ? 'good' : task.state === 'waiting' ? 'wait' : 'quiet'}>{resting}</Tag>
  }
  if (task.state === 'ready') {
    return (
      <Button size="small" busy={claim.isPending} onClick={() => claim.mutate({ taskId: task.task_id })}>
        <Trans>領取</Trans>
      </Button>
    )
  }
  return (
    <Button size="small" kind="soft" onClick={() => (onHandIn ? onHandIn(task) : begin(task))}>
      {task.state === 'rejected' ? <Trans>重新提交</Trans> : actionName(task.kind)}
    </Button>
  )
}

/** Leads to the page where a task is done; the sheet of an external one says where that is. */
export function begin({ kind, task_id: taskId }: TaskRow): void {
  if (kind === 'video') navigate('pages/subsidy/video/watch', { taskId })
  else if (kind === 'ad' || kind === 'article') navigate('pages/subsidy/ad/read', { taskId })
  else if (kind === 'checkIn') navigate('pages/subsidy/sign')
  else if (kind === 'review') navigate('pages/order/index', { dataType: 'complete' })
  else if (kind === 'profile') navigate('pages/user/personal/index')
}

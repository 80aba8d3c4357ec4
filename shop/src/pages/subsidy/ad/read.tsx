import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { articleQuery } from '../../../features/content/queries.ts'
import { type TaskDetail, taskQuery } from '../../../features/task/queries.ts'
import { TaskFacts } from '../../../features/task/TaskFacts.tsx'
import { TaskGone } from '../../../features/task/TaskGone.tsx'
import { TaskLink } from '../../../features/task/TaskLink.tsx'
import { TaskSteps } from '../../../features/task/TaskSteps.tsx'
import { useWatch } from '../../../features/task/use-watch.ts'
import { WatchBar } from '../../../features/task/WatchBar.tsx'
import { stepsDone } from '../../../features/task/words.ts'
import { usePageParams } from '../../../lib/page-params.ts'
import { LineBones } from '../../../ui/Bones.tsx'
import { Card } from '../../../ui/Card.tsx'
import { usePageTitle } from '../../../ui/frame.ts'
import { Page } from '../../../ui/Page.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../../ui/Skeleton.tsx'
import styles from './read.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <Bone height="max(500rpx, 250px)" />
    <SkeletonCard>
      <LineBones widths={['56%', '88%', '70%']} />
    </SkeletonCard>
  </SkeletonPage>
)

export default function ReadTask() {
  const { taskId } = usePageParams({ taskId: 'id' })
  const { data: task } = useSuspenseQuery(taskQuery(taskId))
  return task?.kind === 'ad' || task?.kind === 'article' ? <Reading key={taskId} task={task} /> : <TaskGone />
}

/** An ad or an article; the time counts while the page is visible. */
function Reading({ task }: { task: TaskDetail }) {
  const { t } = useLingui()
  usePageTitle(task.kind === 'article' ? t`讀文章` : t`看廣告`)
  const watch = useWatch(task, { isOn: true })
  return (
    <Page>
      {task.cover_url && <Picture src={task.cover_url} alt="" ratio={1.5} eager className={styles.cover} />}
      <Card title={task.title}>
        {task.content && <p className={styles.content}>{task.content}</p>}
        <TaskFacts task={task} />
        {/* It leads away, which would stop the time. */}
        {task.state !== 'open' ? (
          <TaskLink link={task.link} label={<Trans>了解更多</Trans>} />
        ) : (
          task.link && (
            <p className={styles.later}>
              <Trans>看完後，可以從這裡前往</Trans>
            </p>
          )
        )}
        <TaskLink link={watch.adUrl} label={<Trans>打開廣告</Trans>} />
      </Card>
      {task.article_id !== null && <Article articleId={task.article_id} />}
      <TaskSteps
        kind={task.article_id === null ? 'ad' : 'article'}
        seconds={task.seconds}
        current={stepsDone(task.state, watch.stage)}
      />
      <WatchBar
        task={task}
        watch={watch}
        hint={task.by_provider === 1 && <Trans>打開廣告看到最後，廣告商確認後就能領取</Trans>}
      />
    </Page>
  )
}

function Article({ articleId }: { articleId: number }) {
  const { data: article } = useSuspenseQuery(articleQuery(articleId))
  return article ? (
    <Card>
      <RichText html={article.content} />
    </Card>
  ) : null
}

import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type TaskDetail, taskQuery } from '../../../features/task/queries.ts'
import { TaskFacts } from '../../../features/task/TaskFacts.tsx'
import { TaskGone } from '../../../features/task/TaskGone.tsx'
import { TaskSteps } from '../../../features/task/TaskSteps.tsx'
import { useWatch } from '../../../features/task/use-watch.ts'
import { WatchBar } from '../../../features/task/WatchBar.tsx'
import { stepsDone } from '../../../features/task/words.ts'
import { usePageParams } from '../../../lib/page-params.ts'
import { LineBones } from '../../../ui/Bones.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Player, type PlayerState, playVideo } from '../../../ui/Player.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../../ui/Skeleton.tsx'
import styles from './watch.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <Bone height="max(562rpx, 281px)" />
    <SkeletonCard>
      <LineBones widths={['56%', '80%']} />
    </SkeletonCard>
  </SkeletonPage>
)

export default function WatchVideo() {
  const { taskId } = usePageParams({ taskId: 'id' })
  const { data: task } = useSuspenseQuery(taskQuery(taskId))
  return task?.kind === 'video' ? <Video key={taskId} task={task} /> : <TaskGone />
}

/** The time counts while the video really plays: not while it is paused, loading or hidden. */
function Video({ task }: { task: TaskDetail }) {
  const player = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState<PlayerState>('stopped')
  const watch = useWatch(task, { isOn: playing === 'playing' })
  const hint =
    playing === 'stopped' ? (
      <Trans>按播放開始計時</Trans>
    ) : playing === 'loading' ? (
      <Trans>緩衝中，這段時間不計算</Trans>
    ) : playing === 'failed' ? (
      <Trans>影片載入失敗，請檢查網路後再按播放</Trans>
    ) : undefined
  return (
    <Page>
      <Player
        video={player}
        className={styles.stage}
        src={task.video_url}
        poster={task.cover_url || undefined}
        loop
        preload="metadata"
        onState={setPlaying}
      />
      <Card title={task.title}>
        {task.content && <p className={styles.content}>{task.content}</p>}
        <TaskFacts task={task} />
      </Card>
      <TaskSteps kind="video" seconds={task.seconds} current={stepsDone(task.state, watch.stage)} />
      <WatchBar
        task={task}
        watch={watch}
        hint={hint}
        onPlay={playing === 'stopped' || playing === 'failed' ? () => playVideo(player.current) : undefined}
      />
    </Page>
  )
}

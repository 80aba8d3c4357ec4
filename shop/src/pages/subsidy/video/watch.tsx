import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TaskDetail, taskQuery } from '../../../features/task/queries.ts'
import { TaskGone } from '../../../features/task/TaskGone.tsx'
import { useWatch } from '../../../features/task/use-watch.ts'
import { WatchBar } from '../../../features/task/WatchBar.tsx'
import { usePageParams } from '../../../lib/page-params.ts'
import { LineBones } from '../../../ui/Bones.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../../ui/Skeleton.tsx'
import styles from './watch.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <Bone height="max(422rpx, 211px)" />
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
  const [playing, setPlaying] = useState<'stopped' | 'loading' | 'playing' | 'failed'>('stopped')
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
      {/* biome-ignore lint/a11y/useMediaCaption: the operators' own videos; what they say is in the text below */}
      <video
        className={styles.video}
        src={task.video_url}
        poster={task.cover_url || undefined}
        controls
        loop
        playsInline
        preload="metadata"
        controlsList="nodownload noplaybackrate"
        onPlaying={() => setPlaying('playing')}
        onWaiting={() => setPlaying('loading')}
        onPause={() => setPlaying('stopped')}
        onError={() => setPlaying('failed')}
      />
      <Card title={task.title}>{task.content && <p className={styles.content}>{task.content}</p>}</Card>
      <WatchBar task={task} watch={watch} hint={hint} />
    </Page>
  )
}

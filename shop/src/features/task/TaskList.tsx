import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LineBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { Bone, ListSkeleton, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { WhatItIs } from '../unit/DrawRules.tsx'
import { units } from '../unit/words.ts'
import { type TaskRow, type TaskStanding, tasksQuery } from './queries.ts'
import { TaskCard } from './TaskCard.tsx'
import styles from './TaskList.module.css'
import { TaskSteps } from './TaskSteps.tsx'
import { TaskTile } from './TaskTile.tsx'
import { restingName } from './words.ts'

export const TasksSkeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <LineBones widths={['60%', '44%']} />
    </SkeletonCard>
    <SkeletonCard>
      <ListSkeleton rows={5} />
    </SkeletonCard>
  </SkeletonPage>
)

export const TilesSkeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <LineBones widths={['60%', '44%']} />
    </SkeletonCard>
    {[1, 2].map((place) => (
      <SkeletonCard key={place}>
        <Bone ratio="1.5" />
        <LineBones widths={['56%', '80%', '40%']} />
      </SkeletonCard>
    ))}
  </SkeletonPage>
)

/** The tasks of one kind, or of all, below the amount that can still be earned today. */
export function TaskList({
  kind,
  onHandIn,
  children,
}: {
  kind?: 'video' | 'ad'
  onHandIn?: (task: TaskRow) => void
  children?: ReactNode
}) {
  const query = useSuspenseInfiniteQuery(tasksQuery(kind))
  const [first] = query.data.pages
  const standing = first?.standing
  const resting = query.data.pages.flatMap(({ data }) => data).filter(({ state }) => restingName(state)).length
  const hasTasks = first !== undefined && first.data.length > 0
  return (
    <>
      {standing && <Standing standing={standing} kind={kind} todo={first.total - resting} />}
      <InfiniteList
        query={query}
        followed
        {...(kind !== 'video' && { className: styles.list })}
        keyOf={(task) => task.task_id}
        row={(task) =>
          kind === 'video' ? (
            <TaskTile task={task} />
          ) : (
            <TaskCard task={task} {...(task.kind === 'external' && onHandIn !== undefined && { onHandIn })} />
          )
        }
        empty={
          <Empty
            drawing="box"
            text={<Trans>現在沒有任務，過些時候再來看看</Trans>}
            action={{ text: <Trans>去消費專區逛逛</Trans>, to: 'pages/goods/xfList' }}
          />
        }
      />
      {children}
      {kind && hasTasks && <TaskSteps kind={kind} current={-1} />}
      <NoticeCard>
        <WhatItIs unit="subsidy" />
      </NoticeCard>
    </>
  )
}

function Standing({
  standing: { earned, video, ad },
  kind,
  todo,
}: {
  standing: TaskStanding
  kind: 'video' | 'ad' | undefined
  /** tasks of the list that can be done now */
  todo: number
}) {
  const quota = kind === 'video' ? video : kind === 'ad' ? ad : undefined
  const done = quota?.done ?? 0
  const [today, cap] = [units(earned.today), units(earned.day_cap)]
  const [month, monthCap] = [units(earned.month), units(earned.month_cap)]
  const part = Math.min(1, Number(earned.today) / Math.max(0.01, Number(earned.day_cap)))
  return (
    <Card className={styles.standing}>
      <p className={styles.today}>
        <Trans>
          今日已賺 <strong>{today}</strong> / {cap} 補貼
        </Trans>
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${part * 100}%` }} />
      </span>
      <p className={styles.more}>
        {quota ? (
          <Plural
            value={Math.max(0, Math.min(todo, quota.most - quota.done))}
            one={`今天還可看 # 個，已完成 ${done} 個`}
            other={`今天還可看 # 個，已完成 ${done} 個`}
          />
        ) : (
          <Trans>
            本月 {month} / {monthCap}，簽到也計算在內
          </Trans>
        )}
      </p>
    </Card>
  )
}

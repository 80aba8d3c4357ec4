import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { navigate } from '../../lib/navigate.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Popup } from '../../ui/Popup.tsx'
import type { TaskDetail } from './queries.ts'
import { TaskLink } from './TaskLink.tsx'
import type { useWatch } from './use-watch.ts'
import styles from './WatchBar.module.css'
import { restingName, useRewardText } from './words.ts'

/** The time left, and the reward at the end. `hint` says why the time is stopped, `onPlay` lets it go on. */
export function WatchBar({
  task,
  watch,
  hint,
  onPlay,
}: {
  task: TaskDetail
  watch: ReturnType<typeof useWatch>
  hint?: ReactNode
  onPlay?: (() => void) | undefined
}) {
  const { t } = useLingui()
  const { stage, left, problem, begin } = watch
  const part = task.seconds === 0 ? 1 : 1 - left / task.seconds
  const rewardText = useRewardText()
  const reward = rewardText(task)
  const resting = stage === 'waiting' ? restingName(task.state) : undefined
  const back = () => navigate(task.kind === 'video' ? 'pages/subsidy/video/list' : 'pages/subsidy/app/index')
  return (
    <BottomBar>
      <div className={styles.bar}>
        <div className={styles.line} role="status">
          {resting !== undefined ? (
            resting
          ) : problem ? (
            <span className={styles.problem}>{problem.message}</span>
          ) : stage === 'over' ? (
            <Trans>這次觀看已經失效，請重新開始</Trans>
          ) : stage === 'weak' ? (
            <Trans>網路不穩，正在重新連線，已計的時間不會丟失</Trans>
          ) : stage === 'enough' || stage === 'paid' ? (
            <Trans>時間已滿，可以領取 {reward}</Trans>
          ) : (
            hint || (
              <Trans>
                再看 {left} 秒可得 {reward}
              </Trans>
            )
          )}
        </div>
        <progress className={styles.progress} value={part} max={1} aria-label={t`觀看進度`} />
        {problem || stage === 'over' ? (
          <Button block onClick={() => void begin()}>
            <Trans>重新開始</Trans>
          </Button>
        ) : resting !== undefined ? (
          <Button block kind="soft" onClick={back}>
            <Trans>看看別的任務</Trans>
          </Button>
        ) : onPlay && stage !== 'enough' && stage !== 'paid' ? (
          <Button block onClick={onPlay}>
            <Trans>播放影片</Trans>
          </Button>
        ) : (
          <Button block disabled={stage !== 'enough'} busy={watch.isFinishing} onClick={watch.finish}>
            <Trans>領取 {reward}</Trans>
          </Button>
        )}
      </div>
      <Popup open={stage === 'paid'} title={t`任務完成`} onClose={back}>
        <div className={styles.paid}>
          <p className={styles.amount}>+{rewardText(watch.paid ?? task)}</p>
          <p>
            <Trans>補貼已經入帳，可以在消費專區使用。</Trans>
          </p>
          <Button block size="large" onClick={back}>
            <Trans>繼續做任務</Trans>
          </Button>
          <TaskLink link={task.link} label={<Trans>了解更多</Trans>} />
          <Button block kind="line" size="large" onClick={() => navigate('pages/goods/xfList')}>
            <Trans>去消費專區逛逛</Trans>
          </Button>
        </div>
      </Popup>
    </BottomBar>
  )
}

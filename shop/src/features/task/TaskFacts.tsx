import { useLingui } from '@lingui/react/macro'
import { Facts } from '../../ui/Facts.tsx'
import type { TaskDetail } from './queries.ts'
import styles from './TaskFacts.module.css'
import { useRewardText } from './words.ts'

/** What a watched task gives, how long it takes, and until when it can be done. */
export function TaskFacts({ task }: { task: TaskDetail }) {
  const { t } = useLingui()
  const reward = useRewardText()(task)
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          { key: 'reward', label: t`完成可得`, value: <strong className={styles.reward}>+{reward}</strong> },
          { key: 'length', label: t`需要時間`, value: t`${task.seconds} 秒` },
          task.end_time !== '' && { key: 'until', label: t`截止時間`, value: task.end_time.slice(0, 16) },
        ]}
      />
    </div>
  )
}

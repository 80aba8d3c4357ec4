import { Trans, useLingui } from '@lingui/react/macro'
import type { WatchedKind } from '@shop/contract/promotion/task/task.ts'
import { Card } from '../../ui/Card.tsx'
import { Steps } from '../../ui/Steps.tsx'
import styles from './TaskSteps.module.css'

/** How a task that is watched becomes subsidy, with the current step; without `seconds`, of all such tasks. */
export function TaskSteps({ kind, seconds, current }: { kind: WatchedKind; seconds?: number; current: number }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>怎樣得到補貼</Trans>}>
      <Steps
        current={current}
        steps={[
          { text: seconds ? t`看滿 ${seconds} 秒` : t`看滿時間` },
          { text: t`按「領取」` },
          { text: t`立即入帳` },
        ]}
      />
      <p className={styles.note}>
        {kind === 'video' ? (
          <Trans>暫停、緩衝或離開頁面時不計時。領到的補貼可以在消費專區使用。</Trans>
        ) : (
          <Trans>離開頁面時不計時。領到的補貼可以在消費專區使用。</Trans>
        )}
      </p>
    </Card>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import { minuteOf } from '@shop/web/time.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { classes } from '../../ui/classes.ts'
import headStyles from '../order/OrderHead.module.css'
import styles from './CaseHead.module.css'
import { type Case, refreshCases } from './queries.ts'

const dayMs = 86_400_000

/** The state of a case, what happens next, and the time left for it. */
export function CaseHead({ aftersale }: { aftersale: Case }) {
  const { state, state_text, next_text, dueAt } = aftersale
  // Nothing follows: when it happened.
  const at = aftersale.timeline[0]?.time ?? ''
  const ended = state === 'cancelled' || state === 'closed_timeout'
  return (
    <div className={classes(headStyles.head, ended && headStyles.ended, styles.head)}>
      <p className={headStyles.state}>{state_text}</p>
      {(next_text || at) && <p className={headStyles.next}>{next_text || minuteOf(at)}</p>}
      {dueAt !== undefined && (
        <p className={styles.due}>
          <TimeLeft until={dueAt} />
        </p>
      )}
    </div>
  )
}

export function TimeLeft({ until }: { until: number }) {
  const days = Math.floor((until - Date.now()) / dayMs)
  if (days >= 1) return <Plural value={days} one="還剩 # 天" other="還剩 # 天" />
  return (
    <Trans>
      剩餘時間 <Countdown until={until} onEnd={refreshCases} />
    </Trans>
  )
}

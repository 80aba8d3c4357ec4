import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon.tsx'
import type { CheckInMonth } from './queries.ts'
import styles from './RunStrip.module.css'

/** How many days it shows. */
const shown = 7

/** The last days of the run, today, and the days to come; `next` is what the next check-in brings, `+25`. */
export function RunStrip({ data, next }: { data: CheckInMonth; next: string }) {
  const { t } = useLingui()
  const isDone = data.is_signed === 1
  // One day is always to come: what it brings is shown on it.
  const behind = Math.min(data.run, shown - 1)
  const first = isDone ? 1 - behind : -behind
  return (
    <ol className={styles.strip} aria-hidden="true">
      {Array.from({ length: shown }, (_, index) => {
        const ahead = first + index
        const isPast = index < behind
        return (
          <li key={ahead} data-done={isPast || undefined} data-next={index === behind || undefined}>
            <span>{isPast ? <Icon name="check" size="18px" /> : index === behind ? next : ''}</span>
            {ahead === 0 ? t`今天` : dayAfter(data.today, ahead)}
          </li>
        )
      })}
    </ol>
  )
}

/** `11/25` for `2026-11-24`, one day later. */
function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return `${at.getUTCMonth() + 1}/${at.getUTCDate()}`
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayName } from '../lib/time.ts'
import styles from './DayHead.module.css'

/** The day above the first of its rows in a list; `before` is the time of the row before. */
export function DayHead({ time, before }: { time: string; before: string | undefined }) {
  const { i18n } = useLingui()
  if (time.slice(0, 10) === before?.slice(0, 10)) return null
  return <RowsHead>{dayName(time, i18n.locale)}</RowsHead>
}

/** What the rows below it have in common. */
export function RowsHead({ children }: { children: ReactNode }) {
  return <h2 className={styles.day}>{children}</h2>
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './MonthHead.module.css'
import { formatMonth } from './words.ts'

/** The heading of a month in a bill, with its sums if there are any; `onChoose` asks for another month. */
export function MonthHead({
  month,
  onChoose,
  children,
}: {
  /** `2026-11` */
  month: string
  onChoose?: () => void
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const name = formatMonth(month, i18n.locale)
  return (
    <div className={styles.month}>
      {onChoose ? (
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={onChoose}>
          {name}
          <Icon name="down" size="24rpx" />
        </button>
      ) : (
        <h2 className={styles.name}>{name}</h2>
      )}
      {children && <p className={styles.sums}>{children}</p>}
    </div>
  )
}

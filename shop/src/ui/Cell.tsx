import type { ReactNode } from 'react'
import type { Params } from '../lib/navigate.ts'
import type { PagePath } from '../pages.ts'
import styles from './Cell.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { PageLink } from './PageLink.tsx'

export interface CellProps {
  label: ReactNode
  icon?: IconName
  /** at the right end */
  value?: ReactNode
  /** a smaller second line below the label */
  note?: ReactNode
  to?: PagePath
  params?: Params
  onClick?: () => void
  /** the arrow at the end; shown where there is something to open */
  arrow?: boolean
}

/** A line of a card: a link with `to`, a button with `onClick`, else plain. Lines lie in `<Card flush>`. */
export function Cell({ label, icon, value, note, to, params, onClick, arrow = Boolean(to || onClick) }: CellProps) {
  const content = (
    <>
      {icon && <Icon name={icon} className={styles.icon} />}
      <span className={styles.label}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {arrow && <Icon name="next" size="28rpx" className={styles.arrow} />}
    </>
  )
  if (to) {
    return (
      <PageLink to={to} params={params} className={styles.cell}>
        {content}
      </PageLink>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={styles.cell} onClick={onClick}>
        {content}
      </button>
    )
  }
  return <div className={styles.cell}>{content}</div>
}

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
  /** an address outside the app: a telephone number, or another site in its own window */
  href?: string
  /** the arrow at the end; shown when there is something to open */
  arrow?: boolean
}

/** A row of a card: a link with `to` or `href`, a button with `onClick`, else plain. Put rows in `<Card flush>`. */
export function Cell({
  label,
  icon,
  value,
  note,
  to,
  params,
  onClick,
  href,
  arrow = Boolean(to || onClick || href),
}: CellProps) {
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
  if (href) {
    const outside = /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return (
      <a href={href} className={styles.cell} {...outside}>
        {content}
      </a>
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

import type { ReactNode } from 'react'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from './BillLine.module.css'

/** A row of a bill: its name with number and time, the signed amount, and the balance after it. */
export function BillLine({
  title,
  number,
  time,
  amount,
  came,
  after,
  orderId,
}: {
  title: string
  number: string
  time: string
  amount: string
  /** the money came in: drawn in the theme's colour; the sign shows it too */
  came: boolean
  after: ReactNode
  /** opens the order; 0: nothing to open */
  orderId: number
}) {
  const content = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {number && <span className={styles.note}>{number}</span>}
        <span className={styles.note}>{time.slice(0, 16)}</span>
      </span>
      <span className={styles.figures}>
        <span className={styles.amount} data-came={came}>
          {amount}
        </span>
        <span className={styles.note}>{after}</span>
      </span>
    </>
  )
  return orderId > 0 ? (
    <PageLink to="pages/order/detail" params={{ orderId }} className={styles.line}>
      {content}
    </PageLink>
  ) : (
    <div className={styles.line}>{content}</div>
  )
}

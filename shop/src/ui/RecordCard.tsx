import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { classes } from './classes.ts'
import { type Fact, Facts } from './Facts.tsx'
import { Picture } from './Picture.tsx'
import styles from './RecordCard.module.css'

/** One movement of money in a list: name, amount, time, state, the goods it is for; what went wrong; possible actions. */
export function RecordCard({
  title,
  picture,
  amount,
  ended = false,
  time,
  tag,
  facts = [],
  problem,
  actions,
}: {
  title: ReactNode
  /** of the goods; `""` for goods without one */
  picture?: string
  /** absent where the facts have it */
  amount?: ReactNode
  /** without effect: the amount is grey */
  ended?: boolean
  time: string
  tag?: ReactNode
  facts?: (Fact | false)[]
  problem?: ReactNode
  actions?: ReactNode
}) {
  return (
    <Card>
      <div className={styles.top}>
        {picture !== undefined && <Picture src={picture} sizes="48px" alt="" className={styles.picture} />}
        <div className={styles.words}>
          <div className={styles.head}>
            <strong className={styles.title}>{title}</strong>
            {amount && <span className={classes(styles.amount, ended && styles.ended)}>{amount}</span>}
          </div>
          <div className={styles.under}>
            <span>{time}</span>
            {tag}
          </div>
        </div>
      </div>
      {facts.some(Boolean) && (
        <div className={styles.facts}>
          <Facts facts={facts} />
        </div>
      )}
      {problem && <div className={styles.problem}>{problem}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Card>
  )
}

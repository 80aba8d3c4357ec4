import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { type Fact, Facts } from './Facts.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Outcome.module.css'
import { Price } from './Price.tsx'
import { type Step, Steps } from './Steps.tsx'

/**
 * The outcome of a submission: the result in words and with its amount, the next steps, the facts, and links to go on.
 */
export function Outcome({
  icon = 'done',
  kind,
  title,
  amount,
  note,
  text,
  steps,
  facts = [],
  children,
}: {
  icon?: IconName
  kind: 'good' | 'wait' | 'ended'
  title: string
  /** an amount of money, or the text of another unit's amount */
  amount: ReactNode
  note?: ReactNode
  text?: ReactNode
  /** the steps to the end, and how many of them are done */
  steps?: { of: Step[]; done: number }
  facts?: (Fact | false)[]
  /** buttons, the usual next step first */
  children: ReactNode
}) {
  return (
    <Card className={styles.outcome} role="status">
      <span className={`${styles.mark} ${styles[kind]}`}>
        <Icon name={icon} size="max(64rpx, 32px)" />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {typeof amount === 'string' ? <Price value={amount} size="large" plain /> : amount}
      {note && <p className={styles.text}>{note}</p>}
      {text && <p className={styles.text}>{text}</p>}
      {steps && (
        <div className={styles.part}>
          <Steps steps={steps.of} current={steps.done} />
        </div>
      )}
      {facts.some(Boolean) && (
        <div className={styles.part}>
          <Facts facts={facts} />
        </div>
      )}
      <div className={styles.buttons}>{children}</div>
    </Card>
  )
}

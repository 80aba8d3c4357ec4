import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Steps.module.css'

export interface Step {
  text: ReactNode
  note?: ReactNode
}

/** Progress: steps before `current` are done, later ones are pending. */
export function Steps({ steps, current }: { steps: Step[]; current: number }) {
  return (
    <ol className={styles.steps}>
      {[...steps.entries()].map(([index, step]) => (
        <li
          key={index}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'now' : 'later'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.dot}>{index < current ? <Icon name="check" size="24rpx" /> : index + 1}</span>
          <span className={styles.text}>{step.text}</span>
          {step.note && <span className={styles.note}>{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Dated events, newest first: a parcel's track, an order's history. `more` unfolds below one. */
export function Timeline({
  events,
}: {
  events: { key: string | number; time: ReactNode; text: ReactNode; more?: ReactNode }[]
}) {
  return (
    <ol className={styles.timeline}>
      {events.map((event) => (
        <li key={event.key} className={styles.event}>
          <p>{event.text}</p>
          <p className={styles.note}>{event.time}</p>
          {event.more}
        </li>
      ))}
    </ol>
  )
}

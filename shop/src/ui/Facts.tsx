import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Facts.module.css'

export interface Fact {
  key: string
  label: ReactNode
  value: ReactNode
  /** the total below the others */
  strong?: boolean
  /** on a line of its own where there is no room for it beside the label, rather than broken */
  whole?: boolean
}

/** Label and value, line by line: amounts that add up, numbers and times. `false` entries are left out. */
export function Facts({ facts }: { facts: (Fact | false)[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div
              key={fact.key}
              className={classes(styles.fact, fact.strong && styles.strong, fact.whole && styles.whole)}
            >
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

import { Children, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Parts.module.css'

/** Short facts in a row with a dot between two of them on a line: none before the first or after the last. */
export function Parts({
  parts,
  end = false,
}: {
  /** empty ones are left out */
  parts: readonly ReactNode[]
  /** aligned to the end of the line */
  end?: boolean
}) {
  // Keys by place: the parts of a line do not change places.
  const shown = Children.toArray(parts.filter((part) => part !== ''))
  return (
    <span className={classes(styles.parts, end && styles.end)}>
      {shown.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={index}>
          {!end && index > 0 && dot}
          {part}
          {end && index < shown.length - 1 && dot}
        </span>
      ))}
    </span>
  )
}

const dot = <i className={styles.dot}> · </i>

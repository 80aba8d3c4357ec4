import styles from './Badge.module.css'

/**
 * A count at its parent's upper right corner (the parent is positioned); nothing for 0, `99+` above 99. Drawn only: what
 * it counts is read out after the words, by `<CountHeard>`.
 */
export function Badge({ count }: { count: number }) {
  return count > 0 ? (
    <span className={styles.badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  ) : null
}

/** The badge's count for those who hear the page: put it after the words that it belongs to. */
export function CountHeard({ count }: { count: number }) {
  return count > 0 ? (
    <>
      {' '}
      <span className="heard-only">{count}</span>
    </>
  ) : null
}

import styles from './Badge.module.css'

/**
 * A count at its parent's upper right corner (the parent is positioned); nothing for 0, `99+` above 99. Visual only:
 * screen readers hear the count after the label, through `<CountHeard>`.
 */
export function Badge({ count }: { count: number }) {
  return count > 0 ? (
    <span className={styles.badge} aria-hidden="true" data-many={count > 99 || undefined}>
      {count > 99 ? '99+' : count}
    </span>
  ) : null
}

/** The badge's count for screen readers: put it after the label that it belongs to. */
export function CountHeard({ count }: { count: number }) {
  return count > 0 ? (
    <>
      {' '}
      <span className="heard-only">{count}</span>
    </>
  ) : null
}

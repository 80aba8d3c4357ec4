import styles from './Badge.module.css'

/** A count at its parent's upper right corner (the parent is positioned); nothing for 0, `99+` above 99. */
export function Badge({ count }: { count: number }) {
  return count > 0 ? <span className={styles.badge}>{count > 99 ? '99+' : count}</span> : null
}

import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'

/**
 * The page's primary actions, within reach of the thumb. Put it last in `<Page>`; it keeps clear of safe areas and
 * gutter.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}

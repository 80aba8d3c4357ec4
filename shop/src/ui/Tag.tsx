import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A word on a tint: a state or a label. */
export function Tag({
  kind = 'main',
  children,
}: {
  kind?: 'main' | 'quiet' | 'good' | 'wait' | 'bad'
  children: ReactNode
}) {
  return <span className={`${styles.tag} ${styles[kind]}`}>{children}</span>
}

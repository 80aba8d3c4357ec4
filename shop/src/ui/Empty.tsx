import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './Drawing.tsx'
import styles from './Empty.module.css'

/** An empty state: a small drawing, one sentence, and a link to where it can be filled. */
export function Empty({
  drawing = 'box',
  text,
  children,
}: {
  drawing?: DrawingName
  text: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}

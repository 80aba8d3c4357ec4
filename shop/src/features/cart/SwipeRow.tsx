import { type ReactNode, useRef } from 'react'
import styles from './SwipeRow.module.css'

/** A row that is swiped aside to reveal its action; uses the browser's own scrolling. */
export function SwipeRow({
  action,
  onAction,
  children,
}: {
  action: string
  onAction: () => void
  children: ReactNode
}) {
  const row = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.row} ref={row}>
      <div className={styles.content}>{children}</div>
      {/* keyboard and screen reader users reach the same through the page's edit mode */}
      <button
        type="button"
        className={styles.action}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => {
          row.current?.scrollTo({ left: 0, behavior: 'smooth' })
          onAction()
        }}
      >
        {action}
      </button>
    </div>
  )
}

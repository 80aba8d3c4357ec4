import { type ReactNode, useRef } from 'react'
import styles from './SwipeRow.module.css'

/** A row that the finger moves aside to lay its action bare; the browser's own scrolling does the work. */
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
      {/* by keyboard and screen reader the same is reached through the page's editing mode */}
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

import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { Icon } from './Icon.tsx'
import styles from './NoticeCard.module.css'

/** What prevents the page's action, shown above it. */
export function NoticeCard({ children }: { children: ReactNode }) {
  return (
    <Card role="status">
      <div className={styles.notice}>
        <Icon name="info" size="32rpx" />
        <span>{children}</span>
      </div>
    </Card>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useOnline } from '../lib/online.ts'
import { useSavedAt } from '../lib/saved-copy.ts'
import { Icon } from './Icon.tsx'
import styles from './OfflineBar.module.css'

/** Says that the server cannot be reached, and how old the data shown may be. */
export function OfflineBar() {
  const { i18n } = useLingui()
  const online = useOnline()
  const savedAt = useSavedAt()
  const bar = useRef<HTMLDivElement>(null)
  const shown = !online || Boolean(savedAt)
  // Sticky elements at the top edge make room for it.
  useLayoutEffect(() => {
    const element = bar.current
    if (!shown || !element) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      style.setProperty('--offline', `${element.getBoundingClientRect().height}px`)
      style.setProperty('--inset', '0px')
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--offline')
      style.removeProperty('--inset')
    }
  }, [shown])
  if (!shown) return null
  const time = savedAt && i18n.date(savedAt, { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' })
  return (
    <div className={styles.bar} role="status" ref={bar}>
      <Icon name="offline" size="36rpx" />
      {time ? (
        <Trans>網路不通：這是 {time} 儲存的內容，價格與庫存可能已變</Trans>
      ) : (
        <Trans>網路已斷開，已載入的內容仍可查看</Trans>
      )}
    </div>
  )
}

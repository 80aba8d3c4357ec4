import { Trans } from '@lingui/react/macro'
import { useOnline } from '../lib/online.ts'
import { Icon } from './Icon.tsx'
import styles from './OfflineBar.module.css'

export function OfflineBar() {
  if (useOnline()) return null
  return (
    <div className={styles.bar} role="status">
      <Icon name="offline" size="36rpx" />
      <Trans>網絡已斷開，已載入的內容仍可查看</Trans>
    </div>
  )
}

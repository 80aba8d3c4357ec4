import { useValue } from '@shop/web/value.ts'
import { createPortal } from 'react-dom'
import { currentToast } from '../lib/toast.ts'
import { Icon } from './Icon.tsx'
import styles from './Toaster.module.css'

/**
 * Draws the toast of lib/toast.ts and announces it, once for the whole app; outside the root, which popups make inert.
 */
export function Toaster() {
  const shown = useValue(currentToast)
  return createPortal(
    <div className={styles.place} role="status" aria-live="polite">
      {shown && (
        <div key={shown.id} className={styles.toast}>
          {shown.kind !== 'text' && <Icon name={shown.kind === 'success' ? 'done' : 'warn'} size="44rpx" />}
          {shown.text}
        </div>
      )}
    </div>,
    document.body,
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { Overlay } from './Overlay.tsx'
import styles from './Popup.module.css'

export interface PopupProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** stays visible below the scrolling content: the action */
  bottom?: ReactNode
  /** from the bottom, or from the right like the filters */
  from?: 'bottom' | 'right'
  /** the title is for screen readers only; the content draws its own */
  bare?: boolean
}

/** A sheet over the page. The backdrop, the cross and Escape close it. */
export function Popup({ open, title, onClose, children, bottom, from = 'bottom', bare }: PopupProps) {
  const { t } = useLingui()
  if (!open) return null
  return (
    <Overlay label={title} onClose={onClose} className={styles.overlay}>
      <div className={styles.shade} onClick={onClose} aria-hidden="true" />
      <div className={classes(styles.sheet, styles[from])}>
        {!bare && (
          <div className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label={t`關閉`}>
              <Icon name="close" />
            </button>
          </div>
        )}
        <div className={styles.body}>{children}</div>
        {bottom && <div className={styles.action}>{bottom}</div>}
      </div>
    </Overlay>
  )
}

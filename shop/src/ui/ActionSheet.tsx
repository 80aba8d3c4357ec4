import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './ActionSheet.module.css'
import { Popup } from './Popup.tsx'

/** A bottom sheet with a few actions. */
export function ActionSheet({
  open,
  title,
  actions,
  onClose,
}: {
  open: boolean
  title: string
  actions: { key: string; text: ReactNode; note?: ReactNode; danger?: boolean; chosen?: boolean; run: () => void }[]
  onClose: () => void
}) {
  return (
    <Popup open={open} title={title} onClose={onClose} bare>
      <div className={styles.actions}>
        {actions.map((action) => (
          <button
            key={action.key}
            type="button"
            className={action.danger ? styles.danger : styles.action}
            aria-pressed={action.chosen}
            onClick={() => {
              onClose()
              action.run()
            }}
          >
            {action.text}
            {action.note && <span className={styles.note}>{action.note}</span>}
          </button>
        ))}
        <button type="button" className={styles.cancel} onClick={onClose}>
          <Trans>取消</Trans>
        </button>
      </div>
    </Popup>
  )
}

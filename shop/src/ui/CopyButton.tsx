import { Trans } from '@lingui/react/macro'
import { copy } from '../lib/copy.ts'
import styles from './CopyButton.module.css'

/** Copies `text`; `what` names it for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  return (
    <button type="button" className={styles.copy} onClick={() => copy(text)}>
      <Trans>複製</Trans>
      <span className="heard-only">{what}</span>
    </button>
  )
}

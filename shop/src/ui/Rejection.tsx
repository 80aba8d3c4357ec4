import { Trans } from '@lingui/react/macro'
import styles from './Rejection.module.css'

/** Why a request was rejected, with the note of the one who decided. */
export function Rejection(of: { reason: string; note: string }) {
  const { reason } = of
  return (
    <>
      <Trans>{reason}。</Trans>
      {of.note && (
        <p className={styles.note}>
          <Trans>審核備註：{of.note}</Trans>
        </p>
      )}
    </>
  )
}

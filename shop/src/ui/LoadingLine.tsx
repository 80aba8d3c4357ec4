import { useLingui } from '@lingui/react/macro'
import { useValue } from '@shop/web/value.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { loadingCount, visibleSkeletons } from '../lib/loading.ts'
import styles from './LoadingLine.module.css'

/** Shorter waits are not announced. */
const sayAfterMs = 800

/**
 * The loading indicator: a line along the top while counted requests are pending, visible only when they take a while.
 * Loading, including a page's skeleton, is also announced to screen readers.
 */
export function LoadingLine() {
  const { t } = useLingui()
  const requests = useValue(loadingCount)
  const loading = requests + useValue(visibleSkeletons) > 0
  const [said, setSaid] = useState(false)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setSaid(true), sayAfterMs)
    return () => {
      clearTimeout(timer)
      setSaid(false)
    }
  }, [loading])
  return (
    <>
      {requests > 0 && <div className={styles.line} role="progressbar" aria-label={t`載入中`} />}
      {createPortal(
        <div className="heard-only" aria-live="polite">
          {said && t`載入中`}
        </div>,
        document.body,
      )}
    </>
  )
}

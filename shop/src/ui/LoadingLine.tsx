import { useLingui } from '@lingui/react/macro'
import { loadingCount } from '../lib/loading.ts'
import { useValue } from '../lib/value.ts'
import styles from './LoadingLine.module.css'

/** The loading indicator: a line along the top while counted requests are outstanding, seen only when they take a while. */
export function LoadingLine() {
  const { t } = useLingui()
  const count = useValue(loadingCount)
  return count > 0 ? <div className={styles.line} role="progressbar" aria-label={t`載入中`} /> : null
}

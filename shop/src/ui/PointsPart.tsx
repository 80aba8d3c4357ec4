import { useLingui } from '@lingui/react/macro'
import { useStoreSettings } from '../lib/settings.ts'
import styles from './PointsPart.module.css'

/** The points that are paid beside a price: `+ 100 積分`; nothing for none. */
export function PointsPart({ count, plain }: { count: number; plain?: boolean }) {
  const { t } = useLingui()
  const name = useStoreSettings()?.setting.points.points_name || t`積分`
  if (count === 0) return null
  return (
    <span className={plain ? styles.plain : styles.points}>
      + {count} {name}
    </span>
  )
}

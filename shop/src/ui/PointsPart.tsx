import { usePointsNameWithin } from '../lib/settings.ts'
import { grouped } from '../lib/whole.ts'
import styles from './PointsPart.module.css'

/** The points paid in addition to a price: `+ 100 積分`; nothing for none. */
export function PointsPart({ count, plain }: { count: number; plain?: boolean }) {
  const name = usePointsNameWithin()
  if (count === 0) return null
  return (
    <span className={plain ? styles.plain : styles.points}>
      + {grouped(count)} {name}
    </span>
  )
}

import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import styles from './Activity.module.css'
import type { StageProps } from './PlayPage.tsx'

/** Equal parts, one for each prize; it stops where the stored result says. */
export function Wheel({ prizes, played }: StageProps) {
  const { t } = useLingui()
  const [angle, setAngle] = useState(0)
  const shown = useRef<number>(undefined)
  const part = 360 / prizes.length
  useEffect(() => {
    if (!played || shown.current === played.play_id) return
    shown.current = played.play_id
    const index = Math.max(
      0,
      prizes.findIndex(({ prize_id }) => prize_id === played.prize.prize_id),
    )
    // Always forwards: five rounds, and on to the middle of the part.
    setAngle((before) => Math.ceil(before / 360) * 360 + 5 * 360 - index * part)
  }, [played, prizes, part])
  return (
    <div className={styles.wheel} role="img" aria-label={t`轉盤，共 ${prizes.length} 格`}>
      <div
        className={styles.disc}
        style={{ transform: `rotate(${angle}deg)`, '--part': `${part}deg` } as CSSProperties}
      >
        {prizes.map(({ prize_id, name }, index) => (
          <span key={prize_id} className={styles.label} style={{ transform: `rotate(${index * part}deg)` }}>
            <span>{name}</span>
          </span>
        ))}
      </div>
      <div className={styles.pin} />
    </div>
  )
}

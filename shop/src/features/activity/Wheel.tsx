import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
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
      <div className={styles.disc} style={{ transform: `rotate(${angle}deg)` }}>
        <svg viewBox="-100 -100 200 200" className={styles.parts} aria-hidden="true">
          {prizes.map(({ prize_id }, index) => (
            <path key={prize_id} d={partPath(index, part)} data-odd={index % 2 === 1 || undefined} />
          ))}
          <circle r="14" />
        </svg>
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

/** A part of the disc, whose radius is 100 and whose first part is at the top. */
function partPath(index: number, part: number): string {
  const at = (angle: number) => {
    const radians = ((angle - 90) * Math.PI) / 180
    return `${(100 * Math.cos(radians)).toFixed(3)} ${(100 * Math.sin(radians)).toFixed(3)}`
  }
  const [from, until] = [(index - 0.5) * part, (index + 0.5) * part]
  return `M0 0 L${at(from)} A100 100 0 ${part > 180 ? 1 : 0} 1 ${at(until)} Z`
}

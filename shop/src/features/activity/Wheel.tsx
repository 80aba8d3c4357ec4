import { Trans, useLingui } from '@lingui/react/macro'
import { PrizeIcon } from '@shop/web/play/PrizeIcon.tsx'
import { WheelDisc, WheelLights, WheelPin, WheelRim } from '@shop/web/play/Wheel.tsx'
import { angleTo, uprightAt } from '@shop/web/play/wheel.ts'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { usePointsNameWithin } from '../../lib/settings.ts'
import { grouped } from '../../lib/whole.ts'
import { smallestOf } from '../prize/PrizePicture.tsx'
import styles from './Activity.module.css'
import type { StageProps } from './PlayPage.tsx'

/** Equal parts, one for each prize; it stops where the stored result says. */
export function Wheel({ prizes, due, played, stage, play }: StageProps) {
  const { t } = useLingui()
  const [angle, setAngle] = useState(0)
  /** where pictures and names stand upright: they turn with the disc, and right themselves when it has stopped */
  const [upright, setUpright] = useState(0)
  const turnedFor = useRef<number>(undefined)
  useEffect(() => {
    if (!played || turnedFor.current === played.play_id) return
    turnedFor.current = played.play_id
    const index = prizes.findIndex(({ prize_id }) => prize_id === played.prize.prize_id)
    setAngle((from) => angleTo(Math.max(0, index), { from, count: prizes.length, rounds: 5 }))
  }, [played, prizes])
  useEffect(() => {
    if (stage === 'shown') setUpright((from) => uprightAt(angle, from))
  }, [stage, angle])
  // Not rendered again while it turns.
  const disc = useMemo(() => {
    const shown = prizes.map(({ prize_id: key, kind, name, ...picture }) => {
      return { key, kind, name, image: smallestOf(picture) }
    })
    return <WheelDisc prizes={shown} className={styles.layer} />
  }, [prizes])
  return (
    <div className={styles.wheel} data-stage={stage}>
      <div role="img" aria-label={t`轉盤，共 ${prizes.length} 格`}>
        <WheelRim className={styles.layer} />
        <WheelLights set={0} className={styles.layer} />
        <WheelLights set={1} className={styles.lights} />
        <div
          className={styles.disc}
          style={{ transform: `rotate(${angle}deg)`, '--turned': `${upright}deg` } as CSSProperties}
        >
          {disc}
        </div>
        <WheelPin className={styles.pin} />
      </div>
      <button type="button" className={styles.hub} disabled={!play} onClick={play}>
        <strong>
          <Trans>開始</Trans>
        </strong>
        <Cost due={due} />
      </button>
    </div>
  )
}

function Cost({ due }: { due: number }) {
  const pointsName = usePointsNameWithin()
  if (due === 0) {
    return (
      <span>
        <Trans>免費</Trans>
      </span>
    )
  }
  return (
    <span className={styles.due}>
      {grouped(due)}
      <PrizeIcon kind="points" />
      <span className="heard-only">{pointsName}</span>
    </span>
  )
}

import { useLingui } from '@lingui/react/macro'
import { EggBottom, EggCrack, EggGround, EggInside, EggTop } from '@shop/web/play/Egg.tsx'
import { useState } from 'react'
import { PrizePicture } from '../prize/PrizePicture.tsx'
import styles from './Activity.module.css'
import type { StageProps } from './PlayPage.tsx'

/** Each row starts with a different look, so that no egg is above one of the same look. */
const lookOf = (index: number) => index + Math.floor(index / 3)

/** The egg that the shopper tapped; the choice does not affect the result. */
export function Eggs({ prizes, eggs, played, stage, play }: StageProps) {
  const { t } = useLingui()
  const [tapped, setTapped] = useState(0)
  const won = played && (prizes.find(({ prize_id }) => prize_id === played.prize.prize_id) ?? played.prize)
  return (
    <div className={styles.eggs} data-few={eggs === 4 || undefined}>
      {Array.from({ length: eggs }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          className={styles.egg}
          aria-label={t`第 ${index + 1} 個蛋`}
          data-stage={index === tapped ? stage : undefined}
          disabled={!play}
          onClick={() => {
            setTapped(index)
            play?.()
          }}
        >
          <EggGround className={styles.layer} />
          <span className={styles.shell}>
            <EggInside className={styles.inside} />
            {index === tapped && won && <PrizePicture prize={won} sizes="20vw" className={styles.hatched} />}
            <EggBottom look={lookOf(index)} className={styles.layer} />
            <EggTop look={lookOf(index)} className={styles.top} />
            <EggCrack className={styles.crack} />
          </span>
        </button>
      ))}
    </div>
  )
}

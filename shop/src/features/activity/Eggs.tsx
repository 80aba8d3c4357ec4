import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './Activity.module.css'
import type { StageProps } from './PlayPage.tsx'

/** Which egg is tapped is up to the shopper, and does not matter. */
export function Eggs({ eggs, played, play }: StageProps) {
  const { t } = useLingui()
  const [tapped, setTapped] = useState(0)
  return (
    <div className={styles.eggs} data-few={eggs === 4 || undefined}>
      {Array.from({ length: eggs }, (_, index) => index).map((index) => {
        const open = played !== undefined && index === tapped
        return (
          <button
            // A new play mounts a new egg, so that it opens again.
            key={open ? `${index}:${played.play_id}` : index}
            type="button"
            className={classes(styles.egg, open && styles.open)}
            aria-label={t`第 ${index + 1} 個蛋`}
            disabled={!play}
            onClick={() => {
              setTapped(index)
              play?.()
            }}
          >
            <span className={styles.top} />
            <span className={styles.bottom} />
          </button>
        )
      })}
    </div>
  )
}

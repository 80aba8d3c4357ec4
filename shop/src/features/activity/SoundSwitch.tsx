import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import styles from './Activity.module.css'
import { isSoundOn, setSoundOn } from './sound.ts'

// Not in `Icon`, which all pages load: only two pages use it.
const speaker = 'M4 9.5h3.5L12 5.5v13l-4.5-4H4z'
const waves = 'M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'
const cross = 'M15.5 9.5l5 5M20.5 9.5l-5 5'

/** Sound is off until the shopper turns it on; the phone remembers the choice. */
export function SoundSwitch() {
  const { t } = useLingui()
  const [on, setOn] = useState(isSoundOn)
  return (
    <button
      type="button"
      className={styles.sound}
      aria-label={t`音效`}
      aria-pressed={on}
      onClick={() => {
        setSoundOn(!on)
        setOn(!on)
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={`${speaker}${on ? waves : cross}`} />
      </svg>
    </button>
  )
}

import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Overlay } from '../../ui/Overlay.tsx'
import styles from './Reveal.module.css'

/** Shows what the shopper has won or received, on a card over the page. */
export function Reveal({
  label,
  heard,
  picture,
  name,
  children,
  action,
  isJoyful,
  onClose,
}: {
  /** names the dialog */
  label: string
  /** all of it in a sentence, for screen readers */
  heard: ReactNode
  picture: ReactNode
  name: string
  /** the text below the name */
  children: ReactNode
  /** the one button */
  action: ReactNode
  /** with a little confetti */
  isJoyful: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  // A status is read out when it changes, so it must be there before its text.
  const [said, setSaid] = useState(false)
  useEffect(() => setSaid(true), [])
  return (
    <Overlay label={label} onClose={onClose} className={styles.overlay}>
      <div className={styles.shade} onClick={onClose} aria-hidden="true" />
      <div className={styles.frame}>
        <div className={styles.card}>
          <p className="heard-only" role="status">
            {said && heard}
          </p>
          <div className={styles.shown} aria-hidden="true">
            <div className={styles.picture}>{picture}</div>
            <p className={styles.name}>{name}</p>
            <div className={styles.text}>{children}</div>
          </div>
          {action}
          <button type="button" className={styles.close} onClick={onClose} aria-label={t`關閉`}>
            <Icon name="close" />
          </button>
        </div>
        {isJoyful && <Confetti />}
      </div>
    </Overlay>
  )
}

/** Where each piece lands, sideways and upwards as parts of the card's width, and how often it turns. */
const pieces = [
  [-58, -8, -1.2],
  [-50, -34, 0.8],
  [-39, -20, -0.6],
  [-30, -48, 1.1],
  [-19, -36, -0.9],
  [-7, -58, 0.7],
  [6, -44, 1.3],
  [17, -56, -0.8],
  [29, -32, 0.9],
  [38, -46, -1.1],
  [49, -14, 0.6],
  [58, -28, 1],
] as const

const shapes = [
  <path key="ribbon" d="M2 14C6 2 10 18 18 6" />,
  <circle key="dot" cx="10" cy="10" r="5" />,
  <rect key="slip" x="6" y="3" width="8" height="14" rx="2" />,
]

function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {pieces.map(([x, y, turns], index) => (
        <svg
          key={x}
          viewBox="0 0 20 20"
          aria-hidden="true"
          className={styles.piece}
          data-look={index % 4}
          data-shape={index % 3}
          style={{ '--x': `${x}cqw`, '--y': `${y}cqw`, '--turn': `${turns}turn` } as CSSProperties}
        >
          {shapes[index % 3]}
        </svg>
      ))}
    </div>
  )
}

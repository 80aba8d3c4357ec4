import { useLingui } from '@lingui/react/macro'
import { payPasswordLength } from '@shop/contract/people/paypwd/paypwd.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './PinEntry.module.css'
import { places } from './places.ts'

/**
 * Six boxes with their own number pad; a physical keyboard works too. `onDone` gets the six digits once; when it
 * rejects, the boxes shake. Afterwards they are empty. The digits are never in the page's text, and the phone's
 * keyboard, with its suggestions, never sees them.
 */
export function PinEntry({
  label,
  error,
  onDone,
  top,
  bottom,
  inPage,
}: {
  /** what is entered here, for screen readers */
  label: string
  /** what was wrong with the last attempt */
  error?: string
  onDone: (digits: string) => Promise<unknown>
  /** above the boxes */
  top?: ReactNode
  /** between boxes and pad */
  bottom?: ReactNode
  /** fixes the pad to the bottom of the window */
  inPage?: boolean
}) {
  const { t } = useLingui()
  const [count, setCount] = useState(0)
  const [busy, setBusy] = useState(false)
  const [shaking, setShaking] = useState(false)
  const typed = useRef('')
  const done = useRef(onDone)
  done.current = onDone

  function change(next: string): void {
    typed.current = next
    setCount(next.length)
  }

  async function press(key: string): Promise<void> {
    if (typed.current.length >= payPasswordLength) return // the six digits are being checked
    change(key === 'back' ? typed.current.slice(0, -1) : typed.current + key)
    if (typed.current.length < payPasswordLength) return
    setBusy(true)
    try {
      await done.current(typed.current)
    } catch {
      setShaking(true)
    }
    setBusy(false)
    change('')
  }

  const pressed = useRef(press)
  pressed.current = press
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
      if (/^\d$/.test(event.key)) void pressed.current(event.key)
      else if (event.key === 'Backspace') void pressed.current('back')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const filled = t`已輸入 ${count} 位，共 6 位`
  return (
    <div className={classes(styles.entry, inPage && styles.inPage)}>
      <div className={styles.top}>
        {top}
        <div
          className={styles.boxes}
          data-shaking={shaking}
          onAnimationEnd={() => setShaking(false)}
          role="status"
          aria-label={`${label} ${filled}`}
        >
          {places(payPasswordLength).map((index) => (
            <span key={index} className={styles.box} data-filled={index < count} />
          ))}
        </div>
        <p className={styles.error} role="alert">
          {error}
        </p>
        {bottom}
      </div>
      <fieldset className={styles.pad} aria-busy={busy} aria-label={t`數字鍵盤，也可以用鍵盤輸入`}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => (
          <button key={key} type="button" disabled={busy} onClick={() => press(key)}>
            {key}
          </button>
        ))}
        <span />
        <button type="button" disabled={busy} onClick={() => press('0')}>
          0
        </button>
        <button type="button" disabled={busy} onClick={() => press('back')} aria-label={t`刪除`}>
          <Icon name="backspace" size="26px" />
        </button>
      </fieldset>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import styles from './PayPassword.module.css'
import { Popup } from './Popup.tsx'
import { places } from './places.ts'

const length = 6

/**
 * The payment password in six boxes with a number pad of its own; keys of a keyboard count too. `onDone` gets the six
 * digits; when it rejects, the boxes are emptied and shake. The digits are never in the page's text.
 */
export function PayPassword({
  open,
  title,
  amount,
  error,
  onDone,
  onClose,
  bottom,
}: {
  open: boolean
  title: string
  amount?: ReactNode
  /** what was wrong with the last try */
  error?: string
  onDone: (password: string) => Promise<unknown>
  onClose: () => void
  bottom?: ReactNode
}) {
  const { t } = useLingui()
  const [digits, setDigits] = useState('')
  const [busy, setBusy] = useState(false)
  const [shaking, setShaking] = useState(false)
  const typed = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew whenever it opens
  useEffect(() => {
    if (!open) return
    change('')
    const onKey = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) press(event.key)
      else if (event.key === 'Backspace') press('back')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])

  function change(next: string): void {
    typed.current = next
    setDigits(next)
  }

  async function press(key: string): Promise<void> {
    if (typed.current.length >= length) return // six digits are on their way
    change(key === 'back' ? typed.current.slice(0, -1) : typed.current + key)
    if (typed.current.length < length) return
    setBusy(true)
    try {
      await done.current(typed.current)
    } catch {
      setShaking(true)
    }
    setBusy(false)
    change('')
  }
  const done = useRef(onDone)
  done.current = onDone

  return (
    <Popup open={open} title={title} onClose={onClose}>
      <div className={styles.top}>
        {amount && <div className={styles.amount}>{amount}</div>}
        <div
          className={styles.boxes}
          data-shaking={shaking}
          onAnimationEnd={() => setShaking(false)}
          role="status"
          aria-label={t`已輸入 ${digits.length} 位，共 6 位`}
        >
          {places(length).map((index) => (
            <span key={index} className={styles.box} data-filled={index < digits.length} />
          ))}
        </div>
        <p className={styles.error} role="alert">
          {error}
        </p>
        {bottom}
      </div>
      <div className={styles.pad} aria-busy={busy}>
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
      </div>
      <p className="heard-only">
        <Trans>也可以用鍵盤輸入數字</Trans>
      </p>
    </Popup>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { toast } from '../lib/toast.ts'
import { readWhole } from '../lib/whole.ts'
import { Icon } from './Icon.tsx'
import styles from './Stepper.module.css'

/**
 * A quantity with − and +, also typed, in full-width digits too. When the field loses focus, the input is clamped to
 * `min` and `max`; input that is not a whole number is refused, and the quantity stays.
 */
export function Stepper({
  value,
  onChange,
  min = 1,
  max = 999,
  label,
  disabled,
}: {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  label: string
  disabled?: boolean
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const cut = (next: number) => Math.min(Math.max(next, min), Math.max(max, min))
  function settle(): void {
    const wanted = readWhole(typed)
    if (wanted === undefined) {
      if (typed.trim() !== '') toast(t`數量請輸入整數`)
      setTyped(String(value))
      return
    }
    const next = cut(wanted)
    if (wanted > next) toast(t`最多可買 ${next} 件`)
    setTyped(String(next))
    if (next !== value) onChange(next)
  }
  return (
    <fieldset className={styles.stepper} disabled={disabled} aria-label={label}>
      <button type="button" aria-label={t`減少`} disabled={value <= min} onClick={() => onChange(cut(value - 1))}>
        <Icon name="minus" size="28rpx" />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        value={typed}
        maxLength={6}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <button type="button" aria-label={t`增加`} disabled={value >= max} onClick={() => onChange(cut(value + 1))}>
        <Icon name="plus" size="28rpx" />
      </button>
    </fieldset>
  )
}

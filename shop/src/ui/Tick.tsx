import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Tick.module.css'

/**
 * A round tick box, or a radio button with `type="radio"`. Without `children` it needs a `label` for screen readers.
 */
export function Tick({
  checked,
  onChange,
  children,
  label,
  name,
  type = 'checkbox',
  chip,
  disabled,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children?: ReactNode
  label?: string
  name?: string
  type?: 'checkbox' | 'radio'
  /** a pill without a box, for short choices side by side */
  chip?: boolean
  disabled?: boolean
}) {
  return (
    <label className={classes(styles.tick, chip && styles.chip)}>
      <input
        type={type}
        name={name}
        className={styles.input}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box}>
        <Icon name="check" size="max(28rpx, 13px)" />
      </span>
      {children && <span className={styles.text}>{children}</span>}
    </label>
  )
}

/** An on/off switch with immediate effect. */
export function Switch({
  checked,
  onChange,
  label,
  disabled,
}: {
  checked: boolean
  onChange: (on: boolean) => void
  label: string
  disabled?: boolean
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      className={styles.switch}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    />
  )
}

import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  children: ReactNode
  /** `main` filled in the theme's colour · `vice` in its second · `soft` tinted · `line` outlined · `plain` text only */
  kind?: 'main' | 'vice' | 'soft' | 'line' | 'plain'
  size?: 'large' | 'medium' | 'small'
  /** work in progress: the button shows it and cannot be pressed */
  busy?: boolean
  /** looks disabled, but can be pressed to learn what is missing */
  muted?: boolean
  /** takes the whole width */
  block?: boolean
}

export function Button({
  kind = 'main',
  size = 'medium',
  busy,
  muted,
  block,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles[kind], styles[size], block && styles.block, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-disabled={muted || undefined}
    >
      {busy && <Spinner />}
      <span className={styles.label}>{children}</span>
    </button>
  )
}

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import { goBack } from '../lib/navigate.ts'
import { classes } from './classes.ts'
import { useFrame } from './frame.ts'
import styles from './Header.module.css'
import { Icon } from './Icon.tsx'

/** The bar above a page: back, title, and room for one action. */
export function Header({ title, back, actionRef }: { title: string; back: boolean; actionRef?: Ref<HTMLDivElement> }) {
  return (
    <header className={styles.header}>
      {back && <BackButton />}
      <h1 className={classes(styles.title, isLong(title) && styles.long)} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.action} ref={actionRef} />
    </header>
  )
}

/** Too long for a narrow phone at the usual size; a CJK character is as wide as two letters. */
function isLong(title: string): boolean {
  return [...title].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0) > 18
}

export function BackButton({ className = styles.back }: { className?: string }) {
  const { t } = useLingui()
  return (
    <button type="button" className={className} onClick={goBack} aria-label={t`返回`}>
      <Icon name="back" size="24px" />
    </button>
  )
}

/** Draws its content at the right end of the page's header. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const { actionPlace } = useFrame()
  return actionPlace && createPortal(children, actionPlace)
}

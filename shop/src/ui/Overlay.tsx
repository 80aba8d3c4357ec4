import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { registerOverlay } from '../lib/overlay-history.ts'
import { FrameContext, useFrame } from './frame.ts'

const open: HTMLElement[] = []

/**
 * Makes everything but the topmost overlay unreachable by touch, keyboard and screen reader; the page behind does not
 * scroll.
 */
function guard(): void {
  const page = document.getElementById('root')
  if (page) page.inert = open.length > 0
  open.forEach((element, index) => {
    element.inert = index < open.length - 1
  })
  document.documentElement.style.overflow = open.length > 0 ? 'hidden' : ''
}

/**
 * The base of a dialog: traps focus by making everything else inert, returns it on closing, closes on Escape and on the
 * browser's "back". `label` names the dialog for screen readers.
 */
export function Overlay(props: {
  label: string
  onClose: () => void
  className?: string
  children: ReactNode
  alert?: boolean
}) {
  const element = useRef<HTMLDivElement>(null)
  const close = useRef(props.onClose)
  close.current = props.onClose
  const pageFrame = useFrame()
  const frame = useMemo(() => ({ ...pageFrame, wayOn: undefined }), [pageFrame])
  useEffect(() => {
    const self = element.current as HTMLDivElement
    const before = document.activeElement as HTMLElement | null
    open.push(self)
    guard()
    const gone = registerOverlay(() => close.current())
    if (!self.contains(document.activeElement)) self.focus({ preventScroll: true })
    return () => {
      open.splice(open.indexOf(self), 1)
      guard()
      gone()
      before?.focus?.({ preventScroll: true })
    }
  }, [])
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes a dialog
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of the two dialog roles
    <div
      ref={element}
      role={props.alert ? 'alertdialog' : 'dialog'}
      aria-modal="true"
      aria-label={props.label}
      tabIndex={-1}
      className={props.className}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close.current()
      }}
    >
      <FrameContext value={frame}>{props.children}</FrameContext>
    </div>,
    document.body,
  )
}

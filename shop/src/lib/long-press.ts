import { type DOMAttributes, useEffect, useRef } from 'react'

/** How long a press lasts before it is no longer a tap, and how far the finger may move meanwhile. */
const afterMs = 350
const tolerancePx = 10

type Handlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture' | 'onContextMenu'
>

/**
 * Handlers for an element with a long-press action; the tap that would follow is suppressed. Users without a pointer
 * need another way to the same action.
 */
export function useLongPress(act: () => void): Handlers {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  const acted = useRef(false)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  return {
    onPointerDown: ({ clientX: x, clientY: y, button }) => {
      end()
      acted.current = false
      if (button !== 0) return
      const timer = setTimeout(() => {
        acted.current = true
        act()
      }, afterMs)
      press.current = { x, y, timer }
    },
    onPointerMove: ({ clientX, clientY }) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > tolerancePx) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event) => {
      if (!acted.current) return
      acted.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // The browser's own context menu on a long press.
    onContextMenu: (event) => {
      if (press.current || acted.current) event.preventDefault()
    },
  }
}

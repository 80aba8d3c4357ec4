import { type DOMAttributes, useEffect, useRef } from 'react'

/** How long a finger rests before it means something else than a tap, and how far it may stray meanwhile. */
const afterMs = 350
const tolerancePx = 10

type Handlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture' | 'onContextMenu'
>

/**
 * Handlers for an element that does something else when it is pressed for long; the tap that would follow is taken
 * away. Who has no finger needs another way to the same.
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
    // The browser's own menu for a long press.
    onContextMenu: (event) => {
      if (press.current || acted.current) event.preventDefault()
    },
  }
}

import type { MessageDescriptor } from '@lingui/core'
import { createValue, useValue } from '@shop/web/value.ts'
import { useEffect, useRef } from 'react'

/**
 * One shortcut of a page. `mod+s` is Ctrl+S, and also ⌘S on Apple keyboards; a single key does nothing while typing.
 */
export interface Shortcut {
  keys: string
  does: MessageDescriptor
  run: () => void
}

const active = createValue<readonly (readonly Shortcut[])[]>([])

/** Activates the shortcuts while the component is shown, and lists them in the help (`?`). */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const names = shortcuts.map(({ keys }) => keys).join(' ')
  useEffect(() => {
    const listed = latest.current
    if (names) active.set([...active.get(), listed])
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const pressed = nameOf(event)
      if (!pressed.startsWith('mod+') && isTyping(event.target)) return
      const hit = latest.current.find(({ keys }) => keys === pressed)
      if (!hit) return
      // An open dialog blocks the shortcuts of the page behind it.
      if (
        document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-image-preview') &&
        !pressed.startsWith('mod+')
      )
        return
      event.preventDefault()
      hit.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      active.set(active.get().filter((one) => one !== listed))
    }
  }, [names])
}

/** All active shortcuts, for the help. */
export function useActiveShortcuts(): readonly Shortcut[] {
  return useValue(active).flat()
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (event.ctrlKey || event.metaKey) return `mod+${key}`
  return event.altKey ? `alt+${key}` : key
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

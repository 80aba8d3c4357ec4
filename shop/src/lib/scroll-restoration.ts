import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const kept = new Map<string, number>()
/** The user may have scrolled the page that the server sent before the app took over. */
let isFirst = true

/**
 * Remembers a page's scroll position for when the user comes back to it; a tab's also when switching tabs. Restores it
 * once the page is long enough (its data may still be loading), unless the user scrolls first.
 */
export function useScrollRestoration(tab: boolean): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  // The key stays while a page rewrites its address (lib/page-address.ts). A page whose address was typed by hand has
  // none, and is identified by its current address.
  const known = tab ? pathname : key === 'default' ? undefined : key
  // A layout effect, together with the page change: `useEffect` may run only after the browser has clamped the position
  // of a long page to the short next one and fired a scroll event.
  useLayoutEffect(() => {
    const place = () => known ?? window.location.hash
    const target = tab || type === 'POP' ? (kept.get(place()) ?? 0) : 0
    if (!isFirst) window.scrollTo(0, target)
    isFirst = false
    const watch = target > 0 ? new ResizeObserver(restore) : undefined
    const giveUp = setTimeout(stop, 3000)
    function restore() {
      window.scrollTo(0, target)
      if (window.scrollY >= target - 1) stop()
    }
    function stop() {
      watch?.disconnect()
      clearTimeout(giveUp)
      window.addEventListener('scroll', keep, { passive: true })
    }
    function keep() {
      kept.set(place(), window.scrollY)
    }
    window.addEventListener('wheel', stop, { once: true, passive: true })
    window.addEventListener('touchmove', stop, { once: true, passive: true })
    if (watch) watch.observe(document.body)
    else stop()
    return () => {
      stop()
      window.removeEventListener('scroll', keep)
      window.removeEventListener('wheel', stop)
      window.removeEventListener('touchmove', stop)
    }
  }, [known, tab, type])
}

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Spinner } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './PullToRefresh.module.css'

type State = 'resting' | 'pulling' | 'reached' | 'refreshing' | 'restoring' | 'aborting'
/** How far the content must be pulled for a release to refresh, px. */
const reachPx = 64
const settleMs = 220

/**
 * Pulling the page down from its top: pulling → reached → refreshing → restoring; released too early → aborting. The
 * page stays usable while it refreshes.
 */
export function PullToRefresh({ refresh, children }: { refresh: () => Promise<unknown>; children: ReactNode }) {
  const { t } = useLingui()
  const [state, setState] = useState<State>('resting')
  const place = useRef<HTMLDivElement>(null)
  const now = useRef<State>(state)
  now.current = state
  const latest = useRef(refresh)
  latest.current = refresh

  useEffect(() => {
    const element = place.current as HTMLDivElement
    let startY: number | undefined
    let settling: ReturnType<typeof setTimeout> | undefined
    const move = (distance: number) => element.style.setProperty('--pulled', `${distance}px`)
    const settle = (next: 'restoring' | 'aborting') => {
      setState(next)
      move(0)
      settling = setTimeout(() => setState('resting'), settleMs)
    }
    const start = (event: TouchEvent) => {
      const free = now.current === 'resting' || now.current === 'pulling'
      startY = free && window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined
    }
    const follow = (event: TouchEvent) => {
      if (startY === undefined) return
      const down = ((event.touches[0]?.clientY ?? startY) - startY) * 0.5
      if (down <= 0 || window.scrollY > 0) {
        if (now.current === 'pulling' || now.current === 'reached') settle('aborting')
        startY = undefined
        return
      }
      if (event.cancelable) event.preventDefault()
      const distance = Math.min(down, reachPx * 1.8)
      move(distance)
      setState(distance >= reachPx ? 'reached' : 'pulling')
    }
    const end = async () => {
      if (startY === undefined) return
      startY = undefined
      if (now.current === 'pulling') settle('aborting')
      if (now.current !== 'reached') return
      setState('refreshing')
      move(reachPx)
      await Promise.allSettled([latest.current(), new Promise((resolve) => setTimeout(resolve, 400))])
      settle('restoring')
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', follow, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      clearTimeout(settling)
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', follow)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [])

  const words = {
    resting: '',
    pulling: t`下拉刷新`,
    reached: t`釋放刷新`,
    refreshing: t`刷新中`,
    restoring: t`已刷新`,
    aborting: '',
  }[state]
  return (
    <div ref={place} className={styles.place} data-state={state}>
      <div className={styles.sign} role="status">
        {state === 'refreshing' ? (
          <Spinner />
        ) : (
          words && <Icon name={state === 'restoring' ? 'check' : 'refresh'} size="32rpx" />
        )}
        {words}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

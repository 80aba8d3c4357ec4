import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate, type Params, routeOf } from '../lib/navigate.ts'
import { preloadPage } from '../lib/page-load.ts'
import type { PagePath } from '../pages.ts'

/**
 * A link to a registered page: a real link (it can be copied and opened in another window) that switches tabs as the
 * app does.
 */
export function PageLink({
  to,
  params,
  onClick,
  ...rest
}: { to: PagePath; params?: Params } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  function open(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    navigate(to, params)
  }
  // pointerdown comes some time before the click
  return <a {...rest} href={`#${routeOf(to, params)}`} onPointerDown={() => void preloadPage(to)} onClick={open} />
}

import { createContext, use, useEffect } from 'react'
import type { PagePath } from '../pages.ts'

/** What a page may change about the frame around it. */
export interface Frame {
  setTitle(title: string): void
  /** where `HeaderAction` draws; null while the page has its own header */
  actionPlace: HTMLElement | null
  /** the registry's flags for the current page */
  pull: boolean
  tab: boolean
  reachBottomPx: number
  /** the way on when the page's data is refused; undefined in a dialog, which is closed instead */
  wayOn: PagePath | undefined
}

export const FrameContext = createContext<Frame>({
  setTitle() {},
  actionPlace: null,
  pull: false,
  tab: false,
  reachBottomPx: 600,
  wayOn: undefined,
})

export function useFrame(): Frame {
  return use(FrameContext)
}

/** Replaces the registry's title in header and window; undefined leaves it. */
export function usePageTitle(title: string | undefined): void {
  const { setTitle } = useFrame()
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
}

import { configure } from '@testing-library/react'

/** For a setup file: replaces what jsdom lacks and both apps use, and lets tests wait longer on a busy machine. */
export function completeJsdom(): void {
  window.matchMedia ??= (media: string) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
  window.ResizeObserver ??= Watcher as unknown as typeof ResizeObserver
  window.IntersectionObserver ??= Watcher as unknown as typeof IntersectionObserver
  // A test must fail because of what is missing, not because of what is slow.
  configure({ asyncUtilTimeout: 10_000 })
}

class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

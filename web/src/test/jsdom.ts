import { configure } from '@testing-library/react'

/** For a setup file: stands in for what jsdom lacks and both apps call, and lets tests wait on a busy machine. */
export function completeJsdom(): void {
  window.matchMedia ??= (media: string) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
  window.ResizeObserver ??= Watcher as unknown as typeof ResizeObserver
  window.IntersectionObserver ??= Watcher as unknown as typeof IntersectionObserver
  // A test fails for what is missing, not for what is slow.
  configure({ asyncUtilTimeout: 10_000 })
}

class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

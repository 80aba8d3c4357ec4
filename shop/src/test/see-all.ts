import { vi } from 'vitest'

class SeenAtOnce {
  private readonly callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback
  }
  observe(): void {
    this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  disconnect(): void {}
}

/** Makes everything on a page count as near, until the test ends: jsdom has no screen to scroll. */
export function seeAll(): void {
  vi.stubGlobal('IntersectionObserver', SeenAtOnce)
}

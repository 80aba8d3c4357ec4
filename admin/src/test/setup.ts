import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { switchLanguage } from '../lib/i18n.ts'

// What jsdom lacks and the components call.
window.matchMedia ??= (media: string) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver ??= Watcher as unknown as typeof ResizeObserver
window.IntersectionObserver ??= Watcher as unknown as typeof IntersectionObserver
Element.prototype.scrollIntoView ??= () => {}
const computedStyle = window.getComputedStyle.bind(window)
// The style of a pseudo element is not known here; asking for it only makes noise.
window.getComputedStyle = (element) => computedStyle(element)

// Other work shares the machine; a test fails for what is missing, not for what is slow.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(async () => {
  localStorage.clear()
  await switchLanguage('zh-Hant')
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  cleanup()
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  expect(said, 'unexpected console output').toEqual([])
})

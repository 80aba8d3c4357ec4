import './no-throttle.ts'
import { configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'

/** For a setup file: replaces what jsdom lacks and both apps use, and lets tests wait longer on a busy machine. */
export function completeJsdom(): void {
  window.matchMedia ??= (media: string) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
  window.ResizeObserver ??= Watcher as unknown as typeof ResizeObserver
  window.IntersectionObserver ??= Watcher as unknown as typeof IntersectionObserver
  // A test must fail because something is missing, not because something is slow.
  configure({ asyncUtilTimeout: 20_000, getElementError: missing })
  withoutOwnerStacks()
}

/**
 * React's development build records a stack trace for each element, for a part of its warnings. That takes a quarter of the
 * time of a page's tests. It stops by itself after 10,000 elements a second, so it is told that they have been reached.
 */
function withoutOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {}, configurable: true })
}

/**
 * The error of a query that finds nothing. A waiting test queries some twenty times a second, and printing the page
 * takes longer than searching it, so it is printed only when the message is read.
 */
function missing(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  const print = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { get: print, configurable: true })
}

class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

import { useState } from 'react'
import { useLocation } from 'react-router'
import { storedSession } from './stored-session.ts'

const kept = new Map<string, unknown>()

/**
 * As `useState`, and found again when the person comes back to the same place of the history: sort, filter, what was
 * chosen. With `perPage` it belongs to the page, whichever way it is opened: the choice on a tab. What was `typed` is
 * found again also when the page is loaded anew, by the same person and in the same tab of the browser.
 */
export function useKeptState<T>(
  name: string,
  initial: T,
  { perPage = false, typed = false } = {},
): [T, (next: T) => void] {
  const { key, pathname, search } = useLocation()
  // an address typed by hand has no key of its own
  const who = typed ? storedSession()?.userId : ''
  const place = `${perPage ? pathname : pathname + search + key} ${name} ${who}`
  const [value, setValue] = useState<T>(() => {
    if (kept.has(place)) return kept.get(place) as T
    return (typed ? readTyped<T>(place) : undefined) ?? initial
  })
  return [
    value,
    (next) => {
      kept.set(place, next)
      if (typed) writeTyped(place, next)
      setValue(next)
    },
  ]
}

const prefix = 'typed '
/** The server keeps pictures a day that became part of nothing. */
const typedMs = 20 * 3_600_000

interface Typed<T> {
  at?: number
  value?: T
}

function writeTyped(place: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + place)
    else sessionStorage.setItem(prefix + place, JSON.stringify({ at: Date.now(), value }))
  } catch {
    // full or forbidden: it is kept until the page is loaded anew
  }
}

function readTyped<T>(place: string): T | undefined {
  try {
    const { at = 0, value } = JSON.parse(sessionStorage.getItem(prefix + place) ?? '{}') as Typed<T>
    return Date.now() - at < typedMs ? value : undefined
  } catch {
    return undefined
  }
}

/** For tests, which share the module: forgets all, or as the page's being loaded anew does. */
export function forgetKeptState({ typed = true } = {}): void {
  kept.clear()
  if (typed) sessionStorage.clear()
}

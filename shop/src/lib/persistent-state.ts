import { useState } from 'react'
import { useLocation } from 'react-router'
import { storedSession } from './stored-session.ts'

const kept = new Map<string, unknown>()

/**
 * Like `useState`, but restored when the user returns to the same history entry: sort, filter, selection. With
 * `perPage` it belongs to the page, no matter how it is opened: the choice on a tab. With `typed` it also survives a
 * reload, for the same user in the same tab of the browser.
 */
export function usePersistentState<T>(
  name: string,
  initial: T,
  { perPage = false, typed = false } = {},
): [T, (next: T) => void] {
  const { key, pathname, search } = useLocation()
  // an address typed by hand has no key
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
/** The server keeps unused pictures for a day. */
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
    // full or forbidden: remembered until the page is reloaded
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

/** For tests, which share the module: forgets everything, or only what a reload would. */
export function resetPersistentState({ typed = true } = {}): void {
  kept.clear()
  if (typed) sessionStorage.clear()
}

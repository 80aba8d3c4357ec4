import { useState } from 'react'
import { useLocation } from 'react-router'

const kept = new Map<string, unknown>()

/**
 * As `useState`, and found again when the person comes back to the same place of the history: sort, filter, what was
 * chosen. With `perPage` it belongs to the page, whichever way it is opened: the choice on a tab.
 */
export function useKeptState<T>(name: string, initial: T, { perPage = false } = {}): [T, (next: T) => void] {
  const { key, pathname, search } = useLocation()
  // an address typed by hand has no key of its own
  const place = `${perPage ? pathname : pathname + search + key} ${name}`
  const [value, setValue] = useState<T>(() => (kept.has(place) ? (kept.get(place) as T) : initial))
  return [
    value,
    (next) => {
      kept.set(place, next)
      setValue(next)
    },
  ]
}

/** For tests, which share the module: forgets all. */
export function forgetKeptState(): void {
  kept.clear()
}

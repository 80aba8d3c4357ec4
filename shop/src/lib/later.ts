import { useEffect, useState } from 'react'

/** The value as it was `ms` ago unless it has changed since: what somebody types, once he pauses. */
export function useLater<T>(value: T, ms: number): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return later
}

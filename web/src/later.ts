import { useEffect, useState } from 'react'

/** The value, delayed until it has not changed for `ms`: for input once the user pauses. */
export function useDebounced<T>(value: T, ms: number): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return later
}

import { useCallback, useState } from 'react'

/** A value kept in this browser under `admin.<name>`; what cannot be read counts as never stored. */
export function useStored<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const key = `admin.${name}`
  const [value, setValue] = useState<Value>(() => {
    try {
      const text = localStorage.getItem(key)
      return text === null ? initial : (JSON.parse(text) as Value)
    } catch {
      return initial
    }
  })
  const store = useCallback(
    (next: Value) => {
      setValue(next)
      localStorage.setItem(key, JSON.stringify(next))
    },
    [key],
  )
  return [value, store]
}

import { store, stored } from '@shop/web/storage.ts'
import { useCallback, useState } from 'react'

/** A value stored in this browser under `admin.<name>`; unreadable values count as missing. */
export function useStored<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const key = `admin.${name}`
  const [value, setValue] = useState<Value>(() => stored<Value>(key) ?? initial)
  const keep = useCallback(
    (next: Value) => {
      setValue(next)
      store(key, next)
    },
    [key],
  )
  return [value, keep]
}

import { onStoredElsewhere, store, stored } from '@shop/web/storage.ts'
import { useSyncExternalStore } from 'react'

/** A list stored on the device in local storage: the guest's cart, ticks, search history. */
export interface PersistentList<T> {
  get(): readonly T[]
  /** Applies `change` to the stored list, which another tab of the browser may have changed. */
  change(change: (list: readonly T[]) => readonly T[]): void
  subscribe(listener: () => void): () => void
}

export function createPersistentList<T>(key: string): PersistentList<T> {
  const listeners = new Set<() => void>()
  let shown: { text: string; list: readonly T[] } = { text: '[]', list: [] }
  function get(): readonly T[] {
    const list = stored<T[]>(key)
    const text = JSON.stringify(Array.isArray(list) ? list : [])
    if (text !== shown.text) shown = { text, list: JSON.parse(text) }
    return shown.list // the same array while nothing has changed, as React requires
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  onStoredElsewhere(key, notify)
  return {
    get,
    change(change) {
      store(key, change(get()))
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function usePersistentList<T>(list: PersistentList<T>): readonly T[] {
  return useSyncExternalStore(list.subscribe, list.get)
}

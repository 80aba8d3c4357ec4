import { createPersistentList, usePersistentList } from '../../lib/persistent-list.ts'

/** The lines ticked for the checkout, by SKU: they stay ticked when a guest's cart becomes the account's. */
const ticked = createPersistentList<string>('cartTicked')

export function useTicks(): readonly string[] {
  return usePersistentList(ticked)
}

export function tick(keys: readonly string[], on: boolean): void {
  ticked.change((old) => {
    const others = old.filter((key) => !keys.includes(key))
    // more than any cart holds: the oldest ticks belong to lines deleted long ago
    return on ? [...others, ...keys].slice(-300) : others
  })
}

import { runUnshared } from '../database/shares.ts'

interface Waiting<Value> {
  promise: Promise<Value | undefined>
  resolve(value: Value | undefined): void
  reject(error: unknown): void
}

const most = 200

/**
 * Batches look-ups: keys requested at once, or while a query is running, go into the next one, each once. An answer is
 * never older than its request, so this is not a cache; a lone caller does not wait.
 * @param load returns the values found for `keys`; a key it leaves out resolves to undefined
 */
export function gather<Key, Value>(
  load: (keys: Key[]) => Promise<Iterable<readonly [Key, Value]>>,
): (key: Key) => Promise<Value | undefined> {
  let next = new Map<Key, Waiting<Value>>()
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    // Wait for the other keys that are requested at the same moment.
    await undefined
    while (next.size > 0) {
      const batch = takeBatch()
      try {
        const found = new Map(await load([...batch.keys()]))
        for (const [key, { resolve }] of batch) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of batch.values()) reject(error)
      }
    }
    isRunning = false
  }

  function takeBatch(): Map<Key, Waiting<Value>> {
    const all = next
    next = new Map([...all].slice(most))
    return next.size > 0 ? new Map([...all].slice(0, most)) : all
  }

  return (key) => {
    const known = next.get(key)
    if (known) return known.promise
    const { promise, resolve, reject } = Promise.withResolvers<Value | undefined>()
    next.set(key, { promise, resolve, reject })
    if (!isRunning) void runUnshared(run)
    return promise
  }
}

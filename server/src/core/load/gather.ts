interface Waiting<Value> {
  promise: Promise<Value | undefined>
  resolve(value: Value | undefined): void
  reject(error: unknown): void
}

const most = 200

/**
 * Makes one look-up of many: keys that are asked for while a query is under way go into the next one, each once. An
 * answer is never older than the question, so this is no cache; a single caller waits for no one else.
 * @param load brings what there is of `keys`; a key that it leaves out is answered undefined
 */
export function gather<Key, Value>(
  load: (keys: Key[]) => Promise<Iterable<readonly [Key, Value]>>,
): (key: Key) => Promise<Value | undefined> {
  let next = new Map<Key, Waiting<Value>>()
  let underWay = false

  async function ask(): Promise<void> {
    underWay = true
    while (next.size > 0) {
      const asked = takeSome()
      try {
        const found = new Map(await load([...asked.keys()]))
        for (const [key, { resolve }] of asked) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of asked.values()) reject(error)
      }
    }
    underWay = false
  }

  function takeSome(): Map<Key, Waiting<Value>> {
    const all = next
    next = new Map([...all].slice(most))
    return next.size > 0 ? new Map([...all].slice(0, most)) : all
  }

  return (key) => {
    const known = next.get(key)
    if (known) return known.promise
    const { promise, resolve, reject } = Promise.withResolvers<Value | undefined>()
    next.set(key, { promise, resolve, reject })
    if (!underWay) void ask()
    return promise
  }
}

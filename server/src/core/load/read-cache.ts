/** Answers to public reads, cached briefly in this process. Values are shared: callers must not change them. */
export interface ReadCache {
  /**
   * The cached value, else the result of `load`; callers that arrive while it loads share that load.
   * @param keepMs how long to cache the value, if not for the cache's `ttlMs`
   */
  read<T>(key: string, load: () => Promise<T>, keepMs?: number): Promise<T>
  clear(): void
  /** Another cache with its own bounds, so that neither crowds out the other. It is cleared with this one. */
  apart(bounds: Bounds): ReadCache
}

export interface Bounds {
  /** of memory, estimated; the oldest values are dropped first */
  bytes: number
  ttlMs: number
}

/** Functions that add to the weight of a held value. */
const held = new WeakMap<object, (bytes: number) => void>()

/** Whether `value` came from a read cache: later reads get the same object, so data derived from it can be cached. */
export function isHeld(value: object): boolean {
  return held.has(value)
}

/** Counts data that is kept along with a held value. */
export function addWeight(value: object, bytes: number): void {
  held.get(value)?.(bytes)
}

interface Kept {
  value: Promise<unknown>
  until: number
  bytes: number
}

/** Caches values for `ttlMs` each, as many as fit into `bytes`. */
export function createReadCache({
  bytes,
  ttlMs,
  clockMs = () => performance.now(),
}: Bounds & { clockMs?: () => number }): ReadCache {
  let kept = new Map<string, Kept>()
  let total = 0
  const others: ReadCache[] = []

  function add(key: string, entry: Kept, weight: number): void {
    // Cleared, dropped or replaced meanwhile.
    if (kept.get(key) !== entry) return
    entry.bytes += weight
    total += weight
    for (const oldest of kept.keys()) {
      if (total <= bytes) break
      drop(oldest)
    }
  }

  function drop(key: string): void {
    total -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  return {
    read<T>(key: string, load: () => Promise<T>, keepMs: number = ttlMs): Promise<T> {
      const found = kept.get(key)
      if (found && clockMs() < found.until) return found.value as Promise<T>
      drop(key)
      const value = load()
      const entry = { value, until: clockMs() + keepMs, bytes: 0 }
      kept.set(key, entry)
      entry.value = value.then((loaded) => {
        if (typeof loaded === 'object' && loaded !== null) held.set(loaded, (weight) => add(key, entry, weight))
        add(key, entry, weigh(key) + weigh(loaded))
        return loaded
      })
      // A failure is not cached.
      entry.value.catch(() => {
        if (kept.get(key) === entry) drop(key)
      })
      return entry.value as Promise<T>
    },
    clear() {
      kept = new Map()
      total = 0
      for (const other of others) other.clear()
    },
    apart(bounds) {
      const other = createReadCache({ ...bounds, clockMs })
      others.push(other)
      return other
    },
  }
}

/** Estimates the memory a value of plain data takes, on the high side. */
function weigh(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  if (value instanceof Date) return 32
  const parts: unknown[] = value instanceof Map ? [...value.values()] : Object.values(value)
  return parts.reduce<number>((sum, part) => sum + 16 + weigh(part), 32)
}

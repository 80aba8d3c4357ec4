/** Answers to public reads, cached briefly in this process. Values are shared: callers must not change them. */
export interface ReadCache {
  /**
   * The cached value, else the result of `load`; callers that arrive while it loads share that load.
   * @param keepMs how long to cache the value, if not for the cache's `ttlMs`
   */
  read<T>(key: string, load: () => Promise<T>, keepMs?: number): Promise<T>
  clear(): void
  /** Clears the values whose keys start with `prefix`. */
  forget(prefix: string): void
}

const held = new WeakSet<object>()

/** Whether `value` came from a read cache: later reads get the same object, so data derived from it can be cached. */
export function isHeld(value: object): boolean {
  return held.has(value)
}

interface Kept {
  value: Promise<unknown>
  until: number
}

/** Caches at most `max` values, each for `ttlMs`; the oldest are dropped first. */
export function createReadCache(options: { max: number; ttlMs: number; clockMs?: () => number }): ReadCache {
  const { max, ttlMs, clockMs = () => performance.now() } = options
  let kept = new Map<string, Kept>()

  return {
    read<T>(key: string, load: () => Promise<T>, keepMs: number = ttlMs): Promise<T> {
      const found = kept.get(key)
      if (found && clockMs() < found.until) return found.value as Promise<T>
      const map = kept
      const entry = { value: load().then(hold), until: clockMs() + keepMs }
      map.delete(key)
      map.set(key, entry)
      // A failure is not cached. If the cache was cleared meanwhile, `map` is no longer read.
      entry.value.catch(() => {
        if (map.get(key) === entry) map.delete(key)
      })
      if (map.size > max) map.delete(map.keys().next().value as string)
      return entry.value
    },
    clear() {
      kept = new Map()
    },
    forget(prefix) {
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key)
    },
  }
}

function hold<T>(value: T): T {
  if (typeof value === 'object' && value !== null) held.add(value)
  return value
}

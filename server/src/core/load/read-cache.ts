/** Answers of public reads, kept for a moment in this process. What it holds is shared: nobody may change it. */
export interface ReadCache {
  /**
   * The kept value, else what `load` brings; callers that come while it loads share the one load.
   * @param keepMs how long the value may be kept, where that is not the usual time
   */
  read<T>(key: string, load: () => Promise<T>, keepMs?: number): Promise<T>
  clear(): void
  /** Clears what is kept under keys that begin so. */
  forget(beginning: string): void
}

const held = new WeakSet<object>()

/** Whether `value` came from a read cache: who asks again gets the same object, so what is made of it can be kept too. */
export function isHeld(value: object): boolean {
  return held.has(value)
}

interface Kept {
  value: Promise<unknown>
  until: number
}

/** Keeps at most `max` values, the oldest go first, each for `ttlMs`. */
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
      // A failure is not an answer to keep. In a map that was cleared meanwhile nobody looks any more.
      entry.value.catch(() => {
        if (map.get(key) === entry) map.delete(key)
      })
      if (map.size > max) map.delete(map.keys().next().value as string)
      return entry.value
    },
    clear() {
      kept = new Map()
    },
    forget(beginning) {
      for (const key of kept.keys()) if (key.startsWith(beginning)) kept.delete(key)
    },
  }
}

function hold<T>(value: T): T {
  if (typeof value === 'object' && value !== null) held.add(value)
  return value
}

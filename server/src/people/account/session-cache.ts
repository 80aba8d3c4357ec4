import type { Grade } from '../../platform/http/auth.ts'

export interface Session {
  hash: string
  sessionId: number
  userId: number
  frozen: boolean
  /** last seen more than `seenEveryMs` ago */
  unseen: boolean
  grade: Grade | null
  expiresAt: Date
}

/** This process's cache of sessions, by the hash of their token. It has to be notified of every change. */
export interface SessionCache {
  /** The cached session, else what `load` returns. */
  read(hash: string, load: () => Promise<Session | undefined>): Promise<Session | undefined>
  forget(userId: number): void
  clear(): void
  /** Whether change notices arrive. While they do not, nothing is cached. */
  setConnected(told: boolean): void
}

/** Caches at most `most` sessions, dropping the oldest, each for `keptMs`: that bounds the harm of a lost notice. */
export function createSessionCache(options: { most: number; keptMs: number; clock: () => Date }): SessionCache {
  const { most, keptMs, clock } = options
  const kept = new Map<string, { session: Session; until: number }>()
  let told = false
  let changes = 0

  function clear(): void {
    changes++
    kept.clear()
  }

  return {
    async read(hash, load) {
      const found = kept.get(hash)
      const now = clock().getTime()
      if (found && now < found.until) return found.session
      const before = changes
      const session = await load()
      kept.delete(hash)
      // A session read before a change may be stale.
      if (!session || !told || changes !== before) return session
      kept.set(hash, { session, until: Math.min(now + keptMs, session.expiresAt.getTime()) })
      if (kept.size > most) kept.delete(kept.keys().next().value as string)
      return session
    },
    forget(userId) {
      changes++
      for (const [hash, { session }] of kept) if (session.userId === userId) kept.delete(hash)
    },
    clear,
    setConnected(now) {
      told = now
      clear()
    },
  }
}

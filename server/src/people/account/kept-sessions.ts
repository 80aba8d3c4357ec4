import type { Session } from './authenticate.ts'

/** Sessions as this process knows them, by the hash of their token. It has to be told of every change. */
export interface KeptSessions {
  /** The kept one, else what `load` brings. */
  read(hash: string, load: () => Promise<Session | undefined>): Promise<Session | undefined>
  forget(userId: number): void
  clear(): void
  /** Whether changes are heard of. While they are not, nothing is kept. */
  setTold(told: boolean): void
}

/** Keeps at most `most`, the oldest go first, each for `keptMs`: a notice that is lost does no harm for longer. */
export function createKeptSessions(options: { most: number; keptMs: number; clock: () => Date }): KeptSessions {
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
      // What was read before a change may be how it was before.
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
    setTold(now) {
      told = now
      clear()
    },
  }
}

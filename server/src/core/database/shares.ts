import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseBusy } from './unavailable.ts'

// One lock on a busy table makes every request that needs it wait. Without shares those requests would soon hold all
// connections, and the whole shop would wait for that lock.

/** A connection held longer than this makes its route suspect: it probably waits for a lock. */
const slowMs = 2_000
/** How long a route stays suspect after one of its calls was slow. */
const suspectForMs = 5_000
/** How long a request waits for its route's share before it is refused. */
const waitMs = 10_000
/** The same if the route is suspect: waiting does not help then. */
const suspectWaitMs = 3_000
const lookEveryMs = 200

interface Caller {
  route: string
  /** connections this request holds: one that has its share may take another, or it would wait for itself */
  holding: number
}

interface Use {
  held: Set<Held>
  suspectUntil: number
}

/** A connection, or the wait for a free one, which is not slow. */
interface Held {
  since: number
}

interface Waiting {
  caller: Caller
  since: number
  resolve: (share: Share) => void
  reject: (error: DatabaseBusy) => void
}

const callers = new AsyncLocalStorage<Caller | undefined>()

/** Runs `act` as a request of `route`: the connections it takes count towards the route's share. */
export function runAsRoute<T>(route: string, act: () => T): T {
  return callers.run({ route, holding: 0 }, act)
}

/** Runs work that several requests wait for, without counting it towards one route's share. */
export function runUnshared<T>(act: () => T): T {
  return callers.run(undefined, act)
}

export interface Share {
  /** call it once the connection is there */
  begin(): void
  leave(): void
}

export interface Shares {
  /**
   * Resolves when the calling request may take a connection.
   * @throws DatabaseBusy when the route's share was not free in time
   */
  enter(): Promise<Share>
}

/**
 * Divides `max` connections among routes: one route gets at most half, the last quarter is for routes that hold none,
 * and suspect routes get one each and half of all together.
 */
export function openShares(max: number, clockMs: () => number = () => performance.now()): Shares {
  const half = Math.max(1, Math.floor(max / 2))
  const reserved = Math.floor(max / 4)
  const uses = new Map<string, Use>()
  const waiting = new Set<Waiting>()
  let total = 0
  let looking: NodeJS.Timeout | undefined

  return {
    enter() {
      const caller = callers.getStore()
      if (!caller) return Promise.resolve(hold(undefined))
      if (caller.holding > 0 || isFree(caller.route)) return Promise.resolve(hold(caller))
      const { promise, resolve, reject } = Promise.withResolvers<Share>()
      waiting.add({ caller, since: clockMs(), resolve, reject })
      // Routes also stop being suspect as time passes.
      looking ??= setInterval(lookAtWaiting, lookEveryMs).unref()
      return promise
    },
  }

  function lookAtWaiting(): void {
    for (const each of waiting) {
      const { caller, since, resolve, reject } = each
      const patienceMs = isSuspect(uses.get(caller.route)) ? suspectWaitMs : waitMs
      if (isFree(caller.route)) resolve(hold(caller))
      else if (clockMs() - since > patienceMs) reject(new DatabaseBusy(`no connection was free for ${caller.route}`))
      else continue
      waiting.delete(each)
    }
    if (waiting.size > 0) return
    clearInterval(looking)
    looking = undefined
  }

  function isFree(route: string): boolean {
    const use = uses.get(route)
    const held = use?.held.size ?? 0
    if (isSuspect(use)) return held === 0 && heldBySuspects() < half
    return held === 0 || (held < half && total < max - reserved)
  }

  function heldBySuspects(): number {
    let held = 0
    for (const use of uses.values()) if (isSuspect(use)) held += use.held.size
    return held
  }

  function isSuspect(use: Use | undefined): boolean {
    if (!use) return false
    const now = clockMs()
    // In order of entry, so the first is roughly the oldest.
    const oldest = use.held.values().next().value
    if (oldest && now - oldest.since > slowMs) use.suspectUntil = now + suspectForMs
    return now < use.suspectUntil
  }

  function hold(caller: Caller | undefined): Share {
    total++
    if (!caller) return { begin: () => {}, leave: () => void total-- }
    caller.holding++
    const use = uses.get(caller.route) ?? { held: new Set(), suspectUntil: 0 }
    uses.set(caller.route, use)
    const mine: Held = { since: Number.POSITIVE_INFINITY }
    use.held.add(mine)
    return {
      begin: () => {
        mine.since = clockMs()
      },
      leave: () => {
        isSuspect(use)
        use.held.delete(mine)
        caller.holding--
        total--
        if (waiting.size > 0) lookAtWaiting()
      },
    }
  }
}

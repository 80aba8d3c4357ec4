import { loadMissingStyles } from './style-sheets.ts'

/** How often the server is checked; also the shortest pause between two attempts. */
const askEveryMs = 3_000
const longestPauseMs = 60_000
const attemptKey = 'reconnect'

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Calls `retry` once, when the browser reports a network or the server answers; the server is checked every 3 s while
 * the page is visible. If it answers and retrying still does not help, the pauses double, up to a minute.
 * @returns a function that stops waiting
 */
export function whenReachable(retry: () => void): () => void {
  waiting.add(retry)
  timer ??= setInterval(() => void look(), askEveryMs)
  return () => {
    waiting.delete(retry)
    stopIfIdle()
  }
}

/** Calls `act` whenever the browser reports a network. @returns a function that stops it */
export function whenOnline(act: () => void): () => void {
  window.addEventListener('online', act)
  return () => window.removeEventListener('online', act)
}

/** Loads a part of the app; if that fails, again when the server can be reached. Never rejects. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const loaded = await load()
      await loadMissingStyles()
      return loaded
    } catch {
      await new Promise<void>((resolve) => whenReachable(resolve))
    }
  }
}

/**
 * Reloads the page. Resolves only if the server is unreachable: the browser's own error page would replace ours.
 */
export async function restart(): Promise<void> {
  if (!(await isReachable())) return
  window.location.reload()
  await new Promise(() => undefined)
}

/** Bypasses every cache, and as a HEAD the service worker. A gateway's answer is not the server's. */
async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch('./', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(askEveryMs),
    })
    return status < 500
  } catch {
    return false
  }
}

window.addEventListener('online', retryAll)

async function look(): Promise<void> {
  if (document.visibilityState === 'hidden' || Date.now() < nextAttemptAt()) return
  if (await isReachable()) retryAll()
  else noteAttempt(undefined)
}

function retryAll(): void {
  if (waiting.size === 0) return
  noteAttempt({ at: Date.now(), pauseMs: Math.min(2 * lastPauseMs() || askEveryMs, longestPauseMs) })
  const retries = [...waiting]
  waiting.clear()
  stopIfIdle()
  for (const retry of retries) retry()
}

function stopIfIdle(): void {
  if (waiting.size > 0) return
  clearInterval(timer)
  timer = undefined
}

// Kept across reloads, which are attempts too.
interface Attempt {
  at: number
  pauseMs: number
}

function lastAttempt(): Attempt | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(attemptKey) ?? 'null') ?? undefined
  } catch {
    return undefined // forbidden by the browser's settings
  }
}

function noteAttempt(attempt: Attempt | undefined): void {
  try {
    if (attempt) sessionStorage.setItem(attemptKey, JSON.stringify(attempt))
    else sessionStorage.removeItem(attemptKey)
  } catch {
    // as above: retried every 3 s
  }
}

/** The pause after the last attempt, if that is so recent that it cannot have helped; else 0. */
function lastPauseMs(): number {
  const { at, pauseMs } = lastAttempt() ?? { at: 0, pauseMs: 0 }
  return Date.now() < at + pauseMs + longestPauseMs ? pauseMs : 0
}

function nextAttemptAt(): number {
  return (lastAttempt()?.at ?? 0) + lastPauseMs()
}

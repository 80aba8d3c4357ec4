/**
 * "Back" closes an overlay before it leaves the page. An open overlay has its own entry in the browser's history, with
 * the page's address and key, so that the router sees no change; closing the overlay in another way goes back over the
 * entry. The entry then stays ahead and cannot be removed: going forward to it, or reloading on it, steps back again.
 */
interface Opened {
  dismiss(): void
}

let opened: readonly Opened[] = []
let travelling = false
let waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** How many overlay entries the browser is above the page's own entry. */
export function overlayDepth(): number {
  return (window.history.state as { overlays?: number } | null)?.overlays ?? 0
}

/**
 * Registers an open overlay; `dismiss` is called when "back" closes it. @returns a function to call once it has closed
 */
export function registerOverlay(dismiss: () => void): () => void {
  const overlay = { dismiss }
  opened = [...opened, overlay]
  settleSoon()
  return () => {
    opened = opened.filter((other) => other !== overlay)
    settleSoon()
  }
}

/** Runs `move` once the browser is at the page's own entry: at once when no overlay is open. */
export function runAtPageEntry(move: () => void): void {
  waiting.push(move)
  settle()
}

/** For tests, which share the module: closes and forgets what an earlier test left open. */
export function resetOverlays(): void {
  for (const { dismiss } of opened) dismiss()
  clearTimeout(timer)
  opened = []
  waiting = []
  travelling = false
}

/** Deferred, so that an overlay that closes and one that replaces it share the entry. */
function settleSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(settle)
}

function settle(): void {
  if (travelling) return
  const wanted = waiting.length > 0 ? 0 : opened.length
  const extra = overlayDepth() - wanted
  if (extra > 0) {
    travelling = true
    window.history.go(-extra)
    return
  }
  for (let depth = overlayDepth() + 1; depth <= wanted; depth += 1) {
    const { state } = window.history
    window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, overlays: depth }, '')
  }
  const moves = waiting
  waiting = []
  for (const move of moves) move()
  if (moves.length > 0) settleSoon()
}

function onTravelled(): void {
  if (travelling) travelling = false
  else {
    const dismissed = opened.slice(overlayDepth())
    opened = opened.slice(0, overlayDepth())
    for (const { dismiss } of dismissed.reverse()) dismiss()
  }
  settle()
}

window.addEventListener('popstate', onTravelled)
settle()

const attentionMs = 5 * 60_000
let lastSeenAt = Date.now()

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const) {
  window.addEventListener(event, () => (lastSeenAt = Date.now()), { passive: true })
}

/**
 * How often to ask again by itself: every `ms` while somebody is at the desk. Asking on would keep the session of an
 * operator who has left alive for ever.
 */
export function whileAttended(ms: number): () => number | false {
  return () => (Date.now() - lastSeenAt < attentionMs ? ms : false)
}

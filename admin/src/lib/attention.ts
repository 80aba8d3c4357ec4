const attentionMs = 5 * 60_000
let lastSeenAt = Date.now()

for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const) {
  window.addEventListener(event, () => (lastSeenAt = Date.now()), { passive: true })
}

/**
 * Interval for automatic refetching: every `ms` while the operator is present. Endless refetching would keep the
 * session of an absent operator alive forever.
 */
export function whilePresent(ms: number): () => number | false {
  return () => (Date.now() - lastSeenAt < attentionMs ? ms : false)
}

/**
 * Local storage under plain keys. With a lifetime, a second entry `<key>_expiry` holds its end as unix seconds; an
 * expired entry reads as undefined. Storage that is full or forbidden (private mode) behaves as if empty.
 */
export function store(key: string, value: unknown, lifetimeS?: number): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    if (lifetimeS) localStorage.setItem(`${key}_expiry`, String(Math.floor(Date.now() / 1000) + lifetimeS))
    else localStorage.removeItem(`${key}_expiry`)
  } catch {
    // the app works without storage; it only forgets sooner
  }
}

/** @returns the stored value; undefined when it is absent, expired or not JSON */
export function stored<T>(key: string): T | undefined {
  try {
    const expiry = localStorage.getItem(`${key}_expiry`)
    if (expiry && Number(expiry) * 1000 <= Date.now()) return undefined
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
    localStorage.removeItem(`${key}_expiry`)
  } catch {
    // as above
  }
}

/**
 * Calls `listener` when another tab of this browser changes the value under `key`. @returns a function that stops it
 */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

import type { Logger } from 'pino'
import type { Database } from '../../core/database/database.ts'
import { listen } from '../../core/database/listen.ts'
import { createReadCache, type ReadCache } from '../../core/load/read-cache.ts'

/** Sold counts and stock in lists may be this old; the database notifies of every other change. */
const ttlMs = 10_000
/** A page of goods takes about 20 KiB: once as it is stored, once as it is shown, and once as it is sent. */
const bytes = 32 * 1024 * 1024

/**
 * Opens the cache of data shown to every visitor, held in this process until the database notifies of a change.
 * @throws when the database cannot be reached
 */
export async function openReads(
  pool: Database['pool'],
  log: Logger,
): Promise<{ cache: ReadCache; close(): Promise<void> }> {
  const cache = createReadCache({ bytes, ttlMs })
  const listener = await listen(pool, 'catalog', {
    onReady: async () => cache.clear(),
    onNotice: () => cache.clear(),
    onError: (error) => log.warn({ err: error }, 'public reads: the notification connection was lost, reconnecting'),
  })
  return { cache, close: () => listener.close() }
}

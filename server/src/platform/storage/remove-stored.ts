import { planJob } from '../job/plan.ts'
import type { Shop } from '../shop/shop.ts'
import { removeStoredJob } from './jobs.ts'
import type { Key } from './keys.ts'
import { storageOf } from './storage.ts'

/** Deletes files from the storage; if it does not respond, a job keeps retrying for days. */
export async function removeNowOrLater(shop: Shop, keys: Key[]): Promise<void> {
  const storage = storageOf(shop)
  const removals = await Promise.allSettled(keys.map((key) => storage.remove(key)))
  const left = keys.filter((_key, n) => removals[n]?.status === 'rejected')
  if (left.length === 0) return
  await shop.db.transaction().execute((tx) => planJob(tx, removeStoredJob, { keys: left }))
}

/** The job: deletes files from the storage. */
export async function removeStored(shop: Shop, { keys }: { keys: Key[] }): Promise<void> {
  const storage = storageOf(shop)
  for (const key of keys) await storage.remove(key)
}

import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { incomingDir } from '../http/upload.ts'
import { planJob } from '../job/plan.ts'
import type { Shop } from '../shop/shop.ts'
import { removeStoredJob } from '../storage/jobs.ts'
import type { Key } from '../storage/keys.ts'

const unusedMs = 24 * 3_600_000
const filesABatch = 200

/**
 * Removes uploads that were not used for a day. A job planned in the same transaction removes their bytes, so neither a
 * row without its picture nor a picture without its row is left behind.
 */
export async function removeUnusedFiles({ db }: Pick<Shop, 'db'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unusedMs)
  for (let total = 0; ; ) {
    const removed = await db.transaction().execute(async (tx) => {
      const files = await tx
        .selectFrom('file')
        .select('id')
        .where('usedAt', 'is', null)
        .where('createdAt', '<', before)
        .orderBy('createdAt')
        .limit(filesABatch)
        // A file that is being marked as used at this moment is kept.
        .forUpdate()
        .skipLocked()
        .execute()
      if (files.length === 0) return 0
      const ids = files.map((file) => file.id)
      const rows = await tx.deleteFrom('file').where('id', 'in', ids).returning(['sizes', 'videoKey']).execute()
      const keys = rows.flatMap(({ sizes, videoKey }) => [
        ...Object.values(sizes as Record<string, Key>),
        ...(videoKey === null ? [] : [videoKey]),
      ])
      await planJob(tx, removeStoredJob, { keys })
      return rows.length
    })
    total += removed
    if (removed < filesABatch) return total
  }
}

/** Longer than any token or claim lasts. */
const ticketMs = 3_600_000

/** Removes old tickets of direct uploads and the files sent with them, which nobody needs, confirmed or not. */
export async function removeOldTickets({ db }: Pick<Shop, 'db'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ticketMs)
  return db.transaction().execute(async (tx) => {
    const rows = await tx.deleteFrom('uploadTicket').where('createdAt', '<', before).returning('storageKey').execute()
    const keys = rows.map((row) => row.storageKey)
    for (let from = 0; from < keys.length; from += filesABatch) {
      await planJob(tx, removeStoredJob, { keys: keys.slice(from, from + filesABatch) })
    }
    return keys.length
  })
}

/** Removes partial files that a server stopped in the middle of an upload left on this machine's disk. */
export async function removeStaleParts({ config }: Pick<Shop, 'config'>, now: Date): Promise<number> {
  const dir = incomingDir(config.dataDir)
  const names = await readdir(dir).catch(() => [])
  let removed = 0
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const file = path.join(dir, name)
    const changed = await stat(file).catch(() => undefined)
    if (!changed || changed.mtimeMs > now.getTime() - ticketMs) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}

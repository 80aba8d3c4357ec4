import { randomBytes } from 'node:crypto'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { exportRowsMax } from '@shop/contract/trade/order-export/order-export.ts'
import { incomingDir } from '../../platform/http/upload.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { removeStoredJob } from '../../platform/storage/jobs.ts'
import { type Key, newKey } from '../../platform/storage/keys.ts'
import { storageOf } from '../../platform/storage/storage.ts'
import { type Exported, exportRows } from './export-rows.ts'
import { endExport, lockExport, noteProgress, startExport } from './queries.ts'

/** Longer than the largest export takes, and shorter than the time after which a job counts as abandoned. */
const timeLimitMs = 8 * 60_000

/**
 * Writes an export's file, a few hundred orders at a time, and stores it. A run that starts over after a crash writes
 * another file and removes the one before; of two runs, the later one wins. An error ends the export, so that the
 * person who waits for it can begin another.
 */
export async function writeExport(
  shop: Shop,
  { exportId, rowsMax = exportRowsMax }: { exportId: number; rowsMax?: number },
  now: Date,
): Promise<void> {
  const begun = await begin(shop, exportId, now)
  if (!begun) return
  const { key } = begun
  const dir = incomingDir(shop.config.dataDir)
  await mkdir(dir, { recursive: true, mode: 0o750 })
  // Ends in `.part`, so that the nightly clean-up removes what a killed process leaves.
  const file = path.join(dir, `${randomBytes(8).toString('hex')}.part`)
  try {
    const rows = await writeFile(shop, { ...begun, rowsMax }, file, now)
    if (rows === 'too_many') {
      await endExport(shop.db, { id: exportId, key, reason: 'too_many', now })
      return
    }
    if (rows === 'superseded') return
    await storageOf(shop).put(key, { path: file, bytes: (await stat(file)).size })
    const ended = await endExport(shop.db, { id: exportId, key, rows, now: shop.now() })
    if (!ended) await storageOf(shop).remove(key)
  } catch (error) {
    shop.log.error({ err: error, exportId }, 'an export of orders stopped')
    await endExport(shop.db, { id: exportId, key, reason: 'stopped', now: shop.now() })
  } finally {
    await rm(file, { force: true })
  }
}

/** Undefined if there is nothing to do: it has ended, or its operator has left. */
async function begin(
  { db, config }: Shop,
  exportId: number,
  now: Date,
): Promise<(Exported & { key: Key }) | undefined> {
  return db.transaction().execute(async (tx) => {
    const found = await lockExport(tx, exportId)
    if (!found || (found.state !== 'waiting' && found.state !== 'running')) return undefined
    const key = newKey(config, 'private', 't')
    if (found.storageKey) await planJob(tx, removeStoredJob, { keys: [found.storageKey] })
    await startExport(tx, exportId, key)
    if (!found.gone) return { ...found, key }
    await endExport(tx, { id: exportId, key, reason: 'no_longer', now })
    return undefined
  })
}

async function writeFile(
  shop: Shop,
  of: Exported & { key: Key; rowsMax: number },
  file: string,
  now: Date,
): Promise<number | 'too_many' | 'superseded'> {
  const out = await open(file, 'wx', 0o600)
  const startedAt = Date.now()
  let rows = 0
  try {
    for await (const part of exportRows(shop, of, now)) {
      rows += part.rows
      if (rows > of.rowsMax) return 'too_many'
      if (Date.now() - startedAt > timeLimitMs) throw new Error(`export ${of.id} took too long`)
      await out.writeFile(part.text)
      if (!(await noteProgress(shop.db, { id: of.id, key: of.key, rows }))) return 'superseded'
    }
    return rows
  } finally {
    await out.close()
  }
}

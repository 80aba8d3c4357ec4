import { sign } from 'node:crypto'
import type { CertificateKind } from '@shop/contract/promotion/collectible/collectible.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { loadPrivateKey } from './key.ts'
import type { SeriesRecord } from './queries.ts'
import { hashOwner, hashText, textOf } from './rules.ts'

export interface NewEntry {
  kind: CertificateKind
  serial: number
  /** the new owner; for a revoked collectible the last one */
  userId: number
}

/**
 * Adds certificates to the chain of a series, which the caller has locked, and stores the new head in the series' row.
 * Existing entries stay as they are.
 */
export async function appendEntries(
  shop: Shop,
  tx: Tx,
  series: Pick<SeriesRecord, 'id' | 'entries' | 'head'>,
  { added, now }: { added: readonly NewEntry[]; now: Date },
): Promise<void> {
  if (added.length === 0) return
  const key = await loadPrivateKey(shop, tx)
  const seriesId = series.id
  let { entries: seq, head } = series
  const rows = added.map(({ kind, serial, userId }) => {
    seq++
    const owner = hashOwner(shop.secret, { seriesId, serial, userId })
    const entry = { seriesId, seq, kind, serial, owner, at: now, previous: head }
    const text = textOf(entry)
    head = hashText(text)
    return { ...entry, hash: head, signature: sign(null, Buffer.from(text), key) }
  })
  await tx.insertInto('collectibleEntry').values(rows).execute()
  await tx.updateTable('collectibleSeries').set({ entries: seq, head }).where('id', '=', seriesId).execute()
  series.entries = seq
  series.head = head
}

import { verify } from 'node:crypto'
import type { ChainProblem } from '@shop/contract/promotion/collectible/admin.ts'
import type { CertificateKind } from '@shop/contract/promotion/collectible/collectible.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { findPublicKey, type PublicKey } from './key.ts'
import { hashOwner, hashText, textOf } from './rules.ts'

/** An entry of a chain, whose hash covers everything before it. */
export interface Head {
  seriesId: number
  seq: number
  hash: Buffer
}

export interface Broken {
  seriesId: number
  seq: number
  problem: ChainProblem
}

export interface Walk {
  series: number
  entries: number
  /** the last entry of every chain */
  heads: Head[]
  /** the first entry that is not as it was written */
  broken: Broken | undefined
}

const batch = 500

/**
 * Follows the chains of all series from their first entries, computes every hash again, checks every signature, and
 * compares the shop's own records with the last certificates. Nothing is repaired.
 * @param secret of the installation, with which owners' hashes are computed
 * @param given heads known from elsewhere, besides the published ones that the database holds
 */
export async function walkChains(db: Db, secret: Buffer, given: readonly Head[] = []): Promise<Walk> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => walkAll(tx, secret, given))
}

async function walkAll(tx: Tx, secret: Buffer, given: readonly Head[]): Promise<Walk> {
  const key = await findPublicKey(tx)
  const published = await tx.selectFrom('collectibleHead').select(['seriesId', 'seq', 'hash']).execute()
  const all = await tx.selectFrom('collectibleSeries').select(['id', 'entries', 'head']).orderBy('id').execute()
  const walk: Walk = { series: 0, entries: 0, heads: [], broken: undefined }
  for (const series of all) {
    const heads = [...published, ...given].filter(({ seriesId }) => seriesId === series.id)
    walk.broken = await walkOne(tx, { series, key, secret, heads, walk })
    if (walk.broken) return walk
    walk.series++
  }
  const lost = given.find(({ seriesId }) => !all.some(({ id }) => id === seriesId))
  if (lost) walk.broken = { seriesId: lost.seriesId, seq: lost.seq, problem: 'unpublished' }
  return walk
}

/** The latest certificate of a serial. */
interface Holding {
  owner: Buffer
  isRevoked: boolean
  transfers: number
}

interface Of {
  series: { id: number; entries: number; head: Buffer }
  key: PublicKey | undefined
  secret: Buffer
  heads: Head[]
  walk: Walk
}

async function walkOne(tx: Tx, { series, key, secret, heads, walk }: Of): Promise<Broken | undefined> {
  const seriesId = series.id
  const expected = heads.toSorted((a, b) => a.seq - b.seq)
  const holdings = new Map<number, Holding>()
  const seen = new Set<string>()
  const found = (seq: number, problem: ChainProblem): Broken => ({ seriesId, seq, problem })
  let last: { seq: number; hash: Buffer } = { seq: 0, hash: Buffer.alloc(0) }
  for (;;) {
    const rows = await readBatch(tx, seriesId, last.seq)
    for (const row of rows) {
      const { seq, serial, hash, signature } = row
      if (seq !== last.seq + 1) return found(last.seq + 1, 'missing')
      const holding = holdings.get(serial)
      const kind = row.kind as CertificateKind
      if (seen.has(hash.toString('hex')) || (kind === 'issue' && holding)) return found(seq, 'duplicate')
      const text = textOf({ ...row, kind })
      const isWhole = row.previous.equals(last.hash) && hashText(text).equals(hash)
      if (!isWhole || !key || !verify(null, Buffer.from(text), key.key, signature)) return found(seq, 'altered')
      if (kind !== 'issue' && (!holding || holding.isRevoked)) return found(seq, 'altered')
      holdings.set(serial, next(kind, row.owner, holding))
      seen.add(hash.toString('hex'))
      last = { seq, hash }
      walk.entries++
      for (; expected[0] && expected[0].seq <= seq; expected.shift()) {
        if (!expected[0].hash.equals(hash)) return found(seq, 'unpublished')
      }
    }
    if (rows.length < batch) break
  }
  if (last.seq !== series.entries) return found(last.seq + 1, 'missing')
  if (!last.hash.equals(series.head)) return found(last.seq, 'altered')
  if (expected[0]) return found(expected[0].seq, 'unpublished')
  const wrong = await findWrongRecord(tx, { seriesId, holdings, secret })
  if (wrong !== undefined) return found(wrong, 'record')
  if (last.seq > 0) walk.heads.push({ seriesId, ...last })
  return undefined
}

function next(kind: CertificateKind, owner: Buffer, before: Holding | undefined): Holding {
  if (kind === 'issue' || !before) return { owner, isRevoked: false, transfers: 0 }
  if (kind === 'revoke') return { ...before, isRevoked: true }
  return { owner, isRevoked: false, transfers: before.transfers + 1 }
}

const readBatch = (tx: Tx, seriesId: number, after: number) =>
  tx
    .selectFrom('collectibleEntry')
    .selectAll()
    .where('seriesId', '=', seriesId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(batch)
    .execute()

/** The serial of the first collectible that the shop shows differently from its last certificate, or not at all. */
async function findWrongRecord(
  tx: Tx,
  { seriesId, holdings, secret }: { seriesId: number; holdings: Map<number, Holding>; secret: Buffer },
): Promise<number | undefined> {
  let after = 0
  for (;;) {
    const rows = await tx
      .selectFrom('collectible')
      .select(['serial', 'ownerId', 'state', 'transfers'])
      .where('seriesId', '=', seriesId)
      .where('serial', '>', after)
      .orderBy('serial')
      .limit(batch)
      .execute()
    for (const { serial, ownerId, state, transfers } of rows) {
      const holding = holdings.get(serial)
      const isSame =
        holding?.owner.equals(hashOwner(secret, { seriesId, serial, userId: ownerId })) &&
        holding.isRevoked === (state === 'revoked') &&
        holding.transfers === transfers
      if (!isSame) return serial
      holdings.delete(serial)
    }
    if (rows.length < batch) break
    after = rows.at(-1)?.serial ?? after
  }
  const [gone] = [...holdings.keys()].sort((a, b) => a - b)
  return gone
}

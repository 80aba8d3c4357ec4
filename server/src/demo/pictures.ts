import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { allPictures } from '@shop/demo/picture-list'
import type { PictureSpec } from '@shop/demo/pictures'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { type Storage, storageOf } from '../upload/storage.ts'
import { pictureUrl } from '../upload/urls.ts'
import type { Encoded } from './encode-picture.ts'

/** The demo shop's pictures as they are stored, found by how they are made. */
export interface DemoPictures {
  idOf(spec: PictureSpec): number
  /** Without a host: it stays right when the shop moves. */
  urlOf(id: number): string
}

/** What is known of a picture once it is painted. */
interface Painted {
  sizes: { s: string; m: string; l: string }
  width: number
  height: number
  bytes: number
  sha256: Buffer
}

/** The pictures that are not in the storage yet: all of them, none, or all again when their painting was cut short. */
export async function findUnpainted(db: Db): Promise<PictureSpec[]> {
  const rows = await db.selectFrom('file').select('sizes').where('bytes', '>', 0).execute()
  const painted = new Set(rows.map((row) => (row.sizes as unknown as Painted['sizes']).s))
  return allPictures().flatMap(({ spec }) => (painted.has(sizesOf(spec).s) ? [] : [spec]))
}

/**
 * Paints pictures and stores their three sizes; needs no database.
 * @throws also when `signal` ends it
 */
export async function storePictures(shop: Shop, specs: PictureSpec[], signal: AbortSignal): Promise<Painted[]> {
  if (specs.length === 0) return []
  const storage = storageOf(shop)
  const storing: Promise<Painted>[] = []
  // In a thread of its own: what the server has loaded already would be looked through with each of the many megabytes
  // that painting gives back.
  const thread = new Worker(new URL('./encode-thread.ts', import.meta.url), { workerData: specs })
  signal.addEventListener('abort', () => thread.terminate())
  thread.on('message', ({ at, encoded }: { at: number; encoded: Encoded }) => {
    const stored = storePicture(storage, specs[at] as PictureSpec, encoded)
    // Nothing more to paint when it cannot be kept.
    stored.catch(() => thread.terminate())
    storing.push(stored)
  })
  await once(thread, 'exit')
  const stored = await Promise.all(storing)
  if (stored.length < specs.length) throw new Error('the thread that paints the pictures has ended')
  return stored
}

async function storePicture(storage: Storage, spec: PictureSpec, encoded: Encoded): Promise<Painted> {
  const { width, height, s, m, l } = encoded
  const sizes = sizesOf(spec)
  if (!l) sizes.l = sizes.m
  await Promise.all([
    storage.put(sizes.s, Buffer.from(s)),
    storage.put(sizes.m, Buffer.from(m)),
    l && storage.put(sizes.l, Buffer.from(l)),
  ])
  const largest = l ?? m
  const sha256 = createHash('sha256').update(largest).digest()
  return { sizes, width, height, bytes: largest.length, sha256 }
}

/** They lie on the local disk, whatever the storage of uploads is: a shop that goes to the world loads no demo. */
const here = { publicUrl: '', providers: { s3: undefined, qiniu: undefined } }

/** A picture keeps its names, so a seeding that was cut short overwrites what it left behind. */
function sizesOf(spec: PictureSpec): Painted['sizes'] {
  const name = createHash('sha256')
    .update(`demo ${JSON.stringify(spec)}`)
    .digest('hex')
    .slice(0, 32)
  const of = (size: string) => `${name.slice(0, 2)}/${name}-${size}.webp`
  return { s: of('s'), m: of('m'), l: of('l') }
}

/** Their rows, for what shows them; of what size they are is said by `describePictures`, once they are painted. */
export async function insertPictures(tx: Tx, { now }: { now: Date }): Promise<DemoPictures> {
  await tx
    .insertInto('file')
    .values(
      allPictures().map(({ spec, purpose }) => ({
        purpose,
        visibility: 'public',
        driver: 'local',
        sizes: JSON.stringify(sizesOf(spec)),
        mime: 'image/webp',
        ...{ width: 0, height: 0, bytes: 0, sha256: Buffer.alloc(32) },
        // Serves the warnings about payment screenshots only, and these are none.
        perceptualHash: '0'.repeat(64),
        usedAt: now,
        createdAt: now,
      })),
    )
    .execute()
  return findDemoPictures(tx)
}

export async function describePictures(db: Db, painted: Painted[]): Promise<void> {
  await sql`
    UPDATE file f SET sizes = p.sizes, width = p.width, height = p.height, bytes = p.bytes, sha256 = p.sha256
    FROM unnest(
      ${painted.map(({ sizes }) => JSON.stringify(sizes))}::jsonb[], ${painted.map(({ width }) => width)}::integer[],
      ${painted.map(({ height }) => height)}::integer[], ${painted.map(({ bytes }) => bytes)}::integer[],
      ${painted.map(({ sha256 }) => sha256)}::bytea[]
    ) AS p (sizes, width, height, bytes, sha256)
    WHERE f.visibility = 'public' AND f.sizes->>'s' = p.sizes->>'s'`.execute(db)
}

export async function findDemoPictures(db: Db | Tx): Promise<DemoPictures> {
  const rows = await db.selectFrom('file').select(['id', 'sizes']).where('visibility', '=', 'public').execute()
  const sizes = new Map(rows.map((row) => [row.id, row.sizes as unknown as Painted['sizes']]))
  const ids = new Map([...sizes].map(([id, { s }]) => [s, id]))
  return {
    idOf(spec) {
      const id = ids.get(sizesOf(spec).s)
      if (id === undefined) throw new Error(`a picture is not on the list: ${JSON.stringify(spec)}`)
      return id
    },
    urlOf: (id) => pictureUrl(here, { sizes: sizes.get(id) as Painted['sizes'] }, 'm'),
  }
}

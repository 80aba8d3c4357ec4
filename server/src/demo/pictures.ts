import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { allPictures, type PicturePurpose } from '@shop/demo/picture-list'
import type { PictureSpec } from '@shop/demo/pictures'
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

interface Stored {
  purpose: PicturePurpose
  sizes: { s: string; m: string; l: string }
  width: number
  height: number
  bytes: number
  sha256: Buffer
}

/** Paints all pictures and stores their three sizes. */
export async function storePictures(shop: Shop): Promise<Stored[]> {
  const storage = storageOf(shop)
  const wanted = allPictures()
  const storing: Promise<Stored>[] = []
  // In a thread of its own: what the server has loaded already would be looked through with each of the many megabytes
  // that painting gives back.
  const thread = new Worker(new URL('./encode-thread.ts', import.meta.url), {
    workerData: wanted.map(({ spec }) => spec),
  })
  thread.on('message', ({ at, encoded }: { at: number; encoded: Encoded }) => {
    const stored = storePicture(storage, wanted[at] as Wanted, encoded)
    // Nothing more to paint when it cannot be kept.
    stored.catch(() => thread.terminate())
    storing.push(stored)
  })
  await once(thread, 'exit')
  const stored = await Promise.all(storing)
  if (stored.length < wanted.length) throw new Error('the thread that paints the pictures has ended')
  return stored
}

type Wanted = ReturnType<typeof allPictures>[number]

async function storePicture(storage: Storage, { spec, purpose }: Wanted, encoded: Encoded): Promise<Stored> {
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
  return { purpose, sizes, width, height, bytes: largest.length, sha256 }
}

/** They lie on the local disk, whatever the storage of uploads is: a shop that goes to the world loads no demo. */
const here = { publicUrl: '', providers: { s3: undefined, qiniu: undefined } }

/** A picture keeps its names, so a seeding that was cut short overwrites what it left behind. */
function sizesOf(spec: PictureSpec): Stored['sizes'] {
  const name = createHash('sha256')
    .update(`demo ${JSON.stringify(spec)}`)
    .digest('hex')
    .slice(0, 32)
  const of = (size: string) => `${name.slice(0, 2)}/${name}-${size}.webp`
  return { s: of('s'), m: of('m'), l: of('l') }
}

export async function insertPictures(tx: Tx, stored: Stored[], { now }: { now: Date }): Promise<DemoPictures> {
  await tx
    .insertInto('file')
    .values(
      stored.map(({ sizes, ...row }) => ({
        ...row,
        visibility: 'public',
        driver: 'local',
        sizes: JSON.stringify(sizes),
        mime: 'image/webp',
        // Serves the warnings about payment screenshots only, and these are none.
        perceptualHash: '0'.repeat(64),
        usedAt: now,
        createdAt: now,
      })),
    )
    .execute()
  return findDemoPictures(tx)
}

export async function findDemoPictures(db: Db | Tx): Promise<DemoPictures> {
  const rows = await db.selectFrom('file').select(['id', 'sizes']).where('visibility', '=', 'public').execute()
  const sizes = new Map(rows.map((row) => [row.id, row.sizes as unknown as Stored['sizes']]))
  const ids = new Map([...sizes].map(([id, { s }]) => [s, id]))
  return {
    idOf(spec) {
      const id = ids.get(sizesOf(spec).s)
      if (id === undefined) throw new Error(`a picture is not on the list: ${JSON.stringify(spec)}`)
      return id
    },
    urlOf: (id) => pictureUrl(here, { sizes: sizes.get(id) as Stored['sizes'] }, 'm'),
  }
}

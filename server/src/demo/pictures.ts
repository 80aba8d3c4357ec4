import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TextPicture } from '@shop/demo/detail'
import { dirOf, nameOf, paintedDir, photosDir } from '@shop/demo/painted'
import { allPictures, type PicturePurpose } from '@shop/demo/picture-list'
import type { PictureSpec } from '@shop/demo/pictures'
import sharp from 'sharp'
import type { Db, Tx } from '../core/database/database.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Storage } from '../platform/storage/driver.ts'
import { storageOf } from '../platform/storage/storage.ts'
import { pictureUrl } from '../platform/upload/urls.ts'

/** The demo shop's stored pictures, found by their specs. */
export interface DemoPictures {
  idOf(spec: PictureSpec): number
  /** A picture in a text. Its address has no host, so it stays valid when the shop moves. */
  inText(id: number): TextPicture
}

interface Sizes {
  s: string
  m: string
  l: string
}

/** A picture in the storage. */
export interface StoredPicture {
  purpose: PicturePurpose
  sizes: Sizes
  width: number
  height: number
  bytes: number
  sha256: Buffer
}

/** Copies the prepared pictures into the storage. */
export async function storePictures(shop: Shop): Promise<StoredPicture[]> {
  const storage = storageOf(shop)
  const files = new Set((await Promise.all([paintedDir, photosDir].map((folder) => readdir(folder)))).flat())
  const todo = allPictures().entries()
  const stored: StoredPicture[] = []
  const work = async () => {
    for (const [at, { spec, purpose }] of todo) stored[at] = { purpose, ...(await storePicture(storage, spec, files)) }
  }
  // A few at a time, because each keeps files open.
  await Promise.all([work(), work(), work(), work()])
  return stored
}

async function storePicture(storage: Storage, spec: PictureSpec, files: ReadonlySet<string>) {
  const name = nameOf(spec)
  // A picture hardly larger than the middle size has no large one.
  const largest = files.has(`${name}-l.webp`) ? 'l' : 'm'
  const sizes = sizesOf(name, largest)
  const put = async (size: keyof Sizes) => {
    const content = await readFile(path.join(dirOf(spec), `${name}-${size}.webp`))
    await storage.put(sizes[size], content)
    return content
  }
  const [content] = await Promise.all([put(largest), put('s'), ...(largest === 'l' ? [put('m')] : [])])
  const { width, height } = await sharp(content).metadata()
  const sha256 = createHash('sha256').update(content).digest()
  return { sizes, width, height, bytes: content.length, sha256 }
}

/** Always the local disk, whatever the storage of uploads: the demo is not meant for a public shop. */
const here = { publicUrl: '', storages: { s3: undefined, qiniu: undefined } }

/** A picture's names are fixed, so that a repeated run overwrites what an interrupted one left behind. */
function sizesOf(name: string, largest: 'l' | 'm'): Sizes {
  const of = (size: string) => `${name.slice(0, 2)}/${name}-${size}.webp`
  return { s: of('s'), m: of('m'), l: of(largest) }
}

export async function insertPictures(tx: Tx, stored: StoredPicture[], { now }: { now: Date }): Promise<DemoPictures> {
  await tx
    .insertInto('file')
    .values(
      stored.map(({ sizes, ...picture }) => ({
        ...picture,
        visibility: 'public',
        driver: 'local',
        sizes: JSON.stringify(sizes),
        mime: 'image/webp',
        // Used only for warnings about payment screenshots, which these are not.
        perceptualHash: '0'.repeat(64),
        usedAt: now,
        createdAt: now,
      })),
    )
    .execute()
  return findDemoPictures(tx)
}

export async function findDemoPictures(db: Db | Tx): Promise<DemoPictures> {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'sizes', 'width', 'height'])
    .where('visibility', '=', 'public')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, { ...row, sizes: row.sizes as unknown as Sizes }]))
  const ids = new Map([...byId].map(([id, { sizes }]) => [sizes.s, id]))
  return {
    idOf(spec) {
      const id = ids.get(sizesOf(nameOf(spec), 'm').s)
      if (id === undefined) throw new Error(`a picture is not on the list: ${JSON.stringify(spec)}`)
      return id
    },
    inText(id) {
      const { sizes, width, height } = byId.get(id) as NonNullable<ReturnType<typeof byId.get>>
      return { url: pictureUrl(here, { sizes }, 'm'), width, height }
    },
  }
}

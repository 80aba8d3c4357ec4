import { createHash } from 'node:crypto'
import { allPictures, type PicturePurpose } from '@shop/demo/picture-list'
import { forgetParts, type PictureSpec, paintPicture } from '@shop/demo/pictures'
import sharp from 'sharp'
import type { Db, Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { type Storage, storageOf } from '../upload/storage.ts'
import { pictureSides, pictureUrl } from '../upload/urls.ts'

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

/**
 * Paints what is not painted yet and stores its three sizes. They are encoded here, faster and a little larger than
 * uploads are: three hundred pictures stand between a person and the first page.
 */
export async function storePictures(shop: Shop): Promise<Stored[]> {
  const storage = storageOf(shop)
  const wanted = allPictures()
  const stored: Stored[] = []
  const work = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) stored.push(await storePicture(storage, next))
  }
  // The painting is JavaScript, the encoding is not: a few at a time keep both busy.
  await Promise.all([work(), work(), work(), work()])
  forgetParts()
  return stored
}

async function storePicture(
  storage: Storage,
  { spec, purpose }: { spec: PictureSpec; purpose: PicturePurpose },
): Promise<Stored> {
  const { data, width, height, channels } = await paintPicture(spec)
  const encode = async (size: keyof typeof pictureSides) => {
    const side = pictureSides[size]
    const whole = sharp(data, { raw: { width, height, channels } })
    const fits = Math.max(width, height) <= side
    const picture = fits ? whole : whole.resize(side, side, { fit: 'inside' })
    const encoded = await picture.webp({ quality: 82, effort: 2 }).toBuffer()
    await storage.put(sizes[size], encoded)
    return encoded
  }
  const sizes = sizesOf(spec)
  // Hardly larger than the middle size, a third encoding would only take time.
  const isLarge = Math.max(width, height) > pictureSides.m * 1.1
  if (!isLarge) sizes.l = sizes.m
  const [largest] = await Promise.all([encode(isLarge ? 'l' : 'm'), ...(isLarge ? [encode('m')] : []), encode('s')])
  const sha256 = createHash('sha256').update(largest).digest()
  return { purpose, sizes, width, height, bytes: largest.length, sha256 }
}

/** A picture keeps its names, so a seeding that was cut short overwrites what it left behind. */
function sizesOf(spec: PictureSpec): Stored['sizes'] {
  const name = createHash('sha256')
    .update(`demo ${JSON.stringify(spec)}`)
    .digest('hex')
    .slice(0, 32)
  const of = (size: string) => `${name.slice(0, 2)}/${name}-${size}.webp`
  return { s: of('s'), m: of('m'), l: of('l') }
}

export async function insertPictures(
  tx: Tx,
  stored: Stored[],
  { driver, now }: { driver: Storage['driver']; now: Date },
): Promise<DemoPictures> {
  await tx
    .insertInto('file')
    .values(
      stored.map(({ sizes, ...row }) => ({
        ...row,
        visibility: 'public',
        driver,
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
    urlOf: (id) => pictureUrl({ publicUrl: '' }, { sizes: sizes.get(id) as Stored['sizes'] }, 'm'),
  }
}

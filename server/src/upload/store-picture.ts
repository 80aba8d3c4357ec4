import type { uploadPurposes } from '@shop/contract'
import { Refusal } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import type { FileRow } from './files.ts'
import { processPicture } from './process-picture.ts'
import { newKey, storageOf } from './storage.ts'

export type UploadPurpose = (typeof uploadPurposes)[number]

/** Whose eyes a picture is for: the payer's and the reviewer's alone, or everybody's. */
const visibilities: Record<UploadPurpose, 'public' | 'private'> = {
  avatar: 'public',
  review: 'public',
  goods: 'public',
  content: 'public',
  // Buyers are shown where to pay.
  receiving: 'public',
  proof: 'private',
  aftersale: 'private',
}

/** Unused, a file is removed after a day. */
export interface StorePicture {
  /** as it was sent */
  data: Buffer
  purpose: UploadPurpose
  userId?: number
  operatorId?: number
  now: Date
}

/**
 * Checks a picture, draws its three sizes anew and keeps them.
 * @throws Refusal FILE_TYPE, FILE_TOO_LARGE (also when what was drawn anew passes the limit)
 */
export async function storePicture(
  shop: Shop,
  { data, purpose, userId, operatorId, now }: StorePicture,
): Promise<FileRow> {
  const picture = await processPicture(data)
  const largest = picture.sizes.l.length
  if (largest > shop.settings.get('upload').imageMaxMb * 1024 * 1024) throw new Refusal('FILE_TOO_LARGE')
  const visibility = visibilities[purpose]
  const sizes = { s: newKey(visibility, 's'), m: newKey(visibility, 'm'), l: newKey(visibility, 'l') }
  const storage = storageOf(shop)
  await Promise.all((['s', 'm', 'l'] as const).map((size) => storage.put(sizes[size], picture.sizes[size])))
  const row = await shop.db
    .insertInto('file')
    .values({
      userId: userId ?? null,
      operatorId: operatorId ?? null,
      purpose,
      visibility,
      driver: storage.driver,
      sizes: JSON.stringify(sizes),
      mime: picture.mime,
      width: picture.width,
      height: picture.height,
      bytes: largest,
      sha256: picture.sha256,
      perceptualHash: picture.perceptualHash,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as FileRow
}

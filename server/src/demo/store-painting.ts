import { createHash } from 'node:crypto'
import { type Painting, paintPicture } from '@shop/demo/pictures'
import { fromRaw } from '@shop/demo/pictures/sprite'
import { perceptualHashOf } from '../platform/media/process-picture.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { FileRow } from '../platform/upload/files.ts'
import { storeFile } from '../platform/upload/store-file.ts'
import type { StorePicture } from '../platform/upload/store-picture.ts'
import { encodePainting } from './encode-picture.ts'

/** Paints a picture and stores it as if a user had uploaded it; it needs no security checks. */
export async function storePainting(
  shop: Shop,
  spec: Painting,
  { purpose, userId, operatorId, now }: Omit<StorePicture, 'data'>,
): Promise<FileRow> {
  const painting = await paintPicture(spec)
  const [encoded, perceptualHash] = await Promise.all([encodePainting(painting), perceptualHashOf(fromRaw(painting))])
  const sizes = { ...encoded, l: encoded.l ?? encoded.m }
  return storeFile(
    shop,
    {
      purpose,
      userId: userId ?? null,
      operatorId: operatorId ?? null,
      createdAt: now,
      kind: 'picture',
      mime: 'image/webp',
      width: painting.width,
      height: painting.height,
      bytes: sizes.l.length,
      sha256: createHash('sha256').update(sizes.l).digest(),
      perceptualHash,
    },
    sizes,
  )
}

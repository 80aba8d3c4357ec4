import { randomUUID } from 'node:crypto'
import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type { uploadToken } from '@shop/contract/platform/upload/upload.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Shop } from '../shop/shop.ts'
import { newKey } from '../storage/keys.ts'
import { supportsDirectUpload, toDirectUpload } from './direct.ts'
import { visibilityOf } from './purposes.ts'

export type CreateUploadToken = BodyOf<typeof uploadToken> & { userId: number; now: Date }

/**
 * Lets a shopper send one file of a stated size and type to the cloud storage.
 * @returns null where the shop stores its files itself
 * @throws Refusal FILE_TOO_LARGE, VIDEO_TOO_LARGE, FILE_TYPE (a video for anything but a review)
 */
export async function createUploadToken(
  shop: Shop,
  { purpose, bytes, mime, userId, now }: CreateUploadToken,
): Promise<DataOf<typeof uploadToken>['direct']> {
  const { imageMaxMb, videoMaxMb } = shop.settings.get('upload')
  const isVideo = mime === 'video/mp4'
  if (isVideo && purpose !== 'review') throw new Refusal('FILE_TYPE')
  if (bytes > (isVideo ? videoMaxMb : imageMaxMb) * 1024 * 1024) {
    throw isVideo ? new Refusal('VIDEO_TOO_LARGE', { maxMb: videoMaxMb }) : new Refusal('FILE_TOO_LARGE')
  }
  // A sealed file is encrypted here before anything is stored.
  if (visibilityOf(shop, purpose) === 'sealed' || !supportsDirectUpload(shop.config)) return null
  const key = newKey(shop.config, 'private', 'i')
  const direct = toDirectUpload(shop.config, key, { bytes, mime, userId, now })
  if (!direct) return null
  const uploadId = randomUUID()
  await shop.db
    .insertInto('uploadTicket')
    .values({ id: uploadId, userId, purpose, mime, bytes, storageKey: key, createdAt: now })
    .execute()
  return { uploadId, ...direct }
}

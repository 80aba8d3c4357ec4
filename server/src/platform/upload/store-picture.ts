import type { UploadPurpose } from '@shop/contract/platform/upload/upload.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { processPicture } from '../media/process-picture.ts'
import type { Shop } from '../shop/shop.ts'
import type { FileRow } from './files.ts'
import { storeFile } from './store-file.ts'

/** A file that stays unused is removed after a day. */
export interface StorePicture {
  /** as it was sent: in memory, or its path on this machine's disk */
  data: Buffer | string
  purpose: UploadPurpose
  userId?: number
  operatorId?: number
  now: Date
}

/**
 * Checks a picture, re-encodes it in three sizes and stores them.
 * @throws Refusal FILE_TYPE, FILE_TOO_LARGE (also when the re-encoded picture exceeds the limit), STORAGE_DOWN, BUSY
 */
export async function storePicture(shop: Shop, picture: StorePicture): Promise<FileRow> {
  const { sizes, ...drawn } = await processPicture(picture.data, senderOf(picture))
  const largest = sizes.l.length
  if (largest > shop.settings.get('upload').imageMaxMb * 1024 * 1024) throw new Refusal('FILE_TOO_LARGE')
  const { purpose, userId, operatorId, now } = picture
  const facts = { ...drawn, purpose, userId: userId ?? null, operatorId: operatorId ?? null, createdAt: now }
  return storeFile(shop, { ...facts, kind: 'picture', bytes: largest }, sizes)
}

/** Guests count as one: they send avatars only. */
export function senderOf({ userId, operatorId }: Pick<StorePicture, 'userId' | 'operatorId'>): string {
  return operatorId === undefined ? `user:${userId ?? 0}` : `operator:${operatorId}`
}

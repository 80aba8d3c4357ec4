import type { UploadPurpose } from '@shop/contract/platform/upload/upload.ts'
import sharp from 'sharp'
import { Refusal } from '../../core/command/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import { type CheckedVideo, checkVideo, zeroIdleParts } from '../media/check-video.ts'
import { pictureSides } from '../media/picture-sizes.ts'
import { processPicture } from '../media/process-picture.ts'
import type { Shop } from '../shop/shop.ts'
import type { FileRow } from './files.ts'
import { storeFile } from './store-file.ts'
import { senderOf } from './store-picture.ts'

/** A file that stays unused is removed after a day. */
export interface StoreVideo {
  video: UploadedFile
  /** shown before it plays; without one a plain picture is drawn */
  poster: UploadedFile | undefined
  purpose: UploadPurpose
  userId?: number
  operatorId?: number
  now: Date
}

export type VideoRow = FileRow & { videoKey: string; durationMs: number }

/**
 * Checks a video, blanks the parts that reveal where and by whom it was filmed, and stores it with its poster.
 * @throws Refusal FILE_TYPE, VIDEO_CODEC, VIDEO_TOO_LONG, FILE_TOO_LARGE (the poster), STORAGE_DOWN, BUSY
 */
export async function storeVideo(shop: Shop, { video, poster, ...of }: StoreVideo): Promise<VideoRow> {
  const checked = await checkVideo(video.path, { maxS: shop.settings.get('upload').videoS })
  const shown = await processPicture(poster ? poster.path : await plainPoster(checked), senderOf(of))
  if (shown.sizes.l.length > shop.settings.get('upload').imageMaxMb * 1024 * 1024) throw new Refusal('FILE_TOO_LARGE')
  await zeroIdleParts(video.path, checked)
  const { purpose, userId, operatorId, now } = of
  const row = await storeFile(
    shop,
    {
      purpose,
      userId: userId ?? null,
      operatorId: operatorId ?? null,
      kind: 'video',
      mime: 'video/mp4',
      width: checked.width,
      height: checked.height,
      durationMs: checked.durationMs,
      bytes: video.bytes,
      sha256: video.sha256,
      perceptualHash: shown.perceptualHash,
      createdAt: now,
    },
    { ...shown.sizes, v: video },
  )
  return row as VideoRow
}

/** A dark picture in the video's proportions; the player puts its own button on it. */
async function plainPoster({ width, height }: CheckedVideo): Promise<Buffer> {
  const scale = Math.min(1, pictureSides.m / Math.max(width, height))
  const side = (px: number) => Math.max(1, Math.round(px * scale))
  return sharp({ create: { width: side(width), height: side(height), channels: 3, background: '#26282c' } })
    .png()
    .toBuffer()
}

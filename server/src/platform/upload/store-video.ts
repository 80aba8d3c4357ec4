import sharp from 'sharp'
import { Refusal } from '../../core/command/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import type { Shop } from '../shop/shop.ts'
import { type CheckedVideo, checkVideo, emptyIdleParts } from './check-video.ts'
import type { FileRow } from './files.ts'
import { processPicture } from './process-picture.ts'
import { storeFile, type UploadPurpose } from './store-file.ts'
import { pictureSides } from './urls.ts'

/** Unused, a file is removed after a day. */
export interface StoreVideo {
  video: UploadedFile
  /** a picture of it; without one a plain one is drawn */
  poster: UploadedFile | undefined
  purpose: UploadPurpose
  userId?: number
  operatorId?: number
  now: Date
}

export type VideoRow = FileRow & { videoKey: string; durationMs: number }

/**
 * Checks a video, empties what says where and by whom it was filmed, and keeps it with its picture.
 * @throws Refusal FILE_TYPE, VIDEO_CODEC, VIDEO_TOO_LONG, FILE_TOO_LARGE (the picture), STORAGE_DOWN
 */
export async function storeVideo(shop: Shop, { video, poster, ...of }: StoreVideo): Promise<VideoRow> {
  const checked = await checkVideo(video.path, { maxS: shop.settings.get('upload').videoS })
  const shown = await processPicture(poster ? poster.path : await plainPoster(checked))
  if (shown.sizes.l.length > shop.settings.get('upload').imageMaxMb * 1024 * 1024) throw new Refusal('FILE_TOO_LARGE')
  await emptyIdleParts(video.path, checked)
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

/** Dark, in the video's shape: the player's own button stands on it. */
async function plainPoster({ width, height }: CheckedVideo): Promise<Buffer> {
  const scale = Math.min(1, pictureSides.m / Math.max(width, height))
  const side = (px: number) => Math.max(1, Math.round(px * scale))
  return sharp({ create: { width: side(width), height: side(height), channels: 3, background: '#26282c' } })
    .png()
    .toBuffer()
}

import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type VideoName, videoFiles, videos } from '@shop/demo/videos'
import type { UploadedFile } from '../platform/http/upload.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { storeVideo } from '../platform/upload/store-video.ts'

/** The demo's videos as uploaded files, ids by name. Unused ones are removed within a day. */
export type DemoVideos = ReadonlyMap<VideoName, number>

export async function storeVideos(shop: Shop, now: Date): Promise<DemoVideos> {
  // Storing a video strips its location metadata, so it works on a copy of the project's file.
  const dir = await mkdtemp(path.join(tmpdir(), 'shop-videos-'))
  try {
    const stored = videos.map(async (name): Promise<[VideoName, number]> => {
      const files = videoFiles(name)
      const video = await toUpload(files.video, path.join(dir, `${name}.mp4`))
      const picture = await toUpload(files.poster, path.join(dir, `${name}.jpg`))
      const { id } = await storeVideo(shop, { video, poster: picture, purpose: 'goods', now })
      return [name, id]
    })
    return new Map(await Promise.all(stored))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function toUpload(from: string, to: string): Promise<UploadedFile> {
  await copyFile(from, to)
  const content = await readFile(to)
  return { path: to, bytes: content.length, sha256: createHash('sha256').update(content).digest() }
}

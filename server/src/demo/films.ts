import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FilmName, filmFiles, films } from '@shop/demo/films'
import type { UploadedFile } from '../platform/http/upload.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { storeVideo } from '../platform/upload/store-video.ts'

/** The demo's films as uploaded videos: file ids by name. Those that nothing uses in the end go within a day. */
export type DemoFilms = ReadonlyMap<FilmName, number>

export async function storeFilms(shop: Shop, now: Date): Promise<DemoFilms> {
  // Storing takes out of a film what says where it was made; the project's own file stays as it is.
  const dir = await mkdtemp(path.join(tmpdir(), 'shop-films-'))
  try {
    const stored = films.map(async (name): Promise<[FilmName, number]> => {
      const { film, poster } = filmFiles(name)
      const video = await toUpload(film, path.join(dir, `${name}.mp4`))
      const picture = await toUpload(poster, path.join(dir, `${name}.jpg`))
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

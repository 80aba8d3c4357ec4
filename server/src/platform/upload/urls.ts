import type { Db, Tx } from '../../core/database/database.ts'
import { pictureScale } from '../media/picture-sizes.ts'
import { type AddressConfig, publicAddress } from '../storage/addresses.ts'
import type { Key } from '../storage/keys.ts'

/** A stored picture; `sizes` holds its storage keys. */
export interface StoredPicture {
  id: number
  sizes: { s: string; m: string; l: string }
  /** of the picture as it was sent; no size is larger than this */
  width: number
  height: number
}

/** The protocol's file record of a public picture. */
export interface PictureRecord {
  file_id: number
  preview_url: string
  external_url: string
  file_type: number
  srcset: string
}

/** Address of one size of a public picture. */
export function pictureUrl(
  config: AddressConfig,
  { sizes }: Pick<StoredPicture, 'sizes'>,
  size: 's' | 'm' | 'l',
): string {
  return publicAddress(config, sizes[size])
}

/** `… 240w, … 750w, … 1600w`: the browser picks the size that its screen needs. */
export function pictureSrcset(config: AddressConfig, picture: StoredPicture): string {
  const sizes = (['s', 'm', 'l'] as const).filter((size, index, all) => {
    // A small picture is stored once and used for the larger sizes too.
    return all.findIndex((other) => picture.sizes[other] === picture.sizes[size]) === index
  })
  return sizes
    .map((size) => {
      const width = Math.round(picture.width * pictureScale(picture, size))
      return `${pictureUrl(config, picture, size)} ${Math.max(1, width)}w`
    })
    .join(', ')
}

/** file_type 10 = picture */
export function toPictureRecord(config: AddressConfig, picture: StoredPicture): PictureRecord {
  const url = pictureUrl(config, picture, 'm')
  return {
    file_id: picture.id,
    preview_url: url,
    external_url: url,
    file_type: 10,
    srcset: pictureSrcset(config, picture),
  }
}

/** A goods picture as used in lists and order lines; empty strings if there is none. */
export function imageFields(
  config: AddressConfig,
  pictures: ReadonlyMap<number, StoredPicture>,
  fileId: number | null,
): { goods_image: string; goods_image_srcset: string } {
  return pictureFields(config, (fileId !== null && pictures.get(fileId)) || null)
}

/** The same for a picture that is already loaded. */
export function pictureFields(config: AddressConfig, picture: StoredPicture | null) {
  if (!picture) return { goods_image: '', goods_image_srcset: '' }
  return { goods_image: pictureUrl(config, picture, 'm'), goods_image_srcset: pictureSrcset(config, picture) }
}

/** The public pictures among these files, by id. */
export async function findPictures(db: Db | Tx, ids: readonly (number | null)[]): Promise<Map<number, StoredPicture>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('file')
    .select(['id', 'sizes', 'width', 'height'])
    .where('id', 'in', wanted)
    .where('visibility', '=', 'public')
    .execute()
  return new Map((rows as StoredPicture[]).map((row) => [row.id, row]))
}

/** A stored public video; its sizes are those of the poster shown before it plays. */
export interface StoredVideo extends StoredPicture {
  videoKey: Key
  durationMs: number
}

/** The protocol's file record of a video; file_type 30. */
export function toVideoRecord(config: AddressConfig, video: StoredVideo) {
  return {
    file_id: video.id,
    preview_url: pictureUrl(config, video, 'm'),
    external_url: videoUrl(config, video),
    file_type: 30,
  }
}

export function videoUrl(config: AddressConfig, { videoKey }: Pick<StoredVideo, 'videoKey'>): string {
  return publicAddress(config, videoKey)
}

/** A video's length in whole seconds, as players show it. */
export function toSeconds({ durationMs }: Pick<StoredVideo, 'durationMs'>): number {
  return Math.max(1, Math.round(durationMs / 1000))
}

/** The public videos among these files, by id. */
export async function findVideos(db: Db | Tx, ids: readonly (number | null)[]): Promise<Map<number, StoredVideo>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('file')
    .select(['id', 'sizes', 'width', 'height', 'videoKey', 'durationMs'])
    .where('id', 'in', wanted)
    .where('kind', '=', 'video')
    .where('visibility', '=', 'public')
    .execute()
  return new Map((rows as StoredVideo[]).map((row) => [row.id, row]))
}

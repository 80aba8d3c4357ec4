import type { Db, Tx } from '../../core/database/database.ts'
import type { Config, Storages } from '../config/config.ts'
import { type Key, parseKey } from './keys.ts'
import { qiniuPublicUrl } from './qiniu-sign.ts'
import { s3PublicUrl } from './s3-sign.ts'

/** The configuration that addresses are built from. */
export type AddressConfig = Pick<Config, 'publicUrl'> & { storages: Pick<Storages, 's3' | 'qiniu'> }

/** A stored picture; `sizes` holds its storage keys. */
export interface StoredPicture {
  id: number
  sizes: { s: string; m: string; l: string }
  /** of the picture as it was sent; no size is larger than this */
  width: number
  height: number
}

/** The longest side of each size, in pixels. */
export const pictureSides = { s: 240, m: 750, l: 1600 } as const
/**
 * The least width, or height, of the largest size: scaled by its longest side alone, a long screenshot would be
 * unreadably thin.
 */
const readableSide = 720

/** How much smaller a size is than the picture that was sent. */
export function pictureScale(
  { width, height }: { width: number; height: number },
  size: keyof typeof pictureSides,
): number {
  const scale = pictureSides[size] / Math.max(width, height)
  const readable = size === 'l' ? readableSide / Math.min(width, height) : 0
  return Math.min(1, Math.max(scale, readable))
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

/** The address of a public file. */
export function publicAddress(config: AddressConfig, key: Key): string {
  const { driver, name } = parseKey(key)
  const { s3, qiniu } = config.storages
  if (driver === 's3' && s3) return s3PublicUrl(s3, key)
  if (driver === 'qiniu' && qiniu) return qiniuPublicUrl(qiniu, key)
  // A storage whose keys are no longer set has no addresses; this one is answered like a missing file.
  return `${config.publicUrl}/uploads/${name}`
}

/** Whether a picture at this address is one of the shop's own uploads. */
export function isUploadAddress(config: AddressConfig, address: string): boolean {
  const base = uploadBases(config).find((each) => address.startsWith(each))
  return base !== undefined && /^[\w-]+(\/[\w-]+)*\.\w+$/.test(address.slice(base.length))
}

/** Where public uploads are served from, now or before the shop changed its storage. */
function uploadBases(config: AddressConfig): string[] {
  const name = '00/0-s.webp'
  const addresses = [name, `s3:${name}`, `qiniu:${name}`].map((key) => publicAddress(config, key))
  return ['/uploads/', ...addresses.map((address) => address.slice(0, -name.length))]
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

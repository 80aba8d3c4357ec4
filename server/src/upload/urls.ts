import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/database.ts'

/** What is known of a stored picture; `sizes` holds its storage keys. */
export interface StoredPicture {
  id: number
  sizes: { s: string; m: string; l: string }
  /** of the picture as it was sent; a size is never larger than this */
  width: number
  height: number
}

/** The longest side of each size, in pixels. */
export const pictureSides = { s: 240, m: 750, l: 1600 } as const

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
  config: Pick<Config, 'publicUrl'>,
  { sizes }: Pick<StoredPicture, 'sizes'>,
  size: 's' | 'm' | 'l',
): string {
  return `${config.publicUrl}/uploads/${sizes[size]}`
}

/** `… 240w, … 750w, … 1600w`: the browser takes the size that its pixels ask for. */
export function pictureSrcset(config: Pick<Config, 'publicUrl'>, picture: StoredPicture): string {
  const longest = Math.max(picture.width, picture.height)
  const sizes = (['s', 'm', 'l'] as const).filter((size, index, all) => {
    // A small picture is stored once and stands for the larger sizes too.
    return all.findIndex((other) => picture.sizes[other] === picture.sizes[size]) === index
  })
  return sizes
    .map((size) => {
      const width = Math.round(picture.width * Math.min(1, pictureSides[size] / longest))
      return `${pictureUrl(config, picture, size)} ${Math.max(1, width)}w`
    })
    .join(', ')
}

/** file_type 10 = picture */
export function toPictureRecord(config: Pick<Config, 'publicUrl'>, picture: StoredPicture): PictureRecord {
  const url = pictureUrl(config, picture, 'm')
  return {
    file_id: picture.id,
    preview_url: url,
    external_url: url,
    file_type: 10,
    srcset: pictureSrcset(config, picture),
  }
}

/** A goods picture as lists and lines carry it; empty texts when there is none. */
export function imageFields(
  config: Pick<Config, 'publicUrl'>,
  pictures: ReadonlyMap<number, StoredPicture>,
  fileId: number | null,
): { goods_image: string; goods_image_srcset: string } {
  const picture = fileId === null ? undefined : pictures.get(fileId)
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

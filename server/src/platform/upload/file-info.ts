import type { Shop } from '../shop/shop.ts'
import { type FileRow, fileUrls } from './files.ts'
import type { VideoRow } from './store-video.ts'
import { toSeconds, videoUrl } from './urls.ts'

type Linking = Pick<Shop, 'config' | 'secret'>

/** The protocol's record of a picture just uploaded. */
export function toPictureInfo(shop: Linking, row: FileRow, now: Date) {
  const { m, l } = fileUrls(shop, row, now)
  return { file_id: row.id, preview_url: m, external_url: l, file_type: 10, width: row.width, height: row.height }
}

/** The same for a video, with its length in seconds. */
export function toVideoInfo(shop: Linking, row: VideoRow, now: Date) {
  const external_url = videoUrl(shop.config, row)
  return {
    ...toPictureInfo(shop, row, now),
    external_url,
    file_type: 30,
    duration: toSeconds(row),
  }
}

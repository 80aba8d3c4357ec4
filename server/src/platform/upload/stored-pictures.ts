import { type RawBuilder, sql } from 'kysely'
import type { StoredPicture, StoredVideo } from './urls.ts'

/** The row `f` of `file`, as a `StoredPicture` in JSON. */
export const storedPicture = sql<StoredPicture>`json_build_object('id', f.id, 'sizes', f.sizes, 'width', f.width, 'height', f.height)`

/** The file with this id, in SQL as a `StoredPicture`; null without a file. */
export function storedPictureOf(fileId: RawBuilder<unknown>): RawBuilder<StoredPicture | null> {
  return sql`(SELECT ${storedPicture} FROM file f WHERE f.id = ${fileId})`
}

/** The file with this id, in SQL as a `StoredVideo`; null without a file, and for one that is no video. */
export function storedVideoOf(fileId: RawBuilder<unknown>): RawBuilder<StoredVideo | null> {
  return sql`(SELECT json_build_object('id', f.id, 'sizes', f.sizes, 'width', f.width, 'height', f.height,
    'videoKey', f.video_key, 'durationMs', f.duration_ms) FROM file f WHERE f.id = ${fileId} AND f.kind = 'video')`
}

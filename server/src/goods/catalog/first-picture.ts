import { type RawBuilder, sql } from 'kysely'
import { storedPicture } from '../../platform/upload/stored-pictures.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'

/** The first picture of the goods with this id, in SQL as a `StoredPicture`; null without one. */
export function firstPictureOf(goodsId: RawBuilder<unknown>): RawBuilder<StoredPicture | null> {
  return sql`(SELECT ${storedPicture} FROM goods_image i JOIN file f ON f.id = i.file_id
    WHERE i.goods_id = ${goodsId} ORDER BY i.sort LIMIT 1)`
}

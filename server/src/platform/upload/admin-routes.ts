import { adminPicture, adminUpload, adminUploadVideo } from '@shop/contract/platform/upload/admin.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { fileUrls } from './files.ts'
import { storePicture } from './store-picture.ts'
import { storeVideo } from './store-video.ts'
import { findPictures, pictureUrl, videoUrl } from './urls.ts'

export function uploadAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminUpload, async ({ body, file, operator, now }) => {
    if (!file) throw new Refusal('FILE_MISSING')
    const stored = await storePicture(shop, { data: file.path, purpose: body.purpose, operatorId: operator.id, now })
    const { m: url } = fileUrls(shop, stored, now)
    return { fileId: stored.id, url, width: stored.width, height: stored.height }
  })

  mountAdmin(app, adminUploadVideo, async ({ body, file, poster, operator, now }) => {
    if (!file) throw new Refusal('FILE_MISSING')
    const { purpose } = body
    const stored = await storeVideo(shop, { video: file, poster, purpose, operatorId: operator.id, now })
    const { id: fileId, width, height, durationMs } = stored
    const url = videoUrl(shop.config, stored)
    return { fileId, url, posterUrl: fileUrls(shop, stored, now).m, width, height, durationMs }
  })

  mountAdmin(app, adminPicture, async ({ params: { id } }) => {
    const picture = (await findPictures(shop.db, [id])).get(id)
    if (!picture) throw new Refusal('NOT_FOUND')
    return { url: pictureUrl(shop.config, picture, 'm') }
  })
}

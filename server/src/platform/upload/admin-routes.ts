import { adminPicture, adminUpload, adminUploadVideo } from '@shop/contract/platform/upload/admin.ts'
import type { UploadPurpose } from '@shop/contract/platform/upload/upload.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Operator } from '../http/auth.ts'
import { limit } from '../http/limit.ts'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { fileUrls } from './files.ts'
import { storePicture } from './store-picture.ts'
import { storeVideo } from './store-video.ts'
import { findPictures, pictureUrl, videoUrl } from './urls.ts'

export function uploadAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminUpload, async ({ body, file, operator, now }) => {
    if (!file) throw new Refusal('FILE_MISSING')
    if (operator.seller) await assertMemberMay(shop, { operator, purpose: body.purpose })
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

/**
 * Members of a merchant send pictures for the forms open to them, as many as a shopper may.
 * @throws Refusal PERMISSION, TOO_FREQUENT
 */
async function assertMemberMay(
  shop: Shop,
  { operator, purpose }: { operator: Operator; purpose: UploadPurpose },
): Promise<void> {
  if (!memberPurposes.includes(purpose)) throw new Refusal('PERMISSION')
  await limit(shop, 'upload', `operator:${operator.id}`, shop.settings.get('upload').hour, 3600)
}
const memberPurposes: readonly UploadPurpose[] = ['goods', 'content', 'aftersale']

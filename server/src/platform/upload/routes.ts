import { uploadConfirm, uploadImage, uploadToken, uploadVideo } from '@shop/contract/platform/upload/upload.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { say } from '../http/answer.ts'
import { limit, limitIp } from '../http/limit.ts'
import { type App, mount } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { confirmUpload } from './confirm-upload.ts'
import { toPictureInfo, toVideoInfo } from './file-info.ts'
import { createUploadToken } from './give-token.ts'
import { assertShopperPurpose } from './purposes.ts'
import { storePicture } from './store-picture.ts'
import { storeVideo, type VideoRow } from './store-video.ts'

export function uploadRoutes(app: App, shop: Shop): void {
  mount(app, uploadImage, async ({ body, file, user, ip, now }) => {
    if (body.purpose !== undefined) assertShopperPurpose(shop, body.purpose)
    if (!file) throw new Refusal('FILE_MISSING')
    // Only the avatar chosen before the first log-in to a mini program has no owner.
    const asGuest = user === undefined && body.checkLogin === '0'
    if (!user && !asGuest) throw new Refusal('LOGIN_REQUIRED')
    if (user?.frozen) throw new Refusal('ACCOUNT_FROZEN')
    if (user) await limitUploads(shop, user.id)
    else await limitIp(shop, 'upload', ip, shop.settings.get('upload').hour, 3600)
    const purpose = asGuest ? 'avatar' : (body.purpose ?? 'review')
    const stored = await storePicture(shop, { data: file.path, purpose, userId: user?.id, now })
    return say('UPLOADED', { fileInfo: toPictureInfo(shop, stored, now) })
  })

  mount(app, uploadVideo, async ({ body, file, poster, user, now }) => {
    if (!file) throw new Refusal('FILE_MISSING')
    await limitUploads(shop, user.id)
    const purpose = body.purpose ?? 'review'
    const stored = await storeVideo(shop, { video: file, poster, purpose, userId: user.id, now })
    return say('UPLOADED', { fileInfo: toVideoInfo(shop, stored, now) })
  })

  mount(app, uploadToken, async ({ body, user, now }) => {
    assertShopperPurpose(shop, body.purpose)
    // Each token counts as one upload.
    await limitUploads(shop, user.id)
    return { direct: await createUploadToken(shop, { ...body, userId: user.id, now }) }
  })

  mount(app, uploadConfirm, async ({ body, poster, user, now }) => {
    const file = await confirmUpload(shop, { uploadId: body.uploadId, poster, userId: user.id, now })
    const isVideo = file.kind === 'video'
    return say('UPLOADED', {
      fileInfo: isVideo ? toVideoInfo(shop, file as VideoRow, now) : toPictureInfo(shop, file, now),
    })
  })
}

async function limitUploads(shop: Shop, userId: number): Promise<void> {
  await limit(shop, 'upload', `user:${userId}`, shop.settings.get('upload').hour, 3600)
}

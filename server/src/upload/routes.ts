import { uploadImage } from '@shop/contract'
import { say } from '../http/answer.ts'
import { limit, limitIp } from '../http/limit.ts'
import { type App, mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { fileUrls } from './files.ts'
import { storePicture } from './store-picture.ts'

export function uploadRoutes(app: App, shop: Shop): void {
  mount(app, uploadImage, async ({ body, file, user, ip, now }) => {
    if (!file) throw new Refusal('FILE_MISSING')
    const hourly = shop.settings.get('upload').hour
    // Only the picture chosen before the first log-in of a mini program has no owner.
    const asGuest = user === undefined && body.checkLogin === '0'
    if (!user && !asGuest) throw new Refusal('LOGIN_REQUIRED')
    if (user?.frozen) throw new Refusal('ACCOUNT_FROZEN')
    if (user) await limit(shop, 'upload', `user:${user.id}`, hourly, 3600)
    else await limitIp(shop, 'upload', ip, hourly, 3600)
    const purpose = asGuest ? 'avatar' : (body.purpose ?? 'review')
    const stored = await storePicture(shop, { data: file.data, purpose, userId: user?.id, now })
    const { m, l } = fileUrls(shop, stored, now)
    return say('UPLOADED', {
      fileInfo: {
        file_id: stored.id,
        preview_url: m,
        external_url: l,
        file_type: 10,
        width: stored.width,
        height: stored.height,
      },
    })
  })
}

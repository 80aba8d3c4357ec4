import { adminContentPreview } from '@shop/contract'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { cleanContent, showContent } from './rich-content.ts'

export function contentAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminContentPreview, ({ body }) => ({
    content: showContent(shop, cleanContent(shop, body.content)),
  }))
}

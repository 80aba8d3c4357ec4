import { adminContentPreview } from '@shop/contract'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { cleanContent, showContent } from '../article/rich-content.ts'

export function contentAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminContentPreview, ({ body }) => ({
    content: showContent(shop, cleanContent(shop, body.content)),
  }))
}

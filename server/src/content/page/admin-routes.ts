import { adminContentPreview } from '@shop/contract/content/page/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import { cleanContent, showContent } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export function contentAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminContentPreview, ({ body }) => ({
    content: showContent(shop, cleanContent(shop, body.content)),
  }))
}

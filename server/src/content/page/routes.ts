import { pageDetail } from '@shop/contract/content/page/page.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getPage } from './page-detail.ts'

export function contentRoutes(app: App, shop: Shop): void {
  mount(app, pageDetail, ({ query, ...viewer }) => getPage(shop, query, viewer))
}

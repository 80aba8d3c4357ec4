import { adminHotWords, adminHotWordsPut } from '@shop/contract/goods/search/admin.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getHotWords, replaceHotWords } from './hot-words.ts'

export function searchAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminHotWords, ({ now }) => getHotWords(shop, now))
  mountAdmin(app, changing(adminHotWordsPut, publicReads), async ({ body, by }) => {
    await replaceHotWords(shop.db, body, by)
    return {}
  })
}

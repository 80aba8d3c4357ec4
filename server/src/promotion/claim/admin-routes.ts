import { adminClaimList, adminPrizeGoodsFind } from '@shop/contract/promotion/claim/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listAdminClaims } from './list-claims.ts'
import { searchPrizeGoods } from './prize-goods.ts'

export function claimAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminPrizeGoodsFind, ({ query }) => searchPrizeGoods(shop, query))
  mountAdmin(app, adminClaimList, ({ query, operator, language, now }) =>
    listAdminClaims({ shop, operator, language, now }, query),
  )
}

import { shopDetail, shopFollow, shopFollowed, shopList } from '@shop/contract/merchant/storefront/storefront.ts'
import { visits } from '../../goods/seller/visits.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { followShop } from './follow-shop.ts'
import { findShops, listFollowed } from './list-shops.ts'
import { readShop } from './read-shop.ts'

export function storefrontRoutes(app: App, shop: Shop): void {
  mount(app, shopDetail, async ({ query, user, language }) => {
    const shown = await readShop(shop, { ...query, userId: user?.id, language })
    shop.get(visits).count(query.merchantId)
    return shown
  })
  mount(app, shopList, ({ query, language, now }) => findShops(shop, { ...query, language, now }))
  mount(app, shopFollow, async ({ body: { merchantId, on }, user, now }) => {
    const { followers } = await followShop(shop.db, { userId: user.id, merchantId, on: on === 1, now })
    return { is_followed: on, followers }
  })
  mount(app, shopFollowed, ({ query, user, language, now }) =>
    listFollowed(shop, { ...query, userId: user.id, language, now }),
  )
}

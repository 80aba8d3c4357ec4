import { orderExpress } from '@shop/contract/trade/delivery/delivery.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readTracks } from './read-tracks.ts'

export function deliveryRoutes(app: App, shop: Shop): void {
  mount(app, orderExpress, ({ query, user, client, language, now }) =>
    readTracks({ shop, client, language, now }, { orderId: query.orderId, userId: user.id }),
  )
}

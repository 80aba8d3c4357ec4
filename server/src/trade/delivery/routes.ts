import { localText } from '@shop/contract/core/common.ts'
import { expressList, orderExpress } from '@shop/contract/trade/delivery/delivery.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findCarriers } from '../carrier/queries.ts'
import { readTracks } from './read-tracks.ts'

export function deliveryRoutes(app: App, shop: Shop): void {
  mount(app, expressList, async ({ language }) => ({
    list: (await findCarriers(shop.db)).map(({ id, name }) => ({
      express_id: id,
      express_name: localText(name, language),
    })),
  }))

  mount(app, orderExpress, ({ query, user, language, now }) =>
    readTracks({ shop, language, now }, { orderId: query.orderId, userId: user.id }),
  )
}

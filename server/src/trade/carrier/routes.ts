import { localText } from '@shop/contract/core/common.ts'
import { expressList } from '@shop/contract/trade/carrier/carrier.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findCarriers } from './queries.ts'
import { isOther } from './rules.ts'

export function carrierRoutes(app: App, shop: Shop): void {
  mount(app, expressList, async ({ language }) => ({
    list: (await findCarriers(shop.db)).map((carrier) => ({
      express_id: carrier.id,
      express_name: localText(carrier.name, language),
      is_other: isOther(carrier),
    })),
  }))
}

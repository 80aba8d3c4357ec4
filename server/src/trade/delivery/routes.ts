import { localText } from '@shop/contract/core/common.ts'
import { expressList } from '@shop/contract/trade/delivery/delivery.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findExpressCompanies } from './queries.ts'

export function deliveryRoutes(app: App, { db }: Shop): void {
  mount(app, expressList, async ({ language }) => ({
    list: (await findExpressCompanies(db)).map(({ id, name }) => ({
      express_id: id,
      express_name: localText(name, language),
    })),
  }))
}

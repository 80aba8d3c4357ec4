import { orderExportCreate, orderExportLink, orderExportList } from '@shop/contract/trade/order-export/order-export.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { createExport } from './create-export.ts'
import { linkExport, listExports } from './exports.ts'

export function orderExportAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, orderExportCreate, ({ body, operator, language, now }) =>
    createExport(shop, { ...body, operator, language, now }),
  )
  mountAdmin(app, orderExportList, ({ query, operator, now }) => listExports(shop.db, operator.id, query, now))
  mountAdmin(app, orderExportLink, ({ params, operator, now }) => linkExport(shop, { ...params, operator, now }))
}

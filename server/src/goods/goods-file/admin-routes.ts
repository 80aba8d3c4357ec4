import {
  adminGoodsFileApply,
  adminGoodsFileCheck,
  adminGoodsFileRows,
} from '@shop/contract/goods/goods-file/goods-file.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { applyGoodsFile } from './apply-goods-file.ts'
import { checkGoodsFile } from './check-goods-file.ts'
import { listGoodsRows } from './list-goods-rows.ts'

export function goodsFileAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminGoodsFileRows, ({ query, operator: { seller } }) => listGoodsRows(shop, { ...query, seller }))
  mountAdmin(app, adminGoodsFileCheck, ({ body: { data, ...pictures }, operator: { seller }, language }) =>
    checkGoodsFile(shop, { data: Buffer.from(data, 'base64'), ...pictures, seller, language }),
  )
  mountAdmin(app, changing(adminGoodsFileApply, publicReads), async ({ body, operator, language, by }) => ({
    results: await applyGoodsFile(shop, { ...body, operator, language, by }),
  }))
}

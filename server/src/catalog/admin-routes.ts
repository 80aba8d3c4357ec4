import {
  adminCatalogChoices,
  adminGoodsCreate,
  adminGoodsGet,
  adminGoodsList,
  adminGoodsState,
  adminGoodsUpdate,
  adminStockCount,
} from '@shop/contract'
import { type App, mountAdmin } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { countStock } from '../stock/count-stock.ts'
import { getAdminGoods, listAdminGoods, setGoodsState } from './admin-goods.ts'
import { findChoices } from './choices.ts'
import { createGoods, updateGoods } from './write-goods.ts'

export function catalogAdminRoutes(app: App, shop: Shop): void {
  const { db, catalogReads } = shop
  mountAdmin(app, adminGoodsList, ({ query, language }) => listAdminGoods(shop, query, language))
  mountAdmin(app, adminGoodsGet, async ({ params, language }) => ({
    goods: await getAdminGoods(shop, params.id, language),
  }))
  mountAdmin(app, adminGoodsCreate, async ({ body, operator, now }) => {
    const by = { actor: `operator:${operator.id}` as const, now }
    const { id } = await db.transaction().execute((tx) => createGoods(tx, body, {}, by))
    catalogReads.clear()
    return { id }
  })
  mountAdmin(app, adminGoodsUpdate, async ({ params, body, operator, now }) => {
    const by = { actor: `operator:${operator.id}` as const, now }
    const version = await db.transaction().execute((tx) => updateGoods(tx, params.id, body, by))
    catalogReads.clear()
    return { version }
  })
  mountAdmin(app, adminGoodsState, async ({ params, body, operator, now }) => {
    await setGoodsState(db, { goodsId: params.id, state: body.state, actor: `operator:${operator.id}`, now })
    catalogReads.clear()
    return {}
  })
  mountAdmin(app, adminStockCount, async ({ params, body, operator, now }) => {
    const { warn } = shop.settings.get('stock')
    const count = { skuId: params.id, ...body, warn, actor: `operator:${operator.id}`, now }
    const counted = await db.transaction().execute((tx) => countStock(tx, count))
    catalogReads.clear()
    return counted
  })
  mountAdmin(app, adminCatalogChoices, () => findChoices(db))
}

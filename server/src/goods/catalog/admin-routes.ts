import {
  adminCatalogChoices,
  adminGoodsCreate,
  adminGoodsGet,
  adminGoodsList,
  adminGoodsState,
  adminGoodsUpdate,
  adminStockCount,
} from '@shop/contract/goods/catalog/admin-goods.ts'
import { command } from '../../core/command/command.ts'
import { type App, changing, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import { cleanContents } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getAdminGoods, listAdminGoods } from './admin-goods.ts'
import { findChoices } from './choices.ts'
import { countStock } from './count-stock.ts'
import { createGoodsAs, moveGoodsAs, updateGoodsAs } from './save-goods.ts'

export function catalogAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminGoodsList, ({ query, language, operator: { seller } }) =>
    listAdminGoods(shop, { ...query, seller }, language),
  )
  mountAdmin(app, adminGoodsGet, async ({ params, language, operator: { seller } }) => ({
    goods: await getAdminGoods(shop, params.id, { language, seller }),
  }))
  mountAdmin(app, changing(adminGoodsCreate, publicReads), ({ body: { requestId, ...sent }, operator, by }) => {
    const form = { ...sent, content: cleanContents(shop, sent.content) }
    const of = { operatorId: operator.id, requestId, name: 'goods-create', target: '', body: form, now: by.now }
    return command(db, of, (tx) => createGoodsAs(operator, shop, tx, form, by))
  })
  mountAdmin(app, changing(adminGoodsUpdate, publicReads), ({ params, body, operator, by }) =>
    db.transaction().execute((tx) => {
      const sent = { ...body, content: cleanContents(shop, body.content) }
      return updateGoodsAs(operator, shop, tx, params.id, sent, by)
    }),
  )
  mountAdmin(app, changing(adminGoodsState, publicReads), ({ params, body: { state }, operator, by }) => {
    const to = { goodsId: params.id, state }
    return db.transaction().execute((tx) => moveGoodsAs(operator, shop, tx, to, by))
  })
  mountAdmin(app, changing(adminStockCount, publicReads), async ({ params, body, by, operator: { seller } }) => {
    const { warn } = shop.settings.get('stock')
    const count = { skuId: params.id, ...body, warn, seller, ...by }
    const counted = await db.transaction().execute((tx) => countStock(tx, count))
    return counted
  })
  mountAdmin(app, adminCatalogChoices, ({ operator: { seller } }) => findChoices(db, seller))
}

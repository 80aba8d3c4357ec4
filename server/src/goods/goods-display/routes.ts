import { goodsFilters, zoneDetail } from '@shop/contract/goods/goods-display/browse.ts'
import {
  goodsBasic,
  goodsDetail,
  goodsList,
  goodsServiceList,
  goodsSkuInfo,
  goodsSpecData,
} from '@shop/contract/goods/goods-display/goods.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { visits } from '../seller/visits.ts'
import { getFilterChoices } from './filter-choices.ts'
import { getGoodsDetail, getServices, loadGoods, toSkuList, toSpecList } from './goods-detail.ts'
import { toImageFields } from './goods-wire.ts'
import { listGoods } from './list-goods.ts'
import { getZone } from './zone-detail.ts'

export function goodsDisplayRoutes(app: App, shop: Shop): void {
  mount(app, goodsList, ({ query, ...viewer }) => listGoods(shop, query, viewer))
  mount(app, goodsFilters, ({ query, ...viewer }) => getFilterChoices(shop, query, viewer))
  mount(app, zoneDetail, ({ query, ...viewer }) => getZone(shop, query.zone, viewer))
  mount(app, goodsDetail, async ({ query, ...viewer }) => {
    const answer = await getGoodsDetail(shop, query, viewer)
    const { merchant_id: merchantId } = answer.detail.seller
    if (merchantId) shop.get(visits).count(merchantId)
    return answer
  })
  mount(app, goodsBasic, ({ query, ...viewer }) => getGoodsDetail(shop, query, viewer))
  mount(app, goodsSpecData, async ({ query, ...viewer }) => {
    const loaded = await loadGoods(shop, query.goodsId, viewer, false)
    return { specData: { specList: toSpecList(loaded), skuList: toSkuList(loaded) } }
  })
  mount(app, goodsSkuInfo, async ({ query, ...viewer }) => {
    const loaded = await loadGoods(shop, query.goodsId, viewer, false)
    const sku = toSkuList(loaded).find((one) => one.goods_sku_id === query.goodsSkuId)
    if (!sku) throw new Refusal('NOT_FOUND')
    return { skuInfo: { ...sku, goods_image: toImageFields(loaded.record.images[0] ?? null, loaded.view).goods_image } }
  })
  mount(app, goodsServiceList, async ({ query, language }) => ({
    list: await getServices(shop, query.goodsId, language),
  }))
}

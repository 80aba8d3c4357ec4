import type { Domain } from '../../platform/domain/domain.ts'
import { provide } from '../../platform/shop/provide.ts'
import { goodsUnder } from '../taxonomy/goods-under.ts'
import { liveGoods, openLiveGoods } from './detail-queries.ts'
import { goodsRows, openGoodsRows } from './goods-rows.ts'
import { shownGoodsUnder } from './goods-under.ts'
import { goodsDisplayRoutes } from './routes.ts'

export const goodsDisplay: Domain = {
  routes: [goodsDisplayRoutes],
  services: [
    provide(liveGoods, (shop) => ({ value: openLiveGoods(shop) })),
    provide(goodsUnder, () => ({ value: shownGoodsUnder })),
    provide(goodsRows, (shop) => ({ value: openGoodsRows(shop) })),
  ],
}

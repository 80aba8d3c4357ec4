import { sql } from 'kysely'
import type { GoodsUnder } from '../taxonomy/goods-under.ts'
import { isVisible } from './list-queries.ts'
import { visibilityAt } from './view.ts'

const labelled = {
  category: sql`FROM goods_category WHERE category_id`,
  brand: sql`FROM goods WHERE brand_id`,
  service: sql`FROM goods_goods_service WHERE service_id`,
}

export const shownGoodsUnder: GoodsUnder = {
  count: (label, id) => sql<number>`(SELECT count(*)::int ${labelled[label]} = ${id})`,
  any: (label, id) => sql<boolean>`EXISTS (SELECT ${labelled[label]} = ${id})`,
  onSale: (shop, brandId, now) => sql<boolean>`EXISTS (
    SELECT FROM goods g WHERE g.brand_id = ${brandId} AND ${isVisible(visibilityAt(shop, now))})`,
}

import { query } from './cluster.ts'

export interface Goods {
  goodsId: number
  specKey: string
  skuId: number
}

/** The platform's own goods without a purchase limit, with enough stock for everyone. */
export function findGoods(databaseUrl: string): Promise<Goods[]> {
  return select(databaseUrl, { goods: 200, skus: 1 })
}

/** The same with up to this many SKUs of each, goods with the most SKUs first. */
export function findManySpecs(databaseUrl: string, of: { goods: number; skus: number }): Promise<Goods[]> {
  return select(databaseUrl, { ...of, order: '(SELECT count(*) FROM sku WHERE goods_id = g.id) DESC, ' })
}

async function select(databaseUrl: string, of: { goods: number; skus: number; order?: string }): Promise<Goods[]> {
  const rows = await query(
    databaseUrl,
    `SELECT g.id AS goods_id, s.spec_key, s.id AS sku_id FROM (
       SELECT id FROM goods g WHERE state = 'on' AND zone = 'normal' AND merchant_id IS NULL
         AND EXISTS (SELECT FROM sku s JOIN stock k ON k.sku_id = s.id WHERE s.goods_id = g.id AND k.on_hand > 0)
       ORDER BY ${of.order ?? ''}id LIMIT ${of.goods}) g, LATERAL (
       SELECT s.id, s.spec_key FROM sku s JOIN stock k ON k.sku_id = s.id WHERE s.goods_id = g.id AND k.on_hand > 0
       LIMIT ${of.skus}) s
     ORDER BY g.id`,
  )
  return rows.map((row) => ({
    goodsId: Number(row.goods_id),
    specKey: String(row.spec_key),
    skuId: Number(row.sku_id),
  }))
}

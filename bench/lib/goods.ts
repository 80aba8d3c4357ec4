import { query } from './cluster.ts'

export interface Goods {
  goodsId: number
  specKey: string
  skuId: number
}

/** The platform's own goods without a purchase limit, with enough stock for everyone. */
export async function findGoods(databaseUrl: string): Promise<Goods[]> {
  const rows = await query(
    databaseUrl,
    `SELECT g.id AS goods_id, s.spec_key, s.id AS sku_id FROM goods g, LATERAL (
       SELECT s.id, s.spec_key FROM sku s JOIN stock k ON k.sku_id = s.id WHERE s.goods_id = g.id AND k.on_hand > 0 LIMIT 1) s
     WHERE g.state = 'on' AND g.zone = 'normal' AND g.merchant_id IS NULL ORDER BY g.id LIMIT 200`,
  )
  return rows.map((row) => ({
    goodsId: Number(row.goods_id),
    specKey: String(row.spec_key),
    skuId: Number(row.sku_id),
  }))
}

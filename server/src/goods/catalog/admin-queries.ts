import type { LocalText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import type { Zone } from '@shop/contract/core/zone.ts'
import type { GoodsText } from '@shop/contract/goods/catalog/admin-goods.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { soldBy, within } from '../../core/database/sold-by.ts'
import type { DB } from '../../core/database/types.ts'
import { hasWordsOrId } from '../../core/text/like.ts'
import type { Seller } from '../../core/value/seller.ts'
import { storedPicture, storedPictureOf } from '../../platform/upload/stored-pictures.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'
import { firstPictureOf } from './first-picture.ts'
import { textColumns } from './text-columns.ts'

export interface AdminFilter {
  state?: string
  zone?: Zone
  categoryId?: number
  brandId?: number
  /** 0 for the platform */
  merchantId?: number
  /** the seller whose goods the caller is limited to */
  seller?: Seller
  lowStock?: boolean
  keyword?: string
}

/**
 * The rows of an operator's list. Applies the filter, but no order or limit. `warn` is the stock below which a SKU
 * counts as low.
 */
export function selectAdminGoods(db: Db, filter: AdminFilter, warn: number) {
  let query = db
    .selectFrom('goods')
    .leftJoin('merchant', 'merchant.id', 'goods.merchantId')
    .select([
      'goods.id',
      'goods.name',
      'goods.state',
      'goods.zone',
      'goods.priceMinFen',
      'goods.priceMaxFen',
      'goods.salesStart',
      'goods.salesCount',
      'goods.sort',
      'goods.updatedAt',
      'merchant.name as merchantName',
    ])
    .select([
      firstPictureOf(sql.ref('goods.id')).as('image'),
      sql<{ onHand: number; reserved: number; fewest: number | null }>`(SELECT json_build_object(
        'onHand', coalesce(sum(k.on_hand), 0), 'reserved', coalesce(sum(k.reserved), 0),
        'fewest', min(k.on_hand - k.reserved) FILTER (WHERE NOT k.unlimited)) FROM sku s JOIN stock k ON k.sku_id = s.id
        WHERE s.goods_id = goods.id AND s.enabled)`.as('stock'),
      sql<LocalText[] | null>`(SELECT (SELECT json_agg(v.value ORDER BY array_position(s.spec_value_ids, v.id))
          FROM spec_value v WHERE v.id = ANY(s.spec_value_ids))
        FROM sku s JOIN stock k ON k.sku_id = s.id WHERE s.goods_id = goods.id AND s.enabled AND NOT k.unlimited
        ORDER BY k.on_hand - k.reserved, s.id LIMIT 1)`.as('fewestOf'),
      sql<LocalText[]>`(SELECT coalesce(json_agg(c.name ORDER BY c.parent_id NULLS FIRST, c.id), '[]')
        FROM goods_category gc JOIN category c ON c.id = gc.category_id WHERE gc.goods_id = goods.id)`.as('categories'),
    ])
  const { state, zone, categoryId, brandId, merchantId, seller } = filter
  query = query.where(within('goods.merchantId', seller))
  if (state) query = query.where('goods.state', '=', state)
  if (zone) query = query.where('goods.zone', '=', zone)
  if (brandId) query = query.where('goods.brandId', '=', brandId)
  if (merchantId !== undefined) query = query.where(soldBy('goods.merchantId', merchantId))
  if (categoryId) query = query.where(inCategory(categoryId))
  if (filter.lowStock) query = query.where(isLow(warn))
  if (filter.keyword?.trim()) query = query.where(hasWordsOrId('goods', filter.keyword.trim()))
  return query
}

type Builder = ExpressionBuilder<DB, 'goods'>

/** In the category or below it. */
const inCategory = (categoryId: number) => (_: Builder) =>
  sql<boolean>`goods.id = ANY(ARRAY(
  SELECT goods_id FROM goods_category WHERE category_id IN (
    SELECT id FROM category WHERE ${categoryId} IN (id, parent_id)
      OR parent_id IN (SELECT id FROM category WHERE parent_id = ${categoryId}))))`

/** Goods on sale with a SKU that is low on stock or sold out. */
const isLow = (warn: number) => (_: Builder) =>
  sql<boolean>`goods.state = 'on' AND EXISTS (
  SELECT FROM sku s JOIN stock k ON k.sku_id = s.id
  WHERE s.goods_id = goods.id AND s.enabled AND NOT k.unlimited AND k.on_hand - k.reserved <= ${warn})`

/** How many goods on sale are low on stock or sold out, as the list with `lowStock` shows them; of one seller or all. */
export async function countLowStock(db: Db, warn: number, seller?: Seller): Promise<number> {
  const { count } = await db
    .selectFrom('goods')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(within('goods.merchantId', seller))
    .where(isLow(warn))
    .executeTakeFirstOrThrow()
  return count
}

/** Goods in the editor's shape, by position; `skus` include disabled ones, as long as their specs exist. */
export interface EditorGoods extends Record<GoodsText, LocalText> {
  id: number
  version: number
  state: 'draft' | 'pending' | 'rejected' | 'on' | 'off' | 'banned'
  merchantId: number | null
  merchantName: LocalText | null
  /** why they are rejected or banned */
  stateReason: string | null
  goodsNo: string
  kind: 'physical' | 'virtual'
  zone: Zone
  brandId: number | null
  freightTemplateId: number | null
  memberDiscount: boolean
  gradeRates: Record<string, number>
  pointsDiscount: boolean
  pointsGrant: boolean
  refundable: boolean
  limitOrder: number | null
  limitUser: number | null
  saleFrom: Date | null
  saleUntil: Date | null
  sort: number
  salesStart: number
  updatedAt: Date
  categoryIds: number[]
  serviceIds: number[]
  images: StoredPicture[]
  videoFileId: number | null
  specs: { id: number; name: LocalText; values: { id: number; value: LocalText }[] }[]
  skus: EditorSku[]
}

export interface EditorSku {
  id: number
  specValueIds: number[]
  priceFen: Fen
  linePriceFen: Fen
  zonePriceFen: Fen | null
  pointsPart: number
  imageId: number | null
  image: StoredPicture | null
  code: string
  weightG: number
  volumeCm3: number
  enabled: boolean
  onHand: number
  reserved: number
  unlimited: boolean
  activityTotal: number | null
  activitySold: number
  /** of a merchant's goods: the price at the last review */
  reviewedPriceFen: Fen | null
  /** some order contains it */
  ordered: boolean
}

/**
 * @param lock locks the goods' row, which guards all writes to their SKUs
 * @param seller limits the caller to this seller's goods
 */
export async function findEditorGoods(
  db: Db | Tx,
  goodsId: number,
  options?: { lock?: boolean; seller?: Seller },
): Promise<EditorGoods | undefined> {
  return (await findAllEditorGoods(db, [goodsId], options)).get(goodsId)
}

/** Like `findEditorGoods`, for several goods, by id; goods that do not exist are left out. */
export async function findAllEditorGoods(
  db: Db | Tx,
  goodsIds: readonly number[],
  { lock = false, seller }: { lock?: boolean; seller?: Seller } = {},
): Promise<Map<number, EditorGoods>> {
  const { rows } = await sql<EditorGoods>`
    SELECT g.id, g.version, g.state, g.state_reason, g.merchant_id, m.name AS merchant_name, ${textColumns},
      g.goods_no, g.kind, g.zone, g.brand_id, g.freight_template_id, g.member_discount, g.grade_rates,
      g.points_discount, g.points_grant, g.refundable, g.limit_order, g.limit_user, g.sale_from, g.sale_until, g.sort,
      g.sales_start, g.updated_at, g.video_file_id,
      (SELECT coalesce(json_agg(category_id ORDER BY category_id), '[]') FROM goods_category WHERE goods_id = g.id) AS category_ids,
      (SELECT coalesce(json_agg(service_id ORDER BY service_id), '[]') FROM goods_goods_service WHERE goods_id = g.id) AS service_ids,
      (SELECT coalesce(json_agg(${storedPicture} ORDER BY i.sort), '[]')
        FROM goods_image i JOIN file f ON f.id = i.file_id WHERE i.goods_id = g.id) AS images,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'values',
          (SELECT json_agg(json_build_object('id', v.id, 'value', v.value) ORDER BY v.sort)
            FROM spec_value v WHERE v.spec_id = p.id)) ORDER BY p.sort), '[]')
        FROM spec p WHERE p.goods_id = g.id) AS specs,
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'specValueIds', s.spec_value_ids, 'priceFen', s.price_fen,
          'linePriceFen', s.line_price_fen, 'reviewedPriceFen', s.reviewed_price_fen, 'zonePriceFen', s.zone_price_fen, 'pointsPart', s.points_part,
          'imageId', s.image_file_id, 'image', ${storedPictureOf(sql`s.image_file_id`)},
          'code', s.code, 'weightG', s.weight_g, 'volumeCm3', s.volume_cm3, 'enabled', s.enabled,
          'onHand', k.on_hand, 'reserved', k.reserved, 'unlimited', k.unlimited,
          'activityTotal', k.activity_total, 'activitySold', k.activity_sold, 'ordered',
          EXISTS (SELECT FROM stock_movement o
            WHERE o.sku_id = s.id AND (o.order_line_id IS NOT NULL OR o.hold IS NOT NULL))) ORDER BY s.id), '[]')
        FROM sku s JOIN stock k ON k.sku_id = s.id WHERE s.goods_id = g.id) AS skus
    FROM goods g LEFT JOIN merchant m ON m.id = g.merchant_id
    WHERE g.id = ANY(${[...goodsIds]}::bigint[]) AND ${within('g.merchantId', seller)} ${lock ? sql`FOR NO KEY UPDATE OF g` : sql``}`.execute(
    db,
  )
  return new Map(rows.map((goods) => [goods.id, goods]))
}

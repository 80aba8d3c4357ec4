import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import type { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Seller } from '../../core/value/seller.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'
import { freightTemplateOf } from '../freight/freight-queries.ts'
import type { FreightTemplate } from '../freight/freight-rules.ts'
import { notOpen } from '../seller/rules.ts'
import { activityLeft } from '../stock/units-left.ts'

/** A spec choice in all languages, as orders copy it. */
export interface SpecChoice {
  group: { id: number; name: LocalText }
  value: { id: number; name: LocalText }
}

/** A SKU with all facts that cart, quote and order need about it and its goods. Amounts in fen. */
export interface SaleableSku extends Seller {
  skuId: number
  goodsId: number
  /** the protocol's goods_sku_id */
  specKey: string
  specProps: SpecChoice[]
  code: string
  name: LocalText
  merchantName: LocalText | null
  merchantState: string | null
  /** the last day of the merchant's holiday, if it has named one */
  merchantHolidayUntil: string | null
  zone: 'normal' | 'gift' | 'fuli' | 'xf' | 'ty'
  kind: 'physical' | 'virtual'
  goodsState: 'draft' | 'pending' | 'rejected' | 'on' | 'off' | 'banned'
  saleFrom: Date | null
  saleUntil: Date | null
  enabled: boolean
  /** the SKU's own picture, else the first of the goods */
  imageFileId: number | null
  /** null also if the file is not public */
  picture: StoredPicture | null
  priceFen: number
  linePriceFen: number
  zonePriceFen: number | null
  pointsPart: number
  weightG: number
  volumeCm3: number
  memberDiscount: boolean
  /** the goods' own member rates by grade id, bp */
  gradeRates: Record<string, number>
  pointsGrant: boolean
  /** points may pay part of the price */
  pointsDiscount: boolean
  refundable: boolean
  limitOrder: number | null
  limitUser: number | null
  freightTemplateId: number | null
  /** on hand − reserved, before safety stock; null if unlimited */
  left: number | null
  /** units the zone may still sell; null if it has no separate limit */
  activityLeft: number | null
}

/** A SKU that is being ordered, with its freight template. */
export interface OrderableSku extends SaleableSku {
  freightTemplate: FreightTemplate | null
}

/** In no particular order; unknown ids are left out. */
export function findSaleableSkus(db: Db | Tx, skuIds: readonly number[]): Promise<SaleableSku[]> {
  return skuIds.length === 0 ? Promise.resolve([]) : select(db, sql`s.id = ANY(${[...skuIds]}::bigint[])`)
}

/** The SKU the protocol identifies by goods id and value ids. */
export async function findOrderableSku(
  db: Db | Tx,
  goodsId: number,
  specKey: string,
): Promise<OrderableSku | undefined> {
  const { rows } = await sql<OrderableSku>`
    SELECT ${orderableColumns} FROM ${saleable} WHERE s.goods_id = ${goodsId} AND s.spec_key = ${specKey}`.execute(db)
  return rows[0]
}

/** The SKUs that exist for these protocol keys, in no particular order. */
export function findSaleableSkusByKey(
  db: Db | Tx,
  keys: readonly { goodsId: number; specKey: string }[],
): Promise<SaleableSku[]> {
  if (keys.length === 0) return Promise.resolve([])
  return select(
    db,
    sql`(s.goods_id, s.spec_key) IN (SELECT * FROM unnest(
      ${keys.map((key) => key.goodsId)}::bigint[], ${keys.map((key) => key.specKey)}::text[]))`,
  )
}

/** Goods in these states are visible only to their seller. */
export const neverOnSale: readonly string[] = ['draft', 'pending', 'rejected']

/** Whether shoppers may know of these goods. */
export async function wasEverOnSale(db: Db | Tx, goodsId: number): Promise<boolean> {
  const goods = await db.selectFrom('goods').select('state').where('id', '=', goodsId).executeTakeFirst()
  return goods !== undefined && !neverOnSale.includes(goods.state)
}

async function select(db: Db | Tx, where: ReturnType<typeof sql>): Promise<SaleableSku[]> {
  const { rows } = await sql<SaleableSku>`SELECT ${saleableColumns} FROM ${saleable} WHERE ${where}`.execute(db)
  return rows
}

/** The columns of `saleable` that make a `SaleableSku`. */
export const saleableColumns = sql`
    s.id AS sku_id, s.goods_id, s.spec_key, s.code, g.name, g.merchant_id, m.name AS merchant_name,
      m.state AS merchant_state, m.holiday_until AS merchant_holiday_until, g.zone, g.kind, g.state AS goods_state,
      g.sale_from, g.sale_until, s.enabled, image.id AS image_file_id, CASE WHEN image.visibility = 'public' THEN
        jsonb_build_object('id', image.id, 'sizes', image.sizes, 'width', image.width, 'height', image.height) END AS picture,
      s.price_fen,
      s.line_price_fen, s.zone_price_fen, s.points_part, s.weight_g, s.volume_cm3, g.member_discount, g.grade_rates,
      g.points_grant, g.points_discount, g.refundable, g.limit_order, g.limit_user, g.freight_template_id,
      CASE WHEN k.unlimited THEN NULL ELSE coalesce(k.on_hand - k.reserved, 0) END AS left,
      ${activityLeft} AS activity_left,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('group', jsonb_build_object('id', p.id, 'name', p.name),
          'value', jsonb_build_object('id', v.id, 'name', v.value)) ORDER BY p.sort)
        FROM spec p JOIN spec_value v ON v.spec_id = p.id
        WHERE p.goods_id = s.goods_id AND v.id = ANY(s.spec_value_ids)
      ), '[]') AS spec_props`

/** The columns that make an `OrderableSku`. */
export const orderableColumns = sql`
    ${saleableColumns}, ${freightTemplateOf(sql`g.freight_template_id`)} AS freight_template`

/** All SKUs `s` with their goods `g`, merchant, stock and picture. */
export const saleable = sql`
    sku s
    JOIN goods g ON g.id = s.goods_id
    LEFT JOIN merchant m ON m.id = g.merchant_id
    LEFT JOIN stock k ON k.sku_id = s.id
    LEFT JOIN file image ON image.id = coalesce(s.image_file_id,
      (SELECT i.file_id FROM goods_image i WHERE i.goods_id = g.id ORDER BY i.sort LIMIT 1))`

/** Why a SKU cannot be bought now; `''` if it can. Does not compare `left` with a quantity. */
export function saleProblem(sku: SaleableSku, now: Date): '' | 'off' | 'banned' | 'closed' | 'disabled' | 'sold_out' {
  if (sku.goodsState === 'banned') return 'banned'
  if (sku.goodsState !== 'on') return 'off'
  if (sku.merchantState !== null && sku.merchantState !== 'open') return 'closed'
  if ((sku.saleFrom && now < sku.saleFrom) || (sku.saleUntil && now >= sku.saleUntil)) return 'off'
  if (!sku.enabled) return 'disabled'
  return availableOf(sku, 0) === 0 ? 'sold_out' : ''
}

/** Why the seller of a SKU sells nothing now. */
export function sellerClosed({
  merchantState: state,
  merchantHolidayUntil: holidayUntil,
}: Pick<SaleableSku, 'merchantState' | 'merchantHolidayUntil'>): Refusal {
  return notOpen({ state, holidayUntil })
}

/** Units that can be bought now, after withholding `safety` from the shelf; Infinity if unlimited. */
export function availableOf(
  { left, activityLeft }: Pick<SaleableSku, 'left' | 'activityLeft'>,
  safety: number,
): number {
  const onShelf = left === null ? Number.POSITIVE_INFINITY : Math.max(0, left - safety)
  return Math.min(onShelf, activityLeft ?? Number.POSITIVE_INFINITY)
}

/** The chosen specs in one language; null for single-spec goods, as the protocol requires. */
export function toSpecProps(choices: readonly SpecChoice[], language: Language) {
  if (choices.length === 0) return null
  return choices.map(({ group, value }) => ({
    group: { id: group.id, name: localText(group.name, language) },
    value: { id: value.id, name: localText(value.name, language) },
  }))
}

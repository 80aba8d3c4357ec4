import type { LocalText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { gather } from '../../core/load/gather.ts'
import type { Stale } from '../../platform/http/mount.ts'
import { service } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { storedPicture, storedPictureOf, storedVideoOf } from '../../platform/upload/stored-pictures.ts'
import type { StoredPicture, StoredVideo } from '../../platform/upload/urls.ts'
import { textColumns } from '../catalog/text-columns.ts'
import { leftOf } from '../stock/units-left.ts'
import type { GoodsRow } from './list-queries.ts'

/** Goods with everything a detail page shows, in all languages, before member discounts and without stock. */
export interface GoodsRecord extends Omit<GoodsRow, 'stock' | 'sales' | 'image' | 'merchantName'> {
  version: number
  content: Partial<LocalText>
  images: StoredPicture[]
  video: StoredVideo | null
  brand: { id: number; name: LocalText; logo: StoredPicture | null } | null
  merchant: {
    id: number
    name: LocalText
    state: MerchantState
    holidayUntil: string | null
    logo: StoredPicture | null
  } | null
  saleFrom: Date | null
  saleUntil: Date | null
  refundable: boolean
  limitOrder: number | null
  limitUser: number | null
  /** for the first unit to the cheapest region; null without a template */
  freightFromFen: Fen | null
  /** only enabled ones */
  services: { id: number; name: LocalText; summary: LocalText }[]
  specs: { id: number; name: LocalText; values: { id: number; value: LocalText }[] }[]
  /** only selectable ones */
  skus: SkuRecord[]
}

export interface SkuRecord {
  id: number
  specKey: string
  specValueIds: number[]
  image: StoredPicture | null
  code: string
  priceFen: Fen
  zonePriceFen: Fen | null
  linePriceFen: Fen
  lineChargedUntil: string | null
  pointsPart: number
  weightG: number
}

export async function findGoodsRecord(db: Db | Tx, goodsId: number): Promise<GoodsRecord | undefined> {
  const { rows } = await sql<GoodsRecord>`
    SELECT g.id, g.version, ${textColumns}, g.goods_no, g.kind, g.zone, g.state, g.spec_type,
      g.price_min_fen, g.price_max_fen, g.line_price_min_fen, g.line_price_max_fen, g.line_charged_until, g.points_part_min,
      g.member_discount, g.grade_rates, g.sale_from, g.sale_until, g.refundable, g.limit_order,
      g.limit_user,
      (SELECT coalesce(json_agg(${storedPicture} ORDER BY i.sort), '[]')
        FROM goods_image i JOIN file f ON f.id = i.file_id WHERE i.goods_id = g.id) AS images,
      ${storedVideoOf(sql`g.video_file_id`)} AS video,
      (SELECT json_build_object('id', b.id, 'name', b.name, 'logo',
          ${storedPictureOf(sql`b.logo_file_id`)})
        FROM brand b WHERE b.id = g.brand_id AND b.enabled) AS brand,
      (SELECT json_build_object('id', m.id, 'name', m.name, 'state', m.state, 'holidayUntil', m.holiday_until, 'logo',
          ${storedPictureOf(sql`m.logo_file_id`)})
        FROM merchant m WHERE m.id = g.merchant_id) AS merchant,
      (SELECT min(r.first_fen) FROM freight_rule r WHERE r.template_id = g.freight_template_id) AS freight_from_fen,
      (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'summary', o.summary) ORDER BY o.sort, o.id),
          '[]')
        FROM goods_goods_service p JOIN goods_service o ON o.id = p.service_id
        WHERE p.goods_id = g.id AND o.enabled) AS services,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'values',
          (SELECT json_agg(json_build_object('id', v.id, 'value', v.value) ORDER BY v.sort)
            FROM spec_value v WHERE v.spec_id = p.id)) ORDER BY p.sort), '[]')
        FROM spec p WHERE p.goods_id = g.id) AS specs,
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'specKey', s.spec_key, 'specValueIds', s.spec_value_ids,
          'code', s.code, 'priceFen', s.price_fen, 'zonePriceFen', s.zone_price_fen, 'linePriceFen', s.line_price_fen,
          'lineChargedUntil', s.line_charged_until,
          'pointsPart', s.points_part, 'weightG', s.weight_g,
          'image', ${storedPictureOf(sql`s.image_file_id`)}) ORDER BY s.id), '[]')
        FROM sku s WHERE s.goods_id = g.id AND s.enabled) AS skus
    FROM goods g WHERE g.id = ${goodsId}`.execute(db)
  return rows[0]
}

/** The part that changes with every order. */
export interface LiveGoods {
  version: number
  state: string
  sales: number
  /** units that can be bought, by SKU id; null if unlimited */
  left: Record<number, number | null>
  /** all of it as text: the cache key for data derived from it */
  key: string
}

export interface LiveReads {
  find(goodsId: number): Promise<LiveGoods | undefined>
  forget(): void
}

/** For every endpoint that moves stock or changes sold counts. */
export const liveStock: Stale = (shop) => shop.get(liveGoods).forget()

export const liveGoods = service<LiveReads>('live goods')

/** How stale the stock and sold count on a page may be; an order reads them again. */
const ttlMs = 500
/** of some ten thousand goods; apart from the pages, which stay twenty times as long */
const bytes = 4 * 1024 * 1024

/** Batches concurrent look-ups into one query, at most twice a second for the same goods. */
export function openLiveGoods({ db, settings, reads }: Shop): LiveReads {
  const kept = reads.apart({ bytes, ttlMs })
  const find = gather(async (ids: number[]) => {
    const { rows } = await sql<Omit<LiveGoods, 'key'> & { id: number }>`
      SELECT g.id, g.version, g.state, g.sales_start + g.sales_count AS sales,
        (SELECT coalesce(json_object_agg(s.id, ${leftOf(settings.get('stock').safety)}), '{}')
          FROM sku s JOIN stock k ON k.sku_id = s.id WHERE s.goods_id = g.id AND s.enabled) AS left
      FROM goods g WHERE g.id = ANY(${ids}::bigint[])`.execute(db)
    return rows.map(({ id, ...live }) => [id, { ...live, key: JSON.stringify(live) }] as const)
  })
  return { find: (goodsId) => kept.read(String(goodsId), () => find(goodsId)), forget: kept.clear }
}

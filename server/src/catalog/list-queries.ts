import { zones as allZones, type Fen, type LocalText, type Zone } from '@shop/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import {
  beginningConditions,
  beginsWith,
  type Condition,
  queryConditions,
  toTsquery,
  tsqueryOf,
} from '../search/tokens.ts'
import { leftOf } from '../stock/left.ts'
import type { StoredPicture } from '../upload/urls.ts'

/** Goods as lists show them, in all languages and before any member discount. */
export interface GoodsRow {
  id: number
  name: LocalText
  sellingPoint: LocalText
  goodsNo: string
  kind: 'physical' | 'virtual'
  zone: Zone
  state: string
  specType: 'single' | 'multiple'
  sales: number
  priceMinFen: Fen
  priceMaxFen: Fen
  linePriceMinFen: Fen
  linePriceMaxFen: Fen
  /** when the lowest line-through price stops counting as charged; from JSON a text */
  lineChargedUntil: Date | string | null
  pointsPartMin: number
  memberDiscount: boolean
  gradeRates: Record<string, number>
  image: StoredPicture | null
  /** pieces that can be bought, of all SKUs together */
  stock: number
}

export interface GoodsFilter {
  categoryId?: number
  /** also what stands below the category */
  descend?: boolean
  keyword?: string
  /** its words need not stand together */
  loose?: boolean
  brandId?: number
  /** 0 = the platform's own */
  merchantId?: number
  zone?: Zone
  priceMinFen?: Fen
  priceMaxFen?: Fen
  inStock?: boolean
  /** only these */
  ids?: readonly number[]
  /** what a coupon is for */
  range?: GoodsRange
}

/** Goods that a coupon can be used for; what is undefined does not narrow. */
export interface GoodsRange {
  /** those that take coupons */
  zones: readonly string[]
  merchantIds?: readonly number[]
  goodsIds?: readonly number[]
  exceptIds?: readonly number[]
  /** with all that stands below them */
  categoryIds?: readonly number[]
}

export type GoodsSort = 'default' | 'sales' | 'price_up' | 'price_down' | 'new'

/** What visibility depends on beside the goods. */
export interface Visibility {
  now: Date
  /** zones that are open */
  zones: readonly Zone[]
  /** pieces kept back from sale */
  safety: number
}

/** What a virtual SKU without an end counts as. */
const endless = 99_999

const sales = sql`g.sales_start + g.sales_count`
const orders: Record<GoodsSort, RawBuilder<unknown>> = {
  // The id last, so that pages neither repeat nor miss goods; each of these has its index.
  default: sql`g.sort, (${sales}) DESC, g.id DESC`,
  sales: sql`(${sales}) DESC, g.id DESC`,
  price_up: sql`g.price_min_fen, g.id DESC`,
  price_down: sql`g.price_max_fen DESC, g.id DESC`,
  new: sql`g.id DESC`,
}
/** The same over what was found, which has the sum as a column: so the planner sees that it is in order already. */
const foundOrders: Record<GoodsSort, RawBuilder<unknown>> = {
  ...orders,
  default: sql`g.sort, g.sales DESC, g.id DESC`,
  sales: sql`g.sales DESC, g.id DESC`,
}

export interface Part {
  sort: GoodsSort
  limit: number
  offset: number
}

/** Of all goods in order, so many are looked at before those that a filter gives are looked up instead. */
const walked = 6_000

/**
 * Some of the goods a visitor can open, in order.
 * @param few the filter gives few goods: they are looked up at once. Where it gives many, a page of them is soon found by
 *   walking through all goods in order, unless they all stand at its end, as dear goods do in a list that begins with the
 *   cheap: so the walk has an end. The planner would choose one way for good, and be a thousand times slower where it
 *   took words, categories and prices for independent of one another.
 */
export async function findGoodsRows(
  db: Db | Tx,
  filter: GoodsFilter,
  part: Part,
  visibility: Visibility,
  few: boolean,
): Promise<GoodsRow[]> {
  const { ordered, others, last } = await conditionsOf(db, filter, visibility, part.sort)
  const from = (conditions: RawBuilder<unknown>[], rest: RawBuilder<unknown>) =>
    sql`(SELECT g.*, ${sales} AS sales FROM goods g WHERE ${all(conditions)} ${rest}) g`
  if (others.length + last.length === 0) return selectRows(db, from(ordered, sql``), part, visibility)
  if (!few) {
    const inOrder = from(ordered, sql`ORDER BY ${orders[part.sort]} LIMIT ${walked}`)
    const found = await selectRows(db, sql`${inOrder} WHERE ${all([...others, ...last])}`, part, visibility)
    if (found.length === part.limit) return found
  }
  // The first fence keeps the order out of the planner's choice, the second asks for stock only until a page is full.
  const lookedUp = from([...ordered, ...others], sql`OFFSET 0`)
  const sorted = sql`(SELECT * FROM ${lookedUp} ORDER BY ${foundOrders[part.sort]} OFFSET 0) g WHERE ${all(last)}`
  return selectRows(db, last.length > 0 ? sorted : lookedUp, part, visibility)
}

async function selectRows(
  db: Db | Tx,
  from: RawBuilder<unknown>,
  { sort, limit, offset }: Part,
  visibility: Visibility,
): Promise<GoodsRow[]> {
  const { rows } = await sql<{ row: GoodsRow }>`
    SELECT ${rowOf(visibility)} AS row
    FROM (SELECT g.* FROM ${from} ORDER BY ${foundOrders[sort]} LIMIT ${limit} OFFSET ${offset}) g
    ORDER BY ${foundOrders[sort]}`.execute(db)
  return rows.map(({ row }) => row)
}

/** What the planner takes for the number of goods a visitor can open: from its statistics, without looking at goods. */
export async function estimateGoods(db: Db | Tx, filter: GoodsFilter, visibility: Visibility): Promise<number> {
  const condition = await where(db, filter, visibility)
  const { rows } = await sql<Record<string, [{ Plan: { 'Plan Rows': number } }]>>`
    EXPLAIN (FORMAT JSON) SELECT FROM goods g WHERE ${condition}`.execute(db)
  return Object.values(rows[0] ?? {})[0]?.[0].Plan['Plan Rows'] ?? 0
}

/** How many goods a visitor can open; more than `most` are not counted, it is then `most`. */
export async function countGoods(
  db: Db | Tx,
  filter: GoodsFilter,
  visibility: Visibility,
  most: number,
): Promise<number> {
  const condition = await where(db, filter, visibility)
  const counted = sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM goods g WHERE ${condition} LIMIT ${most}) AS found`
  return (await counted.execute(db)).rows[0]?.total ?? 0
}

/** The condition for goods `g`. */
export async function where(db: Db | Tx, filter: GoodsFilter, visibility: Visibility): Promise<RawBuilder<unknown>> {
  const { ordered, others, last } = await conditionsOf(db, filter, visibility, undefined)
  return all([...ordered, ...others, ...last])
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` AND `)

/** Conditions for goods `g`: those under which an index brings the goods in order, others, and what is dear to ask. */
async function conditionsOf(
  db: Db | Tx,
  { categoryId, descend, ...filter }: GoodsFilter,
  visibility: Visibility,
  sort: GoodsSort | undefined,
): Promise<Record<'ordered' | 'others' | 'last', RawBuilder<unknown>[]>> {
  const ordered: RawBuilder<unknown>[] = [isVisible(visibility)]
  const others = toConditions(filter)
  const { brandId, zone, priceMinFen, priceMaxFen } = filter
  if (brandId) (sort === 'default' ? ordered : others).push(sql`g.brand_id = ${brandId}`)
  if (zone) (sort === 'default' && !brandId ? ordered : others).push(sql`g.zone = ${zone}`)
  const prices = sort === 'price_up' ? ordered : others
  if (priceMinFen !== undefined) prices.push(sql`g.price_min_fen >= ${priceMinFen}`)
  if (priceMaxFen !== undefined) prices.push(sql`g.price_min_fen <= ${priceMaxFen}`)
  if (categoryId) {
    const ids = descend ? await findCategoryIds(db, categoryId) : [categoryId]
    // The ids themselves: from them the planner knows how many goods there are.
    others.push(sql`g.id IN (SELECT goods_id FROM goods_category WHERE category_id = ANY(${ids}::bigint[]))`)
  }
  const last = filter.inStock ? [sql`EXISTS (SELECT ${soldSkus} AND ${hasStock(visibility)})`] : []
  return { ordered, others, last }
}

/** A category and all that stands below it. */
async function findCategoryIds(db: Db | Tx, categoryId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM category WHERE ${categoryId} IN (id, parent_id)
      OR parent_id IN (SELECT id FROM category WHERE parent_id = ${categoryId})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Names of goods that match what was typed so far: those that begin so first, and of each the best sold first. */
export async function findSuggestions(
  db: Db | Tx,
  keyword: string,
  limit: number,
  visibility: Visibility,
): Promise<Suggestion[]> {
  const find = async (conditions: Condition[]) => {
    if (conditions.length === 0) return []
    const { rows } = await sql<Suggestion>`
      SELECT g.id, g.name FROM goods g
      WHERE ${isVisible(visibility)} AND g.search @@ ${tsqueryOf(conditions)}::tsquery
      ORDER BY ${orders.sales} LIMIT ${limit}`.execute(db)
    return rows
  }
  const begins = ({ name }: Suggestion) => Object.values(name).some((text) => beginsWith(text, keyword))
  const first = (await find(beginningConditions(keyword))).filter(begins)
  if (first.length === limit) return first
  const known = new Set(first.map(({ id }) => id))
  const others = (await find(queryConditions(keyword))).filter(({ id }) => !known.has(id))
  return [...first, ...others].slice(0, limit)
}

interface Suggestion {
  id: number
  name: LocalText
}

/** The condition under which a visitor can open goods `g`; sold out does not hide them. */
export function isVisible({ now, zones }: Visibility): RawBuilder<boolean> {
  // A lowest price there is only where a SKU can be chosen.
  return sql`g.state = 'on' AND g.price_min_fen > 0
    ${zones.length < allZones.length ? sql`AND g.zone = ANY(${zones}::text[])` : sql``}
    AND (g.sale_from IS NULL OR g.sale_from <= ${now}) AND (g.sale_until IS NULL OR g.sale_until > ${now})
    AND (g.merchant_id IS NULL OR g.merchant_id IN (SELECT id FROM merchant WHERE state = 'open'))`
}

function toConditions({ merchantId, keyword, loose, ids, range }: GoodsFilter) {
  const conditions: RawBuilder<unknown>[] = []
  if (merchantId === 0) conditions.push(sql`g.merchant_id IS NULL`)
  if (merchantId) conditions.push(sql`g.merchant_id = ${merchantId}`)
  if (ids) conditions.push(sql`g.id = ANY(${ids}::bigint[])`)
  if (range) conditions.push(...rangeConditions(range))
  if (keyword) {
    const tsquery = toTsquery(keyword, loose)
    conditions.push(tsquery === undefined ? sql`false` : sql`g.search @@ ${tsquery}::tsquery`)
  }
  return conditions
}

function rangeConditions({ zones, merchantIds, goodsIds, exceptIds, categoryIds }: GoodsRange): RawBuilder<unknown>[] {
  const conditions = [sql`g.zone = ANY(${zones}::text[])`]
  if (merchantIds) conditions.push(sql`coalesce(g.merchant_id, 0) = ANY(${merchantIds}::bigint[])`)
  if (goodsIds) conditions.push(sql`g.id = ANY(${goodsIds}::bigint[])`)
  if (exceptIds) conditions.push(sql`g.id <> ALL(${exceptIds}::bigint[])`)
  if (categoryIds) {
    const below = sql`WITH RECURSIVE below AS (
      SELECT id FROM category WHERE id = ANY(${categoryIds}::bigint[])
      UNION SELECT c.id FROM category c JOIN below ON c.parent_id = below.id
    ) SELECT gc.goods_id FROM goods_category gc JOIN below ON below.id = gc.category_id`
    conditions.push(sql`g.id = ANY(ARRAY(${below}))`)
  }
  return conditions
}

const soldSkus = sql`FROM sku s JOIN stock k ON k.sku_id = s.id WHERE s.goods_id = g.id AND s.enabled`

function hasStock({ safety }: Visibility): RawBuilder<boolean> {
  return sql`coalesce(${leftOf(safety)}, 1) > 0`
}

function rowOf({ safety }: Visibility): RawBuilder<GoodsRow> {
  return sql`json_build_object(
    'id', g.id, 'name', g.name, 'sellingPoint', g.selling_point, 'goodsNo', g.goods_no, 'kind', g.kind, 'zone', g.zone,
    'state', g.state, 'specType', g.spec_type, 'sales', g.sales, 'priceMinFen', g.price_min_fen,
    'priceMaxFen', g.price_max_fen, 'linePriceMinFen', g.line_price_min_fen, 'linePriceMaxFen', g.line_price_max_fen,
    'lineChargedUntil', g.line_charged_until,
    'pointsPartMin', g.points_part_min, 'memberDiscount', g.member_discount, 'gradeRates', g.grade_rates,
    'image', (${imageOf(sql`i.goods_id = g.id ORDER BY i.sort LIMIT 1`)}),
    'stock', (SELECT coalesce(sum(coalesce(${leftOf(safety)}, ${sql.lit(endless)})), 0) ${soldSkus})
  )`
}

/** A picture of `goods_image i` as the wire functions take it. */
function imageOf(where: RawBuilder<unknown>): RawBuilder<StoredPicture> {
  return sql`SELECT json_build_object('id', f.id, 'sizes', f.sizes, 'width', f.width, 'height', f.height)
    FROM goods_image i JOIN file f ON f.id = i.file_id WHERE ${where}`
}

import type { LocalText } from '@shop/contract/core/common.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { zones as allZones, type Zone } from '@shop/contract/core/zone.ts'
import type { GoodsPlainText } from '@shop/contract/goods/catalog/admin-goods.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { plannedEachTime } from '../../core/database/prepare.ts'
import { soldBy } from '../../core/database/sold-by.ts'
import {
  beginningConditions,
  beginsWith,
  type Condition,
  queryConditions,
  toTsquery,
  tsqueryOf,
} from '../../core/text/tokens.ts'
import type { StoredPicture } from '../../platform/upload/urls.ts'
import { firstPictureOf } from '../catalog/first-picture.ts'
import { plainTextFields } from '../catalog/text-columns.ts'
import { visibleStates } from '../seller/rules.ts'
import { leftOf } from '../stock/units-left.ts'
import { type Found, type Front, findInFront, isInFront, toTotal } from './fronts.ts'

/** Goods as lists show them, in all languages and before any member discount. */
export interface GoodsRow extends Record<GoodsPlainText, LocalText> {
  id: number
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
  /** when the lowest line-through price stops counting as charged; a string when read from JSON */
  lineChargedUntil: Date | string | null
  pointsPartMin: number
  /** null: the platform sells it */
  merchantName: LocalText | null
  memberDiscount: boolean
  gradeRates: Record<string, number>
  image: StoredPicture | null
  /** units that can be bought, of all SKUs together */
  stock: number
}

export interface GoodsFilter {
  categoryId?: number
  /** includes everything below the category; also set for a category with nothing below it, which is faster */
  descend?: boolean
  keyword?: string
  /** words may be scattered */
  loose?: boolean
  brandId?: number
  /** 0 for the platform */
  merchantId?: number
  zone?: Zone
  priceMinFen?: Fen
  priceMaxFen?: Fen
  inStock?: boolean
  /** leaves out goods whose price is partly in points */
  moneyOnly?: boolean
  /** only these goods */
  ids?: readonly number[]
  /** all of them must hold */
  ranges?: readonly GoodsRange[]
}

/** A set of goods defined by another domain, such as those a coupon applies to; undefined fields do not narrow it. */
export interface GoodsRange {
  zones: readonly string[]
  sellerIds?: readonly number[]
  goodsIds?: readonly number[]
  exceptIds?: readonly number[]
  /** including everything below them */
  categoryIds?: readonly number[]
}

export type GoodsSort = 'default' | 'sales' | 'price_up' | 'price_down' | 'new'

/** The terms, besides the goods, that visibility depends on. */
export interface Visibility {
  now: Date
  /** open zones */
  zones: readonly Zone[]
  /** units withheld from sale */
  safety: number
}

/** The stock counted for an unlimited virtual SKU. */
const endless = 99_999

/** The source of a list's goods `g`, and the columns by which an index orders them. */
interface Source {
  from: RawBuilder<unknown>
  columns: Record<'sort' | 'sales' | 'priceMin' | 'id', RawBuilder<unknown>>
}

const allGoods: Source = {
  from: sql`goods g`,
  columns: {
    sort: sql`g.sort`,
    sales: sql`(g.sales_start + g.sales_count)`,
    priceMin: sql`g.price_min_fen`,
    id: sql`g.id`,
  },
}
/** Goods of a category and of everything below it; a condition selects the category. */
const shelf: Source = {
  from: sql`shelf h JOIN goods g ON g.id = h.goods_id`,
  columns: {
    sort: sql`h.sort`,
    sales: sql`h.sales`,
    priceMin: sql`h.price_min_fen`,
    id: sql`h.goods_id`,
  },
}
/** Both sources return these column names, so that the planner sees that the rows are sorted already. */
const found: Source['columns'] = {
  sort: sql`in_sort`,
  sales: sql`sales`,
  priceMin: sql`in_price_min`,
  id: sql`in_id`,
}
const namedColumns = ({ columns: { sort, sales, priceMin, id } }: Source) =>
  sql`${sort} AS in_sort, ${sales} AS sales, ${priceMin} AS in_price_min, ${id} AS in_id`

/**
 * The id comes last, so that pages neither repeat nor miss goods; each order has its index. Both price orders use the
 * lowest price, which is what a list shows.
 */
function orderBy(kind: GoodsSort, { sort, sales, priceMin, id }: Source['columns']): RawBuilder<unknown> {
  const orders: Record<GoodsSort, RawBuilder<unknown>> = {
    default: sql`${sort}, ${sales} DESC, ${id} DESC`,
    sales: sql`${sales} DESC, ${id} DESC`,
    price_up: sql`${priceMin}, ${id} DESC`,
    price_down: sql`${priceMin} DESC, ${id}`,
    new: sql`${id} DESC`,
  }
  return sql`ORDER BY ${orders[kind]}`
}

export interface Part {
  sort: GoodsSort
  limit: number
  offset: number
}

/** How many goods are walked in order before matching goods are looked up instead. */
const walkLimit = 6_000

export interface Asked {
  /**
   * how many goods may be looked up and sorted at once, 0 for none; only called if there is a choice. `about` so many
   * match, if that is known
   */
  maxLookUps(about?: number): Promise<number>
  /** from few goods to many; only called for words in the default order */
  fronts?(): Promise<readonly Front[]>
  /** the shop is so small that any plan is good enough: statements are planned once for all values */
  anyPlan: boolean
  /** the number of all matching goods; only called if looking them up does not tell */
  count?(): Promise<number>
}

/**
 * A page of the goods a visitor can open, in order. If many goods match, walking through all goods in order soon fills
 * a page. The walk has a limit, because all matches may be at the end, such as expensive goods in a list that begins
 * with the cheapest. The planner would commit to one of the two ways, and be a thousand times slower when words,
 * categories and prices are not as independent as it assumes.
 */
export async function findGoodsIds(
  db: Db | Tx,
  filter: GoodsFilter,
  part: Part,
  visibility: Visibility,
  { maxLookUps, fronts = async () => [], anyPlan, count = async () => 0 }: Asked,
): Promise<Found> {
  const { sort, limit, offset } = part
  const plan = anyPlan ? sql`` : plannedEachTime
  const { source, ordered, others, last } = conditionsOf(filter, visibility, sort)
  const inOrder = (most: number) =>
    sql`(SELECT g.*, ${namedColumns(source)} FROM ${source.from} WHERE ${all(ordered)}
      ${orderBy(sort, source.columns)} LIMIT ${most}) g`
  const counted = async (from: RawBuilder<unknown>, counting = count): Promise<Found> => {
    const [ids, total] = await Promise.all([selectIds(db, plan, from, part), counting()])
    return { ids, total }
  }
  // In a small shop looking up is one statement, with the total.
  if (others.length + last.length === 0 && !anyPlan) return counted(inOrder(offset + limit))
  const lookUp = async (most?: number, front?: Front): Promise<Found | undefined> => {
    const conditions = [...ordered, ...others, ...(front ? [isInFront(front)] : [])]
    const found = await lookUpIds(db, { plan: front ? sql`` : plan, source, conditions, last }, part, most)
    // `last` was checked only until the page was full, so the total has to be counted.
    return found && { ...found, total: last.length > 0 ? await count() : toTotal(found.total, front) }
  }
  const hasFront = filter.keyword && sort === 'default' && !anyPlan
  const { page, about } = await findInFront(hasFront ? await fronts() : [], part, lookUp)
  if (page) return page
  const most = await maxLookUps(about)
  const few = most > 0 && (await lookUp(most))
  if (few) return few
  const counting = about ? async () => Math.max(about, most) : count
  const walkedTo = await counted(sql`${inOrder(walkLimit)} WHERE ${all([...others, ...last])}`, counting)
  if (walkedTo.ids.length === limit) return walkedTo
  return (await lookUp()) as Found
}

async function selectIds(
  db: Db | Tx,
  plan: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  { sort, limit, offset }: Part,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT ${plan} in_id AS id FROM ${from} ${orderBy(sort, found)} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

interface LookUp {
  plan: RawBuilder<unknown>
  source: Source
  conditions: RawBuilder<unknown>[]
  last: RawBuilder<unknown>[]
}

/**
 * Finds all matching goods, then sorts them; `last` is checked only until a page is full.
 * @returns undefined if there are more than `most`
 */
async function lookUpIds(
  db: Db | Tx,
  { plan, source, conditions, last }: LookUp,
  { sort, limit, offset }: Part,
  most: number | undefined,
): Promise<Found | undefined> {
  const fits = most === undefined ? sql`true` : sql`(SELECT n FROM counted) <= ${most}`
  const checked = last.length > 0 ? sql`JOIN goods g ON g.id = in_id WHERE ${all(last)}` : sql``
  const { rows } = await sql<Found & { fits: boolean }>`
    WITH ${plan} found AS MATERIALIZED (
      SELECT ${namedColumns(source)} FROM ${source.from} WHERE ${all(conditions)}
      ${most === undefined ? sql`` : sql`LIMIT ${most + 1}`}
    ), counted AS MATERIALIZED (SELECT count(*) AS n FROM found)
    SELECT ${fits} AS fits, (SELECT n FROM counted) AS total, (
      SELECT coalesce(json_agg(in_id ${orderBy(sort, found)}), '[]') FROM (
        SELECT sorted.* FROM (SELECT * FROM found WHERE ${fits} ${orderBy(sort, found)} OFFSET 0) sorted ${checked}
        ${orderBy(sort, found)} LIMIT ${limit} OFFSET ${offset}
      ) page
    ) AS ids`.execute(db)
  const [{ fits: isWhole, ...page } = { fits: false, ids: [], total: 0 }] = rows
  return isWhole ? page : undefined
}

export async function findGoodsRows(
  db: Db | Tx,
  ids: readonly number[],
  safety: Visibility['safety'],
): Promise<GoodsRow[]> {
  const { rows } = await sql<{ row: GoodsRow }>`
    SELECT ${rowOf(safety)} AS row FROM goods g WHERE g.id = ANY(${ids}::bigint[])`.execute(db)
  return rows.map(({ row }) => row)
}

/** The planner's estimate of how many goods a visitor can open, from its statistics, without reading goods. */
export async function estimateGoods(db: Db | Tx, filter: GoodsFilter, visibility: Visibility): Promise<number> {
  const { from, condition } = where(filter, visibility)
  const { rows } = await sql<Record<string, [{ Plan: { 'Plan Rows': number } }]>>`
    EXPLAIN (FORMAT JSON) SELECT FROM ${from} WHERE ${condition}`.execute(db)
  return Object.values(rows[0] ?? {})[0]?.[0].Plan['Plan Rows'] ?? 0
}

/** How many goods a visitor can open, counted up to `most`. */
export async function countGoods(
  db: Db | Tx,
  filter: GoodsFilter,
  visibility: Visibility,
  most: number,
): Promise<number> {
  const { from, condition } = where(filter, visibility)
  const counted = sql<{ total: number }>`
    SELECT ${plannedEachTime} count(*) AS total FROM (SELECT FROM ${from} WHERE ${condition} LIMIT ${most}) AS found`
  return (await counted.execute(db)).rows[0]?.total ?? 0
}

/** The condition for goods `g` of `from`. */
export function where(
  filter: GoodsFilter,
  visibility: Visibility,
): { from: RawBuilder<unknown>; condition: RawBuilder<unknown> } {
  const { source, ordered, others, last } = conditionsOf(filter, visibility, 'new')
  return { from: source.from, condition: all([...ordered, ...others, ...last]) }
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql.join([...conditions], sql` AND `) : sql`true`

/**
 * Conditions for goods `g`: those an index meets while keeping the order, others, and `last`, which are expensive to
 * check.
 */
function conditionsOf(
  { categoryId, descend, ...filter }: GoodsFilter,
  visibility: Visibility,
  sort: GoodsSort,
): { source: Source } & Record<'ordered' | 'others' | 'last', RawBuilder<unknown>[]> {
  const ordered: RawBuilder<unknown>[] = [isVisible(visibility)]
  if (filter.moneyOnly) ordered.push(sql`g.points_part_min = 0`)
  const others = toConditions(filter)
  let source = allGoods
  if (categoryId && descend) {
    source = shelf
    ordered.push(sql`h.category_id = ${categoryId}`)
  } else if (categoryId) {
    others.push(sql`g.id IN (SELECT goods_id FROM goods_category WHERE category_id = ${categoryId})`)
  }
  const { brandId, zone, priceMinFen, priceMaxFen } = filter
  const hasIndex = sort === 'default' && source === allGoods
  if (brandId) (hasIndex ? ordered : others).push(sql`g.brand_id = ${brandId}`)
  if (zone) (hasIndex && !brandId ? ordered : others).push(sql`g.zone = ${zone}`)
  const byPrice = sort === 'price_up' || sort === 'price_down'
  const [prices, priceMin] = byPrice ? [ordered, source.columns.priceMin] : [others, allGoods.columns.priceMin]
  if (priceMinFen !== undefined) prices.push(sql`${priceMin} >= ${priceMinFen}`)
  if (priceMaxFen !== undefined) prices.push(sql`${priceMin} <= ${priceMaxFen}`)
  const last = filter.inStock ? [sql`EXISTS (SELECT ${soldSkus} AND ${hasStock(visibility)})`] : []
  return { source, ordered, others, last }
}

/** Names of goods that match the letters typed so far: those that begin with it first, then by sales. */
export async function findSuggestions(
  db: Db | Tx,
  keyword: string,
  limit: number,
  visibility: Visibility,
): Promise<Suggestion[]> {
  const find = async (conditions: Condition[]) => {
    if (conditions.length === 0) return []
    const { rows } = await sql<Suggestion>`
      SELECT ${plannedEachTime} g.id, g.name FROM goods g
      WHERE ${isVisible(visibility)} AND g.search @@ ${tsqueryOf(conditions)}::tsquery
      ${orderBy('sales', allGoods.columns)} LIMIT ${limit}`.execute(db)
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

/** The newest goods of each merchant that a visitor can open, the newest first; in one query for all of them. */
export async function findNewest(
  db: Db | Tx,
  merchantIds: readonly number[],
  limit: number,
  visibility: Visibility,
): Promise<NewestRow[]> {
  const { rows } = await sql<NewestRow>`
    SELECT n.* FROM unnest(${[...merchantIds]}::bigint[]) AS m(id) CROSS JOIN LATERAL (
      SELECT g.id, g.merchant_id, g.name, ${firstPictureOf(sql`g.id`)} AS image
      FROM goods g WHERE g.merchant_id = m.id AND ${isVisible(visibility)} ORDER BY g.id DESC LIMIT ${limit}) AS n
    ORDER BY n.id DESC`.execute(db)
  return rows
}

export interface NewestRow {
  id: number
  merchantId: number
  name: LocalText
  image: StoredPicture | null
}

/** The condition under which a visitor can open goods `g`; selling out does not hide them. */
export function isVisible({ now, zones }: Visibility): RawBuilder<boolean> {
  // There is a lowest price only if a SKU is selectable.
  return sql`g.state = 'on' AND g.price_min_fen > 0
    ${zones.length < allZones.length ? sql`AND g.zone = ANY(${zones}::text[])` : sql``}
    AND (g.sale_from IS NULL OR g.sale_from <= ${now}) AND (g.sale_until IS NULL OR g.sale_until > ${now})
    AND (g.merchant_id IS NULL OR g.merchant_id IN (SELECT id FROM merchant WHERE state IN (${sql.join(visibleStates)})))`
}

function toConditions({ merchantId, keyword, loose, ids, ranges = [] }: GoodsFilter) {
  const conditions: RawBuilder<unknown>[] = []
  if (merchantId !== undefined) conditions.push(soldBy('g.merchantId', merchantId))
  if (ids) conditions.push(sql`g.id = ANY(${ids}::bigint[])`)
  conditions.push(...ranges.flatMap(rangeConditions))
  if (keyword) {
    const tsquery = toTsquery(keyword, loose)
    conditions.push(tsquery === undefined ? sql`false` : sql`g.search @@ ${tsquery}::tsquery`)
  }
  return conditions
}

function rangeConditions({ zones, sellerIds, goodsIds, exceptIds, categoryIds }: GoodsRange): RawBuilder<unknown>[] {
  const conditions = [sql`g.zone = ANY(${zones}::text[])`]
  if (sellerIds) conditions.push(sql`coalesce(g.merchant_id, 0) = ANY(${sellerIds}::bigint[])`)
  if (goodsIds) conditions.push(sql`g.id = ANY(${goodsIds}::bigint[])`)
  if (exceptIds) conditions.push(sql`g.id <> ALL(${exceptIds}::bigint[])`)
  if (categoryIds) {
    const inThem = sql`SELECT goods_id FROM shelf WHERE category_id = ANY(${categoryIds}::bigint[])`
    conditions.push(sql`g.id = ANY(ARRAY(${inThem}))`)
  }
  return conditions
}

const soldSkus = sql`FROM sku s JOIN stock k ON k.sku_id = s.id WHERE s.goods_id = g.id AND s.enabled`

function hasStock({ safety }: Visibility): RawBuilder<boolean> {
  return sql`coalesce(${leftOf(safety)}, 1) > 0`
}

function rowOf(safety: Visibility['safety']): RawBuilder<GoodsRow> {
  return sql`json_build_object(
    'id', g.id, ${plainTextFields}, 'goodsNo', g.goods_no, 'kind', g.kind, 'zone', g.zone,
    'state', g.state, 'specType', g.spec_type, 'sales', ${allGoods.columns.sales}, 'priceMinFen', g.price_min_fen,
    'priceMaxFen', g.price_max_fen, 'linePriceMinFen', g.line_price_min_fen, 'linePriceMaxFen', g.line_price_max_fen,
    'lineChargedUntil', g.line_charged_until,
    'pointsPartMin', g.points_part_min, 'memberDiscount', g.member_discount, 'gradeRates', g.grade_rates,
    'merchantName', (SELECT m.name FROM merchant m WHERE m.id = g.merchant_id),
    'image', ${firstPictureOf(sql`g.id`)},
    'stock', (SELECT coalesce(sum(coalesce(${leftOf(safety)}, ${sql.lit(endless)})), 0) ${soldSkus})
  )`
}

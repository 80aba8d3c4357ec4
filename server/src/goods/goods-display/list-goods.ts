import { perPage } from '@shop/contract/core/common.ts'
import type { QueryOf } from '@shop/contract/core/endpoint.ts'
import { parseMoney } from '@shop/contract/core/money.ts'
import type { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { invalid } from '../../core/command/validate.ts'
import { toPage } from '../../core/list/page.ts'
import { readKeyword } from '../../core/text/tokens.ts'
import { point } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findParentCategories } from '../taxonomy/category-queries.ts'
import { exactBelow, type Front, findFronts } from './fronts.ts'
import { goodsRows } from './goods-rows.ts'
import { type GoodsItem, toGoodsItem } from './goods-wire.ts'
import {
  countGoods,
  estimateGoods,
  findGoodsIds,
  type GoodsFilter,
  type GoodsRange,
  type GoodsSort,
  type Part,
} from './list-queries.ts'
import { misses } from './misses.ts'
import { type View, type Viewer, viewFor, viewKey, visibilityAt } from './view.ts'

export type GoodsPage = ReturnType<typeof toPage<GoodsItem>> & { loosened?: number }

/** The filters of a goods list, as sent by clients. */
export type ListQuery = Omit<QueryOf<typeof goodsList>, 'sortType' | 'sortPrice' | 'page'>
type Query = QueryOf<typeof goodsList>

/** How long a count may be cached: shoppers hardly look at it. */
const countKeptMs = 60_000
/** With so few goods, finding all matches is faster than asking the planner for an estimate. */
const smallShop = 1_500
/** An estimate this high certainly means more goods than are counted. */
const clearlyMany = 4 * exactBelow
/** With fewer goods in front, one match more or less would say nothing about the others. */
const sampleMin = 1_000
/** Look-ups in front are prepared. Planning a walk instead takes as long as looking up so many goods. */
const planningAs = 700
/** The last page. The database has to walk through everything it skips, and nobody pages this far. */
const maxPages = 1_000

/** `goods/list`. A keyword without results is tried loosely; if that fails too, it is counted for the operators. */
export async function listGoods(shop: Shop, query: Query, viewer: Viewer): Promise<{ list: GoodsPage }> {
  const view = viewFor(shop, viewer)
  const ranges = await findRanges(shop, query, viewer)
  const answer = await shop.reads.read(`goods/list ${viewKey(shop, view)} ${JSON.stringify(query)}`, async () => {
    const filter = await filterFor(shop, view, { ...toFilter(query), ranges })
    const { page = 1 } = query
    const part = { sort: toSort(query), limit: perPage, offset: (page - 1) * perPage }
    const strict = await findPage(shop, view, filter, part)
    if (strict.total > 0 || !filter.keyword) return { list: toListPage(strict, page) }
    const found = await findPage(shop, view, { ...filter, loose: true }, part)
    return { list: { ...toListPage(found, page), loosened: found.total > 0 ? 1 : 0 } }
  })
  const missed = answer.list.total === 0 && readKeyword(query.goodsName ?? '')
  if (missed) shop.get(misses).count(missed)
  return answer
}

/** A filter from another domain; undefined if the query does not use it. */
export type FindRange = (shop: Shop, query: ListQuery, viewer: Viewer) => Promise<GoodsRange | undefined>

export const goodsRanges = point<FindRange>('goods ranges')

/** @throws Refusal NOT_FOUND if the query names something that is not the caller's */
export async function findRanges(shop: Shop, query: ListQuery, viewer: Viewer): Promise<GoodsRange[] | undefined> {
  const found = await Promise.all(shop.all(goodsRanges).map((find) => find(shop, query, viewer)))
  const ranges = found.filter((range) => range !== undefined)
  return ranges.length > 0 ? ranges : undefined
}

export const keyOf = (filter: GoodsFilter, part?: Part) => JSON.stringify([filter, part])

function toListPage({ data, total }: { data: GoodsItem[]; total: number }, page: number) {
  const list = toPage(data, { total, page })
  return { ...list, last_page: Math.min(list.last_page, maxPages) }
}

async function findPage(shop: Shop, view: View, filter: GoodsFilter, part: Part) {
  const { limit, offset } = part
  const count = () => countFor(shop, view, filter)
  const { data, total: counted } =
    offset < maxPages * limit ? await findItems(shop, view, filter, part, count) : { data: [], total: await count() }
  if (data.length < limit && (offset === 0 || data.length > 0)) return { total: offset + data.length, data }
  // Past the end: the last page comes before this one, whatever the estimate.
  if (data.length === 0) return { total: Math.min(counted, offset), data }
  // A full page at the end of the counted goods: there may be more.
  return { total: counted < exactBelow ? counted : Math.max(counted, offset + data.length + 1), data }
}

/** Exact below `exactBelow`. */
function countFor(shop: Shop, view: View, filter: GoodsFilter): Promise<number> {
  const count = async () => {
    const estimated = await estimateFor(shop, view, filter)
    if (estimated >= clearlyMany) return estimated
    const counted = await countGoods(shop.db, filter, visibilityAt(shop, view.now), exactBelow)
    return counted < exactBelow ? counted : Math.max(exactBelow, estimated)
  }
  return shop.reads.read(`count ${shop.settings.version()} ${keyOf(filter)}`, count, countKeptMs)
}

function estimateFor(shop: Shop, view: View, filter: GoodsFilter): Promise<number> {
  const estimate = () => estimateGoods(shop.db, filter, visibilityAt(shop, view.now))
  return shop.reads.read(`about ${shop.settings.version()} ${keyOf(filter)}`, estimate, countKeptMs)
}

/**
 * How many matching goods may be looked up at once; 0 if more are expected. Walking to a page takes `size / goods`
 * times its length, so looking up is faster below the square root of `size` times the page length, in shops of any
 * size. Estimates assume that words are independent, so a term like 無線耳機 may match far more than expected: this limit
 * then stops the look-up.
 */
async function lookUpLimitFor(shop: Shop, view: View, filter: GoodsFilter, about?: number): Promise<number> {
  if (filter.ids) return Math.max(1, filter.ids.length)
  const size = await estimateFor(shop, view, {})
  if (size <= smallShop) return 2 * smallShop
  const most = mostLookUps(size)
  return (about ?? (await estimateFor(shop, view, filter))) <= most ? most : 0
}

const mostLookUps = (size: number) => Math.ceil(Math.sqrt(size * perPage))

/** The goods in which a frequent word is looked up first; none that are too few to be a sample. */
async function frontsFor(shop: Shop, view: View): Promise<Front[]> {
  const size = await estimateFor(shop, view, {})
  const fronts = await shop.reads.read('goods in front', () => findFronts(shop.db), countKeptMs)
  return fronts
    .filter(({ goods }) => goods >= sampleMin && goods < size)
    .map(({ sold, goods }) => ({ sold, share: goods / size, most: mostLookUps(goods) + planningAs }))
}

/** Goods as this viewer sees them, at most a few seconds old. */
export async function findGoodsFor(shop: Shop, view: View, filter: GoodsFilter, part: Part): Promise<GoodsItem[]> {
  return shop.reads.read(`list ${viewKey(shop, view)} ${keyOf(filter, part)}`, async () => {
    return (await findItems(shop, view, await filterFor(shop, view, filter), part)).data
  })
}

/** Old clients show prices in money only. A category with nothing below it is read in its own order. */
async function filterFor(shop: Shop, { isOldClient }: View, filter: GoodsFilter): Promise<GoodsFilter> {
  const { categoryId, descend } = filter
  const isLeaf = categoryId && !descend && !(await findParents(shop)).includes(categoryId)
  return { ...filter, ...(isLeaf && { descend: true }), ...(isOldClient && { moneyOnly: true }) }
}

const findParents = ({ reads, db }: Shop) => reads.read('parent categories', () => findParentCategories(db))

async function findItems(shop: Shop, view: View, filter: GoodsFilter, part: Part, count?: () => Promise<number>) {
  const maxLookUps = (about?: number) => lookUpLimitFor(shop, view, filter, about)
  const fronts = () => frontsFor(shop, view)
  const anyPlan = (await estimateFor(shop, view, {})) <= smallShop
  const asked = { maxLookUps, fronts, anyPlan, count }
  const { ids, total } = await findGoodsIds(shop.db, filter, part, visibilityAt(shop, view.now), asked)
  const rows = await shop.get(goodsRows).find(ids)
  return { data: rows.map((row) => toGoodsItem(row, view)), total }
}

/** @throws Invalid for a malformed price */
export function toFilter(query: ListQuery): GoodsFilter {
  return {
    categoryId: query.categoryId || undefined,
    descend: query.descend === 1 || undefined,
    keyword: readKeyword(query.goodsName ?? '') || undefined,
    brandId: query.brandId || undefined,
    merchantId: query.merchantId,
    zone: query.zone,
    priceMinFen: toPrice('priceMin', query.priceMin),
    priceMaxFen: toPrice('priceMax', query.priceMax),
    inStock: query.inStock === 1 || undefined,
  }
}

function toPrice(field: string, text: string | undefined) {
  if (!text?.trim()) return undefined
  const price = parseMoney(text)
  if (price === undefined || price < 0) throw invalid(field, 'format', 0, 'money')
  return price
}

function toSort({ sortType = 'all', sortPrice }: Query): GoodsSort {
  if (sortType === 'price') return sortPrice === 1 ? 'price_down' : 'price_up'
  return sortType === 'all' ? 'default' : sortType
}

import { goodsSorts, type Language, type LocalText, localText, type Zone, zones } from '@shop/contract'
import { cleanHtml } from '../catalog/rich-text.ts'

/**
 * A page as it is stored: the protocol's (client-api 4), but with texts that may be in all languages
 * (`{"zh-Hant": …, "en": …}`), with file ids in place of picture addresses, and `goods` blocks that say which goods:
 * `params: { source: 'choice', goodsIds: [3, 1] }` or
 * `params: { source: 'auto', auto: { category, goodsSort, showNum, zone, descend } }`.
 */
export type StoredPage = Json
type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

export interface Block {
  name: string
  type: string
  params: JsonObject
  style: JsonObject
  data?: Json
}

/** What the goods of a block are. */
export type GoodsChoice =
  | { ids: number[] }
  | { categoryId: number; descend: boolean; zone: Zone | undefined; sort: (typeof goodsSorts)[number]; limit: number }

export interface PagePicture {
  url: string
  srcset: string
  width: number
  height: number
}

/** Properties that hold a picture where they are a number. */
const pictureKeys = ['imgUrl', 'image', 'image_url', 'poster']
/** Blocks that clients cannot draw empty. */
const needsEntries = ['banner', 'window', 'image', 'navBar']
/** Blocks whose records the shop does not have yet: drawn empty they take no room. */
const notYet = ['coupon']
const goodsMax = 60
const articlesMax = 30

/** The blocks that can be drawn; whatever else stands in a page is left out. */
export function toBlocks(stored: StoredPage): Block[] {
  const items = asObject(stored).items
  return (Array.isArray(items) ? items : []).flatMap((item): Block[] => {
    const { name, type, params, style, data } = asObject(item)
    if (typeof type !== 'string') return []
    const entries = notYet.includes(type) ? [] : data
    if (needsEntries.includes(type) && !(Array.isArray(entries) && entries.length > 0)) return []
    const text = typeof name === 'string' ? name : type
    return [{ name: text, type, params: asObject(params), style: asObject(style), data: entries }]
  })
}

/** The files that a page shows. */
export function pictureIdsOf(json: Json): number[] {
  if (Array.isArray(json)) return json.flatMap(pictureIdsOf)
  if (json === null || typeof json !== 'object') return []
  return Object.entries(json).flatMap(([key, value]) => (isPicture(key, value) ? [value] : pictureIdsOf(value)))
}

/** Which goods a block shows; undefined when it is no goods block. */
export function goodsChoiceOf({ type, params, data }: Block): GoodsChoice | undefined {
  if (type !== 'goods') return undefined
  if (params.source !== 'auto') {
    const listed = Array.isArray(params.goodsIds) ? params.goodsIds : Array.isArray(data) ? data : []
    const ids = listed.map((entry) => (typeof entry === 'number' ? entry : asObject(entry).goods_id))
    return { ids: ids.filter((id) => typeof id === 'number').slice(0, goodsMax) }
  }
  const auto = asObject(params.auto)
  return {
    categoryId: typeof auto.category === 'number' ? auto.category : 0,
    descend: Boolean(auto.descend),
    zone: zones.find((zone) => zone === auto.zone),
    sort: goodsSorts.find((sort) => sort === auto.goodsSort) ?? 'all',
    limit: Math.min(goodsMax, Math.max(1, Number(auto.showNum) || 6)),
  }
}

/** What the articles of a block are; a category of 0 = all. */
export type ArticleChoice = { ids: number[] } | { categoryId: number; limit: number }

/** Which articles a block shows; undefined when it shows none. `params` say so as those of goods do, with `articleIds`. */
export function articleChoiceOf({ type, params, data }: Block): ArticleChoice | undefined {
  if (type !== 'article' && type !== 'special') return undefined
  if (params.source === 'choice') {
    const listed = Array.isArray(params.articleIds) ? params.articleIds : Array.isArray(data) ? data : []
    const ids = listed.map((entry) => (typeof entry === 'number' ? entry : asObject(entry).article_id))
    return { ids: ids.filter((id) => typeof id === 'number').slice(0, articlesMax) }
  }
  const auto = asObject(params.auto)
  return {
    categoryId: typeof auto.category === 'number' ? auto.category : 0,
    limit: Math.min(articlesMax, Math.max(1, Number(auto.showNum) || 6)),
  }
}

/** A block as clients get it: texts of one language, addresses of pictures, goods and articles filled in. */
export function toWire(
  block: Block,
  its: { language: Language; pictures: ReadonlyMap<number, PagePicture>; records: object[] | undefined },
): Block {
  const resolve = (json: Json) => resolveJson(json, its)
  const { defaultData, demo, ...params } = resolve(block.params) as JsonObject
  const data = block.data === undefined ? undefined : resolve(block.data)
  const wire = { ...block, params, style: resolve(block.style) as JsonObject, data }
  switch (block.type) {
    case 'goods':
      return { ...wire, params: {}, style: toGoodsStyle(wire.style), data: (its.records ?? []) as Json[] }
    case 'richText':
      return { ...wire, params: { ...params, content: cleanHtml(String(params.content ?? '')) } }
    case 'article':
      return { ...wire, params: {}, data: (its.records ?? []) as Json[] }
    case 'special': {
      const { source, auto, articleIds, ...shown } = params
      // Clients read it from the style, editors write it into the params.
      const style = { ...wire.style, display: wire.style.display ?? params.display ?? 1 }
      return { ...wire, params: shown, style, data: (its.records ?? []) as Json[] }
    }
    default:
      return wire
  }
}

function toGoodsStyle(style: JsonObject): JsonObject {
  const show = Array.isArray(style.show)
    ? style.show
    : ['goodsName', 'goodsPrice', 'linePrice', 'sellingPoint', 'goodsSales']
  // Clients compare the number strictly and read the array without looking.
  return { ...style, column: [1, 2, 3].find((column) => column === Number(style.column)) ?? 2, show }
}

export function textOf(json: Json | undefined, language: Language): string {
  if (typeof json === 'string') return json
  return isLocalText(json) ? localText(json, language) : ''
}

function resolveJson(json: Json, its: Parameters<typeof toWire>[1]): Json {
  if (Array.isArray(json)) return json.map((entry) => resolveJson(entry, its))
  if (json === null || typeof json !== 'object') return json
  if (isLocalText(json)) return localText(json, its.language)
  const resolved: JsonObject = {}
  for (const [key, value] of Object.entries(json)) {
    if (isPicture(key, value)) Object.assign(resolved, toPicture(key, its.pictures.get(value)))
    else resolved[key] = key === 'link' ? toLink(value, its) : resolveJson(value, its)
  }
  return resolved
}

/** Beside the address, what our own shop needs to keep room and choose a size. */
function toPicture(key: string, picture: PagePicture | undefined): JsonObject {
  if (!picture) return { [key]: '' }
  return { [key]: picture.url, imgSrcset: picture.srcset, imgWidth: picture.width, imgHeight: picture.height }
}

/** A link of a page needs its parameters: clients fail on one without. */
function toLink(link: Json, its: Parameters<typeof toWire>[1]): Json {
  const { type, param } = asObject(link)
  if (typeof type !== 'string') return typeof link === 'string' ? link : null
  return param === null || typeof param !== 'object' ? null : { type, param: resolveJson(param, its) }
}

function isPicture(key: string, value: Json): value is number {
  return pictureKeys.includes(key) && Number.isSafeInteger(value)
}

function isLocalText(json: Json | undefined): json is LocalText {
  return typeof asObject(json ?? null)['zh-Hant'] === 'string'
}

function asObject(json: Json | undefined): JsonObject {
  return json !== null && typeof json === 'object' && !Array.isArray(json) ? json : {}
}

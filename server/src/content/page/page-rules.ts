import { type Zone, zones } from '@shop/contract/core/zone.ts'
import { goodsSorts } from '@shop/contract/goods/goods-display/goods.ts'

/**
 * A page as it is stored: in the protocol's form, but with texts that may be in all languages (`{"zh-Hant": …, "en":
 * …}`), with file ids in place of picture and video URLs, blocks that may be `hidden`, and `goods` blocks that say
 * which goods: `params: { source: 'choice', goodsIds: [3, 1] }` or `params: { source: 'auto', auto: { category,
 * goodsSort, showNum, zone, descend } }`.
 */
export type StoredPage = Json
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export interface Block {
  name: string
  type: string
  params: JsonObject
  style: JsonObject
  data?: Json
}

/** Which goods a block shows. */
export type GoodsChoice =
  | { ids: number[] }
  | { categoryId: number; descend: boolean; zone: Zone | undefined; sort: (typeof goodsSorts)[number]; limit: number }

/** The protocol's components: clients know no others. */
export const blockTypes: readonly string[] = [
  'search',
  'image',
  'banner',
  'window',
  'hotZone',
  'video',
  'article',
  'special',
  'notice',
  'navBar',
  'goods',
  'coupon',
  'service',
  'blank',
  'guide',
  'richText',
  'officialAccount',
  'ICPLicense',
  'title',
]
/** Blocks whose data is a list; clients read its length without checking. */
const lists = ['image', 'banner', 'window', 'article', 'special', 'navBar', 'goods', 'coupon']
/** Properties that refer to a picture if they are a number. */
const pictureKeys = ['imgUrl', 'image', 'image_url', 'poster']
const goodsMax = 60
const articlesMax = 30

/** The visible blocks of a page; ignores everything else in it. */
export function toBlocks(stored: StoredPage): Block[] {
  return toList(asObject(stored).items).flatMap((item): Block[] => {
    const { name, type, hidden, params, style, data } = asObject(item)
    if (typeof type !== 'string' || !blockTypes.includes(type) || hidden === true) return []
    const text = typeof name === 'string' && name !== '' ? name : type
    const block = { name: text, type, params: asObject(params), style: asObject(style) }
    return [{ ...block, data: lists.includes(type) ? toList(data) : data }]
  })
}

/** The uploaded video of a block; other editors store a URL instead. */
export function videoIdOf({ type, params }: Block): number | undefined {
  return type === 'video' && typeof params.videoUrl === 'number' ? params.videoUrl : undefined
}

/** The pictures that a page shows. */
export function pictureIdsOf(json: Json | undefined): number[] {
  if (Array.isArray(json)) return json.flatMap(pictureIdsOf)
  if (json === null || typeof json !== 'object') return []
  return Object.entries(json).flatMap(([key, value]) => (isPicture(key, value) ? [value] : pictureIdsOf(value)))
}

/** The goods a block shows; undefined if it is not a goods block. */
export function goodsChoiceOf({ type, params, data }: Block): GoodsChoice | undefined {
  if (type !== 'goods') return undefined
  if (params.source !== 'auto') return { ids: idsOf(params.goodsIds ?? data, 'goods_id').slice(0, goodsMax) }
  const auto = asObject(params.auto)
  return {
    categoryId: typeof auto.category === 'number' ? auto.category : 0,
    descend: Boolean(auto.descend),
    zone: zones.find((zone) => zone === auto.zone),
    sort: goodsSorts.find((sort) => sort === auto.goodsSort) ?? 'all',
    limit: Math.min(goodsMax, Math.max(1, Number(auto.showNum) || 6)),
  }
}

/** The articles a block shows; category 0 = all. */
export type ArticleChoice = { ids: number[] } | { categoryId: number; limit: number }

/** The articles a block shows; undefined if it shows none. `params` are like those of goods, with `articleIds`. */
export function articleChoiceOf({ type, params, data }: Block): ArticleChoice | undefined {
  if (type !== 'article' && type !== 'special') return undefined
  if (params.source === 'choice') {
    return { ids: idsOf(params.articleIds ?? data, 'article_id').slice(0, articlesMax) }
  }
  const auto = asObject(params.auto)
  return {
    categoryId: typeof auto.category === 'number' ? auto.category : 0,
    limit: Math.min(articlesMax, Math.max(1, Number(auto.showNum) || 6)),
  }
}

function idsOf(listed: Json | undefined, key: string): number[] {
  const ids = toList(listed).map((entry) => (typeof entry === 'number' ? entry : asObject(entry)[key]))
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id)))] as number[]
}

export function isPicture(key: string, value: Json): value is number {
  return pictureKeys.includes(key) && Number.isSafeInteger(value)
}

/** A list, even if an editor stored it as an object with numeric keys and gaps. */
export function toList(json: Json | undefined): Json[] {
  if (Array.isArray(json)) return json
  const entries = Object.entries(asObject(json))
  return entries.every(([key]) => /^\d+$/.test(key)) ? entries.map(([, value]) => value) : []
}

export function asObject(json: Json | undefined): JsonObject {
  return json !== null && typeof json === 'object' && !Array.isArray(json) ? json : {}
}

import { goodsParts } from '@shop/contract/content/page/page-blocks.ts'
import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { cleanHtml } from '../../core/text/rich-text.ts'
import { toOldPage } from '../../platform/rich-content/old-links.ts'
import { showContent } from '../../platform/rich-content/rich-content.ts'
import { asObject, type Block, isPicture, type Json, type JsonObject, toList, videoIdOf } from './page-rules.ts'

export interface PagePicture {
  url: string
  srcset: string
  width: number
  height: number
}

/** The data a block is filled with. */
export interface Filling {
  /** without a trailing slash */
  publicUrl: string
  language: Language
  /** the client has none of our own pages: links to them are left out */
  isOldClient: boolean
  pictures: ReadonlyMap<number, PagePicture>
  videos: ReadonlyMap<number, { url: string; posterUrl: string }>
  /** goods or articles */
  records: object[] | undefined
}

/**
 * A block as clients get it: texts in one language, picture URLs, goods and articles filled in, and complete in
 * everything clients read without checking. Undefined if nothing would be left to show: clients would draw a gap or
 * fail.
 */
export function toWire(block: Block, filling: Filling): Block | undefined {
  const resolve = (json: Json) => resolveJson(json, filling)
  const { defaultData, demo, ...params } = resolve(block.params) as JsonObject
  const data = block.data === undefined ? undefined : resolve(block.data)
  const wire = { ...block, params, style: resolve(block.style) as JsonObject, data }
  const records = (filling.records ?? []) as Json[]
  switch (block.type) {
    case 'banner':
    case 'image':
    case 'window': {
      const pictured = toList(data).filter((entry) => asObject(entry).imgUrl)
      return pictured.length > 0 ? { ...wire, data: pictured } : undefined
    }
    // Old clients draw nothing of it but its picture.
    case 'service':
      return filling.isOldClient && !asObject(params).image ? undefined : wire
    case 'navBar': {
      // Entries that link to a page the client does not have are left out.
      const entries = toList(data).filter((_, index) => !lostLink(toList(block.data)[index], filling))
      return entries.length > 0 ? { ...wire, data: entries } : undefined
    }
    case 'hotZone': {
      const { imgUrl, maps, ...rest } = asObject(data)
      const stored = toList(asObject(block.data).maps)
      const places = toList(maps)
        .filter((_, index) => !lostLink(stored[index], filling))
        .map(toPlace)
      return imgUrl ? { ...wire, data: { ...rest, imgUrl, maps: places } } : undefined
    }
    case 'goods':
      // Old clients draw a gap where all of a zone's goods are left out.
      if (filling.isOldClient && records.length === 0) return undefined
      return { ...wire, ...toGoods(wire, filling), data: records }
    case 'article':
      return { ...wire, params: {}, data: records }
    case 'special': {
      const { source, auto, articleIds, ...shown } = params
      // Clients read it from the style, editors write it into the params.
      const style = { ...wire.style, display: wire.style.display ?? params.display ?? 1 }
      return { ...wire, params: shown, style, data: records }
    }
    case 'notice':
      if (!params.text) return undefined
      return { ...wire, params: { ...params, showIcon: isOn(params.showIcon), scrollable: isOn(params.scrollable) } }
    case 'title':
      return { ...wire, params: { ...params, more: toMore(block.params.more, params.more, filling) } }
    case 'video': {
      const video = filling.videos.get(videoIdOf(block) ?? 0)
      const address = typeof params.videoUrl === 'string' ? params.videoUrl : ''
      const videoUrl = video?.url ?? absolute(address, filling)
      const poster = params.poster || video?.posterUrl || ''
      return videoUrl
        ? { ...wire, params: { ...params, videoUrl, poster, autoplay: isOn(params.autoplay) ? 1 : 0 } }
        : undefined
    }
    case 'richText': {
      const content = cleanHtml(String(params.content ?? ''))
      return content ? { ...wire, params: { ...params, content: toHtml(content, filling) } } : undefined
    }
    case 'ICPLicense':
      return params.text ? wire : undefined
    default:
      return wire
  }
}

export function textOf(json: Json | undefined, language: Language): string {
  if (typeof json === 'string') return json
  return isLocalText(json) ? localText(json, language) : ''
}

/** Our own app shows goods among posters; old clients have neither posters nor waterfalls. */
function toGoods({ params, style: given }: Block, { isOldClient }: Filling): Pick<Block, 'params' | 'style'> {
  const style = toGoodsStyle(given)
  if (style.display !== 'waterfall') return { params: {}, style }
  if (isOldClient) return { params: {}, style: { ...style, display: 'list', column: 2 } }
  const cards = toList(params.cards).filter((card) => asObject(card).imgUrl)
  return { params: cards.length > 0 ? { cards } : {}, style }
}

function toGoodsStyle(style: JsonObject): JsonObject {
  const show = Array.isArray(style.show) ? style.show : [...goodsParts]
  // Null means the shop's default, which clients expect as a missing length.
  const given = Object.fromEntries(Object.entries(style).filter(([, value]) => value !== null))
  // Clients compare the number strictly and read the array without checking.
  return { ...given, column: [1, 2, 3].find((column) => column === Number(style.column)) ?? 2, show }
}

/** A linked area of a picture, in numbers whatever the editor stored. */
function toPlace(map: Json): JsonObject {
  const { left, top, width, height, ...rest } = asObject(map)
  const number = (value: Json | undefined) => Number(value) || 0
  return { ...rest, left: number(left), top: number(top), width: number(width), height: number(height) }
}

/** Whether a switch is on, in any form that editors store. */
const isOn = (value: Json | undefined) => value === true || value === 1 || value === '1' || value === 'true'

function resolveJson(json: Json, filling: Filling): Json {
  if (Array.isArray(json)) return json.map((entry) => resolveJson(entry, filling))
  if (json === null || typeof json !== 'object') return json
  if (isLocalText(json)) return localText(json, filling.language)
  const resolved: JsonObject = {}
  for (const [key, value] of Object.entries(json)) {
    if (isPicture(key, value)) Object.assign(resolved, toPicture(key, filling.pictures.get(value)))
    else resolved[key] = key === 'link' ? toLink(value, filling) : resolveJson(value, filling)
  }
  return resolved
}

/** The URL, plus what our own shop needs to reserve space and choose a size. */
function toPicture(key: string, picture: PagePicture | undefined): JsonObject {
  if (!picture) return { [key]: '' }
  return { [key]: picture.url, imgSrcset: picture.srcset, imgWidth: picture.width, imgHeight: picture.height }
}

/** A page link needs its parameters: clients fail without them. */
function toLink(link: Json, filling: Filling): Json {
  const { type, param } = asObject(link)
  if (typeof type !== 'string') return typeof link === 'string' ? link : null
  if (param === null || typeof param !== 'object') return null
  const resolved = asObject(resolveJson(param, filling))
  if ((type === 'PAGE' || type === 'CUSTOM') && filling.isOldClient) return toOldLink(resolved)
  if (type === 'PAGE') return { type, param: { ...resolved, query: asObject(resolved.query) } }
  if (type === 'CUSTOM') return { type, param: { ...resolved, queryStr: String(resolved.queryStr ?? '') } }
  return { type, param: resolved }
}

/** The link to the same page in an old client; null if it has no such page. */
function toOldLink({ path, query, queryStr }: JsonObject): Json {
  const params = new URLSearchParams(
    typeof queryStr === 'string'
      ? queryStr
      : Object.entries(asObject(query)).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const page = toOldPage({ path: String(path).replace(/^\//, ''), params: Object.fromEntries(params) })
  return page ? { type: 'PAGE', param: { path: page.path, query: page.params } } : null
}

/** Whether an entry has a link that this client cannot follow. */
function lostLink(entry: Json | undefined, filling: Filling): boolean {
  const { link } = asObject(entry)
  return filling.isOldClient && Boolean(link) && toLink(link ?? null, filling) === null
}

function toMore(stored: Json | undefined, resolved: Json | undefined, filling: Filling): JsonObject {
  return lostLink(stored, filling) ? { enable: false } : { enable: false, ...asObject(resolved) }
}

/** Uploads are stored without a host, so that they survive a move of the shop; apps on other hosts need one. */
const absolute = (url: string, { publicUrl }: Filling) => (url.startsWith('/uploads/') ? publicUrl + url : url)
const toHtml = (html: string, { publicUrl, isOldClient }: Filling) =>
  showContent({ config: { publicUrl } }, html, { isOldClient })

function isLocalText(json: Json | undefined): json is LocalText {
  return typeof asObject(json ?? null)['zh-Hant'] === 'string'
}

import type { Params } from '../../lib/navigate.ts'
import { findPage, type PagePath } from '../../pages.ts'
import { object, text } from './values.ts'

/** Where a block leads (client-api 4.2): a page of this app or an address outside. */
export type Target = { page: PagePath; params: Params } | { url: string }

/** Zones are lists of goods as long as they have no page of their own. */
const zoneLists: Record<string, string> = {
  'pages/goods/gift': 'gift',
  'pages/goods/fuli': 'fuli',
  'pages/goods/xfList': 'xf',
  'pages/goods/tyList': 'ty',
}

/** undefined where there is no link, or it leads to a page that this app does not have. */
export function targetOf(link: unknown): Target | undefined {
  const { type, param } = object(link)
  const { path, query, queryStr, url } = object(param)
  if (type === 'URL') return /^https?:\/\//i.test(text(url)) ? { url: text(url) } : undefined
  if (type === 'PAGE') return pageTarget(text(path), object(query))
  if (type === 'CUSTOM') return pageTarget(text(path), Object.fromEntries(new URLSearchParams(text(queryStr))))
  return undefined
}

/** A link that leads nowhere: the block's entry says something else than its neighbours and is better left out. */
export function leadsNowhere(link: unknown): boolean {
  return link !== null && link !== undefined && targetOf(link) === undefined
}

function pageTarget(path: string, query: object): Target | undefined {
  const name = path.replace(/^\//, '')
  const params = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, text(value)]))
  const page = findPage(name)
  if (name && page?.load) return { page: page.path as PagePath, params }
  const zone = zoneLists[name]
  return zone ? { page: 'pages/goods/list', params: { zone } } : undefined
}

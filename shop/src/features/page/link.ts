import type { Params } from '../../lib/navigate.ts'
import { findPage, type PagePath } from '../../pages.ts'
import { object, text } from './values.ts'

/** Where a block leads: a page of this app or an address outside. */
export type Target = { page: PagePath; params: Params } | { url: string }

/** Undefined if there is no link, or if it leads to a page that this app does not have or into another mini program. */
export function targetOf(link: unknown): Target | undefined {
  const { type, param } = object(link)
  const { path, query, queryStr, url } = object(param)
  if (type === 'URL') return /^https?:\/\//i.test(text(url)) ? { url: text(url) } : undefined
  if (type === 'PAGE') return pageTarget(text(path), object(query))
  if (type === 'CUSTOM') return pageTarget(text(path), Object.fromEntries(new URLSearchParams(text(queryStr))))
  return undefined
}

/** Whether the link is given but leads nowhere in this app: the entry is then left out of its block. */
export function leadsNowhere(link: unknown): boolean {
  return link !== null && link !== undefined && targetOf(link) === undefined
}

function pageTarget(path: string, query: object): Target | undefined {
  const page = path ? findPage(path) : undefined
  if (!page) return undefined
  // Tab pages are switched to and take no parameters.
  const params = page.tab ? [] : Object.entries(query).map(([key, value]) => [key, text(value)])
  return { page: page.path as PagePath, params: Object.fromEntries(params) }
}

import type { PageLink } from './page-blocks.ts'

/** Pages of the shop that a block may link to without a parameter; for pages of one record see `recordPages`. */
export const linkPages = [
  'pages/index/index',
  'pages/category/index',
  'pages/cart/index',
  'pages/user/index',
  'pages/search/index',
  'pages/goods/list',
  'pages/goods/gift',
  'pages/goods/fuli',
  'pages/goods/xfList',
  'pages/goods/tyList',
  'pages/brand/brand',
  'pages/order/center',
  'pages/article/index',
  'pages/help/index',
  'pages/about/about',
] as const

export type LinkPage = (typeof linkPages)[number]

/** Pages that show one record, and the parameter that holds its id. */
export const recordPages = {
  goods: { path: 'pages/goods/detail', param: 'goodsId' },
  category: { path: 'pages/goods/list', param: 'categoryId' },
  custom: { path: 'pages/custom/index', param: 'pageId' },
  article: { path: 'pages/article/detail', param: 'articleId' },
} as const

export type RecordKind = keyof typeof recordPages

/** A link as operators choose it. */
export type LinkTarget =
  | { kind: 'page'; path: LinkPage }
  | { kind: RecordKind; id: number }
  | { kind: 'url'; url: string }
  | { kind: 'mini'; appId: string; path: string }
  /** any page with any parameters, `a=1&b=2` */
  | { kind: 'other'; path: string; queryStr: string }

/** The targets of links on a merchant's home: its own goods, and pages of the shop. */
export const merchantLinkKinds: readonly LinkTarget['kind'][] = ['goods', 'page', 'category']

export function toTarget({ type, param }: PageLink): LinkTarget {
  const { path: written = '', query = {}, queryStr, url = '', appId = '' } = param
  const path = written.replace(/^\//, '')
  if (type === 'URL') return { kind: 'url', url }
  if (type === 'MP-WEIXIN') return { kind: 'mini', appId, path: written }
  const values = new URLSearchParams(
    queryStr ?? Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const page = linkPages.find((known) => known === path)
  if (page && values.size === 0) return { kind: 'page', path: page }
  for (const [kind, record] of Object.entries(recordPages)) {
    const id = Number(values.get(record.param))
    if (record.path === path && values.size === 1 && Number.isSafeInteger(id) && id > 0) {
      return { kind: kind as RecordKind, id }
    }
  }
  return { kind: 'other', path: written, queryStr: values.toString() }
}

export function toLink(target: LinkTarget): PageLink {
  switch (target.kind) {
    case 'page':
      return { type: 'PAGE', param: { path: target.path, query: {} } }
    case 'url':
      return { type: 'URL', param: { url: target.url } }
    case 'mini':
      return { type: 'MP-WEIXIN', param: { appId: target.appId, path: target.path } }
    case 'other':
      return { type: 'CUSTOM', param: { path: target.path, queryStr: target.queryStr } }
    default: {
      const { path, param } = recordPages[target.kind]
      return { type: 'PAGE', param: { path, query: { [param]: target.id } } }
    }
  }
}

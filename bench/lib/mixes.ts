import type { Catalogue } from '../fill/goods.ts'
import { firstUserId, ipOf, tokenOf } from '../fill/people.ts'
import type { Asked } from './load.ts'

/** The headers that phones send with every call; the IP address is the one a proxy in front would report. */
export function headersOf(place: number, { loggedIn }: { loggedIn: boolean }): Record<string, string> {
  const userId = firstUserId + place
  return {
    accept: 'application/json, text/plain, */*',
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8',
    'user-agent':
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    referer: 'https://shop.example/',
    platform: 'H5',
    client: 'shop/0.1.0',
    lang: place % 4 === 0 ? 'en' : 'zh-Hant',
    'x-forwarded-for': ipOf(userId),
    ...(loggedIn ? { 'access-token': tokenOf(userId) } : {}),
  }
}

export const mixes = ['goods/list', 'goods/detail', 'search'] as const
export type Mix = (typeof mixes)[number]

/** `count` different calls of a kind, the same each time. `from` selects others. */
export function pathsOf(mix: Mix, catalogue: Catalogue, count: number, from = 0): string[] {
  const make = { 'goods/list': listPath, 'goods/detail': detailPath, search: searchPath }[mix]
  return Array.from({ length: count }, (_, place) => make(catalogue, from + place))
}

/**
 * Home's endless list and its sorts, categories of each level, brands, price ranges: mostly first pages, as users
 * browse.
 */
function listPath({ categoryIds, brandIds }: Catalogue, place: number): string {
  const sorts = [
    'sortType=all',
    'sortType=sales',
    'sortType=new',
    'sortType=price&sortPrice=0',
    'sortType=price&sortPrice=1',
  ]
  const [departments, nouns, leaves] = categoryIds
  const filters = [
    '',
    `&categoryId=${pick(leaves, place * 7)}`,
    `&categoryId=${pick(nouns, place * 3)}&descend=1`,
    `&categoryId=${pick(departments, place)}&descend=1`,
    `&brandId=${pick(brandIds, place * 11)}`,
    `&priceMin=${20 + (place % 10) * 10}&priceMax=${120 + (place % 10) * 10}`,
    `&categoryId=${pick(leaves, place * 5)}&inStock=1`,
    '&zone=gift',
  ]
  return `/api/goods/list?${pick(sorts, Math.floor(place / filters.length))}${pick(filters, place)}&page=${1 + (place % 7 === 0 ? place % 5 : 0)}`
}

function detailPath({ goods }: Catalogue, place: number): string {
  return `/api/goods/detail?goodsId=${1 + ((place * 7_919) % goods)}&verifyStatus=0`
}

function searchPath({ keywords, brandNames }: Catalogue, place: number): string {
  const words = [pick(keywords.narrow, place * 3), pick(keywords.wide, place * 5), pick(brandNames, place % 60)]
  return `/api/goods/list?goodsName=${encodeURIComponent(pick(words, place))}&sortType=all&page=1`
}

export function toAsked(paths: readonly string[], { loggedIn }: { loggedIn: boolean }): Asked[] {
  return paths.map((path, place) => ({ path, headers: headersOf(place, { loggedIn }) }))
}

function pick<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T
}

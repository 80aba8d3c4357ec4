/** The worker's caches; a new number discards the old content. */
export const cacheNames = { files: 'files-1', answers: 'answers-2', pictures: 'pictures-1' } as const

/**
 * Reads that differ between users only in prices and in whether they follow a shop; nothing else personal, and no
 * amount about to be paid.
 */
export const publicReads: readonly string[] = [
  'store/data',
  'setting/data',
  'page/detail',
  'category/list',
  'goods/list',
  'goods/detail',
  'goods/specData',
  'brand/list',
  'brand/detail',
  'merchant.shop/detail',
  'merchant.shop/list',
  'zone/detail',
  'comment/list',
  'comment/listRows',
  'comment/total',
  'search/hot',
  'article.category/list',
  'article/list',
  'article/detail',
  'help/list',
  'document/list',
  'document/detail',
]

/** Both forms of the API's address: `…/api/goods/list?page=2` and `…/index.php?s=/api/goods/list&page=2`. */
export function isPublicRead(url: URL): boolean {
  // A draft is only for people who have its key, and only for now.
  if (url.searchParams.has('previewToken')) return false
  const path = url.searchParams.get('s') ?? url.pathname
  const [, name] = /(?<!\/admin)\/api\/(.+)$/.exec(path) ?? []
  return name !== undefined && publicReads.includes(name)
}

/**
 * The bundler's files: their names contain a hash of the content. The console has such files too, which are not ours.
 */
export function isShopFile(address: string): boolean {
  const { pathname } = new URL(address)
  return pathname.includes('/assets/') && !pathname.startsWith('/admin/')
}

/** Uploads: their names are never reused. A video is requested in parts, and is too large to cache. */
export function isPicture({ url, destination }: Pick<Request, 'url' | 'destination'>): boolean {
  return destination === 'image' && new URL(url).pathname.includes('/uploads/')
}

/** Answers differ by language. */
export function keyOf({ url, headers }: Request): string {
  return `${url}${url.includes('?') ? '&' : '?'}~lang=${headers.get('lang') ?? ''}`
}

/** A gateway's answer for an unreachable server does not count as an answer. */
export function isServerUnreachable({ status }: Pick<Response, 'status'>): boolean {
  return status >= 502 && status <= 504
}

/** The worker's caches; a new number throws the old content away. */
export const cacheNames = { files: 'files-1', answers: 'answers-1', pictures: 'pictures-1' } as const

/** Reads that show the same to everybody but for prices; nothing of a person, nothing that is about to be paid. */
export const publicReads: readonly string[] = [
  'store/data',
  'setting/data',
  'page/detail',
  'category/list',
  'goods/list',
  'goods/detail',
  'goods/specData',
  'goods.service/list',
  'brand/list',
  'brand/detail',
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
  // A draft is for whoever has its key, and for the moment.
  if (url.searchParams.has('previewToken')) return false
  const path = url.searchParams.get('s') ?? url.pathname
  const [, name] = /(?<!\/admin)\/api\/(.+)$/.exec(path) ?? []
  return name !== undefined && publicReads.includes(name)
}

/** The bundler's files: their names hold a hash of the content. The console has such too, which are not ours. */
export function isShopFile(address: string): boolean {
  const { pathname } = new URL(address)
  return pathname.includes('/assets/') && !pathname.startsWith('/admin/')
}

/** Uploads: their names are never used twice. A video is asked for in parts, and is too large to keep. */
export function isPicture({ url, destination }: Pick<Request, 'url' | 'destination'>): boolean {
  return destination === 'image' && new URL(url).pathname.includes('/uploads/')
}

/** Answers differ by language. */
export function keyOf({ url, headers }: Request): string {
  return `${url}${url.includes('?') ? '&' : '?'}~lang=${headers.get('lang') ?? ''}`
}

/** What a gateway says of a server that is away, which is no answer. */
export function isAway({ status }: Pick<Response, 'status'>): boolean {
  return status >= 502 && status <= 504
}

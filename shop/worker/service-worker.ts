/*
 * Keeps visited pages readable offline: the app's own files, pictures, and the answers of public reads.
 * The server is always requested first; a saved answer is used only when none arrives, with the time it was saved in
 * `x-saved-at`, so that the app can warn about old prices. docs/decisions/offline.md
 */
import { cacheNames, isPicture, isPublicRead, isServerUnreachable, isShopFile, keyOf } from './what.ts'

declare const self: ServiceWorkerGlobalScope

/** Offline users see the saved answer after this long; the app itself would wait for 15 s. */
const patienceMs = 6_000
const mostKept = { answers: 200, pictures: 300, files: 200 }

self.addEventListener('install', (event) => {
  event.waitUntil(
    keepShell()
      .catch(() => undefined)
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()]))
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as { forget: true } | Seen | Sent
  // Answers may hold a user's prices: they are deleted with the session.
  if ('forget' in message) event.waitUntil(caches.delete(cacheNames.answers))
  else if ('sent' in message) event.waitUntil(keepSent(message))
  else event.waitUntil(keepSeen(message))
})

/** Answers of public reads that came with the page itself. */
interface Sent {
  sent: { url: string; text: string }[]
  headers: Record<string, string>
}

/** What the page loaded before this worker was active, and the headers of its reads. */
interface Seen {
  seen: Pick<Request, 'url' | 'destination'>[]
  headers: Record<string, string>
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (request.mode === 'navigate') {
    // A draft in the console's frame has other headers than the shop's own page, and must not be cached.
    if (url.searchParams.has('preview')) return
    if (url.pathname === new URL(self.registration.scope).pathname) event.respondWith(readShell(event))
  } else if (isPublicRead(url)) event.respondWith(readAnswer(request))
  else if (url.origin !== self.location.origin) return
  else if (isShopFile(request.url)) event.respondWith(readFile(request, cacheNames.files, mostKept.files))
  else if (isPicture(request)) event.respondWith(readFile(request, cacheNames.pictures, mostKept.pictures))
})

async function keepSeen({ seen, headers }: Seen): Promise<void> {
  const urls = seen.map(({ url }) => url)
  const own = seen.filter(({ url }) => new URL(url).origin === self.location.origin)
  const reads = urls.filter((url) => isPublicRead(new URL(url))).map((url) => new Request(url, { headers }))
  await Promise.all([
    addToCache(cacheNames.files, urls.filter(isShopFile)),
    addToCache(
      cacheNames.pictures,
      own.filter(isPicture).map(({ url }) => url),
    ),
    ...reads.map((read) => readAnswer(read).catch(() => undefined)),
  ])
}

async function keepSent({ sent, headers }: Sent): Promise<void> {
  for (const { url, text } of sent) {
    const key = keyOf(new Request(url, { headers }))
    await keep(cacheNames.answers, key, await stamped(new Response(text)), mostKept.answers)
  }
}

/**
 * The page itself: always the newest one, so that a reload brings a new build. The cached copy has no home drawn in it,
 * whose prices would pass for current ones.
 */
async function readShell(event: FetchEvent): Promise<Response> {
  const answer = fetch(event.request)
  const response = await answer.catch(() => undefined)
  if (response?.ok) event.waitUntil(keepShell().catch(() => undefined))
  if (response && !isServerUnreachable(response)) return response
  return (await caches.match('./', { cacheName: cacheNames.files })) ?? answer
}

/** With the files it names: a page in which the server has drawn home holds its style sheets, and loads none. */
async function keepShell(): Promise<void> {
  const response = await fetch('./?plain', { cache: 'no-cache' })
  if (!response.ok) return
  const files = [...(await response.clone().text()).matchAll(/"(\.\/assets\/[^"]+)"/g)]
  await addToCache(
    cacheNames.files,
    files.map(([, file = '']) => new URL(file, self.registration.scope).href),
  )
  await keep(cacheNames.files, './', response, mostKept.files)
}

/** Files whose names change with their content. */
async function readFile(request: Request, cacheName: string, most: number): Promise<Response> {
  const saved = await caches.match(request.url, { cacheName })
  if (saved) return saved
  const response = await fetch(request)
  if (response.status === 200) await keep(cacheName, request.url, response.clone(), most)
  return response
}

async function readAnswer(request: Request): Promise<Response> {
  const key = keyOf(request)
  const answer = fetch(request).then(async (response) => {
    if (await isGood(response)) await keep(cacheNames.answers, key, await stamped(response), mostKept.answers)
    return response
  })
  answer.catch(() => undefined) // awaited again below
  const first = await Promise.race([answer.catch(() => undefined), afterMs(patienceMs)])
  if (first && !isServerUnreachable(first)) return first
  return (await caches.match(key, { cacheName: cacheNames.answers })) ?? answer
}

const afterMs = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

/** Only successful answers are worth saving; a refusal has status 500 in its body. */
async function isGood(response: Response): Promise<boolean> {
  if (response.status !== 200) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return (body as { status?: number } | undefined)?.status === 200
}

async function stamped(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('x-saved-at', new Date().toISOString())
  return new Response(await response.clone().blob(), { headers })
}

async function keep(cacheName: string, key: string, response: Response, most: number): Promise<void> {
  // A full or forbidden cache must not cost the user the answer.
  try {
    const cache = await caches.open(cacheName)
    await cache.delete(key)
    await cache.put(key, response)
    const oldestFirst = await cache.keys()
    await Promise.all(oldestFirst.slice(0, Math.max(0, oldestFirst.length - most)).map((old) => cache.delete(old)))
  } catch {}
}

async function addToCache(cacheName: string, urls: string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(
    urls.map(async (url) => {
      if (!(await cache.match(url))) await cache.add(url).catch(() => undefined)
    }),
  )
}

async function dropOldCaches(): Promise<void> {
  const wanted: string[] = Object.values(cacheNames)
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !wanted.includes(name)).map((name) => caches.delete(name)))
}

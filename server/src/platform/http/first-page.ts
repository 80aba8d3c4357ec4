import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '@shop/contract/core/common.ts'
import { escapeHtml } from '@shop/contract/core/html.ts'
import { storeData } from '@shop/contract/platform/setting/setting.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'
import { storedLanguage } from './language.ts'
import type { App } from './mount.ts'

/** The shop's build (shop/vite.config.ts): the files that browsers load, and the code that draws home here. */
interface Build {
  /** `shop/dist` */
  dist: string
  /** `shop/server/dist/home.mjs`; see `DrawnHome` there */
  drawing: string
}

/** The call that home shows, added by the domain that answers it. */
export const homeRead = point<{ path: string; query: Record<string, number> }>('home read')

/** Whether the page may be framed, and the sources of its inline style sheets. */
export type PolicyOf = (page: { forFrame: boolean; styles: readonly string[] }) => Record<string, string>

/**
 * Serves `/`: the built page with home already drawn in it, for guests and in the language of the visitor's cookie.
 * Home is drawn from the answers that the app would request; they are sent along, and the page is cached as long as
 * they are. For `?plain`, for the preview of a draft, and where home cannot be drawn, serves the page as it was built.
 */
export async function serveFirstPage(app: App, shop: Shop, build: Build, headersOf: PolicyOf): Promise<void> {
  const template = readTemplate(build)
  const plain = toPage(template.html, [])
  const draw = await loadDrawing(shop, build)

  app.get('/', async (request, reply) => {
    const query = (request.query ?? {}) as object
    const forFrame = Object.hasOwn(query, 'preview')
    const isPlain = forFrame || Object.hasOwn(query, 'plain') || request.method === 'HEAD'
    const page = (!isPlain && (await inTime(find(visitorOf(request))))) || plain
    reply.headers(headersOf({ forFrame, styles: page.styles }))
    return sendPage(request, reply, page)
  })

  /** The page with home in it; undefined when home cannot be read or drawn. */
  async function find(visitor: Visitor): Promise<Page | undefined> {
    if (!draw) return undefined
    const key = `first page ${shop.settings.version()} ${visitor.language} ${visitor.platform}`
    // A failed drawing is not retried for every visitor, but a read from a database that was away is.
    const kept = await shop.reads
      .read(key, async () => ({ page: await drawFor(visitor) }))
      .catch((error) => {
        if (!(error instanceof NothingToDraw)) shop.log.error({ err: error }, 'the home page could not be read')
        return { page: undefined }
      })
    return kept.page
  }

  async function drawFor({ language, platform }: Visitor): Promise<Page | undefined> {
    const headers = { lang: language, platform, client }
    const [read] = shop.all(homeRead)
    if (!read) return undefined
    const [store, home] = await Promise.all([ask(app, { path: storeData.path }, headers), ask(app, read, headers)])
    try {
      const messages = template.messagesOf(language)
      const drawn = draw?.({ language, messages, store: store.data, home: home.data })
      if (!drawn) return undefined
      const answers = [
        { path: storeData.path, text: store.text },
        { ...read, text: home.text },
      ]
      const identity = { platform, client, lang: language }
      return template.fill({ language, drawn, sent: { identity, answers, texts: messages } })
    } catch (error) {
      shop.log.error({ err: error }, 'the home page could not be drawn')
      return undefined
    }
  }
}

/** As the app identifies itself (shop/src/lib/platform.ts). */
const client = 'shop/1.0.0'

/** After this the page is sent without home: the app will request it and show any error. */
const patienceMs = 2_000

function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, sleep(patienceMs, undefined, { ref: false })])
}

/** The visitor's properties that the page depends on. */
interface Visitor {
  language: Language
  platform: 'H5' | 'WXOFFICIAL'
}

/** The app stores a chosen language in a cookie too (shop/src/lib/language.ts); without one it uses zh-Hant. */
function visitorOf({ headers }: FastifyRequest): Visitor {
  return {
    language: storedLanguage(headers) ?? 'zh-Hant',
    platform: /MicroMessenger/i.test(headers['user-agent'] ?? '') ? 'WXOFFICIAL' : 'H5',
  }
}

/** An answer other than a success, which the app would show in words. */
class NothingToDraw extends Error {}

/** Asks this server itself, as a guest: validated, worded and reduced to what clients get. @throws NothingToDraw */
async function ask(
  app: App,
  { path, query = {} }: { path: string; query?: Record<string, number> },
  headers: Record<string, string>,
) {
  const { body: text } = await app.inject({ url: `/api/${path}`, query: toStrings(query), headers })
  const { status, data } = JSON.parse(text) as { status: number; data: unknown }
  if (status !== 200) throw new NothingToDraw(`${path}: ${status}`)
  return { text, data }
}

const toStrings = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

interface Drawn {
  title: string
  css: string
  html: string
  places: object
}
type Draw = (data: { language: Language; messages: object; store: unknown; home: unknown }) => Drawn

async function loadDrawing(shop: Shop, { drawing }: Build): Promise<Draw | undefined> {
  if (!existsSync(drawing)) return undefined
  try {
    return ((await import(pathToFileURL(drawing).href)) as { drawHome: Draw }).drawHome
  } catch (error) {
    shop.log.error({ err: error }, 'the code that draws the home page could not be loaded')
    return undefined
  }
}

/** The built page, and a function that puts home and parts of the build into it. */
function readTemplate({ dist }: Build) {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const texts = /<meta name="texts" content="([^"]+)">/.exec(html)?.[1] ?? ''
  const sheets = /<link rel="stylesheet"[^>]*? href="\.\/([^"]+)"[^>]*>/g
  // Addresses in `url()` are relative to the file, but the app's own style sheets contain none.
  const css = [...html.matchAll(sheets)].map(([, file = '']) => readFileSync(path.join(dist, file), 'utf8')).join('')

  function messagesOf(language: Language): object {
    return JSON.parse(readFileSync(path.join(dist, texts, language, 'start.json'), 'utf8'))
  }

  function fill({ language, drawn, sent }: { language: Language; drawn: Drawn; sent: object }): Page {
    const styles = [css, drawn.css]
    const places = JSON.stringify({ ...drawn.places, texts })
    const head = styles.map((style) => `<style>${style}</style>`)
    const filled = html
      .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
      .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(drawn.title)}</title>\n    ${head.join('\n    ')}`)
      .replace('<script>', () => `<meta name="places" content="${escapeHtml(places)}">\n    <script>`)
      // The style sheets are inlined above. Their links stay because the bundler looks for them; disabled ones are never
      // requested.
      .replace(sheets, (link) => link.replace('<link ', '<link disabled data-inlined '))
      .replace(/<div id="root">(.*?)<\/div>/s, (_, welcome) => {
        const json = JSON.stringify(sent).replaceAll('<', '\\u003c')
        const data = `<script type="application/json" id="sent">${json}</script>`
        return `<div id="root"><div data-sent>${drawn.html}${welcome}</div></div>${data}`
      })
    return toPage(filled, styles)
  }

  return { html, messagesOf, fill }
}

interface Page {
  html: string
  etag: string
  /** the sources that allow its inline style sheets: their hashes */
  styles: string[]
  /** compressed when first requested, by encoding */
  packed: Map<string, Promise<Buffer>>
}

function toPage(html: string, styles: readonly string[]): Page {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return {
    html,
    etag: `W/"${hash(html)}"`,
    styles: styles.map((style) => `'sha256-${hash(style)}'`),
    packed: new Map(),
  }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers({
    // Browsers revalidate it on each visit.
    'cache-control': 'private, no-cache',
    etag: page.etag,
    vary: 'accept-encoding, cookie, user-agent',
  })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const [encoding] = /\b(br|gzip)\b/.exec(request.headers['accept-encoding']?.replace(/.*\b(br)\b.*/, '$1') ?? '') ?? []
  if (!encoding) return reply.send(page.html)
  const packed = page.packed.get(encoding) ?? pack[encoding as keyof typeof pack](page.html)
  page.packed.set(encoding, packed)
  return reply.header('content-encoding', encoding).send(await packed)
}

const pack = {
  // Of 11: every change of the shop compresses it again, and the low levels bring most of the gain.
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => promisify(gzip)(html),
}

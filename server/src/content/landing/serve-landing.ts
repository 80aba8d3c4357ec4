import { type Language, localText } from '@shop/contract/core/common.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../core/command/refusal.ts'
import { negotiateLanguage, storedLanguage } from '../../platform/http/language.ts'
import type { App } from '../../platform/http/mount.ts'
import { pageOrigins } from '../../platform/http/static.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { isKind, type Kind, kinds } from './landing.ts'
import { gonePage, hashes, landingPage } from './landing-page.ts'
import { robots, sitemapIndex, sitemapPart } from './sitemap.ts'

/**
 * Serves `/s/<kind>/<id>`, which shows search engines and chats the page that the app has behind a `#` they never send,
 * and the sitemap of these pages.
 */
export function serveLanding(app: App, shop: Shop): void {
  const { config } = shop
  const base = `${config.publicUrl}/`
  const storage = shop.all(pageOrigins).flatMap((originsOf) => originsOf(config))
  const policy = [
    "default-src 'none'",
    `style-src ${hashes.style}`,
    `script-src ${hashes.script}`,
    ["img-src 'self' https:", ...storage].join(' '),
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; ')

  app.get<{ Params: { kind: string; id: string }; Querystring: { lang?: string; scene?: string } }>(
    '/s/:kind/:id',
    async (request, reply) => {
      const { kind: name, id } = request.params
      const { languages: spoken, name: storeName } = shop.settings.get('store')
      const language = languageOf(request, spoken)
      const pointsName = localText(shop.settings.get('points').name, language)
      const around = { language, languages: spoken, shopName: localText(storeName, language), pointsName, base }
      reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
      reply.type('text/html; charset=utf-8')
      const landing = isKind(name) && /^[1-9]\d{0,14}$/.test(id) && (await read(kinds[name], Number(id), language))
      if (!landing) return reply.code(404).send(gonePage(around))
      const appUrl = `../../#/${addressOf(kinds[name as keyof typeof kinds], id, request.query.scene)}`
      return reply.send(landingPage(landing, { ...around, path: `s/${name}/${id}`, appUrl }))
    },
  )

  async function read(kind: Kind, id: number, language: Language) {
    try {
      return await kind.read(shop, id, { language, now: new Date() })
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(base)))

  app.get('/sitemap.xml', async (_request, reply) => sendXml(reply, await sitemapIndex(shop, base)))

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const [, name = '', part] = /^([a-z]+)-(\d{1,6})\.xml$/.exec(request.params.file) ?? []
    if (!isKind(name)) throw new Refusal('NOT_FOUND')
    return sendXml(reply, await sitemapPart(shop, { base, name, part: Number(part), now: new Date() }))
  })
}

const sendXml = (reply: FastifyReply, text: string) =>
  reply.headers({ 'cache-control': 'public, max-age=3600' }).type('application/xml; charset=utf-8').send(text)

/** The page in the app. Goods go into the sharer's scene, as the protocol has it (shop/src/features/share/subject.ts). */
function addressOf({ page, parameter }: Kind, id: string, scene: unknown): string {
  const sharer = /^uid:[1-9]\d{0,14}$/.exec(String(scene ?? ''))?.[0]
  const query = !sharer
    ? { [parameter]: id }
    : parameter === 'goodsId'
      ? { scene: `${sharer},gid:${id}` }
      : { [parameter]: id, scene: sharer }
  return `${page}?${new URLSearchParams(query)}`
}

/**
 * The first that the shop speaks of the address's language, the one the app has stored, and those the browser prefers.
 */
function languageOf({ query, headers }: FastifyRequest, spoken: readonly Language[]): Language {
  const { lang } = query as { lang?: unknown }
  const chosen = [lang, storedLanguage(headers)].flatMap((name) => spoken.find((language) => language === name) ?? [])
  return chosen[0] ?? negotiateLanguage(undefined, headers['accept-language'], spoken)
}

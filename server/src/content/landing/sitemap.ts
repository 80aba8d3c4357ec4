import { escapeHtml } from '@shop/contract/core/html.ts'
import { sql } from 'kysely'
import type { Shop } from '../../platform/shop/shop.ts'
import { type Kind, kinds } from './landing.ts'

/** The number of ids in one part; a sitemap may name 50,000 addresses. */
const idsOfPart = 10_000

/** The index of the sitemap: one part for each range of ids. */
export async function sitemapIndex({ db }: Shop, base: string): Promise<string> {
  const parts = await Promise.all(
    Object.entries(kinds).map(async ([name, kind]) => {
      const count = Math.ceil(((await kind.maxId(db)) + 1) / idsOfPart)
      return Array.from({ length: count }, (_, part) => `${base}sitemap/${name}-${part}.xml`)
    }),
  )
  const entries = parts.flat().map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`)
  return xml(`<sitemapindex ${namespace}>${entries.join('\n')}</sitemapindex>`)
}

/** The addresses of one part. */
export async function sitemapPart(
  shop: Shop,
  { base, name, part, now }: { base: string; name: keyof typeof kinds; part: number; now: Date },
): Promise<string> {
  const kind: Kind = kinds[name]
  const range = { from: part * idsOfPart, to: (part + 1) * idsOfPart }
  const { rows } = await sql<{ id: number; changed: Date }>`${kind.listed(shop, range, now)}`.execute(shop.db)
  const entries = rows.map(({ id, changed }) => {
    const url = escapeHtml(`${base}s/${name}/${id}`)
    return `<url><loc>${url}</loc><lastmod>${changed.toISOString()}</lastmod></url>`
  })
  return xml(`<urlset ${namespace}>${entries.join('\n')}</urlset>`)
}

export const robots = (base: string) => `User-agent: *
Disallow: /admin/

Sitemap: ${base}sitemap.xml
`

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`

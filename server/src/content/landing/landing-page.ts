import { createHash } from 'node:crypto'
import type { Language } from '@shop/contract/core/common.ts'
import { escapeHtml } from '@shop/contract/core/html.ts'
import type { Landing } from './landing.ts'

const words: Record<Language, { open: string; gone: string; home: string }> = {
  'zh-Hant': { open: '在商城中開啟', gone: '這個頁面已經不在了', home: '去商城看看' },
  'zh-Hans': { open: '在商城中打开', gone: '这个页面已经不在了', home: '去商城看看' },
  en: { open: 'Open in the shop', gone: 'This page is no longer there', home: 'Go to the shop' },
  ja: { open: 'ショップで開く', gone: 'このページはもうありません', home: 'ショップへ' },
  ko: { open: '쇼핑몰에서 열기', gone: '더 이상 없는 페이지예요', home: '쇼핑몰로 가기' },
}

const style = `
  body { margin: 0; background: #f6f6f7; color: #1d1d1f; font: 16px/1.6 system-ui, sans-serif }
  main { max-width: 480px; margin: 0 auto; padding: 16px 16px 48px; overflow-wrap: anywhere }
  img { display: block; width: 100%; aspect-ratio: 1; border-radius: 16px; object-fit: cover; background: #fff }
  h1 { margin: 20px 0 4px; font-size: 22px; line-height: 1.35 }
  b { color: #d71d07; font-size: 24px }
  p { margin: 8px 0 0; color: #5c5c61 }
  a { display: block; margin: 24px 0; padding: 12px; border-radius: 999px; background: #1d1d1f; color: #fff;
    font-weight: 600; text-align: center; text-decoration: none }
  footer { color: #6b6b70; font-size: 14px; text-align: center }`
/** Takes people who follow a link to the app. Robots come from nowhere, and read the page. */
const script =
  'if(document.referrer||/[?&](scene|open)/.test(location.search))location.replace(document.querySelector("a").href)'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** For the content security policy. */
export const hashes = { style: hashOf(style), script: hashOf(script) }

export interface Around {
  language: Language
  /** the shop's languages */
  languages: readonly Language[]
  shopName: string
  /** the shop's name for its points */
  pointsName: string
  /** the public address of the shop, ending in `/` */
  base: string
  /** of this page below `base` */
  path: string
  /** of the same in the app */
  appUrl: string
}

/** The page that search engines and chats read. People who follow a link to it are in the app at once. */
export function landingPage(landing: Landing, around: Around): string {
  const { language, languages, shopName, pointsName, base, path, appUrl } = around
  const { title, description, pictureUrl, offer } = landing
  // Robots know no points, and would take the money alone for the price.
  const inMoney = offer?.points === 0
  const url = base + path
  const meta = {
    'og:site_name': shopName,
    'og:type': offer ? 'product' : 'article',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': pictureUrl,
    'og:locale': language.replace('-', '_'),
    'product:price:amount': inMoney ? offer?.price : undefined,
    'product:price:currency': inMoney ? 'CNY' : undefined,
    'product:availability': offer && (offer.isAvailable ? 'in stock' : 'out of stock'),
  }
  return document({
    language,
    title: `${title} · ${shopName}`,
    head: [
      `<meta name="description" content="${escapeHtml(description)}">`,
      `<link rel="canonical" href="${escapeHtml(url)}">`,
      ...languages.map(
        (each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(`${url}?lang=${each}`)}">`,
      ),
      ...Object.entries(meta).flatMap(([name, content]) =>
        content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : [],
      ),
      ...(inMoney ? [`<script type="application/ld+json">${toJson(productOf(landing, url))}</script>`] : []),
    ],
    body: [
      pictureUrl ? `<img src="${escapeHtml(pictureUrl)}" alt="">` : '',
      `<h1>${escapeHtml(title)}</h1>`,
      offer
        ? `<b>¥${escapeHtml(offer.price)}${offer.points > 0 ? escapeHtml(` + ${offer.points} ${pointsName}`) : ''}</b>`
        : '',
      description ? `<p>${escapeHtml(description)}</p>` : '',
      `<a href="${escapeHtml(appUrl)}">${words[language].open}</a>`,
      `<footer>${escapeHtml(shopName)}</footer>`,
      `<script>${script}</script>`,
    ],
  })
}

export function gonePage({ language, shopName, base }: Pick<Around, 'language' | 'shopName' | 'base'>): string {
  const { gone, home } = words[language]
  const body = [
    `<h1>${gone}</h1>`,
    `<a href="${escapeHtml(base)}">${home}</a>`,
    `<footer>${escapeHtml(shopName)}</footer>`,
  ]
  return document({ language, title: shopName, head: ['<meta name="robots" content="noindex">'], body })
}

function document(of: { language: Language; title: string; head: string[]; body: string[] }): string {
  return `<!doctype html>
<html lang="${of.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(of.title)}</title>
${of.head.join('\n')}
<style>${style}</style></head>
<body><main>
${of.body.filter(Boolean).join('\n')}
</main></body></html>
`
}

/** As https://schema.org/Product. */
function productOf({ title, description, pictureUrl, offer }: Landing, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    image: pictureUrl,
    brand: offer?.brand && { '@type': 'Brand', name: offer.brand },
    offers: {
      '@type': 'Offer',
      url,
      price: offer?.price,
      priceCurrency: 'CNY',
      availability: `https://schema.org/${offer?.isAvailable ? 'InStock' : 'OutOfStock'}`,
    },
  }
}

/** JSON that cannot end the script around it. */
const toJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

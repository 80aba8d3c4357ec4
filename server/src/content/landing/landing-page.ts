import { createHash } from 'node:crypto'
import type { Language } from '@shop/contract/core/common.ts'
import { escapeHtml } from '@shop/contract/core/html.ts'
import type { Landing, Price, Shelf } from './landing.ts'

const words: Record<Language, Words> = {
  'zh-Hant': {
    open: '在商城中開啟',
    gone: '這個頁面已經不在了',
    home: '去商城看看',
    goods: (count) => `共 ${count} 件商品`,
    rating: (percent, reviews) => `好評 ${percent}%（${reviews} 則）`,
  },
  'zh-Hans': {
    open: '在商城中打开',
    gone: '这个页面已经不在了',
    home: '去商城看看',
    goods: (count) => `共 ${count} 件商品`,
    rating: (percent, reviews) => `好评 ${percent}%（${reviews} 条）`,
  },
  en: {
    open: 'Open in the shop',
    gone: 'This page is no longer there',
    home: 'Go to the shop',
    goods: (count) => (count === '1' ? '1 product' : `${count} products`),
    rating: (percent, reviews) => `${percent}% positive (${reviews === '1' ? '1 review' : `${reviews} reviews`})`,
  },
  ja: {
    open: 'ショップで開く',
    gone: 'このページはもうありません',
    home: 'ショップへ',
    goods: (count) => `全 ${count} 商品`,
    rating: (percent, reviews) => `高評価 ${percent}%（${reviews} 件）`,
  },
  ko: {
    open: '쇼핑몰에서 열기',
    gone: '더 이상 없는 페이지예요',
    home: '쇼핑몰로 가기',
    goods: (count) => `상품 ${count}개`,
    rating: (percent, reviews) => `좋은 평가 ${percent}% (${reviews}개)`,
  },
}

interface Words {
  open: string
  gone: string
  home: string
  goods: (count: string) => string
  rating: (percent: number, reviews: string) => string
}

/** Neutral: the theme's colours are the operator's choice, and the app computes which text is readable on them. */
const style = `
  :root { color-scheme: light dark; --page: #f6f6f7; --card: #fff; --ink: #1d1d1f; --ink2: #6b6b70; --line: #ebebed }
  @media (prefers-color-scheme: dark) {
    :root { --page: #111113; --card: #1c1c1e; --ink: #f2f2f4; --ink2: #a0a0a6; --line: #2c2c2f }
  }
  body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 -apple-system, "PingFang TC",
    "HarmonyOS Sans", "Noto Sans CJK TC", "Microsoft JhengHei", system-ui, sans-serif }
  header { position: sticky; top: 0; z-index: 1; padding: 0 16px; border-bottom: 1px solid var(--line);
    background: var(--card); font-size: 17px; font-weight: 600; line-height: 44px; text-align: center;
    overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  main { max-width: 600px; margin: 0 auto; padding-bottom: calc(88px + env(safe-area-inset-bottom)) }
  section { padding: 14px 16px 18px; background: var(--card); overflow-wrap: break-word }
  .picture { display: block; width: 100%; aspect-ratio: 1; object-fit: cover; background: var(--card) }
  .wide { aspect-ratio: 1.5 }
  .mark { box-sizing: border-box; width: 88px; margin: 24px auto 0; border: 1px solid var(--line); border-radius: 16px }
  .mark + section { background: none; text-align: center }
  .price { display: block; margin-bottom: 6px; font-size: 22px; font-weight: 600; line-height: 1.3 }
  .price, .goods b { font-variant-numeric: tabular-nums }
  h1 { margin: 0; font-size: 20px; line-height: 1.4 }
  .price + h1 { font-size: 17px }
  .lead, .facts { margin: 8px 0 0; color: var(--ink2) }
  .lead { white-space: pre-line }
  .facts span { display: inline-block; margin: 0 8px }
  .content { margin-top: 16px; line-height: 1.7 }
  .content :is(p, ul, ol, dl, table, pre, blockquote, figure) { margin: 0 0 12px }
  .content :is(h2, h3, h4, h5, h6) { margin: 20px 0 8px; font-size: 16px; line-height: 1.4 }
  .content img { display: block; width: 100%; height: auto; margin: 12px 0; border-radius: 8px; background: var(--page) }
  .content :is(ul, ol) { padding-left: 1.4em }
  .content table { width: 100%; border-collapse: collapse; font-size: 14px }
  .content :is(th, td) { padding: 7px 10px; border: 1px solid var(--line); text-align: start; vertical-align: top }
  .content th { color: var(--ink2); font-weight: 400 }
  .content blockquote { padding-left: 10px; border-left: 3px solid var(--line); color: var(--ink2) }
  .content pre { white-space: pre-wrap }
  .content a { color: inherit }
  .goods { display: grid; grid-template-columns: repeat(auto-fill, minmax(136px, 1fr)); gap: 10px; margin: 0;
    padding: 0 12px; list-style: none }
  .goods a { display: block; height: 100%; overflow: hidden; border-radius: 10px; background: var(--card); color: inherit;
    text-decoration: none }
  .goods span, .goods b { display: block; margin: 8px 10px; overflow-wrap: break-word; line-height: 1.35 }
  .goods b { font-size: 16px }
  footer { position: fixed; inset: auto 0 0; padding: 8px 12px calc(8px + env(safe-area-inset-bottom));
    background: var(--card); box-shadow: 0 0 12px rgb(0 0 0 / 8%) }
  .button { display: block; max-width: 536px; margin: 0 auto; border-radius: 999px; background: var(--ink);
    color: var(--card); font-size: 16px; font-weight: 600; line-height: 48px; text-align: center;
    text-decoration: none }
  .gone { padding: 72px 24px; background: none; text-align: center }
  .gone h1 { margin: 16px 0 24px; color: var(--ink2); font-size: 15px; font-weight: 400 }
  .gone .button { display: inline-block; padding: 0 32px; line-height: 44px }
  svg { width: 160px; fill: none; stroke: var(--ink2); stroke-width: 3; stroke-linejoin: round; stroke-linecap: round }
  circle { fill: var(--line); stroke: none }
  path { fill: var(--card) }`
/**
 * Takes people who follow a link to the app. Robots come without a link, and read the page. The app goes on in the
 * page's language if people have read it, or followed a link to this language, and have chosen no other.
 */
const script = [
  'const go=()=>{try{localStorage.language||(localStorage.language=JSON.stringify(document.documentElement.lang))}catch{}}',
  'document.addEventListener("click",({target})=>{if(target.closest("a"))go()})',
  'if(document.referrer||/[?&](scene|open)/.test(location.search)){',
  'if(/[?&]lang=/.test(location.search))go()',
  'location.replace(document.querySelector("footer a").href)}',
].join('\n')

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

/** The page that search engines and chats read. People who follow a link to it see the app at once. */
export function landingPage(landing: Landing, around: Around): string {
  const { language, languages, shopName, pointsName, base, path, appUrl } = around
  const { title, description, lead, content, pictureUrl, pictureShape, offer, shelf } = landing
  // Robots do not know points, and would take the money alone for the price.
  const inMoney = offer?.points === 0
  const url = base + path
  const meta = {
    'og:site_name': shopName,
    'og:type': offer ? 'product' : shelf ? 'website' : 'article',
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
      `<header>${escapeHtml(shopName)}</header>`,
      '<main>',
      '<article>',
      pictureUrl ? `<img class="picture ${pictureShape}" src="${escapeHtml(pictureUrl)}" alt="">` : '',
      '<section>',
      offer ? `<b class="price">${priceOf(offer, pointsName)}</b>` : '',
      `<h1>${escapeHtml(title)}</h1>`,
      shelf ? factsOf(shelf, language) : '',
      lead ? `<p class="lead">${escapeHtml(lead)}</p>` : '',
      content ? `<div class="content">${content}</div>` : '',
      '</section>',
      shelf ? `<ul class="goods">${shelf.goods.map((one) => cardOf(one, pointsName)).join('\n')}</ul>` : '',
      '</article>',
      '</main>',
      `<footer><a class="button" href="${escapeHtml(appUrl)}">${words[language].open}</a></footer>`,
      `<script>${script}</script>`,
    ],
  })
}

function factsOf({ total, rating }: Shelf, language: Language): string {
  const shown = new Intl.NumberFormat(language)
  const facts = [
    words[language].goods(shown.format(total)),
    ...(rating.goodPercent === null ? [] : [words[language].rating(rating.goodPercent, shown.format(rating.reviews))]),
  ]
  return `<p class="facts">${facts.map((fact) => `<span>${fact}</span>`).join(' ')}</p>`
}

/** With a referrer, the goods are opened in the app at once. */
const cardOf = (goods: Shelf['goods'][number], pointsName: string) =>
  `<li><a href="../goods/${goods.id}" referrerpolicy="same-origin">
${goods.pictureUrl ? `<img class="picture" src="${escapeHtml(goods.pictureUrl)}" alt="" loading="lazy">` : ''}
<span>${escapeHtml(goods.name)}</span><b>${priceOf(goods, pointsName)}</b></a></li>`

const priceOf = ({ price, points }: Price, pointsName: string) =>
  escapeHtml(`¥${price}${points > 0 ? ` + ${points} ${pointsName}` : ''}`)

/** A map that leads nowhere, as the app draws it. */
const folded =
  '<svg viewBox="0 0 160 150" aria-hidden="true"><circle cx="80" cy="78" r="66"/><path d="M40 50l26-10 28 10 26-10v72l-26 10' +
  '-28-10-26 10zM66 40v72M94 50v72"/><path d="M76 74c1-6 10-6 10 0 0 5-6 5-6 10M80 93v.1"/></svg>'

export function gonePage({ language, shopName, base }: Pick<Around, 'language' | 'shopName' | 'base'>): string {
  const { gone, home } = words[language]
  const body = [
    `<header>${escapeHtml(shopName)}</header>`,
    '<main class="gone">',
    folded,
    `<h1>${gone}</h1>`,
    `<a class="button" href="${escapeHtml(base)}">${home}</a>`,
    '</main>',
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
<body>
${of.body.filter(Boolean).join('\n')}
</body></html>
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

import type { Language } from '@shop/contract/core/common.ts'
import { escapeHtml } from '@shop/contract/core/html.ts'
import { brands } from './brands.ts'
import { servicesOf } from './goods.ts'
import { services } from './shop.ts'
import { type Text, text } from './text.ts'
import type { Document, Goods } from './types.ts'
import { factLabels } from './words.ts'

const headings = {
  facts: text('規格參數', '规格参数', 'Specifications', '仕様', '제품 사양'),
  brand: text('關於品牌', '关于品牌', 'About the maker', 'ブランドについて', '브랜드 이야기'),
  promise: text('購買須知', '购买须知', 'Good to know', 'ご購入の前に', '구매 안내'),
} satisfies Record<string, Text>

/** An uploaded picture; its size keeps its place while it loads. */
export interface TextPicture {
  url: string
  width: number
  height: number
}

export function pictureHtml({ url, width, height }: TextPicture, alt: string): string {
  return `<p><img src="${url}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" /></p>`
}

/**
 * The long description in `language`: story, pictures, table of facts, the maker, promises.
 * Tags: h3, p, img, table, tbody, tr, th, td, ul, li, strong.
 * @param pictures those of the goods; the first is left out, because the gallery already shows it
 */
export function detailHtml(item: Goods, language: Language, pictures: TextPicture[]): string {
  const { title, point, story, facts, brand } = item
  const [second, ...rest] = pictures.slice(1).map((picture) => pictureHtml(picture, title[language]))
  const rows = Object.entries(factLabels).flatMap(([label, name]) => {
    const value = facts[label as keyof typeof factLabels]
    if (!value) return []
    return `<tr><th>${name[language]}</th><td>${escapeHtml(typeof value === 'string' ? value : value[language])}</td></tr>`
  })
  const promises = servicesOf(item).map((key) => {
    const { name, summary } = services[key]
    return `<li><strong>${escapeHtml(name[language])}</strong> ${escapeHtml(summary[language])}</li>`
  })
  return [
    `<h3>${escapeHtml(point[language])}</h3>`,
    `<p>${escapeHtml(story[language])}</p>`,
    second ?? '',
    `<h3>${headings.facts[language]}</h3><table><tbody>${rows.join('')}</tbody></table>`,
    ...rest,
    `<h3>${headings.brand[language]}</h3><p><strong>${escapeHtml(brands[brand].name[language])}</strong></p><p>${escapeHtml(brands[brand].story[language])}</p>`,
    `<h3>${headings.promise[language]}</h3><ul>${promises.join('')}</ul>`,
  ].join('')
}

export function documentHtml({ sections }: Document, language: Language): string {
  return sections
    .map(({ heading, body }) => `<h3>${escapeHtml(heading[language])}</h3><p>${escapeHtml(body[language])}</p>`)
    .join('')
}

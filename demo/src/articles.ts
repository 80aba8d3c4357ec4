import type { Language } from '@shop/contract/core/common.ts'
import { escapeHtml } from '@shop/contract/core/html.ts'
import { homeArticles } from './articles/home.ts'
import { newsArticles } from './articles/news.ts'
import { tableArticles } from './articles/table.ts'
import type { Article, ArticleCategoryKey } from './articles/types.ts'
import { pictureHtml, type TextPicture } from './detail.ts'
import { type Text, text } from './text.ts'

export type { Article, ArticleCategoryKey }

/** In tab order. */
export const articleCategories: Record<ArticleCategoryKey, { name: Text; isNews: boolean }> = {
  table: { name: text('好好吃飯', '好好吃饭', 'At the table', 'おいしい食卓', '맛있는 식탁'), isNews: false },
  home: { name: text('用得久', '用得久', 'Made to last', '長く使う', '오래 쓰기'), isNews: false },
  news: { name: text('店內消息', '店内消息', 'Shop news', 'お知らせ', '상점 소식'), isNews: true },
}

export const articles: Article[] = [...tableArticles, ...homeArticles, ...newsArticles]

const mentioned = text('文中提到的', '文中提到的', 'In this article', 'この記事に出てきた品', '글에 나온 물건')

/** The goods an article mentions, as the shop knows them. */
export interface Mentioned {
  id: number
  title: Text
  picture: TextPicture
}

/** Tags: h3, p, img, ul, li, a. The first goods' picture is within the text, links to all of them at the end. */
export function articleHtml({ parts }: Article, language: Language, goods: Mentioned[]): string {
  const blocks = parts.map((part) =>
    'heading' in part ? `<h3>${escapeHtml(part.heading[language])}</h3>` : `<p>${escapeHtml(part.text[language])}</p>`,
  )
  const [first] = goods
  const picture = first ? [pictureHtml(first.picture, first.title[language])] : []
  const links = goods.map(
    ({ id, title }) => `<li><a href="#/pages/goods/detail?goodsId=${id}">${escapeHtml(title[language])}</a></li>`,
  )
  const list = links.length > 0 ? [`<h3>${mentioned[language]}</h3><ul>${links.join('')}</ul>`] : []
  // After the lead and the first section.
  return [...blocks.slice(0, 3), ...picture, ...blocks.slice(3), ...list].join('')
}

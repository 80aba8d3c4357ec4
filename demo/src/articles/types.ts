import type { CoverArt } from '../pictures/cover.ts'
import type { Text } from '../text.ts'

export type ArticleCategoryKey = 'table' | 'home' | 'news'

export type Part = { heading: Text } | { text: Text }

export interface Article {
  category: ArticleCategoryKey
  /** News have none. */
  cover?: CoverArt
  showType: 'small' | 'large'
  /** Shown start value of the view count. */
  views: number
  daysAgo: number
  title: Text
  parts: Part[]
  /** Keys of goods that the article speaks of; the first one's picture stands in it. */
  goods?: string[]
}

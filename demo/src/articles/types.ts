import type { ArrangementName } from '../photos.ts'
import type { Text } from '../text.ts'

export type ArticleCategoryKey = 'table' | 'home' | 'news'

export type Part = { heading: Text } | { text: Text }

export interface Article {
  category: ArticleCategoryKey
  /** News have none. */
  cover?: ArrangementName
  showType: 'small' | 'large'
  /** Start value of the displayed view count. */
  views: number
  daysAgo: number
  title: Text
  parts: Part[]
  /** Keys of goods that the article mentions; it shows the picture of the first. */
  goods?: string[]
}

import type { ReactNode } from 'react'

/** The text with every occurrence of the words of `keyword` marked, ignoring case. */
export function marked(text: string, keyword: string): ReactNode {
  const words = keyword.split(/\s+/).filter(Boolean)
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  // Every other part is a match of the pattern.
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no identity but their position
  return text.split(pattern).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))
}

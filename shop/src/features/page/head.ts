import type { CSSProperties } from 'react'
import type { PageData } from './queries.ts'
import { colour } from './values.ts'

/**
 * The colours of a page's title: white or black on the page's colour; plain white means the shop's own
 * background.
 */
export function headStyle({ titleTextColor, titleBackgroundColor }: PageData['page']['style']): CSSProperties {
  const plain = titleTextColor !== 'white' && /^(#fff(fff)?|white)?$/i.test(titleBackgroundColor.trim())
  if (plain) return {}
  return { background: colour(titleBackgroundColor), color: titleTextColor === 'white' ? '#fff' : '#1d1d1f' }
}

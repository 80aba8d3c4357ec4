import type { LocalText } from '@shop/contract/core/common.ts'
import { invalid } from '../command/validate.ts'
import { withoutInvisible } from './invisible.ts'

/** Trims the texts, removes invisible characters, and drops empty languages, for which zh-Hant stands in. */
export function tidyTexts(text: LocalText): LocalText {
  const written = Object.entries(text).map(
    ([language, words]) => [language, withoutInvisible(words ?? '').trim()] as const,
  )
  return { 'zh-Hant': '', ...Object.fromEntries(written.filter(([, words]) => words !== '')) }
}

/** @throws Invalid when zh-Hant is blank; `field` is its name in the body */
export function requireText(text: LocalText, field: string): LocalText {
  const tidy = tidyTexts(text)
  if (!tidy['zh-Hant']) throw invalid(`${field}.zh-Hant`, 'required')
  return tidy
}

/** Whether html shows anything: text or a picture. */
export function hasVisibleContent(html: string): boolean {
  return /<img/.test(html) || html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}

import { type Language, type LocalText, languages } from '@shop/contract/core/common.ts'

/** Form validator. */
export function requireText(message: string) {
  return async (_: unknown, text = '') => {
    if (!text.trim()) throw new Error(message)
  }
}

/** Form validator for HTML: requires visible content; a picture is enough. */
export function requireContent(message: string) {
  return async (_: unknown, html = '') => {
    if (!/<img/.test(html) && html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '') throw new Error(message)
  }
}

/** The text with a new wording in one language; an empty one is removed, except zh-Hant, which every text has. */
export function withText(text: LocalText, language: Language, wording: string): LocalText {
  const next = { ...text, [language]: wording }
  if (!wording && language !== 'zh-Hant') delete next[language]
  return next
}

export function writtenLanguages(text: Partial<LocalText> | undefined): Language[] {
  return languages.filter((language) => text?.[language]?.trim())
}

/** Adds the missing languages as empty, because filling a form merges: otherwise old texts would stay in them. */
export function withAllLanguages<Value>(value: Value): Value {
  if (!isPlain(value)) return value
  const missing = isText(value) ? languages.map((language) => [language, undefined]) : []
  const parts = Object.entries(value).map(([key, part]) => [key, withAllLanguages(part)])
  return Object.fromEntries([...missing, ...parts])
}

export function isText(value: unknown): value is LocalText {
  return isPlain(value) && typeof value['zh-Hant'] === 'string'
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@shop/contract/core/common.ts'

const root = path.join(import.meta.dirname, '..')

/** Every language calls each language by its own name. */
const ownNames = ['繁體中文', '简体中文', 'English', '日本語', '한국어']

/** An app's texts in a language, from its catalogue. */
export function wordsOf(app: 'shop' | 'admin', language: Language) {
  const messages = readCatalogue(path.join(root, app, 'src/locales', `${language}.po`))
  const right = new Set(messages.flatMap(({ translated }) => partsOf(translated)))
  const translations = new Map(messages.map(({ source, translated }) => [source, translated]))
  const ids = new Set(messages.map(({ source }) => idOf(source)))
  return {
    /** The translation of a source text. @throws if the catalogue does not have it */
    say(source: string): string {
      const translated = translations.get(source)
      if (translated === undefined) throw new Error(`${app} has no text ${source}`)
      return translated
    },
    has: (text: string) => right.has(text),
    untranslated: untranslatedIn(messages, right, language),
    isId: (text: string) => ids.has(text) && !right.has(text),
  }
}

export function wordsByLanguage(app: 'shop' | 'admin') {
  const entries = languages.map((language) => [language, wordsOf(app, language)] as const)
  return Object.fromEntries(entries) as Record<Language, ReturnType<typeof wordsOf>>
}

/**
 * Finds interface texts that were left in the source language, zh-Hant. Text written by people is ignored: only a
 * message of the app's catalogue that is worded differently in `language` counts.
 */
function untranslatedIn(messages: Message[], right: Set<string>, language: Language): (texts: string[]) => string[] {
  if (language === 'zh-Hant') return () => []
  const wrong = new Set<string>()
  const patterns: RegExp[] = []
  // `第 {0} 版` is `第{0}版` in Japanese
  const rightPatterns = messages.flatMap(({ translated }) => patternOf(translated) ?? [])
  for (const { source, translated } of messages) {
    if (source === translated || ownNames.includes(source)) continue
    for (const part of partsOf(source)) if (/\p{Script=Han}/u.test(part) && !right.has(part)) wrong.add(part)
    const pattern = patternOf(source)
    if (pattern) patterns.push(pattern)
  }
  const matches = (text: string, shapes: RegExp[]) => shapes.some((shape) => shape.test(text))
  return (texts) =>
    texts
      .filter((text) => /\p{Script=Han}/u.test(text))
      .filter((text) => wrong.has(text) || (matches(text, patterns) && !matches(text, rightPatterns)))
}

/** Every text of a page that is visible or announced. Runs in the browser. */
export function textsOfPage(): string[] {
  const texts: string[] = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // An editor, and a part with its own language, contain text written by people; a script contains the page's data.
    if (node instanceof Text && !node.parentElement?.closest('[contenteditable], script, body [lang]'))
      texts.push(node.data)
    if (!(node instanceof Element)) continue
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.push(node.getAttribute(name) ?? '')
  }
  return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))].filter(Boolean)
}

interface Message {
  source: string
  translated: string
}

function readCatalogue(file: string): Message[] {
  const entries = readFileSync(file, 'utf8').split(/\n{2,}/)
  return entries.flatMap((entry) => {
    const source = fieldOf(entry, 'msgid')
    return source ? [{ source, translated: fieldOf(entry, 'msgstr') }] : []
  })
}

/** The id that the compiler gives a message; the built app contains only this id. */
function idOf(source: string): string {
  return createHash('sha256').update(`${source}\u001f`).digest('base64').slice(0, 6)
}

/** A field's concatenated strings: long ones span several lines. */
function fieldOf(entry: string, field: string): string {
  const [, quoted = ''] = new RegExp(`^${field} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(entry) ?? []
  return [...quoted.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([string]) => JSON.parse(string) as string).join('')
}

/** A message's texts between its tags; those with a value in them are left to `patternOf`. */
function partsOf(message: string): string[] {
  return message
    .split(/<\/?\d+\/?>/)
    .map((part) => part.trim())
    .filter((part) => part && !/[{}#]/.test(part))
}

/**
 * `共 {count} 件` → a pattern of that shape, if there is enough text around the value to recognise it; plural forms too.
 */
function patternOf(message: string): RegExp | undefined {
  const [, plural] = /^\{\w+, plural, .*\bother \{([^{}]*)\}\}$/.exec(message) ?? []
  const shape = plural ? plural.replace('#', '{0}') : message
  const parts = shape.split(/\{[^{}]*\}/)
  if (parts.length < 2 || /[<>]/.test(shape) || !/\p{Script=Han}.*\p{Script=Han}/u.test(parts.join('')))
    return undefined
  return new RegExp(
    `^${parts.map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*.+?\\s*')}$`,
    'u',
  )
}

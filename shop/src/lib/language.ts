import { i18n } from '@lingui/core'
import type { Language } from '@shop/contract/core/common.ts'
import { store } from '@shop/web/storage.ts'
import { chosenLanguage } from './chosen-language.ts'
import { partOf, readTexts, startPart } from './texts.ts'

let spoken = chosenLanguage()
/** The parts of the texts that were asked for so far. */
const parts = new Set([startPart])

/** Loads the texts and speaks them from now on. Rejects when they cannot be loaded; the old language stays then. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([...parts].map((part) => readTexts(part, language)))
  // a page that was opened meanwhile has put its part at the end
  for (const part of parts) i18n.load(language, await readTexts(part, language))
  spoken = language
  i18n.activate(language)
  document.documentElement.lang = language
}

/** Loads what a page says, in the language that is spoken once it is there. Rejects when it cannot be loaded. */
export async function loadTexts(page: string): Promise<void> {
  const part = partOf(page)
  parts.add(part)
  let language: Language
  do {
    language = spoken
    i18n.load(language, await readTexts(part, language))
  } while (language !== spoken)
}

/** Speaks `language` and keeps the choice. What the server words is to be read again: see `LanguageChoice`. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  store('language', language)
}

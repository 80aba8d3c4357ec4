import { i18n } from '@lingui/core'
import type { Language } from '@shop/contract/core/common.ts'
import { storedLanguage } from '@shop/web/language.ts'
import { store } from '@shop/web/storage.ts'
import { chosenLanguage } from './chosen-language.ts'
import { partOf, readTexts, startPart } from './texts.ts'

let spoken = chosenLanguage()
/** The parts of the texts requested so far. */
const parts = new Set([startPart])

/** Loads the texts that the start needs. The page's own come with the page. Rejects when they cannot be loaded. */
export async function startSpeaking(language: Language): Promise<void> {
  await load(startPart, language)
  activate(language)
  const stored = storedLanguage('language')
  if (stored) tellServer(stored)
}

/** The server draws the first screen in this language, when the page is opened again. */
function tellServer(language: Language): void {
  const cookie = `language=${language}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers that are supported
  if (!document.cookie.split('; ').includes(cookie)) document.cookie = `${cookie}; max-age=31536000; samesite=lax`
}

/** Loads the texts and switches to them. Rejects when they cannot be loaded; the old language stays then. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([...parts].map((part) => readTexts(part, language)))
  // a page opened in the meantime has appended its part
  for (const part of parts) await load(part, language)
  activate(language)
}

/** Texts already loaded: loading them again would copy all of them and draw the page once more. */
const loaded = new WeakSet<object>()

async function load(part: string, language: Language): Promise<void> {
  const texts = await readTexts(part, language)
  if (loaded.has(texts)) return
  loaded.add(texts)
  i18n.load(language, texts)
}

function activate(language: Language): void {
  spoken = language
  i18n.activate(language)
  document.documentElement.lang = language
}

/** Loads a page's texts, in the language that is active once they are loaded. Rejects when they cannot be loaded. */
export async function loadTexts(page: string): Promise<void> {
  const part = partOf(page)
  parts.add(part)
  let language: Language
  do {
    language = spoken
    await load(part, language)
  } while (language !== spoken)
}

/**
 * Switches to `language` and stores the choice. The caller must re-read texts worded by the server: see
 * `LanguageSheet`.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  store('language', language)
  tellServer(language)
}

// Inlined with before-start.ts: requests what the address's page needs while the app's first file is still on its way,
// which saves a round trip. Home comes with the page, and needs nothing more. docs/decisions/first-load.md
import type { Language } from '@shop/contract/core/common.ts'
import { firstReads } from './first-reads.ts'
import { requestEarly } from './lib/early.ts'

/** Scripts and styles of the pages that visitors arrive at; the build fills this in (build/files-of-pages.ts). */
declare const filesOfPages: Record<string, string[]>

/** @param texts the folder of the texts, if the page names it */
export function askAhead(texts: string | undefined, language: Language): void {
  const [page = '', query = ''] = window.location.hash.replace(/^#\/?/, '').split('?')
  const files = filesOfPages[page]
  if (!files) return
  for (const read of firstReads(page, query)) requestEarly(...read)
  for (const file of files)
    preload(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }, `./${file}`)
  if (texts) preloadTexts(texts, language, page)
}

/** Requests a part of the texts before the script that needs it has loaded. */
export function preloadTexts(folder: string, language: Language, part: string): void {
  preload({ rel: 'preload', as: 'fetch' }, `./${folder}/${language}/${part}.json`)
}

function preload(attributes: Partial<HTMLLinkElement>, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), attributes, { crossOrigin: 'anonymous', href }))
}

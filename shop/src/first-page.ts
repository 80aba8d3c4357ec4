// Inlined with before-start.ts: decides which part of the page that the server sent is shown until the app has loaded.
// The server knows neither the hash nor what this browser has stored. docs/decisions/first-load.md
import type { Language } from '@shop/contract/core/common.ts'
import { stored } from '@shop/web/storage.ts'
import { preloadTexts } from './ahead.ts'

/** The shape shown for each page (shop/server/home.tsx); `list` for pages not named. */
interface Places {
  shapes: Record<string, string>
  tabs: string[]
  /** links that preload the first pictures of home */
  pictures: string
  /** the folder of the start's texts */
  texts: string
}

/** What the server says of the page; nothing if it was sent as it was built. */
export function readPlaces(): Places | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name=places]')?.content
  return text ? (JSON.parse(text) as Places) : undefined
}

/** Shows home for home's address, in the user's language, else the page's shape; follows links tapped meanwhile. */
export function showFirst({ shapes, tabs, pictures, texts }: Places, language: Language): void {
  const { lang, dataset } = document.documentElement
  const isSpoken = language === lang
  // The page holds the texts of the language it was sent in.
  if (!isSpoken) preloadTexts(texts, language, 'start')
  if (stored('AccessToken')) dataset.own = ''

  function show(): void {
    const [path = '', query] = window.location.hash.replace(/^#\/?/, '').split('?')
    const shape = shapes[path] ?? 'list'
    dataset.first = shape === 'home' && (query || !isSpoken) ? 'list' : shape
    dataset.tab = isSpoken && (path === '' || tabs.includes(path)) ? '1' : '0'
    for (const tab of document.querySelectorAll('[data-sent] > div > nav a')) {
      const isCurrent = tab.getAttribute('href') === `#/${path || tabs[0]}`
      if (isCurrent) tab.setAttribute('aria-current', 'page')
      else tab.removeAttribute('aria-current')
    }
  }

  show()
  if (dataset.first === 'home') document.head.insertAdjacentHTML('beforeend', pictures)
  // Again once the tabs have been parsed.
  document.addEventListener('readystatechange', show, { once: true })
  window.addEventListener('hashchange', () => {
    dataset.tapped = '1'
    show()
  })
}

import { type Language, languages } from '@shop/contract/core/common.ts'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { placeByPlace, walk } from './walk.ts'

// Tests the walk itself, with a document of three places that switches its language as the apps do.

const browser = await launchBrowser()
afterAll(() => browser.close())
const places = ['good', 'bad', 'stale'].map((place) => `http://walk.test/#/${place}`)
const content = `<!doctype html><html lang="zh-Hant"><title>walk</title><body><script>
  const draw = () => {
    const lang = document.documentElement.lang
    const place = location.hash.slice(2)
    document.body.innerHTML = '<h1>' + place + '</h1><p>' + lang + '</p>'
    if (place === 'bad' && lang === 'ko') console.error('breaks')
  }
  const speak = () => {
    document.documentElement.lang = JSON.parse(localStorage.getItem('language') ?? '"zh-Hant"')
    // This place does not follow a change of language, but is right when opened again.
    if (location.hash !== '#/stale') draw()
  }
  addEventListener('hashchange', draw)
  setTimeout(() => addEventListener('storage', speak), 50)
  speak()
  draw()
</script></body></html>`

test('each place is opened in one language and checked in all, the languages taking turns', () => {
  const steps = placeByPlace(['a', 'b'], languages).map(({ place, language, first }) => `${place} ${language} ${first}`)
  expect(steps).toEqual([
    ...['a zh-Hant true', 'a zh-Hans false', 'a en false', 'a ja false', 'a ko false'],
    ...['b ko true', 'b zh-Hant false', 'b zh-Hans false', 'b en false', 'b ja false'],
  ])
})

test('every place is seen in every language; an error names both; a text that did not follow is fine', async () => {
  const seen: string[] = []
  const look = async (page: Page, language: Language) => {
    const said = await page.locator('p').textContent()
    if (said === language) seen.push(`${new URL(page.url()).hash} ${said}`)
    return said === language ? [] : [`says ${said}`]
  }
  expect(await walk({ open, places, languages, look })).toEqual(['ko #/bad console: breaks'])
  const all = ['good', 'bad', 'stale'].flatMap((place) => languages.map((language) => `#/${place} ${language}`))
  expect(seen.sort()).toEqual(all.sort())
})

test('findings are reported, also for a place checked before in another language', async () => {
  const look = async (_: Page, language: Language) => (language === 'en' ? ['a fault'] : [])
  const found = await walk({ open, places: places.slice(0, 2), languages, look })
  expect(found).toEqual(['en #/bad a fault', 'en #/good a fault', 'ko #/bad console: breaks'])
})

async function open() {
  const context = await browser.newContext()
  await context.route('http://walk.test/**', (route) => route.fulfill({ contentType: 'text/html', body: content }))
  return context
}

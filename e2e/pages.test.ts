import { languages } from '@shop/contract'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { launchBrowser } from './browser.ts'
import { barriers, inBothSizes, layoutProblems, textProblems } from './looks.ts'
import { enterConsole, logIn, openDesk, openPhone } from './phone.ts'
import { consolePages, consolePlaces, shopPages, shopPlaces } from './places.ts'
import { openStack } from './stack.ts'
import { wordsOf } from './texts.ts'
import { walk } from './walk.ts'

const stack = await openStack()
const browser = await launchBrowser()
/** Pictures are fetched and drawn once: they are the same in all languages. */
const quick = await launchBrowser({ pictures: false })
afterAll(async () => {
  await browser.close()
  await quick.close()
  await stack.stop()
})

const shopper = await logIn(stack.url, '13800000001')
const places = await shopPlaces(stack.url, shopper)
// A page takes a fraction of a second, and seconds on a machine that does other things too.
vi.setConfig({ testTimeout: places.all.length * 10_000 })

test('a text left in the language of the source is known from what people wrote', () => {
  const texts = ['購物車', '共 3 件', 'Cart', '禾日生活', '3 items']
  expect(wordsOf('shop', 'en').untranslated(texts)).toEqual(['購物車', '共 3 件'])
  expect(wordsOf('shop', 'zh-Hant').untranslated(texts)).toEqual([])
})

test('the registries are read', () => {
  expect(shopPages).toContain('pages/order/express/index')
  expect(consolePages).toContain('order/detail')
})

describe.each(languages)('the shop in %s', (language) => {
  const words = wordsOf('shop', language)
  const retry = words.say('重試')

  test('every page: no error, nothing untranslated or cut, open to all', async () => {
    const phone = await openPhone(language === 'zh-Hant' ? browser : quick, stack.url, { language, session: shopper })
    const look = async (page: Page) => [
      ...(await missing(page)),
      ...((await page.getByRole('button', { name: retry, exact: true }).count()) > 0 ? ['shows a failure'] : []),
      ...(await inBothSizes(page, words)),
    ]
    expect(await walk(phone, { places: places.all, look })).toEqual([])
  })

  async function missing(page: Page): Promise<string[]> {
    const lost = await page.getByText(words.say('頁面不存在'), { exact: true }).count()
    return lost > 0 ? ['says that it does not exist: what it is opened with belongs into e2e/places.ts'] : []
  }
})

// What only guests are told is little: the longest words of it are seen, and those the app was written in.
test.each(['zh-Hant', 'en'] as const)('the shop in %s: every page for a guest', async (language) => {
  const phone = await openPhone(quick, stack.url, { language })
  const words = wordsOf('shop', language)
  expect(await walk(phone, { places: places.all, look: (page) => inBothSizes(page, words) })).toEqual([])
})

test('the shop in the dark: words stand out from their ground', async () => {
  const phone = await openPhone(quick, stack.url, { language: 'zh-Hant', session: shopper })
  const look = (page: Page) => barriers(page, ['color-contrast'])
  expect(await walk(phone, { places: places.all, look, scheme: 'dark' })).toEqual([])
})

test.each(languages)('the console in %s: no error, nothing untranslated or cut, open to all', async (language) => {
  const desk = await openDesk(browser, stack.url, language)
  await enterConsole(desk, stack.url)
  const words = wordsOf('admin', language)
  const look = async (page: Page) => [
    ...(await textProblems(page, words)),
    ...(await layoutProblems(page, words)),
    ...(await barriers(page)),
  ]
  expect(await walk(desk, { places: await consolePlaces(stack.url, desk), look })).toEqual([])
})

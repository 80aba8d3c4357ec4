import { type Language, languages } from '@shop/contract/core/common.ts'
import type { Page } from 'playwright-core'
import { afterAll, expect, test, vi } from 'vitest'
import { launchBrowser } from './browser.ts'
import { barriers, barriersInDarkMode, layoutProblems, problemsInBothSizes, textProblems, wordRules } from './looks.ts'
import { callApi, demoMember, logIn, logInToConsole, openDesk, openPhone, phoneSizes, type Session } from './phone.ts'
import { consolePages, consolePlaces, merchantPlaces, shopPages, shopPlaces } from './places.ts'
import { openStack } from './stack.ts'
import { textsOfPage, wordsByLanguage, wordsOf } from './texts.ts'
import { walk } from './walk.ts'

const stack = await openStack()
const browser = await launchBrowser()
/** Without pictures: their look does not depend on the viewer. */
const quick = await launchBrowser({ pictures: false })
afterAll(async () => {
  await browser.close()
  await quick.close()
  await stack.stop()
})

const [, narrow] = phoneSizes

const wordsIn = { shop: wordsByLanguage('shop'), admin: wordsByLanguage('admin') }
const shopper = await logIn(stack.url, '13800000001')
const member = await callApi<Session>(stack.url, 'passport/login', {
  body: { form: { mobile: demoMember.login, password: demoMember.password } },
})
const places = await shopPlaces(stack.url, shopper)
// A place takes about a second in all languages, longer on a busy machine.
vi.setConfig({ testTimeout: places.all.length * 20_000 })

test('an untranslated text is distinguished from text that people wrote', () => {
  const texts = ['購物車', '共 3 件', 'Cart', '禾日生活', '3 items']
  expect(wordsOf('shop', 'en').untranslated(texts)).toEqual(['購物車', '共 3 件'])
  expect(wordsOf('shop', 'zh-Hant').untranslated(texts)).toEqual([])
})

test('finds the pages of both registries', () => {
  expect(shopPages).toContain('pages/order/express/index')
  expect(consolePages).toContain('order/detail')
})

test('the shop: every page in every language: no error, nothing untranslated or cut off, accessible', async () => {
  const open = () => openPhone(browser, stack.url, { language: languages[0], session: shopper })
  expect(await walk({ open, places: places.shoppers, languages, look: lookAt })).toEqual([])
})

test('the shop: the same for every page of a merchant, for its member', async () => {
  const open = () => openPhone(browser, stack.url, { language: languages[0], session: member })
  const look = async (page: Page, language: Language, first: boolean) => [
    ...(await lookAt(page, language, first)),
    ...(await notTheirs(page, language)),
  ]
  expect(await walk({ open, places: await merchantPlaces(stack.url, member), languages, look })).toEqual([])
})

test.each(languages)('the shop starts in %s', async (language) => {
  const open = () => openPhone(quick, stack.url, { language, session: shopper })
  const some = places.all.filter((place) => /#[/]pages[/](index[/]index|order[/]detail)\b/.test(place))
  expect(some.length).toBeGreaterThan(1)
  const look = (page: Page) => lookAt(page, language, false)
  expect(await walk({ open, places: some, languages: [language], look })).toEqual([])
})

// Few texts are for guests only: the longest words and the source language show them all.
test('the shop: every page for a guest', async () => {
  const open = () => openPhone(quick, stack.url, { language: 'en' })
  const look = (page: Page, language: Language, first: boolean) =>
    problemsInBothSizes(page, wordsIn.shop[language], first ? [narrow] : [])
  expect(await walk({ open, places: places.all, languages: ['en', 'zh-Hant'], look })).toEqual([])
})

test('the console: every page in every language: no error, nothing untranslated or cut off, accessible', async () => {
  const desk = await openDesk(browser, stack.url)
  await logInToConsole(desk, stack.url)
  const { cookies } = await desk.storageState()
  const open = () => openDesk(browser, stack.url, languages[0], cookies)
  const placesHere = await consolePlaces(stack.url, desk)
  await desk.close()
  expect(await walk({ open, places: placesHere, languages, look: lookAtConsole })).toEqual([])
  for (const language of languages) {
    const start = () => openDesk(browser, stack.url, language, cookies)
    const look = (page: Page) => lookAtConsole(page, language, false)
    expect(await walk({ open: start, places: placesHere.slice(0, 1), languages: [language], look })).toEqual([])
  }
})

test('the console: the same for every page that members of a merchant open', async () => {
  const desk = await openDesk(browser, stack.url)
  await logInToConsole(desk, stack.url, demoMember)
  const { cookies } = await desk.storageState()
  const open = () => openDesk(browser, stack.url, languages[0], cookies)
  const placesHere = await consolePlaces(stack.url, desk, true)
  await desk.close()
  expect(await walk({ open, places: placesHere, languages, look: lookAtConsole })).toEqual([])
})

/** Fails if the session is not a member's, because every page of a merchant would only say so. */
async function notTheirs(page: Page, language: Language): Promise<string[]> {
  const says = await page.evaluate(textsOfPage)
  return says.includes(wordsIn.shop[language].say('您還不是任何商家的成員')) ? ['is not the member’s'] : []
}

async function lookAt(page: Page, language: Language, first: boolean): Promise<string[]> {
  const words = wordsIn.shop[language]
  const lost = words.say('頁面不存在')
  const failed = words.say('重試')
  const says = await page.evaluate(textsOfPage)
  return [
    ...(says.includes(lost) ? ['says that it does not exist: what it is opened with belongs into e2e/places.ts'] : []),
    ...(says.includes(failed) ? ['shows a failure'] : []),
    ...(await problemsInBothSizes(page, words, first ? phoneSizes : [])),
    ...(first ? await barriersInDarkMode(page) : []),
  ]
}

async function lookAtConsole(page: Page, language: Language, first: boolean): Promise<string[]> {
  const words = wordsIn.admin[language]
  const says = await page.evaluate(textsOfPage)
  return [
    ...(says.includes(words.say('沒有這一頁。')) ? ['says that it does not exist'] : []),
    ...((await page.locator('input[type=password][autocomplete=current-password]').count()) > 0
      ? ['asks to log in']
      : []),
    ...(await textProblems(page, words)),
    ...(await layoutProblems(page, words)),
    ...(await barriers(page, first ? undefined : wordRules)),
  ]
}

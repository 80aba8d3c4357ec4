import { languages } from '@shop/contract'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { launchBrowser } from './browser.ts'
import { barriers, layoutProblems, textProblems } from './looks.ts'
import { callApi, enterConsole, logIn, openDesk, openPhone, phoneSizes, type Session } from './phone.ts'
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
const newcomer = await registerShopper()
const places = await shopPlaces(stack.url, shopper)
// A page takes a fraction of a second, and seconds on a machine that does other things too.
vi.setConfig({ testTimeout: places.all.length * 10_000 })
/** These read nothing when opened, so nothing of them can fail; a search without its hot words is still a search. */
const quietPages =
  /pages\/(login|register|findPwd|address\/create|search|customer\/customer\?ask|paypwd\/login-password)/

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
      ...(await inBothSizes(page)),
    ]
    expect(await walk(phone, { places: places.all, look })).toEqual([])
  })

  test('every page for somebody who has nothing yet', async () => {
    const phone = await openPhone(quick, stack.url, { language, session: newcomer })
    expect(await walk(phone, { places: places.general, look: (page) => inBothSizes(page) })).toEqual([])
  })

  test('every page without a network offers to try again', async () => {
    const phone = await openPhone(quick, stack.url, { language, session: shopper })
    await failCalls(phone, 'network')
    const look = async (page: Page) => [...(await inBothSizes(page)), ...(await noWayToRetry(page, retry))]
    const expected = /ERR_INTERNET_DISCONNECTED/
    expect(await walk(phone, { places: withoutQuiet(places.all), look, expected })).toEqual([])
  })

  test('every page for a guest', async () => {
    const phone = await openPhone(quick, stack.url, { language })
    const look = (page: Page) => inBothSizes(page, { withBarriers: false })
    expect(await walk(phone, { places: places.all, look })).toEqual([])
  })

  async function missing(page: Page): Promise<string[]> {
    const lost = await page.getByText(words.say('頁面不存在'), { exact: true }).count()
    return lost > 0 ? ['says that it does not exist: what it is opened with belongs into e2e/places.ts'] : []
  }

  /** Beginning with the size that the page has. */
  async function inBothSizes(page: Page, { withBarriers = true } = {}): Promise<string[]> {
    const problems = await textProblems(page, words)
    const isSmall = page.viewportSize()?.width === phoneSizes[1].width
    for (const size of isSmall ? phoneSizes.toReversed() : phoneSizes) {
      if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
      const here = [...(await layoutProblems(page, words)), ...(withBarriers ? await barriers(page) : [])]
      problems.push(...here.map((problem) => `${size.width}: ${problem}`))
    }
    return problems
  }
})

describe.each(['zh-Hant', 'en'] as const)('the shop in %s', (language) => {
  const words = wordsOf('shop', language)

  test('every page whose data is refused offers to try again', async () => {
    const phone = await openPhone(quick, stack.url, { language, session: shopper })
    await failCalls(phone, 'refused')
    const look = async (page: Page) => [
      ...(await layoutProblems(page, words)),
      ...(await barriers(page)),
      ...(await noWayToRetry(page, words.say('重試'))),
    ]
    expect(await walk(phone, { places: withoutQuiet(places.all), look })).toEqual([])
  })
})

test('the shop in the dark: words stand out from their ground', async () => {
  const phone = await openPhone(quick, stack.url, { language: 'zh-Hant', session: shopper })
  const look = (page: Page) => barriers(page, ['color-contrast'])
  expect(await walk(phone, { places: places.all, look, scheme: 'dark' })).toEqual([])
})

test.each(languages)('the console in %s: no error, nothing untranslated, open to all', async (language) => {
  const desk = await openDesk(browser, stack.url, language)
  await enterConsole(desk, stack.url)
  const words = wordsOf('admin', language)
  const look = async (page: Page) => [
    ...(await textProblems(page, words)),
    ...(language === 'zh-Hant' || language === 'en' ? await barriers(page) : []),
  ]
  expect(await walk(desk, { places: await consolePlaces(stack.url, desk), look })).toEqual([])
})

function withoutQuiet(all: string[]): string[] {
  return all.filter((place) => !quietPages.test(place))
}

async function noWayToRetry(page: Page, retry: string): Promise<string[]> {
  const button = page.getByRole('button', { name: retry, exact: true }).first()
  return button.waitFor({ timeout: 5000 }).then(
    () => [],
    () => [`no "${retry}"`],
  )
}

/** The shop's settings are still read: without them no page is a page. */
async function failCalls(phone: BrowserContext, how: 'refused' | 'network'): Promise<void> {
  await phone.route(/\/api\/(?!store\/data|setting\/data)/, (route) =>
    how === 'network'
      ? route.abort('internetdisconnected')
      : route.fulfill({ json: { status: 500, message: '系統繁忙，請稍後再試', data: {} } }),
  )
}

async function registerShopper(): Promise<Session> {
  const mobile = `137${String(Date.now()).slice(-8)}`
  const { key } = await callApi<{ key: string }>(stack.url, 'captcha/image')
  const codeFor = (to: string) => stack.outbox(to).at(-1)?.code
  const form = { mobile, captchaKey: key, captchaCode: codeFor(key), purpose: 'register' }
  await callApi(stack.url, 'captcha/sendSmsCaptcha', { body: { form } })
  await vi.waitUntil(() => codeFor(mobile), { timeout: 10_000 })
  return callApi<Session>(stack.url, 'passport/register', {
    body: { form: { mobile, smsCode: codeFor(mobile), password: 'a-long-password', terms: true } },
  })
}

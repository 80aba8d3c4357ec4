import { languages } from '@shop/contract'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { launchBrowser } from './browser.ts'
import { barriers, inBothSizes, layoutProblems } from './looks.ts'
import { callApi, logIn, openPhone, type Session } from './phone.ts'
import { shopPlaces } from './places.ts'
import { openStack } from './stack.ts'
import { wordsOf } from './texts.ts'
import { walk } from './walk.ts'

// Beside pages.test.ts, so that two walk at once: pages that have nothing to show, and pages that get nothing.
const stack = await openStack()
const browser = await launchBrowser({ pictures: false })
afterAll(async () => {
  await browser.close()
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

describe.each(languages)('the shop in %s', (language) => {
  const words = wordsOf('shop', language)
  const retry = words.say('重試')

  test('every page for somebody who has nothing yet', async () => {
    const phone = await openPhone(browser, stack.url, { language, session: newcomer })
    expect(await walk(phone, { places: places.general, look: (page) => inBothSizes(page, words) })).toEqual([])
  })

  test('every page without a network offers to try again', async () => {
    const phone = await openPhone(browser, stack.url, { language, session: shopper })
    await failCalls(phone, 'network')
    const look = async (page: Page) => [...(await inBothSizes(page, words)), ...(await noWayToRetry(page, retry))]
    const expected = /ERR_INTERNET_DISCONNECTED/
    expect(await walk(phone, { places: withoutQuiet(places.all), look, expected })).toEqual([])
  })
})

describe.each(['zh-Hant', 'en'] as const)('the shop in %s', (language) => {
  const words = wordsOf('shop', language)

  test('every page whose data is refused offers to try again', async () => {
    const phone = await openPhone(browser, stack.url, { language, session: shopper })
    await failCalls(phone, 'refused')
    const look = async (page: Page) => [
      ...(await layoutProblems(page, words)),
      ...(await barriers(page)),
      ...(await noWayToRetry(page, words.say('重試'))),
    ]
    expect(await walk(phone, { places: withoutQuiet(places.all), look })).toEqual([])
  })
})

function withoutQuiet(all: string[]): string[] {
  return all.filter((place) => !quietPages.test(place))
}

async function noWayToRetry(page: Page, retry: string): Promise<string[]> {
  const button = page.getByRole('button', { name: retry, exact: true }).first()
  return button.waitFor({ timeout: 15_000 }).then(
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

import type { Language } from '@shop/contract/core/common.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test, vi } from 'vitest'
import { launchBrowser } from './browser.ts'
import { barriers, layoutProblems, problemsInBothSizes, wordRules } from './looks.ts'
import { callApi, logIn, openPhone, phoneSizes, type Session } from './phone.ts'
import { shopPlaces } from './places.ts'
import { openStack } from './stack.ts'
import { wordsByLanguage } from './texts.ts'
import { walk } from './walk.ts'

// Separate from pages.deep.test.ts, so that two walks run in parallel: pages without data, and pages whose requests fail.
const stack = await openStack()
const browser = await launchBrowser({ pictures: false })
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

const words = wordsByLanguage('shop')
const shopper = await logIn(stack.url, '13800000001')
const newcomer = await registerShopper()
const places = await shopPlaces(stack.url, shopper)
// A place takes about a second in all languages, longer on a busy machine.
vi.setConfig({ testTimeout: places.all.length * 20_000 })
/** These read nothing when opened, so nothing can fail; the search page is complete without its hot words. */
const quietPages =
  /pages\/(login|register|findPwd|address\/create|search|customer\/customer\?ask|paypwd\/login-password)/
const failing = places.all.filter((place) => !quietPages.test(place))
/** The texts of such pages are short: the source language and the one with the longest words are enough. */
const inTwo = ['zh-Hant', 'en'] as const

test('every page works for a user who has nothing yet', async () => {
  const open = () => openPhone(browser, stack.url, { language: 'zh-Hant', session: newcomer })
  const look = (page: Page, language: Language, first: boolean) =>
    problemsInBothSizes(page, words[language], first ? [phoneSizes[1]] : [])
  expect(await walk({ open, places: places.general, languages: inTwo, look })).toEqual([])
})

test('every page without a network offers to try again', async () => {
  const open = () => openPhoneThatFails('network', 'zh-Hant')
  const look = async (page: Page, language: Language, first: boolean) => [
    ...(await problemsInBothSizes(page, words[language], first ? [phoneSizes[1]] : [])),
    ...(await noWayToRetry(page, words[language].say('重試'))),
  ]
  const expected = /ERR_INTERNET_DISCONNECTED/
  expect(await walk({ open, places: failing, languages: inTwo, look, renew: tryAgain, expected })).toEqual([])
})

test('every page whose data is refused offers to try again', async () => {
  const open = () => openPhoneThatFails('refused', 'zh-Hant')
  const look = async (page: Page, language: Language, first: boolean) => [
    ...(await layoutProblems(page, words[language])),
    ...(await barriers(page, first ? undefined : wordRules)),
    ...(await noWayToRetry(page, words[language].say('重試'))),
  ]
  expect(await walk({ open, places: failing, languages: inTwo, look, renew: tryAgain })).toEqual([])
})

/** The failure was worded in the previous language. If there is no button to press, `noWayToRetry` reports it. */
async function tryAgain(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (retry) => {
    for (let turn = 0; turn < 50; turn++) {
      const buttons = [...document.querySelectorAll('button')].filter((button) => button.textContent?.trim() === retry)
      for (const button of buttons) button.click()
      if (buttons.length > 0) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }, words[language].say('重試'))
}

async function noWayToRetry(page: Page, retry: string): Promise<string[]> {
  const button = page.getByRole('button', { name: retry, exact: true }).first()
  return button.waitFor({ timeout: 15_000 }).then(
    () => [],
    () => [`no "${retry}"`],
  )
}

/** The shop's settings are still read: no page works without them. */
async function openPhoneThatFails(how: 'refused' | 'network', language: Language): Promise<BrowserContext> {
  const phone = await openPhone(browser, stack.url, { language, session: shopper })
  await phone.route(/\/api\/(?!store\/data|setting\/data)/, (route) =>
    how === 'network'
      ? route.abort('internetdisconnected')
      : route.fulfill({ json: { status: 500, message: '系統繁忙，請稍後再試', data: {} } }),
  )
  return phone
}

async function registerShopper(): Promise<Session> {
  const mobile = `137${String(Date.now()).slice(-8)}`
  const { key } = await callApi<{ key: string }>(stack.url, 'captcha/image')
  const codeFor = (to: string) => stack.outbox(to).at(-1)?.code
  const form = { mobile, captchaKey: key, captchaCode: codeFor(key), purpose: 'register' }
  await callApi(stack.url, 'captcha/sendSmsCaptcha', { body: { form } })
  await vi.waitUntil(() => codeFor(mobile), { timeout: 30_000 })
  return callApi<Session>(stack.url, 'passport/register', {
    body: { form: { mobile, smsCode: codeFor(mobile), password: 'a-long-password', terms: true } },
  })
}

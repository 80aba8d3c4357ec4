import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Language, languages } from '@shop/contract'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { callApi, enterConsole, logIn, openDesk, openPhone, phoneSizes, type Session, watchErrors } from './phone.ts'
import { openStack } from './stack.ts'
import { textsOfPage, untranslatedIn } from './texts.ts'

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

/** Every page that is built, as the registries have them: a new one is opened here without being listed. */
const pages = pathsIn('shop/src/pages.ts', /path: '(pages\/[^']+)'(?:(?!path:)[\s\S])*?load:/g)
const consolePages = pathsIn('admin/src/pages.tsx', /path: '([^']+)'/g)

const shopper = await logIn(stack.url, '13800000001')
const addresses = await shopAddresses(shopper)
/** These read nothing when opened, so nothing of them can fail; a search without its hot words is still a search. */
const quietPages = /pages\/(login|register|findPwd|address\/create|search)/

test('a text left in the language of the source is known from what people wrote', () => {
  const texts = ['購物車', '共 3 件', 'Cart', '禾日生活', '3 items']
  expect(untranslatedIn('shop', 'en')(texts)).toEqual(['購物車', '共 3 件'])
  expect(untranslatedIn('shop', 'zh-Hant')(texts)).toEqual([])
})

describe.each(languages)('the shop in %s', (language) => {
  test('every page: no error, no sideways scroll, nothing untranslated, readable by all', async () => {
    const phone = await openPhone(browser, stack.url, { language, session: shopper })
    const untranslated = untranslatedIn('shop', language)
    const found = await openEach(phone, addresses, async (page) => [
      ...untranslated(await page.evaluate(textsOfPage)).map((text) => `untranslated: ${text}`),
      ...(await inBothSizes(page, language)),
    ])
    expect(found).toEqual([])
  })
})

describe.each(['zh-Hant', 'en'] as const)('the shop in %s', (language) => {
  const retry = { 'zh-Hant': '重試', en: 'Try again' }[language]

  test('every page for somebody who has nothing yet', async () => {
    const phone = await openPhone(browser, stack.url, { language, session: await registerShopper() })
    const general = addresses.filter((address) => !/(order|address)Id=/.test(address))
    expect(await openEach(phone, general, (page) => inBothSizes(page, language))).toEqual([])
  })

  test('every page for a guest', async () => {
    const phone = await openPhone(browser, stack.url, { language })
    expect(await openEach(phone, addresses, (page) => inBothSizes(page))).toEqual([])
  })

  test.each(['refused', 'network'] as const)(
    'every page whose data does not come (%s) offers to try again',
    async (how) => {
      const phone = await openPhone(browser, stack.url, { language, session: shopper })
      await failCalls(phone, how)
      const found = await openEach(
        phone,
        addresses.filter((address) => !quietPages.test(address)),
        async (page) => {
          const offers = await page.getByRole('button', { name: retry }).count()
          const problems = await inBothSizes(page, how === 'refused' ? language : undefined)
          return offers ? problems : [...problems, `no "${retry}"`]
        },
        /ERR_INTERNET_DISCONNECTED/,
      )
      expect(found).toEqual([])
    },
  )
})

test.each(['zh-Hant', 'en'] as const)(
  'the console in %s: no error, nothing untranslated, readable by all',
  async (language) => {
    const desk = await openDesk(browser, stack.url, language)
    await enterConsole(desk, stack.url)
    const untranslated = untranslatedIn('admin', language)
    const found = await openEach(desk, await consoleAddresses(desk), async (page) => [
      ...untranslated(await page.evaluate(textsOfPage)).map((text) => `untranslated: ${text}`),
      ...(await violations(page)),
    ])
    expect(found).toEqual([])
  },
)

function pathsIn(file: string, pattern: RegExp): string[] {
  const source = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
  return [...source.matchAll(pattern)].map(([, page = '']) => page)
}

type Look = (page: Page) => Promise<string[]>

/** At once, to use the time in which a page waits. */
const pagesAtOnce = 3

/** Opens each address as for the first time and gathers what `look` and the browser find, each with its address. */
async function openEach(context: BrowserContext, places: string[], look: Look, expected?: RegExp): Promise<string[]> {
  const waiting = [...places]
  const found: string[] = []
  async function openNext(): Promise<void> {
    const place = waiting.shift()
    if (place === undefined) return
    const page = await context.newPage()
    const errors = watchErrors(page)
    await page.goto(stack.url + place, { waitUntil: 'networkidle', timeout: 30_000 })
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    const problems = [...(await look(page)), ...errors.filter((error) => !expected?.test(error))]
    found.push(...problems.map((problem) => `${place} ${problem}`))
    await page.close()
    await openNext()
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, openNext))
  await context.close()
  return found.sort()
}

/** Scrolling in both sizes. Of the rules for readers one look is enough for each: the small one with the long words. */
async function inBothSizes(page: Page, language?: Language): Promise<string[]> {
  const problems: string[] = []
  for (const size of phoneSizes) {
    await page.setViewportSize(size)
    problems.push(...(await sidewaysScroll(page)))
    const readers = language === 'zh-Hant' ? phoneSizes[0] : language === 'en' ? phoneSizes[1] : undefined
    if (size === readers) problems.push(...(await violations(page)))
  }
  return problems
}

async function sidewaysScroll(page: Page): Promise<string[]> {
  const [needs, has] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement
    return [scrollWidth, clientWidth] as const
  })
  return needs > has ? [`sideways scroll: ${needs} in ${has} px`] : []
}

/** Of the rules that keep somebody out. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The shop's settings are still read: without them no page is a page. */
async function failCalls(phone: BrowserContext, how: 'refused' | 'network'): Promise<void> {
  await phone.route(/\/api\/(?!store\/data|setting\/data)/, (route) =>
    how === 'network'
      ? route.abort('internetdisconnected')
      : route.fulfill({ json: { status: 500, message: '系統繁忙，請稍後再試', data: {} } }),
  )
}

/** The addresses of the shop's pages; those about one thing get one that the demo shopper has. */
async function shopAddresses({ token }: Session): Promise<string[]> {
  const answer = await callApi<{ list: { data: { order_id: number; state: string }[] } }>(
    stack.url,
    'order/list?dataType=all',
    { token },
  )
  const orderIn = (state: string) => answer.list.data.find((order) => order.state === state)?.order_id
  const { list } = await callApi<{ list: { address_id: number }[] }>(stack.url, 'address/list', { token })
  const { list: cart } = await callApi<{ list: { id: number }[] }>(stack.url, 'cart/list', { token })
  const parameters: Record<string, string> = {
    'pages/goods/detail': '?goodsId=1',
    'pages/address/update': `?addressId=${list[0]?.address_id}`,
    'pages/checkout/index': `?mode=cart&cartIds=${cart.map(({ id }) => id).join()}`,
    'pages/checkout/cashier/index': `?orderId=${orderIn('unpaid')}`,
    'pages/order/detail': `?orderId=${orderIn('to_receive')}`,
    'pages/order/details': `?orderId=${orderIn('unpaid')}`,
    'pages/order/express/index': `?orderId=${orderIn('to_receive')}`,
  }
  return pages.map((page) => `/#/${page}${parameters[page] ?? ''}`)
}

async function consoleAddresses(desk: BrowserContext): Promise<string[]> {
  const firstOf = async (list: string): Promise<number | undefined> => {
    const answer = await desk.request.get(`${stack.url}/admin/api/${list}`)
    return ((await answer.json()) as { rows: { id: number }[] }).rows[0]?.id
  }
  const parameters: Record<string, string> = {
    'order/detail': `?orderId=${await firstOf('orders')}`,
    'goods/edit': `?goodsId=${await firstOf('goods')}`,
    'freight/edit': `?templateId=${await firstOf('freight-templates')}`,
    'user/detail': `?userId=${await firstOf('users')}`,
  }
  return consolePages.map((page) => `/admin/#/${page}${parameters[page] ?? ''}`)
}

async function registerShopper(): Promise<Session> {
  const mobile = `137${String(Date.now()).slice(-8)}`
  const { key } = await callApi<{ key: string }>(stack.url, 'captcha/image')
  const codeFor = (to: string) => stack.outbox(to).at(-1)?.code
  const form = { mobile, captchaKey: key, captchaCode: codeFor(key), purpose: 'register' }
  await callApi(stack.url, 'captcha/sendSmsCaptcha', { body: { form } })
  await expect.poll(() => codeFor(mobile), { timeout: 10_000 }).toBeTruthy()
  return callApi<Session>(stack.url, 'passport/register', {
    body: { form: { mobile, smsCode: codeFor(mobile), password: 'a-long-password', terms: true } },
  })
}

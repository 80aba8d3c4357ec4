import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { beDrawn } from './drawn.ts'
import { callApi, logIn, openPhone, watchErrors } from './phone.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})
const goods = 'article a[href*="pages/goods/detail"]'
const scripts = /\/assets\/.*\.js$/

/** Opens an address, but holds back the app's own files until `arrive` is called. */
async function openEarly(context: BrowserContext, address = '/') {
  const page = await context.newPage()
  const errors = watchErrors(page)
  const held: Route[] = []
  let late = true
  await page.route(scripts, (route) => (late ? void held.push(route) : route.continue()))
  const asked: string[] = []
  const addresses: string[] = []
  const cookies = (await context.cookies(stack.url)).map(({ name, value }) => `${name}=${value}`)
  const userAgent = await page.evaluate(() => navigator.userAgent)
  await beDrawn(stack.url, { cookie: cookies.join('; '), 'user-agent': userAgent })
  page.on('request', (request) => {
    addresses.push(request.url().slice(stack.url.length))
    asked.push(new URL(request.url()).pathname)
  })
  await page.goto(stack.url + address, { waitUntil: 'commit' })
  const arrive = async () => {
    late = false
    await Promise.all(held.map((route) => route.continue()))
    await page.locator('[data-sent]').waitFor({ state: 'detached' })
  }
  return { page, arrive, asked, addresses, errors }
}

/** The places and texts of the blocks on the first screen. Runs in the browser. */
function screenOf(): string[] {
  const shown = [...document.querySelectorAll('main a, main h2, nav a')].filter((element) => {
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && top < window.innerHeight
  })
  return shown.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return `${[left, top, width, height].map(Math.round)} ${element.textContent}`
  })
}

/** The layout shift so far. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const watch = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        })
        watch.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )

describe('home', () => {
  test.each(['light', 'dark'] as const)('is shown before any script, and stays unchanged: %s', async (colorScheme) => {
    const phone = await openPhone(browser, stack.url)
    const { page, arrive, asked, errors } = await openEarly(phone)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(goods).first().waitFor()
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.body.querySelector('nav') as Element).backgroundColor)
    const [before, colour] = [await page.evaluate(screenOf), await ground()]
    expect(before.length).toBeGreaterThan(10)
    // Home scrolled by an impatient thumb stays where it is.
    await page.evaluate(() => window.scrollTo(0, 60))
    await arrive()
    expect(await page.evaluate(() => window.scrollY)).toBe(60)
    await page.evaluate(() => window.scrollTo(0, 0))
    // The coupons and articles in between were not sent, but their space is reserved.
    await expect
      .poll(async () => (await page.evaluate(screenOf)).filter((line) => before.includes(line)))
      .toEqual(before)
    expect(await ground()).toBe(colour)
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
    expect(asked).not.toContain('/api/page/detail')
    expect(asked).not.toContain('/api/store/data')
    expect(errors).toEqual([])
    await phone.close()
  })

  test('is shown without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await beDrawn(stack.url)
    await page.goto(stack.url)
    expect(await page.locator(goods).first().isVisible()).toBe(true)
    await context.close()
  })

  test('waits for the app in the user’s language the first time, and is sent in it from then on', async () => {
    const phone = await openPhone(browser, stack.url, { language: 'en' })
    // The language was chosen before the server knew it.
    await phone.clearCookies()
    const { page, arrive } = await openEarly(phone)
    await page.locator('[data-part=list]').first().waitFor({ state: 'attached' })
    expect(await page.locator(goods).first().isVisible()).toBe(false)
    expect(await page.locator('[data-sent] nav').last().isVisible()).toBe(false)
    await arrive()
    await page.getByRole('link', { name: 'Cart' }).waitFor()
    const { page: again, arrive: arriveAgain } = await openEarly(phone)
    await again.getByRole('link', { name: 'Cart' }).waitFor()
    expect(await again.locator(goods).first().isVisible()).toBe(true)
    await arriveAgain()
    await phone.close()
  })

  test('hides guests’ prices from users until their own arrive', async () => {
    const session = await logIn(stack.url, '13800000001')
    const phone = await openPhone(browser, stack.url, { session })
    const { page, arrive, asked } = await openEarly(phone)
    await page.locator(goods).first().waitFor()
    const price = page.locator('article').first().locator('.heard-only', { hasText: /^¥/ }).first()
    const isHidden = () => price.evaluate((element) => getComputedStyle(element).visibility === 'hidden')
    expect(await isHidden()).toBe(true)
    await arrive()
    expect(await isHidden()).toBe(false)
    expect(asked).toContain('/api/page/detail')
    const { pageData } = await callApi<{ pageData: object }>(stack.url, 'page/detail?pageId=0', session)
    expect(JSON.stringify(pageData)).toContain((await price.textContent())?.replace(/[¥,]/g, '') ?? 'no price')
    await phone.close()
  })

  test('follows a tap made before the app has loaded', async () => {
    const phone = await openPhone(browser, stack.url)
    const { page, arrive } = await openEarly(phone)
    const tab = page.locator('nav a[href="#/pages/category/index"]')
    await tab.click()
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
    expect(await page.locator(goods).first().isVisible()).toBe(false)
    await arrive()
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
    await page.getByRole('heading', { level: 1, name: '全部分類' }).waitFor({ state: 'attached' })
    await phone.close()
  })

  test('waits for a user’s own prices, but not if the user moves on', async () => {
    const phone = await openPhone(browser, stack.url, { session: await logIn(stack.url, '13800000001') })
    const { page, arrive, errors } = await openEarly(phone)
    await page.route('**/api/page/detail*', () => undefined)
    const arrived = arrive()
    await page.waitForResponse((answer) => answer.url().includes('store/data'))
    await page.locator('nav a[href="#/pages/category/index"]').click()
    await arrived
    await page.getByRole('heading', { level: 1, name: '全部分類' }).waitFor({ state: 'attached' })
    expect(errors).toEqual([])
    await phone.close()
  })

  test('stays visible if the app cannot be loaded, with a message below it', async () => {
    const phone = await openPhone(browser, stack.url)
    const page = await phone.newPage()
    await beDrawn(stack.url)
    await page.route(scripts, (route) => route.abort())
    await page.goto(stack.url, { waitUntil: 'commit' })
    await page.getByRole('alert').filter({ hasText: '載入失敗' }).waitFor()
    expect(await page.locator(goods).first().isVisible()).toBe(true)
    await page.unroute(scripts)
    const sent = page.locator('[data-sent]')
    // The page retries by itself every few seconds, so the button may disappear before it is pressed.
    await page
      .getByRole('button', { name: '重試' })
      .click({ timeout: 5_000 })
      .catch(() => sent.waitFor({ state: 'detached' }))
    await sent.waitFor({ state: 'detached' })
    await phone.close()
  })
})

test('other pages show their shape at once, and no home', async () => {
  const phone = await openPhone(browser, stack.url)
  for (const [address, part, headers] of [
    ['/#/pages/goods/list', 'tiles', 1],
    ['/#/pages/login/index', 'form', 1],
    ['/#/pages/goods/detail?goodsId=1', 'goods', 1],
    ['/#/pages/help/index', 'list', 1],
    ['/#/pages/index/index?pageId=1', 'list', 0],
  ] as const) {
    const { page, arrive, asked } = await openEarly(phone, address)
    const bone = (name: string) => page.locator(`[data-part=${name}] [aria-busy]`)
    await expect.poll(() => bone(part).isVisible()).toBe(true)
    expect(await page.locator('[data-header]:visible').count()).toBe(headers)
    const others = ['tiles', 'form', 'list', 'goods'].filter((name) => name !== part)
    for (const other of others) expect(await bone(other).isVisible()).toBe(false)
    expect(await page.locator(goods).first().isVisible()).toBe(false)
    // the first of the page's own
    const pictures = { tiles: 2, goods: 1, form: 0, list: 0 }[part]
    expect(asked.filter((path) => path.startsWith('/uploads/')).length).toBeLessThanOrEqual(pictures)
    await arrive()
    expect(await shiftsOf(page), address).toBeLessThanOrEqual(0.02)
    await page.close()
  }
  await phone.close()
})

test('a page’s first reads and its files are requested before any script has arrived, and once', async () => {
  const session = await logIn(stack.url, '13800000001')
  const { list } = await callApi<{ list: { id: number; problem: unknown }[] }>(stack.url, 'cart/list', session)
  const cartIds = list.find(({ problem }) => !problem)?.id
  const phone = await openPhone(browser, stack.url, { session })
  for (const [address, read] of [
    ['pages/category/index', 'category/list'],
    ['pages/goods/list', 'goods/list'],
    ['pages/goods/list?search=%E8%8C%B6', 'goods/list'],
    ['pages/goods/detail?goodsId=1', 'goods/detail'],
    ['pages/goods/detail?scene=uid%3A7%2Cgid%3A1', 'goods/detail'],
    ['pages/cart/index', 'cart/list'],
    [`pages/checkout/index?mode=cart&cartIds=${cartIds}`, 'checkout/order'],
  ] as const) {
    const { page, arrive, addresses, errors } = await openEarly(phone, `/#/${address}`)
    const [folder] = address.split('?')
    await expect.poll(() => addresses).toContainEqual(expect.stringMatching(`^/api/${read}`))
    for (const file of ['/parts-.*js$', '/parts-.*css$', `/texts-.*/zh-Hant/${folder}.json$`])
      await expect.poll(() => addresses).toContainEqual(expect.stringMatching(file))
    await arrive()
    await page.waitForLoadState('networkidle')
    expect(addresses.filter((each) => each.startsWith(`/api/${read}`) && !each.includes('inStock'))).toHaveLength(1)
    const files = addresses.filter((each) => each.startsWith('/assets/'))
    expect(files).toEqual([...new Set(files)])
    expect(errors).toEqual([])
    await page.close()
  }
  await phone.close()
})

test('inside WeChat, the page has the answers for WeChat', async () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36 MicroMessenger/8.0'
  const phone = await openPhone(browser, stack.url, { userAgent })
  const { page, arrive, asked } = await openEarly(phone)
  await page.locator(goods).first().waitFor()
  await arrive()
  expect(asked).not.toContain('/api/store/data')
  await phone.close()
})

test('the page cached for offline use has no home in it, but the answers are cached', async () => {
  const phone = await openPhone(browser, stack.url, { keepsPages: true })
  const page = await phone.newPage()
  await page.goto(stack.url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const shell = () => page.evaluate(async () => (await caches.match('./'))?.text())
  await expect.poll(shell).toContain('assets/start-')
  await page.reload()
  await page.locator(goods).first().waitFor()
  expect(await shell()).not.toContain('<div data-sent>')
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('answers-2')).keys()).map(({ url }) => new URL(url).pathname))
  await expect.poll(kept).toContain('/api/page/detail')
  await phone.close()
})

test('an empty shop in two processes has a first page', async () => {
  const empty = await openStack({ DEMO: '0', WORKERS: '2' })
  try {
    // Each process draws its own page.
    for (let visit = 0; visit < 20; visit++) await beDrawn(empty.url)
    const page = await (await openPhone(browser, empty.url)).newPage()
    await page.goto(empty.url)
    await page.locator('[data-sent]').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '全部商品' }).click()
    await page.waitForURL(/pages\/goods\/list/)
  } finally {
    await empty.stop()
  }
})

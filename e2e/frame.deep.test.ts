import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { logIn, logInToConsole, openDesk, openPhone, phoneSizes, watchErrors } from './phone.ts'
import { shopPlaces } from './places.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

const shopper = await logIn(stack.url, '13800000001')
const { all: places } = await shopPlaces(stack.url, shopper)
const buyingPath = [
  'index/index',
  'goods/list',
  'goods/detail',
  'cart/index',
  'checkout/index',
  'checkout/cashier/index',
]
const placeOf = (path: string) => places.find((place) => place.includes(`#/pages/${path}`)) ?? ''

/** The styles of letters and links. Runs in the browser. */
function looks(): string[] {
  const link = document.body.appendChild(document.createElement('a'))
  const styles = [getComputedStyle(document.body), getComputedStyle(link)]
  const seen = styles.flatMap(({ color, font, textDecorationLine }) => [color, font, textDecorationLine])
  link.remove()
  return seen
}

test('the console’s top bar fits on a phone, and its menu opens with the names of the pages', async () => {
  const desk = await openDesk(browser, stack.url)
  await logInToConsole(desk, stack.url)
  const page = await desk.newPage()
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${stack.url}/admin/`)
    const bar = page.locator('header.top')
    await bar.waitFor()
    const ends = await bar.evaluate((top) => [...top.children].map((part) => part.getBoundingClientRect().right))
    expect(Math.max(...ends), `${width}`).toBeLessThanOrEqual(width)
    // Icons without text have names.
    for (const name of ['快捷鍵', /^語言/]) await bar.getByRole('button', { name }).waitFor()
    await bar.getByRole('link', { name: '打開商店' }).waitFor()
    await bar.getByRole('button', { name: '展開側欄' }).click()
    await page.getByRole('dialog').getByRole('link', { name: '訂單', exact: true }).click()
    await page.getByRole('heading', { name: '訂單', exact: true }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await desk.close()
})

describe('"back"', () => {
  test('closes the sheet, then the pictures, then leaves; "forward" reopens nothing', async () => {
    const page = await openPage(await openPhone(browser, stack.url), placeOf('index/index'))
    const errors = watchErrors(page)
    await page.goto(placeOf('goods/detail'))
    const sheet = page.getByRole('dialog', { name: '選擇規格' })
    await page.getByRole('button', { name: '加入購物車' }).click()
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'hidden' })
    expect(page.url()).toContain('goods/detail')
    await page.goForward()
    await page.waitForTimeout(500)
    expect(await sheet.count()).toBe(0)

    const before = await page.evaluate(looks)
    const pictures = page.getByRole('dialog', { name: '查看圖片' })
    await page.getByRole('button', { name: '查看圖片 1' }).click()
    await pictures.waitFor()
    await page.goBack()
    await pictures.waitFor({ state: 'hidden' })
    expect(page.url()).toContain('goods/detail')
    // The styles that the viewer loads stay scoped to it.
    expect(await page.evaluate(looks)).toEqual(before)

    await page.getByRole('button', { name: '加入購物車' }).click()
    await sheet.getByRole('button', { name: '關閉' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.waitForTimeout(200)
    await page.goBack()
    await page.waitForURL(/index\/index/)
    expect(errors).toEqual([])
  })

  test('returns at once to the page that a sheet navigated from; reloading in a sheet leaves no history entry', async () => {
    const phone = await openPhone(browser, stack.url, { session: shopper })
    const page = await openPage(phone, placeOf('index/index'))
    await page.goto(placeOf('goods/detail'))
    const sheet = page.getByRole('dialog', { name: '選擇規格' })
    await page.getByRole('button', { name: '立即購買' }).click()
    await chooseAll(page)
    await sheet.getByRole('button', { name: '立即購買' }).click()
    await page.getByRole('button', { name: '提交訂單' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: '立即購買' }).waitFor()
    expect(await sheet.count()).toBe(0)

    await page.getByRole('button', { name: '加入購物車' }).click()
    await sheet.waitFor()
    await page.waitForTimeout(200)
    await page.reload()
    await page.getByRole('button', { name: '立即購買' }).waitFor()
    await page.waitForTimeout(200)
    await page.goBack()
    await page.waitForURL(/index\/index/)
  })
})

describe.each(phoneSizes)('picture viewer on $width × $height', (size) => {
  const middle = { x: size.width / 2, y: size.height / 2 }

  /** Opens the goods' pictures at the first one. */
  async function openPictures() {
    const page = await openPage(await openPhone(browser, stack.url, { size }), placeOf('goods/detail'))
    await page.getByRole('button', { name: '查看圖片 1' }).click()
    const pictures = page.getByRole('dialog', { name: '查看圖片' })
    const picture = pictures.getByRole('img', { name: '第 1 張', exact: true })
    const widthOf = () => picture.evaluate((element) => Math.round(element.getBoundingClientRect().width))
    const leftOf = () => picture.evaluate((element) => element.getBoundingClientRect().left)
    await expect.poll(widthOf).toBe(size.width)
    const which = () => pictures.getByRole('status').textContent()
    return { pictures, picture, widthOf, leftOf, which, drag: await fingersOf(page) }
  }

  test('a double tap zooms in, another zooms out, and a single tap closes it', async () => {
    const { pictures, picture, widthOf } = await openPictures()
    await tap(picture, 2)
    await expect.poll(widthOf).toBe(Math.round(size.width * 2.5))
    await tap(picture, 2)
    await expect.poll(widthOf).toBe(size.width)
    await tap(picture, 1)
    await pictures.waitFor({ state: 'detached' })
  })

  test('a swipe goes to the next and back, and stops at the first', async () => {
    const { leftOf, which, drag } = await openPictures()
    // More than half the width each, so that even a slow drag turns the picture.
    const [left, right] = [20, size.width - 20]
    await drag([
      [
        { ...middle, x: right },
        { ...middle, x: left },
      ],
    ])
    await expect.poll(which).toMatch(/^2 /)
    await expect.poll(leftOf).toBe(-size.width - 16)
    const back = { from: { ...middle, x: left }, to: { ...middle, x: right } }
    await drag([[back.from, back.to]])
    await expect.poll(which).toMatch(/^1 /)
    await drag([[back.from, back.to]])
    await expect.poll(leftOf).toBe(0)
    expect(await which()).toMatch(/^1 /)
  })

  test('a pinch zooms up to three times; one finger moves the picture to its edge, and then to the next', async () => {
    const { widthOf, leftOf, which, drag } = await openPictures()
    const spread = (from: number, to: number): Way[] =>
      [-1, 1].map((side) => [
        { ...middle, x: middle.x + side * from },
        { ...middle, x: middle.x + side * to },
      ])
    await drag(spread(30, 60))
    await expect.poll(widthOf).toBe(size.width * 2)
    await drag(spread(30, 140))
    await expect.poll(widthOf).toBe(size.width * 3)
    const toTheLeft: Way[] = [
      [
        { ...middle, x: size.width - 20 },
        { ...middle, x: 20 },
      ],
    ]
    const edge = -size.width * 2
    for (let time = 0; time < 5 && (await leftOf()) > edge; time++) {
      await drag(toTheLeft)
      await expect.poll(() => moving(leftOf)).toBe(false)
    }
    expect(await leftOf()).toBe(edge)
    expect(await which()).toMatch(/^1 /)
    await drag(toTheLeft)
    await expect.poll(which).toMatch(/^2 /)
    // Returning to the picture finds it at its original size.
    await expect.poll(widthOf).toBe(size.width)
  })
})

interface Point {
  x: number
  y: number
}
/** One finger's path, from touching down to lifting. */
type Way = [from: Point, to: Point]

/** Fingers on a real touch screen, one per path, which move together. */
async function fingersOf(page: Page): Promise<(ways: Way[]) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  const steps = 10
  return async (ways) => {
    const at = (step: number) =>
      ways.map(([from, to]) => ({
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      }))
    await send('touchStart', at(0))
    for (let step = 1; step <= steps; step++) await send('touchMove', at(step))
    await send('touchEnd', [])
  }
}

async function moving(place: () => Promise<number>): Promise<boolean> {
  const before = await place()
  await new Promise((done) => setTimeout(done, 100))
  return before !== (await place())
}

/** Runs in the page, so that a busy machine adds no delay between two taps. */
function tap(place: Locator, times: number): Promise<void> {
  return place.evaluate(async (target, left) => {
    const finger = { clientX: 150, clientY: 300, button: 0, bubbles: true, pointerType: 'touch' }
    for (let pointerId = 1; pointerId <= left; pointerId++) {
      target.dispatchEvent(new PointerEvent('pointerdown', { ...finger, pointerId }))
      target.dispatchEvent(new PointerEvent('pointerup', { ...finger, pointerId }))
      await new Promise((done) => setTimeout(done, 20))
    }
  }, times)
}

describe('what screen readers announce', () => {
  test('a sheet is its own dialog, and messages shown over it are announced', async () => {
    const page = await openPage(await openPhone(browser, stack.url), placeOf('goods/detail'))
    await page.getByRole('button', { name: '加入購物車' }).click()
    const sheet = page.getByRole('dialog', { name: '選擇規格' })
    await sheet.getByRole('button', { name: '加入購物車' }).click()
    const tree = await treeOf(page)
    expect(tree).toContain('dialog 選擇規格')
    expect(tree).not.toContain('heading 商品介紹')
    expect(tree.slice(tree.indexOf('status ')).join()).toMatch(/StaticText 請選擇/)
  })

  test('a slow page announces that it is loading, and has its title at once', async () => {
    const phone = await openPhone(browser, stack.url, { session: shopper })
    const page = await openPage(phone, placeOf('index/index'))
    await slowCalls(phone, 2500)
    await page.goto(placeOf('order/detail'))
    await page.locator('[aria-live=polite]').filter({ hasText: '載入中' }).waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('訂單詳情')
    await page.getByRole('main').waitFor()
    expect(await page.locator('[aria-live=polite]').filter({ hasText: '載入中' }).count()).toBe(0)
  })
})

test.each(buyingPath)(
  '%s does not shift while it loads, and has one first heading, one main part, names and whole prices',
  async (path) => {
    const phone = await openPhone(browser, stack.url, { session: shopper })
    await phone.addInitScript(countShifts)
    await slowCalls(phone, 600)
    const page = await openPage(phone, placeOf(path))
    expect(problemsOfTree(await page.locator('body').ariaSnapshot())).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.1)
    await phone.close()
  },
)

async function openPage(phone: BrowserContext, place: string): Promise<Page> {
  const page = await phone.newPage()
  await page.goto(place, { waitUntil: 'networkidle' })
  await page.locator('main').waitFor()
  return page
}

/** The accessibility tree from Chromium: role and name of each node, without inert ones. */
async function treeOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role?.value} ${name?.value ?? ''}`)
}

/** Chooses the first value of each specification. */
async function chooseAll(page: Page): Promise<void> {
  const groups = page.getByRole('dialog', { name: '選擇規格' }).locator('fieldset')
  for (const group of await groups.filter({ has: page.locator('[aria-pressed]') }).all())
    await group.locator('[aria-pressed]').first().click()
}

async function slowCalls(phone: BrowserContext, ms: number): Promise<void> {
  await phone.route(/\/api\/(?!store\/data)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue().catch(() => undefined)
  })
}

/** Runs in the browser: sums the layout shift of visible elements. */
function countShifts(): void {
  const sum = window as unknown as { shifted: number }
  sum.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) sum.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Lines of the tree in the order of a screen reader. */
function problemsOfTree(tree: string): string[] {
  const lines = tree.split('\n').map((line) => line.trim())
  const nameless = lines.filter((line) =>
    /^- (button|link|textbox|checkbox|radio|tab|img|searchbox|switch|dialog)(:| \[|$)/.test(line),
  )
  const pieces = lines.filter((line) => /¥(?!\d|-)|(^|\s)\.\d\d(\s|$)/.test(line))
  const count = (start: string) => lines.filter((line) => line.startsWith(start)).length
  const headings = lines.filter((line) => line.includes('[level=1]')).length
  return [
    ...nameless.map((line) => `without a name: ${line}`),
    ...pieces.map((line) => `a price in pieces: ${line}`),
    ...(headings === 1 ? [] : [`${headings} first headings`]),
    ...(count('- main') === 1 ? [] : [`${count('- main')} main parts`]),
  ]
}

import type { BrowserContext } from 'playwright-core'
import { afterAll, expect, test, vi } from 'vitest'
import { launchBrowser } from './browser.ts'
import { callApi, demoMember, logIn, openPhone, type Session } from './phone.ts'
import { merchantPlaces, shopPlaces } from './places.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

/** The allowed layout shift while a page fills: the part of the window that moved, times the distance. */
const most = 0.02
/** Slow enough for the parts of a page to arrive one after the other. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

const shopper = await logIn(stack.url, '13800000001')
const member = await callApi<Session>(stack.url, 'passport/login', {
  body: { form: { mobile: demoMember.login, password: demoMember.password } },
})
const places = {
  shopper: (await shopPlaces(stack.url, shopper)).shoppers,
  member: await merchantPlaces(stack.url, member),
}
vi.setConfig({ testTimeout: (places.shopper.length + places.member.length) * 30_000 })

test('a layout jump is detected, with the element that jumped', async () => {
  const phone = await openPhone(browser, stack.url)
  const page = await phone.newPage()
  await page.addInitScript(countJumps)
  await page.goto(`${stack.url}/#/pages/about/about`, { waitUntil: 'networkidle' })
  await page.locator('h1').first().waitFor()
  // Parts that have never been on the screen cannot jump.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.evaluate(() => document.querySelector('#root')?.setAttribute('style', 'padding-top: 200px'))
  await expect.poll(() => page.evaluate(jumped)).toMatchObject({ sum: expect.toSatisfy((sum: number) => sum > most) })
  await phone.close()
})

test('no page of a shopper jumps while it fills on a slow connection', async () => {
  expect(await jumps(await openPhone(browser, stack.url, { session: shopper }), places.shopper)).toEqual([])
})

test('no page of a merchant jumps while it fills on a slow connection', async () => {
  expect(await jumps(await openPhone(browser, stack.url, { session: member }), places.member)).toEqual([])
})

/** Opens each place separately, as from a link. */
async function jumps(phone: BrowserContext, all: readonly string[]): Promise<string[]> {
  await phone.addInitScript(countJumps)
  const found: string[] = []
  for (const place of all) {
    const page = await phone.newPage()
    const session = await phone.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', line)
    await page.goto(place, { waitUntil: 'networkidle' })
    const { sum, what } = await page.evaluate(jumped)
    if (sum > most) found.push(`${new URL(place).hash} ${sum.toFixed(3)} ${what.join('; ')}`)
    await page.close()
  }
  await phone.close()
  return found
}

interface Jumps {
  sum: number
  what: string[]
}

function countJumps(): void {
  const jumps: Jumps = { sum: 0, what: [] }
  Object.assign(window, { jumps })
  new PerformanceObserver((list) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      jumps.sum += value
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : node?.nodeName))
      jumps.what.push(`${value.toFixed(3)} ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const jumped = () => (window as unknown as { jumps: Jumps }).jumps

import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { callApi, logIn, openPhone } from './phone.ts'
import { openStack } from './stack.ts'

// Going back from a page restores the list as it was left: the same scroll position, sort and filters.

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})
const shopper = await logIn(stack.url, '13800000001')
const { list: brands } = await callApi<{ list: { brand_id: number }[] }>(stack.url, 'brand/list')

interface Case {
  place: string
  /** the page is opened by its address alone, so it has no entry in the app's own history */
  byHand?: true
  /** the shopper's first action there */
  first?: (page: Page) => Promise<void>
  /** the text shown after it, and again after going back */
  shows?: string
}

const narrowed: Case = {
  place: 'pages/goods/list',
  first: async (page) => {
    await page.getByRole('button', { name: '銷量' }).click()
    await page.getByRole('button', { name: '篩選' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('最高價').fill('900')
    await sheet.getByRole('button', { name: /^查看/ }).click()
    await sheet.waitFor({ state: 'hidden' })
  },
  shows: '已選 1 項',
}

const cases: [string, Case][] = [
  ['a goods list that was sorted and narrowed', narrowed],
  ['one that was opened by its address', { ...narrowed, byHand: true }],
  ['what a search has found', { place: `pages/goods/list?search=${encodeURIComponent('茶')}` }],
  ['a zone', { place: 'pages/goods/gift' }],
  ['a brand', { place: `pages/brand/brand?brandId=${brands[0]?.brand_id}` }],
  ['articles', { place: 'pages/article/index' }],
  ['own orders', { place: 'pages/order/index?dataType=all' }],
]

test.each(cases)('%s is restored as it was left', async (_name, { place, byHand, first, shows }) => {
  const phone = await openPhone(browser, stack.url, { session: shopper })
  const page = await phone.newPage()
  await page.goto(`${stack.url}/#/${byHand ? place : 'pages/about/about'}`)
  if (!byHand) {
    await page.getByRole('main').waitFor()
    await page.evaluate((hash) => {
      window.location.hash = hash
    }, `#/${place}`)
  }
  await links(page).first().waitFor()
  await first?.(page)
  await scrollToEnd(page)
  const hash = new URL(page.url()).hash
  const left = await leave(page)
  await page.goBack()
  // The same item is at the same height on the screen.
  const away = async () => Math.min(...(await topsOf(page, left.href)).map((top) => Math.abs(top - left.top)))
  await expect.poll(away).toBeLessThan(12)
  expect(new URL(page.url()).hash).toBe(hash)
  if (shows) expect(await page.getByText(shows).count()).toBeGreaterThan(0)
  await phone.close()
})

/** Links to the items a list shows. */
const links = (page: Page) =>
  page.getByRole('main').locator('a[href*="pages/goods/detail"], a[href*="article/detail"], a[href*="order/detail"]')

/** Scrolls an endless list to its end, then up a little, so that the position is not one reached by default. */
async function scrollToEnd(page: Page): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (let before = 0; before !== (await height()); ) {
    before = await height()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(300)
  }
  await page.evaluate(() => window.scrollBy(0, -150))
  await page.waitForTimeout(100)
}

/** The distance of the links to `href` from the top of the screen, px. */
async function topsOf(page: Page, href: string): Promise<number[]> {
  return links(page).evaluateAll(
    (all, wanted) =>
      all.filter((link) => link.getAttribute('href') === wanted).map((link) => link.getBoundingClientRect().top),
    href,
  )
}

/**
 * Follows a link that a finger can touch now; reaching one under the bar of sorts and filters would scroll the list.
 */
async function leave(page: Page): Promise<{ href: string; top: number }> {
  const index = await links(page).evaluateAll((all) =>
    all.findIndex((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }),
  )
  expect(index).toBeGreaterThanOrEqual(0)
  const link = links(page).nth(index)
  const href = (await link.getAttribute('href')) ?? ''
  const top = await link.evaluate((element) => element.getBoundingClientRect().top)
  await link.click()
  await page.waitForURL((url) => url.href.endsWith(href))
  await page.getByRole('main').waitFor()
  return { href, top }
}

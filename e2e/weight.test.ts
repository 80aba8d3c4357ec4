import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPhone } from './phone.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

const allowedKiB = 122

test.each(['zh-Hant', 'ja'] as const)(
  `the home page in %s weighs at most ${allowedKiB} KiB: scripts, styles and texts, gzip`,
  async (language) => {
    const page = await (await openPhone(browser, stack.url, { language })).newPage()
    const files = await filesOf(page, () => page.goto(stack.url, { waitUntil: 'networkidle' }))
    console.log([...files].map(([file, bytes]) => `${(bytes / 1024).toFixed(1).padStart(6)} KiB ${file}`).join('\n'))
    expect(sum(files) / 1024).toBeLessThanOrEqual(allowedKiB)
    expect(sum(files)).toBeGreaterThan(0)
  },
)

test('texts come with the page that says them, in the language spoken, and in another one after a switch', async () => {
  const page = await (await openPhone(browser, stack.url, { language: 'en' })).newPage()
  const textFiles = async (act: () => Promise<unknown>) => {
    const names = [...(await filesOf(page, act)).keys()].filter((file) => file.endsWith('.json'))
    return names.map((file) => file.replace(/.*\/texts-[^/]+\//, '')).sort()
  }
  expect(await textFiles(() => page.goto(stack.url, { waitUntil: 'networkidle' }))).toEqual(['en/start.json'])
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' })
  const cart = await textFiles(async () => {
    await page.getByRole('link', { name: 'Cart' }).click()
    await heading('Cart')
  })
  expect(cart).toEqual(['en/pages/cart/index.json'])
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('button', { name: /Language/ }).click()
  const switched = await textFiles(async () => {
    await page.getByRole('button', { name: '日本語' }).click()
    await page.locator('html[lang=ja]').waitFor({ state: 'attached' })
  })
  expect(switched).toEqual(['ja/pages/cart/index.json', 'ja/pages/user/index.json', 'ja/start.json'])
  await page.getByRole('link', { name: 'カート' }).click()
  await heading('カート')
})

/** Scripts, styles and texts that come while `act` and until all is quiet: file → bytes as gzip packs them best. */
async function filesOf(page: Page, act: () => Promise<unknown>): Promise<Map<string, number>> {
  const asked: Promise<[string, number]>[] = []
  const listen = (answer: Awaited<ReturnType<Page['waitForResponse']>>) => {
    const { pathname } = new URL(answer.url())
    // `_far-pages` is fetched by a timer when the home page has long stood.
    if (/^\/assets\/(?!_far-pages).*\.(js|css|json)$/.test(pathname))
      asked.push(answer.body().then((body) => [pathname, gzipSync(body, { level: 9 }).length]))
  }
  page.on('response', listen)
  await act()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  page.off('response', listen)
  return new Map(await Promise.all(asked))
}

function sum(files: Map<string, number>): number {
  return [...files.values()].reduce((total, bytes) => total + bytes, 0)
}

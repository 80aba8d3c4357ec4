import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { beDrawn } from './drawn.ts'
import { openDesk, openPhone } from './phone.ts'
import { openStack } from './stack.ts'
import { consoleAllowedKiB, filesOf, homeAllowedKiB, homeFiles, toKiB } from './weight.ts'

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

test.each(['zh-Hant', 'ja'] as const)(
  `the home page in %s weighs at most ${homeAllowedKiB} KiB: scripts, styles and texts, gzip`,
  async (language) => {
    const page = await (await openPhone(browser, stack.url, { language })).newPage()
    await beDrawn(stack.url, { cookie: `language=${language}` })
    const { needed: files } = await homeFiles(page, stack.url)
    console.log([...files].map(([file, bytes]) => `${(bytes / 1024).toFixed(1).padStart(6)} KiB ${file}`).join('\n'))
    expect(toKiB(files)).toBeLessThanOrEqual(homeAllowedKiB)
    expect(toKiB(files)).toBeGreaterThan(0)
  },
)

test(`the console's log-in page weighs at most ${consoleAllowedKiB} KiB, gzip, and is sent compressed`, async () => {
  const page = await (await openDesk(browser, stack.url)).newPage()
  const packedBy = new Set<string>()
  page.on('response', (answer) => {
    if (/\/admin\/assets\/index-.*\.js$/.test(answer.url()))
      packedBy.add(answer.headers()['content-encoding'] ?? 'nothing')
  })
  const files = await filesOf(page, () => page.goto(`${stack.url}/admin/`, { waitUntil: 'networkidle' }))
  expect(toKiB(files)).toBeLessThanOrEqual(consoleAllowedKiB)
  expect(toKiB(files)).toBeGreaterThan(100)
  expect([...packedBy]).not.toContain('nothing')
})

test('texts load with the page that uses them, in the current language, and in the other one after a switch', async () => {
  const phone = await openPhone(browser, stack.url, { language: 'en' })
  const other = await phone.newPage()
  await other.goto(stack.url, { waitUntil: 'networkidle' })
  const page = await phone.newPage()
  const textFiles = async (act: () => Promise<unknown>) => {
    const names = [...(await filesOf(page, act)).keys()].filter((file) => file.endsWith('.json'))
    return names.map((file) => file.replace(/.*\/texts-[^/]+\//, '')).sort()
  }
  // The start's texts come with the page.
  expect(await textFiles(() => page.goto(stack.url, { waitUntil: 'networkidle' }))).toEqual([])
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
  // The other tab of the same browser follows.
  await other.getByRole('link', { name: 'カート' }).waitFor()
})

import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

test.each(['/', '/admin/', '/docs'])('%s opens in a browser without an error', async (path) => {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {}
    // A page aborts loading a picture that it no longer shows, as banners do when they advance.
    if (errorText !== 'net::ERR_ABORTED') errors.push(`${request.url()} ${errorText}`)
  })
  await page.goto(`${stack.url}${path}`, { waitUntil: 'networkidle' })
  await expect.poll(() => page.locator('body').textContent()).toMatch(/\S/)
  expect(errors).toEqual([])
  await page.close()
})

test('an older phone without `Map.groupBy` shows brands, and remembers a sharer named before the #', async () => {
  const page = await browser.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'))
  await page.goto(`${stack.url}/?scene=uid%3A7#/pages/brand/brand`)
  await page.locator('a[href*="brandId="]').first().waitFor()
  const inviter = await page.evaluate(() => localStorage.getItem('Inviter'))
  expect(inviter).toBe('7')
  await page.close()
})

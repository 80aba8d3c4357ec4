import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { layoutProblems } from './looks.ts'
import { logIn, openPhone, phoneSizes } from './phone.ts'
import { openStack } from './stack.ts'
import { wordsByLanguage } from './texts.ts'

// English words are long, and the narrow phone has room for few of them.

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})
const [, size] = phoneSizes
const session = await logIn(stack.url, '13800000001')
const phone = await (await openPhone(browser, stack.url, { language: 'en', session, size })).newPage()
await phone.emulateMedia({ reducedMotion: 'reduce' })

test('no category has a broken word', async () => {
  await phone.goto(`${stack.url}/#/pages/category/index`)
  const rail = phone.getByRole('navigation', { name: 'All categories' }).getByRole('button')
  await rail.first().waitFor()
  for (const category of await rail.all()) {
    await category.click()
    await phone.waitForLoadState('networkidle')
    expect([await category.textContent(), await layoutProblems(phone, wordsByLanguage('shop').en)]).toEqual([
      expect.any(String),
      [],
    ])
  }
})

test('home shows what members save, and one line of words at the top of a tile', async () => {
  await phone.goto(stack.url)
  const saved = phone.getByText(/^−¥[\d.,]+$/)
  await saved.first().waitFor()
  const cut = await saved.evaluateAll((amounts) =>
    amounts.filter((amount) => {
      const own = amount.getBoundingClientRect()
      const row = (amount.closest('p') as Element).getBoundingClientRect()
      return own.right > row.right || own.bottom > row.bottom + 1
    }),
  )
  expect(cut).toHaveLength(0)
  const tile = phone.getByRole('link', { name: /^Boxes to give/ })
  const [whole, line] = await Promise.all([tile.boundingBox(), tile.locator('strong + span').boundingBox()])
  if (!whole || !line) throw new Error('the tile is not visible')
  expect(line.y + line.height - whole.y).toBeLessThan(whole.height * 0.6)
})

test('a row of tabs that does not fit fades out at the edge with more of them', async () => {
  await phone.goto(`${stack.url}/#/pages/wallet/draw?tab=records`)
  const row = phone.getByRole('tablist', { name: 'Withdrawal status' })
  await row.waitFor()
  const fades = () => row.evaluate((element) => getComputedStyle(element).maskImage)
  expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0)
  expect(await fades()).toContain('calc(100% - 32px)')
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect.poll(fades).not.toContain('calc(100% - 32px)')
})

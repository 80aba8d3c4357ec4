import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { leavesOf, tabTo } from './keys.ts'
import { openPhone, watchErrors } from './phone.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

test('a keyboard user logs in, finds goods, chooses, fills the cart and pays', async () => {
  const page = await (await openPhone(browser, stack.url)).newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const errors = watchErrors(page)
  const press = (key: string) => page.keyboard.press(key)
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await page.goto(`${stack.url}/#/pages/login/index`)
  await page.getByRole('textbox', { name: '手機號碼或電子信箱' }).waitFor()
  await tabTo(page, page.getByRole('textbox', { name: '手機號碼或電子信箱' }))
  await page.keyboard.type('13800000001')
  await tabTo(page, page.getByRole('textbox', { name: '密碼' }))
  await page.keyboard.type('demo-shopper')
  await tabTo(page, page.getByRole('checkbox', { name: /同意/ }))
  await press('Space')
  await tabTo(page, page.getByRole('button', { name: '登入', exact: true }))
  await press('Enter')
  await arrive(page, /#\/pages\/(user|index)\/index/)

  await page.goto(`${stack.url}/#/pages/search/index`)
  await page.getByRole('searchbox').waitFor()
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('檸檬')
  await press('Enter')
  await arrive(page, /#\/pages\/goods\/list/)
  await tabTo(page, page.getByRole('link', { name: /安岳黃檸檬/ }))
  await press('Enter')
  await arrive(page, /#\/pages\/goods\/detail/)

  // The sheet traps the focus, and returns it to the element that opened it.
  await tabTo(page, button('加入購物車'))
  await press('Enter')
  const sheet = page.getByRole('dialog', { name: '選擇規格' })
  await sheet.waitFor()
  expect(await leavesOf(page, sheet)).toEqual([])
  await press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(await isFocused(button('加入購物車'))).toBe(true)

  await press('Enter')
  await sheet.waitFor()
  await tabTo(page, sheet.getByRole('button', { name: /增加|加一/ }))
  await press('Space')
  await tabTo(page, sheet.getByRole('button', { name: '加入購物車' }))
  await press('Enter')
  await sheet.waitFor({ state: 'hidden' })

  await tabTo(page, page.getByRole('link', { name: /購物車/ }))
  await press('Enter')
  await arrive(page, /#\/pages\/cart\/index/)
  await page.getByRole('link', { name: /安岳黃檸檬/ }).waitFor()
  const line = page.getByRole('checkbox', { name: /安岳黃檸檬/ })
  await tabTo(page, line)
  if (!(await line.isChecked())) await press('Space')
  await tabTo(page, button(/^結算/))
  await press('Enter')
  await arrive(page, /#\/pages\/checkout\/index/)

  await button('提交訂單').waitFor()
  const methods = page.getByRole('radio')
  await tabTo(page, methods.and(page.locator(':checked')))
  const balance = page.getByRole('radio', { name: /餘額/ })
  // It is enough for the order, so it is chosen from the start.
  for (const [key, isBalance] of [
    ['ArrowUp', false],
    ['ArrowDown', true],
  ] as const) {
    await press(key)
    expect(await balance.isChecked()).toBe(isBalance)
  }
  await tabTo(page, page.getByRole('checkbox', { name: /同意/ }))
  await press('Space')
  await tabTo(page, button('提交訂單'))
  await press('Enter')
  await page.waitForURL(/#\/pages\/checkout\/cashier\/index/)

  // The balance was chosen, so the pad opens at once and takes the focus.
  const pad = page.getByRole('dialog', { name: '輸入支付密碼' })
  await pad.waitFor()
  expect(await leavesOf(page, pad)).toEqual([])
  await page.keyboard.type('246810')
  await page.getByRole('heading', { name: '付款成功' }).waitFor()
  await tabTo(page, button('查看訂單'))
  await press('Enter')
  await arrive(page, /#\/pages\/order\/detail/)
  expect(errors).toEqual([])
}, 240_000)

/** On a new page the focus is on its heading, so that Tab continues from the top. */
async function arrive(page: Page, address: RegExp): Promise<void> {
  await page.waitForURL(address)
  await page.locator('main').waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { timeout: 10_000 })
    .toMatch(/^(H1|INPUT)$/)
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

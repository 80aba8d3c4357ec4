import type { Page } from 'playwright-core'
import decode from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPhone, watchErrors } from './phone.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

test('a goods page is shared as a link, and as a poster with a QR code that leads to it', async () => {
  const context = await openPhone(browser, stack.url)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack.url })
  const phone = await context.newPage()
  const errors = watchErrors(phone)
  const address = `${stack.url}/#/pages/goods/detail?goodsId=8`
  await phone.goto(address)

  await phone.getByRole('button', { name: '分享' }).click()
  await phone.getByRole('dialog', { name: '分享' }).getByRole('button', { name: '複製連結' }).click()
  const link = `${stack.url}/s/goods/8?open`
  await expect.poll(() => phone.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const friend = await context.newPage()
  await friend.goto(link)
  await friend.waitForURL(address)
  await friend.close()

  await phone.getByRole('button', { name: '分享' }).click()
  await phone.getByRole('dialog', { name: '分享' }).getByRole('button', { name: '生成海報' }).click()
  const sheet = phone.getByRole('dialog', { name: '分享海報' })
  const download = phone.waitForEvent('download')
  await sheet.getByRole('link', { name: '儲存圖片' }).click()
  const poster = sharp(await (await download).path())
  const { data, info } = await poster.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(decode({ width: info.width, height: info.height, data })).toBe(address)

  // The phone's "back" closes the sheet over the page.
  await phone.goBack()
  await sheet.waitFor({ state: 'detached' })
  expect(phone.url()).toBe(address)
  expect(errors).toEqual([])
})

test('robots stay on the page for search engines, and people continue into the app', async () => {
  const context = await openPhone(browser, stack.url)
  const page = await context.newPage()
  const errors = watchErrors(page)
  await page.goto(`${stack.url}/s/goods/8`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(
    await page
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode().then(() => true)),
  ).toBe(true)
  await page.getByRole('link', { name: '在商城中開啟' }).click()
  await page.waitForURL(`${stack.url}/#/pages/goods/detail?goodsId=8`)
  // As from a search engine.
  await page.goto(`${stack.url}/s/goods/8`, { referer: 'https://search.example/' })
  await page.waitForURL(`${stack.url}/#/pages/goods/detail?goodsId=8`)
  expect(errors).toEqual([])
  await context.close()
})

test('the app goes on in the language in which people have read a page for search engines', async () => {
  const open = async (address: string, referer?: string) => {
    const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`${stack.url}${address}`, { referer })
    return page
  }
  const inEnglish = (page: Page) => page.getByRole('button', { name: 'Buy now' }).waitFor()
  const read = await open('/s/goods/8')
  await read.getByRole('link', { name: 'Open in the shop' }).click()
  await inEnglish(read)
  // It is a first choice, and the reader's own stays.
  await read.evaluate(() => localStorage.setItem('language', '"ja"'))
  await read.goto(`${stack.url}/s/goods/8?lang=en`)
  await read.getByRole('link', { name: 'Open in the shop' }).click()
  await read.getByRole('button', { name: '今すぐ購入' }).waitFor()
  await inEnglish(await open('/s/goods/8?lang=en', 'https://search.example/'))
  // Taken to the app without having read anything: in the language that it starts in.
  const taken = await open('/s/goods/8', 'https://search.example/')
  await taken.getByRole('button', { name: '立即購買' }).waitFor()
})

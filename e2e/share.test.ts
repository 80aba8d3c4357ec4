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

import { fen, formatMoney } from '@shop/contract/core/money.ts'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { callApi, logIn, openPhonePage, tick, typePayPassword, watchErrors } from './phone.ts'
import { fenIn, open } from './purse.ts'
import { openStack } from './stack.ts'

// A video is watched to its end, which falls between two heartbeats, and its subsidy pays a part of an order.
const stack = await openStack()
const browser = await launchBrowser()
const session = await logIn(stack.url, '13800000001')
const phone = await openPhonePage(browser, stack.url, session)
const errors = watchErrors(phone)
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

test('a watched video gives subsidy, which pays a part of an order', async () => {
  const before = await available()
  await open(phone, 'pages/subsidy/video/list')
  await phone.getByRole('button', { name: '去觀看' }).click()
  // The shopper taps the player's button; the phone is muted.
  await phone.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  const take = phone.getByRole('button', { name: /領取/ })
  await expect.poll(() => take.isEnabled(), { timeout: 20_000 }).toBe(true)
  await take.click()
  const done = phone.getByRole('dialog', { name: '任務完成' })
  await done.getByRole('button', { name: '繼續做任務' }).click()
  await phone.getByText('已完成', { exact: true }).waitFor()
  expect(await available()).toBe(before + 20)

  await open(phone, 'pages/goods/xfList')
  await phone.getByRole('link', { name: '竹漿無芯卷紙' }).first().click()
  await phone.getByRole('button', { name: '立即購買' }).click()
  const sheet = phone.getByRole('dialog', { name: '選擇規格' })
  await sheet.getByRole('button', { name: '27 卷' }).click()
  await sheet.getByRole('button', { name: '立即購買' }).click()
  const offer = phone.getByText(/^可抵/)
  await offer.waitFor()
  const used = fenIn(await offer.textContent())
  expect(used).toBeGreaterThan(0)
  await phone.getByRole('switch', { name: '使用補貼抵扣' }).click()
  await phone.getByText(`−${formatMoney(fen(used))}`).waitFor()
  await tick(phone, /餘額/)
  await tick(phone, /同意/)
  await phone.getByRole('button', { name: '提交訂單' }).click()
  await typePayPassword(phone, '246810')
  await phone.getByRole('heading', { name: '付款成功' }).waitFor()
  expect(await available()).toBe(before + 20 - used)
  await open(phone, 'pages/subsidy/log')
  await phone
    .getByText(`−${(used / 100).toFixed(2)}`)
    .first()
    .waitFor()
  expect(errors).toEqual([])
})

async function available(): Promise<number> {
  const { available } = await callApi<{ available: string }>(stack.url, 'unit/index?unit=subsidy', session)
  return fenIn(available)
}

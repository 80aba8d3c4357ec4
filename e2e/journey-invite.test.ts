import type { Page } from 'playwright-core'
import decode from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { fillAddress, register, settle, ship, submitProof } from './buying.ts'
import { approvePayment, openRow } from './desk.ts'
import { guttersOf, logIn, logInToConsole, openDesk, openPhone, openPhonePage, tick, watchErrors } from './phone.ts'
import { balanceOf, fenIn, open } from './purse.ts'
import { openStack } from './stack.ts'

// A friend registers from the poster's code and buys, and the inviter's profit ends up in their balance.
const stack = await openStack()
const browser = await launchBrowser()
const session = await logIn(stack.url, '13800000001')
const inviter = await openPhonePage(browser, stack.url, session)
const friend = await (await openPhone(browser, stack.url)).newPage()
const office = await openDesk(browser, stack.url)
await logInToConsole(office, stack.url)
const desk = await office.newPage()
const errors = [inviter, friend, desk].map(watchErrors)
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

test('invite, register from the poster, buy, settle, profit to the balance', async () => {
  await friend.goto(await readPoster())
  await register(friend, stack, '13911113333')
  await open(inviter, 'pages/invite/invite')
  await inviter.getByText('還沒下單').first().waitFor()

  const orderId = await buy()
  await open(inviter, 'pages/profit/profit')
  const pending = inviter.getByText('待結算', { exact: true }).first().locator('..')
  const promised = fenIn(await pending.textContent())
  await approve()
  await friend.getByRole('heading', { name: '付款成功' }).waitFor({ timeout: 40_000 })
  await inviter.reload()
  await expect.poll(async () => fenIn(await pending.textContent())).toBeGreaterThan(promised)
  const earned = fenIn(await pending.textContent()) - promised

  await desk.goto(`${stack.url}/admin/#/order/detail?orderId=${orderId}`)
  await ship(desk, 'SF1040299887799', [])
  await friend.getByRole('button', { name: '查看訂單' }).click()
  await friend.getByRole('button', { name: '確認收貨' }).click()
  await friend.getByRole('alertdialog').getByRole('button', { name: '確認收貨' }).click()
  await friend.getByText('感謝您的購買，期待下次再見').waitFor()
  await settle(stack, orderId)

  await inviter.reload()
  await expect.poll(async () => fenIn(await pending.textContent())).toBe(promised)
  const before = await balanceOf(stack.url, session)
  await inviter.getByRole('button', { name: '轉入餘額' }).click()
  const sheet = inviter.getByRole('dialog', { name: '轉入餘額' })
  await sheet.getByRole('textbox').waitFor()
  expect(Math.min(...(await guttersOf(inviter, sheet, [375, 320])))).toBeGreaterThanOrEqual(10)
  await sheet.getByRole('textbox').fill((earned / 100).toFixed(2))
  await sheet.getByRole('button', { name: /轉入/ }).last().click()
  await expect.poll(() => balanceOf(stack.url, session)).toBe(before + earned)
  await open(inviter, 'pages/invite/invite')
  await inviter.getByText('已下單', { exact: true }).first().waitFor()
  expect(errors.flat()).toEqual([])
})

/** The code that a friend's phone reads in the saved picture. */
async function readPoster(): Promise<string> {
  await open(inviter, 'pages/share/share')
  const download = inviter.waitForEvent('download')
  await inviter.getByRole('link', { name: '儲存圖片' }).click()
  const poster = sharp(await (await download).path())
  const { data, info } = await poster.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const link = decode({ width: info.width, height: info.height, data })
  expect(link).toContain(`scene=uid%3A${session.userId}`)
  return link
}

/** @returns the order's id */
async function buy(): Promise<string> {
  await friend.getByRole('link', { name: '首頁' }).click()
  await friend.getByRole('link', { name: '分類' }).click()
  await friend.getByRole('link', { name: '安岳黃檸檬 1.5 kg' }).first().click()
  await friend.getByRole('button', { name: '立即購買' }).click()
  await friend.getByRole('dialog', { name: '選擇規格' }).getByRole('button', { name: '立即購買' }).click()
  await friend.getByRole('link', { name: '新增收貨地址' }).click()
  await fillAddress(friend, '13911113333')
  await friend.getByRole('link', { name: /文三路 478 號/ }).waitFor()
  await tick(friend, /截圖|轉帳/)
  await tick(friend, /同意/)
  await friend.getByRole('button', { name: '提交訂單' }).click()
  await submitProof(friend, '我已轉帳，提交審核', '#d9e4c9')
  await friend.getByRole('heading', { name: '付款憑證審核中' }).waitFor()
  return orderIdOf(friend)
}

const orderIdOf = (page: Page) => /orderId=(\d+)/.exec(page.url())?.[1] ?? ''

async function approve(): Promise<void> {
  await desk.goto(`${stack.url}/admin/#/proof/inbox`)
  await openRow(desk, '付款列表', /139\*{4}3333/)
  await approvePayment(desk)
}

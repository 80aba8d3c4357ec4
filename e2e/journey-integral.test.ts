import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { callApi, logIn, logInToConsole, openDesk, openPhonePage, tick, typePayPassword, watchErrors } from './phone.ts'
import { balanceOf, open } from './purse.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
const session = await logIn(stack.url, '13800000001')
const phone = await openPhonePage(browser, stack.url, session)
const office = await openDesk(browser, stack.url)
await logInToConsole(office, stack.url)
const desk = await office.newPage()
const errors = [phone, desk].map(watchErrors)
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

test('an order promises integral; existing integral is drawn, reviewed and added to the balance', async () => {
  const before = await held()
  await open(phone, 'pages/goods/xfList')
  await phone.getByRole('link', { name: '竹漿無芯卷紙' }).first().click()
  await phone.getByRole('button', { name: '立即購買' }).click()
  const sheet = phone.getByRole('dialog', { name: '選擇規格' })
  await sheet.getByRole('button', { name: '27 卷' }).click()
  await sheet.getByRole('button', { name: '立即購買' }).click()
  const promise = (await phone.getByText(/完成後可獲得 [\d.]+ 消費積分/).textContent()) ?? ''
  await tick(phone, /餘額/)
  await tick(phone, /同意/)
  await phone.getByRole('button', { name: '提交訂單' }).click()
  await typePayPassword(phone, '246810')
  await phone.getByRole('heading', { name: '付款成功' }).waitFor()
  const promised = Number(/[\d.]+/.exec(promise)?.[0])
  expect(Number((await held()).pending)).toBeCloseTo(Number(before.pending) + promised, 2)

  // The demo's request is cancelled, and its units return.
  await open(phone, 'pages/integral/drawList')
  await phone.getByRole('button', { name: '取消申請' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '取消申請' }).click()
  await expect.poll(async () => (await held()).drawing).toBe('0.00')
  expect(Number((await held()).available)).toBeCloseTo(Number(before.available) + 100, 2)

  const balance = await balanceOf(stack.url, session)
  await open(phone, 'pages/integral/draw')
  await phone.getByLabel('轉入的數額').fill('150')
  await phone.getByRole('button', { name: '轉入贈送餘額' }).click()
  await phone.getByRole('alertdialog').getByText('¥147.00').first().waitFor()
  await phone.getByRole('alertdialog').getByRole('button', { name: '確認' }).click()
  await typePayPassword(phone, '246810')
  await phone.getByText('審核中', { exact: true }).first().waitFor()
  expect(await balanceOf(stack.url, session)).toBe(balance)

  await desk.goto(`${stack.url}/admin/#/draw/inbox`)
  await desk.getByText('¥147.00').first().click()
  await desk.getByText(/消費積分 150\.00，其中手續費 3\.00/).waitFor()
  await desk.getByRole('button', { name: /通過/ }).click()
  await expect.poll(() => balanceOf(stack.url, session)).toBe(balance + 14_700)

  await open(phone, 'pages/integral/list')
  await phone.getByText('−150.00').waitFor()
  await open(phone, 'pages/wallet/balance/log')
  await phone.getByText('轉入餘額').first().waitFor()
  expect(errors.flat()).toEqual([])
})

type Held = { available: string; pending: string; drawing: string }
const held = () => callApi<Held>(stack.url, 'unit/index?unit=integral', session)

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../server/src/core/database/database.ts'
import { launchBrowser } from './browser.ts'
import { ship } from './buying.ts'
import {
  callApi,
  logIn,
  logInToConsole,
  openDesk,
  openPhone,
  openPhonePage,
  tick,
  typePayPassword,
  watchErrors,
} from './phone.ts'
import { open } from './purse.ts'
import { databaseOf } from './resilience/given.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
const [giver, receiver] = await Promise.all([logIn(stack.url, '13800000001'), logIn(stack.url, '13800000002')])
const { db, close } = openDatabase(databaseOf(stack.dataDir), { connections: 1 })
afterAll(async () => {
  await close()
  await browser.close()
  await stack.stop()
})

test('a collectible is bought, issued, given, accepted and verified', { timeout: 180_000 }, async () => {
  const phone = await openPhonePage(browser, stack.url, giver)
  const other = await openPhonePage(browser, stack.url, receiver)
  const guest = await (await openPhone(browser, stack.url, { language: 'zh-Hant' })).newPage()
  const office = await openDesk(browser, stack.url)
  await logInToConsole(office, stack.url)
  const desk = await office.newPage()
  const errors = [phone, other, guest, desk].map(watchErrors)

  await open(phone, 'pages/goods/gift')
  await phone.getByRole('link', { name: '小島熊 毛絨禮盒' }).first().click()
  await phone.getByText('附贈數位藏品「小島熊的星夜」').waitFor()
  await phone.getByRole('button', { name: '立即購買' }).click()
  const sheet = phone.getByRole('dialog', { name: '選擇規格' })
  await sheet.getByRole('button', { name: '30 cm' }).click()
  await sheet.getByRole('button', { name: '立即購買' }).click()
  await tick(phone, /餘額/)
  await tick(phone, /同意/)
  await phone.getByRole('button', { name: '提交訂單' }).click()
  await typePayPassword(phone, '246810')
  await phone.getByRole('heading', { name: '付款成功' }).waitFor()

  const { id: orderId } = await db
    .selectFrom('shopOrder')
    .select('id')
    .where('userId', '=', giver.userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await desk.goto(`${stack.url}/admin/#/order/detail?orderId=${orderId}`)
  await ship(desk, 'SF1040299887711')
  await desk.getByText('SF1040299887711').first().waitFor()
  await callApi(stack.url, 'order/receipt', { token: giver.token, body: { orderId } })

  // A week passes, with the nightly settlement of orders.
  await db.updateTable('shopOrder').set({ settleAfter: new Date() }).where('id', '=', orderId).execute()
  await sql`SELECT graphile_worker.add_job('settle-orders')`.execute(db)
  const issued = () =>
    db.selectFrom('collectible').select(['id', 'serial', 'number']).where('orderId', '=', orderId).executeTakeFirst()
  await expect.poll(issued, { timeout: 20_000 }).toBeTruthy()
  const { id, serial, number } = (await issued()) as NonNullable<Awaited<ReturnType<typeof issued>>>
  await open(phone, `pages/user/nft/nft?collectibleId=${id}`)
  await phone.getByText(/起可以無償轉贈給其他用戶/).waitFor()

  // Half a year passes.
  const heldSince = new Date(Date.now() - 181 * 86_400_000)
  await db.updateTable('collectible').set({ heldSince }).where('id', '=', id).execute()
  await open(phone, 'pages/user/nft/nft')
  await phone.reload() // data fetched within the last second is not fetched again
  await phone.getByText(`#${String(serial).padStart(3, '0')}`, { exact: true }).click()
  await phone.getByRole('button', { name: '轉贈', exact: true }).click()
  const giving = phone.getByRole('dialog', { name: '轉贈藏品' })
  await giving.getByLabel('受贈人').fill('13800000002')
  await giving.getByRole('button', { name: '查詢' }).click()
  await giving.getByText('138****0002').waitFor()
  await giving.getByRole('button', { name: '確認轉贈' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '確認轉贈' }).click()
  await typePayPassword(phone, '246810')
  await phone.getByText('轉贈中').waitFor()

  await open(other, 'pages/user/nft/nft')
  const offered = other.getByText('138****0001').first().locator('xpath=ancestor::section')
  await offered.getByRole('button', { name: '接收' }).click()
  await offered.waitFor({ state: 'detached' })
  await open(phone, 'pages/user/nft/nft?view=log')
  await phone.getByText('已接收').first().waitFor()

  // Anyone, without logging in.
  await guest.goto(`${stack.url}/#/pages/user/nft/nft?verify=${number}`)
  await guest.getByText('真實有效，已轉贈').waitFor()
  await guest.getByText('轉贈給新的持有人').waitFor()
  expect(await guest.locator('main').textContent()).not.toMatch(/1380000|138\*/)
  expect(errors.flat()).toEqual([])
})

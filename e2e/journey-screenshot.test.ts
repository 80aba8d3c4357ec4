import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { fillAddress, register, ship, submitProof } from './buying.ts'
import { approvePayment, openRow } from './desk.ts'
import { openDesk, openPhone, tick, watchErrors } from './phone.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

test('a new shopper pays two goods by screenshot, is rejected once, gets two parcels and confirms receipt', async () => {
  const phone = await (await openPhone(browser, stack.url)).newPage()
  const phoneErrors = watchErrors(phone)
  await phone.goto(stack.url)
  await register(phone, stack, '13911112222')

  // One is found by search, the other through its category.
  await phone.getByRole('link', { name: '首頁' }).click()
  await phone.getByRole('link', { name: /搜尋|找/ }).click()
  await phone.getByRole('searchbox').fill('耳機')
  await phone.keyboard.press('Enter')
  await phone.getByRole('link', { name: '聲野 One 頭戴式無線耳機' }).click()
  await putIntoCart(phone, ['月白', '降噪版'])
  await phone.goto(stack.url)
  await phone.getByRole('link', { name: '分類' }).click()
  await phone.getByRole('link', { name: '安岳黃檸檬 1.5 kg' }).click()
  await putIntoCart(phone, [])

  await phone.getByRole('link', { name: '購物車' }).click()
  await phone.getByRole('button', { name: '結算（2）' }).click()
  await phone.getByRole('link', { name: '新增收貨地址' }).click()
  await fillAddress(phone, '13911112222')
  await phone.getByRole('link', { name: /文三路 478 號/ }).waitFor()
  await tick(phone, /截圖|轉帳/)
  await tick(phone, /同意/)
  await phone.getByRole('button', { name: '提交訂單' }).click()

  await submitProof(phone, '我已轉帳，提交審核', '#cfe8d8')
  await phone.getByRole('heading', { name: '付款憑證審核中' }).waitFor()

  const desk = await (await openDesk(browser, stack.url)).newPage()
  const deskErrors = watchErrors(desk)
  await desk.goto(`${stack.url}/admin/`)
  await desk.getByRole('textbox', { name: '帳號' }).fill('admin')
  await desk.getByRole('textbox', { name: '密碼' }).fill('demo-operator')
  await desk.getByRole('button', { name: '登入' }).click()
  await desk.getByRole('link', { name: /付款審核/ }).click()

  // Rejected: the shopper reads why, and submits another picture.
  await openPayment(desk)
  await desk.getByRole('button', { name: /退回/ }).click()
  const reasons = desk.getByRole('dialog', { name: '退回這筆付款' })
  await reasons.getByRole('radio', { name: '圖片看不清楚' }).check()
  await reasons.getByLabel('給買家的補充說明').fill('看不到收款人，請重拍')
  await reasons.getByRole('button', { name: '退回' }).click()
  await reasons.waitFor({ state: 'hidden' })
  const alert = phone.getByRole('alert').filter({ hasText: '付款憑證未通過' })
  await alert.getByText('截圖看不清楚，請上傳完整清晰的轉帳截圖').waitFor({ timeout: 40_000 })
  await alert.getByText('看不到收款人，請重拍').waitFor()
  await submitProof(phone, '重新提交審核', '#f6e3c5')
  await phone.getByRole('heading', { name: '付款憑證審核中' }).waitFor()

  // Approved once the payment has arrived: the cashier updates by itself.
  await desk.keyboard.press('r')
  await openPayment(desk)
  await approvePayment(desk)
  await phone.getByRole('heading', { name: '付款成功' }).waitFor({ timeout: 40_000 })
  await phone.getByRole('button', { name: '查看訂單' }).click()
  await phone.getByText('商家正在備貨，請耐心等待').waitFor()
  const orderId = phone.url().split('orderId=')[1]

  await desk.getByRole('link', { name: '訂單', exact: true }).click()
  await desk.locator(`a[href$="orderId=${orderId}"]`).first().click()
  await ship(desk, 'SF1040299887766', ['安岳黃檸檬 1.5 kg'])
  await desk.getByText('SF1040299887766').first().waitFor()
  await ship(desk, 'SF1040299887767', [])
  await desk.getByText('SF1040299887767').first().waitFor()

  await phone.reload()
  await phone.getByText(/商品已發出/).waitFor()
  await phone.getByRole('button', { name: '查看物流' }).click()
  await phone.getByText('SF1040299887767').waitFor()
  await phone.getByText('SF1040299887766').waitFor()
  await phone.goBack()
  await phone.getByRole('button', { name: '確認收貨' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '確認收貨' }).click()
  await phone.getByText('感謝您的購買，期待下次再見').waitFor()
  expect(phoneErrors).toEqual([])
  expect(deskErrors).toEqual([])
})

async function putIntoCart(phone: Page, spec: string[]): Promise<void> {
  await phone.getByRole('button', { name: '加入購物車' }).click()
  const sheet = phone.getByRole('dialog', { name: '選擇規格' })
  for (const value of spec) await sheet.getByRole('button', { name: value, exact: true }).click()
  await sheet.getByRole('button', { name: '加入購物車' }).click()
  await sheet.waitFor({ state: 'hidden' })
  // The sheet's entry in the history goes as well: the step back would cancel an address opened in the meantime.
  await phone.waitForFunction(() => !history.state?.overlays)
}

/** Opens the new shopper's payment in the inbox and checks its picture. */
async function openPayment(desk: Page): Promise<void> {
  await openRow(desk, '付款列表', /139\*{4}2222/)
  const picture = desk.getByRole('img', { name: /的付款截圖$/ }).first()
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
}

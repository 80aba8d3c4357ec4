import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { fillAddress, submitProof } from './buying.ts'
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
  await register(phone, '13911112222')

  // One found by search, one through its category.
  await phone.getByRole('link', { name: '首頁' }).click()
  await phone.getByRole('link', { name: /搜尋|找/ }).click()
  await phone.getByRole('searchbox').fill('耳機')
  await phone.keyboard.press('Enter')
  await phone.getByRole('link', { name: '聲野 One 頭戴式無線耳機' }).click()
  await putIntoCart(phone, ['月白', '降噪版'])
  await phone.getByRole('link', { name: '首頁' }).click()
  await phone.getByRole('link', { name: '分類' }).click()
  await phone.getByRole('link', { name: '安岳黃檸檬 1.5 kg' }).click()
  await putIntoCart(phone, [])

  await phone.getByRole('link', { name: '購物車' }).click()
  await phone.getByRole('button', { name: '結算（2）' }).click()
  await phone.getByRole('link', { name: '新增收貨地址' }).click()
  await fillAddress(phone, '13911112222')
  await phone.getByText('文三路 478 號').waitFor()
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
  const due = await desk.locator('.review-due strong').textContent()
  await desk.getByLabel(/實收金額/).fill(due?.replace(/[^\d.]/g, '') ?? '')
  await desk.getByRole('button', { name: /通過/ }).click()
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

async function register(phone: Page, mobile: string): Promise<void> {
  await phone.getByRole('link', { name: '我的' }).click()
  await phone
    .getByRole('link', { name: /登入/ })
    .or(phone.getByRole('button', { name: /登入/ }))
    .first()
    .click()
  const codeShown = watchCaptchas(phone)
  await phone.getByRole('button', { name: '註冊新帳號' }).click()
  await phone.getByLabel('手機號碼').fill(mobile)
  await phone.getByRole('textbox', { name: '圖形驗證碼' }).fill(await codeShown())
  await phone.getByRole('button', { name: '取得驗證碼' }).click()
  await expect.poll(() => stack.outbox(mobile).length).toBe(1)
  await phone.getByRole('textbox', { name: '驗證碼', exact: true }).fill(stack.outbox(mobile).at(-1)?.code ?? '')
  await phone.getByLabel('設定密碼').fill('a-long-password')
  await tick(phone, /同意/)
  await phone.getByRole('button', { name: '註冊', exact: true }).click()
  await phone.getByRole('link', { name: '首頁' }).waitFor()
}

/** Reads the captcha in the picture on the page, also where the page has asked for more than one. */
function watchCaptchas(phone: Page): () => Promise<string> {
  const keys = new Map<string, string>()
  phone.on('response', async (response) => {
    if (!response.url().includes('captcha/image')) return
    const { data } = await response.json()
    keys.set(data.base64, data.key)
  })
  const picture = phone.locator('button[aria-label="換一張圖形驗證碼"] img')
  return async () => {
    const keyShown = async () => keys.get((await picture.getAttribute('src')) ?? '')
    await expect.poll(keyShown).toBeDefined()
    return stack.outbox(await keyShown()).at(-1)?.code ?? ''
  }
}

async function putIntoCart(phone: Page, spec: string[]): Promise<void> {
  await phone.getByRole('button', { name: '加入購物車' }).click()
  const sheet = phone.getByRole('dialog', { name: '選擇規格' })
  for (const value of spec) await sheet.getByRole('button', { name: value, exact: true }).click()
  await sheet.getByRole('button', { name: '加入購物車' }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** Opens the new shopper's payment in the inbox and checks its picture. */
async function openPayment(desk: Page): Promise<void> {
  await desk
    .getByRole('navigation', { name: '付款列表' })
    .getByRole('button', { name: /139\*{4}2222/ })
    .click()
  const picture = desk.getByRole('img', { name: /的付款截圖$/ }).first()
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
}

/** Sends one parcel without the goods of `leaveOut`. */
async function ship(desk: Page, number: string, leaveOut: string[]): Promise<void> {
  await desk.getByRole('button', { name: '發貨', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: '發貨' })
  await dialog.getByLabel('快遞公司').click()
  await desk.getByTitle('順豐速運').click()
  await dialog.getByLabel('物流單號').fill(number)
  for (const title of leaveOut) await dialog.getByLabel(`${title} 的數量`).fill('0')
  await dialog.getByRole('button', { name: '確認發貨' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

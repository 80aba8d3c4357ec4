import pg from 'pg'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { tick } from './phone.ts'
import { databaseOf } from './resilience/given.ts'
import type { Stack } from './stack.ts'

/** Fills in and saves a new delivery address. */
export async function fillAddress(phone: Page, mobile: string): Promise<void> {
  await phone.getByLabel('收貨人').fill('林小禾')
  await phone.getByLabel('聯絡電話').fill(mobile)
  await phone.getByRole('button', { name: /所在地區/ }).click()
  const regions = phone.getByRole('dialog', { name: '選擇所在地區' })
  for (const name of ['浙江省', '杭州市', '西湖區'])
    await regions.getByRole('button', { name, exact: true }).last().click()
  await phone.getByLabel('詳細地址').fill('文三路 478 號 3 幢 502')
  await phone.getByRole('button', { name: '儲存' }).click()
}

/** A real picture to upload, different for each colour. */
export async function picture(background: string) {
  const image = sharp({ create: { width: 720, height: 1280, channels: 3, background } })
  return { name: 'picture.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

/** Uploads a real picture, different for each colour, and submits it. */
export async function submitProof(phone: Page, button: string, colour: string): Promise<void> {
  await phone.locator('input[type=file]').setInputFiles(await picture(colour))
  await phone.getByRole('button', { name: '移除圖片' }).waitFor()
  await phone.getByRole('button', { name: button }).click()
}

/** Registers by mobile number, from any page that shows the tabs. */
export async function register(phone: Page, stack: Stack, mobile: string): Promise<void> {
  await phone.getByRole('link', { name: '我的' }).click()
  await phone
    .getByRole('link', { name: /登入/ })
    .or(phone.getByRole('button', { name: /登入/ }))
    .first()
    .click()
  const codeShown = watchCaptchas(phone, stack)
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

/** Reads the captcha in the picture on the page, even if the page has requested more than one. */
function watchCaptchas(phone: Page, stack: Stack): () => Promise<string> {
  const keys = new Map<string, string>()
  phone.on('response', async (response) => {
    if (!response.url().includes('captcha/image')) return
    // The answers of the previous page are gone.
    const answer = await response.json().catch(() => undefined)
    if (answer) keys.set(answer.data.base64, answer.data.key)
  })
  const picture = phone.locator('button[aria-label="換一張圖形驗證碼"] img')
  return async () => {
    const keyShown = async () => keys.get((await picture.getAttribute('src')) ?? '')
    await expect.poll(keyShown).toBeDefined()
    return stack.outbox(await keyShown()).at(-1)?.code ?? ''
  }
}

/** Sends one parcel without the goods of `leaveOut`. */
export async function ship(desk: Page, number: string, leaveOut: string[] = []): Promise<void> {
  await desk.getByRole('button', { name: '發貨', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: '發貨' })
  // By keyboard: a pointer would scroll the list of carriers while it still moves with its dialog.
  await dialog.getByLabel('快遞公司').fill('順豐速運')
  // The carriers may still be on their way.
  await desk.locator('.ant-select-item-option-active', { hasText: '順豐速運' }).waitFor()
  await dialog.getByLabel('快遞公司').press('Enter')
  await dialog.getByLabel('物流單號').fill(number)
  for (const title of leaveOut) await dialog.getByLabel(`${title} 的數量`).fill('0')
  await dialog.getByRole('button', { name: '確認發貨' }).click()
  await dialog.waitFor({ state: 'hidden' }).catch(async (error) => {
    throw new Error(`the dialog stays, and says: ${await dialog.textContent()}`, { cause: error })
  })
}

/** Lets the weeks until the settlement pass in the database, and then plans the nightly jobs. */
export async function settle(stack: Stack, orderId: string): Promise<void> {
  const client = new pg.Client(databaseOf(stack.dataDir))
  await client.connect()
  await client.query('UPDATE shop_order SET settle_after = now() WHERE id = $1', [orderId])
  await client.query(`SELECT graphile_worker.add_job('settle-orders', '{}')`)
  const isSettled = async () => {
    const { rows } = await client.query('SELECT settled_at FROM shop_order WHERE id = $1', [orderId])
    return rows[0].settled_at !== null
  }
  await expect.poll(isSettled).toBe(true)
  await client.end()
}

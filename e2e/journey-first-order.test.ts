import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../server/src/core/database/database.ts'
import { loadSecret, sign } from '../server/src/core/secret/secret.ts'
import { totpCode, totpStep } from '../server/src/people/operator/totp.ts'
import { openMailServer } from '../server/src/test/mail-server.ts'
import { launchBrowser } from './browser.ts'
import { fillAddress, ship, submitProof } from './buying.ts'
import { approvePayment, openRow } from './desk.ts'
import { fillText } from './local-text.ts'
import { openDesk, openPhone, tick, watchErrors } from './phone.ts'
import { databaseOf } from './resilience/given.ts'
import { openStack } from './stack.ts'

// An owner's first day, from nothing but the server and a mail server to the first parcel. No demo, no data.
const mail = await openMailServer()
const stack = await openStack({ DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${mail.port}/?from=shop@example.com` })
const browser = await launchBrowser()
const { db, close } = openDatabase(databaseOf(stack.dataDir), { connections: 1 })
afterAll(async () => {
  await close()
  await browser.close()
  await stack.stop()
})

const goods = '凍頂烏龍 150 g'

test('from an empty shop to the first parcel, by the set-up guide', { timeout: 300_000 }, async () => {
  const desk = await (await openDesk(browser, stack.url)).newPage()
  const deskErrors = watchErrors(desk)
  await logInForTheFirstTime(desk, createOperator('mary'))
  const guide = desk.getByRole('region', { name: '開店準備' })
  await guide.getByText('11 項裡完成了 1 項').waitFor()
  await guide.getByText('你是唯一的操作員').waitFor()

  await guide.getByRole('button', { name: '寄一則測試訊息' }).click()
  const dialog = desk.getByRole('dialog', { name: '寄一則測試訊息' })
  await dialog.getByLabel('電子信箱').fill('mary@example.com')
  await dialog.getByRole('button', { name: '寄出' }).click()
  await guide.getByText('11 項裡完成了 2 項').waitFor()
  expect(mail.received().map(({ to }) => to)).toEqual([['mary@example.com']])

  await nameTheShop(desk)
  await openAccount(desk)
  await guide.getByRole('button', { name: '全部免運費' }).click()
  await guide.getByText('11 項裡完成了 5 項').waitFor()
  await guide.getByRole('button', { name: '我已讀過' }).click()
  await guide.getByText('11 項裡完成了 6 項').waitFor()
  await addCategory(desk)
  await addGoods(desk)
  await publishHome(desk)
  await guide.getByRole('button', { name: '我已看過' }).click()
  // Only the public address is left, which is set when the server starts.
  await guide.getByText('11 項裡完成了 10 項').waitFor()

  const phone = await (await openPhone(browser, stack.url)).newPage()
  const phoneErrors = watchErrors(phone)
  await registerByEmail(phone, 'lin@example.com')
  await buy(phone)

  await desk.getByRole('link', { name: /付款審核/ }).click()
  await openRow(desk, '付款列表')
  await desk
    .getByRole('img', { name: /的付款截圖$/ })
    .first()
    .waitFor()
  await approvePayment(desk)
  await phone.getByRole('heading', { name: '付款成功' }).waitFor({ timeout: 40_000 })

  await desk.getByRole('link', { name: '訂單', exact: true }).click()
  await desk.locator('a[href*="order/detail?orderId="]').first().click()
  await ship(desk, 'SF1040299887766')
  await desk.getByText('SF1040299887766').first().waitFor()

  await phone.getByRole('button', { name: '查看訂單' }).click()
  await phone.getByText(/商品已發出/).waitFor()
  expect(phoneErrors).toEqual([])
  expect(deskErrors).toEqual([])
})

/** The only step on the command line, as in the README. @returns the password */
function createOperator(login: string): { login: string; password: string } {
  const { stdout } = spawnSync(process.execPath, ['server/src/people/operator/set-command.ts', login, 'super'], {
    env: { ...process.env, DATA_DIR: stack.dataDir },
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  return { login, password: /password (\S+)/.exec(stdout)?.[1] ?? '' }
}

async function logInForTheFirstTime(desk: Page, { login, password }: { login: string; password: string }) {
  await desk.goto(`${stack.url}/admin/`)
  await desk.getByRole('textbox', { name: '帳號' }).fill(login)
  await desk.getByRole('textbox', { name: '密碼' }).fill(password)
  await desk.getByRole('button', { name: '登入' }).click()
  await desk.getByRole('heading', { name: '設定兩步驟驗證' }).waitFor()
  const secret = (await desk.locator('.authenticator code').textContent()) ?? ''
  await desk.getByLabel('驗證碼').fill(totpCode(fromBase32(secret.replace(/[^A-Z2-7]/g, '')), totpStep(new Date())))
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: '我已經存好了' }).click()
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

async function nameTheShop(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: '商店名稱和標誌' }).click()
  await fillText(desk, '商店名稱', {
    'zh-Hant': '山月茶行',
    'zh-Hans': '山月茶行',
    en: 'Mountain Moon Tea',
    ja: '山月茶舗',
    ko: '산월다행',
  })
  await upload(desk, desk.locator('.ant-form-item').filter({ hasText: '商店標誌' }).locator('input[type=file]'))
  await save(desk)
}

async function openAccount(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: '收款帳戶' }).click()
  await desk
    .getByRole('button', { name: /新增|加/ })
    .first()
    .click()
  await desk.getByLabel('戶名').fill('林月')
  await desk.getByLabel(/帳號/).last().fill('9000 0188')
  await save(desk)
}

/** The first value of a setting is confirmed, without a reason. */
async function save(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: '儲存', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: '儲存設定' })
  await dialog.getByRole('button', { name: '儲存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await toDashboard(desk)
}

const toDashboard = (desk: Page) => desk.getByRole('link', { name: '總覽' }).click()

async function addCategory(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: '商品分類' }).click()
  await desk.getByRole('button', { name: '新增分類' }).first().click()
  const dialog = desk.getByRole('dialog', { name: '新增分類' })
  await dialog.getByLabel('名稱 – 繁體中文').fill('茶葉')
  await dialog.getByRole('button', { name: '儲存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await toDashboard(desk)
}

async function addGoods(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: '第一件上架的商品' }).click()
  await desk.getByLabel('名稱 – 繁體中文').fill(goods)
  await upload(desk, desk.locator('.ant-form-item').filter({ hasText: '圖片' }).locator('input[type=file]').first())
  await desk.getByLabel('分類').click()
  await desk.getByTitle('茶葉').click()
  await desk.keyboard.press('Escape')
  await desk.getByLabel(/售價/).first().fill('128')
  await desk.getByLabel(/庫存$/).first().fill('20')
  await desk.getByRole('button', { name: '儲存', exact: true }).click()
  await desk.waitForURL(/goodsId=/)
  await desk.getByRole('button', { name: '上架' }).click()
  await desk.getByRole('button', { name: '下架' }).waitFor()
  await toDashboard(desk)
}

async function publishHome(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: '發布首頁' }).click()
  await desk.getByRole('button', { name: '建立首頁' }).click()
  await desk.getByRole('button', { name: '發布', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '發布', exact: true }).click()
  // The text says why the button is off; the toast lasts only three seconds.
  await desk.getByTitle('和商店現在顯示的一樣').waitFor()
  await toDashboard(desk)
}

async function upload(desk: Page, input: ReturnType<Page['locator']>): Promise<void> {
  const image = sharp({ create: { width: 600, height: 600, channels: 3, background: '#5b7f4a' } })
  await input.setInputFiles({ name: 'tea.png', mimeType: 'image/png', buffer: await image.png().toBuffer() })
  await desk
    .getByRole('button', { name: /移除|刪除圖片/ })
    .first()
    .waitFor()
}

/** The shop offers e-mail only, since it cannot send SMS. */
async function registerByEmail(phone: Page, email: string): Promise<void> {
  await phone.goto(stack.url)
  await phone.getByRole('link', { name: '我的' }).click()
  await phone
    .getByRole('link', { name: /登入/ })
    .or(phone.getByRole('button', { name: /登入/ }))
    .first()
    .click()
  let key = ''
  phone.on('response', async (response) => {
    if (!response.url().includes('captcha/image')) return
    // The form asks again when it is opened again, and the browser then drops the first answer.
    key = await response.json().then(
      ({ data }) => data.key,
      () => key,
    )
  })
  await phone.getByRole('button', { name: '註冊新帳號' }).click()
  await phone.getByLabel('電子信箱').fill(email)
  await expect.poll(() => key).not.toBe('')
  // The text that a person reads in the picture.
  const answerHash = sign(await loadSecret(db), 'captcha', key, 'TEAS')
  await db.updateTable('captcha').set({ answerHash }).where('key', '=', key).execute()
  await phone.getByRole('textbox', { name: '圖形驗證碼' }).fill('TEAS')
  await phone.getByRole('button', { name: '取得驗證碼' }).click()
  const codeSent = () => {
    const [head = '', body = ''] =
      mail
        .received()
        .find(({ to }) => to.includes(email))
        ?.text.split('\r\n\r\n') ?? []
    return /\d{6}/.exec(/base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body)?.[0]
  }
  await expect.poll(codeSent).toBeDefined()
  await phone.getByRole('textbox', { name: '驗證碼', exact: true }).fill(codeSent() ?? '')
  await phone.getByLabel('設定密碼').fill('a-long-password')
  await tick(phone, /同意/)
  await phone.getByRole('button', { name: '註冊', exact: true }).click()
  await phone.getByRole('link', { name: '首頁' }).waitFor()
}

async function buy(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: '首頁' }).click()
  await phone.getByRole('link', { name: '分類' }).click()
  await phone.getByRole('link', { name: goods }).first().click()
  await phone.getByRole('button', { name: '立即購買' }).click()
  const sheet = phone.getByRole('dialog', { name: '選擇規格' })
  await sheet.getByRole('button', { name: '立即購買' }).click()
  await phone.getByRole('link', { name: '新增收貨地址' }).click()
  await fillAddress(phone, '13911112222')
  await phone.getByRole('link', { name: /文三路 478 號/ }).waitFor()
  await tick(phone, /截圖|轉帳/)
  await tick(phone, /同意/)
  await phone.getByRole('button', { name: '提交訂單' }).click()
  await phone.getByText('9000 0188').waitFor()
  await submitProof(phone, '我已轉帳，提交審核', '#cfe8d8')
  await phone.getByRole('heading', { name: '付款憑證審核中' }).waitFor()
}

import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { picture, settle, ship, submitProof } from './buying.ts'
import { approvePayment, decide, openRow } from './desk.ts'
import {
  guttersOf,
  logIn,
  logInToConsole,
  openDesk,
  openPhonePage,
  tick,
  typePayPassword,
  watchErrors,
} from './phone.ts'
import { open } from './purse.ts'
import { openStack } from './stack.ts'

// A shopper becomes a merchant, sells and is paid out: with the buyer's and the member's phones, the member's desk, and
// the desks of two operators.
const stack = await openStack()
const browser = await launchBrowser()
const phoneOf = async (mobile: string) => openPhonePage(browser, stack.url, await logIn(stack.url, mobile))
const deskOf = async (...account: Parameters<typeof logInToConsole>[2][]) => {
  const context = await openDesk(browser, stack.url)
  await logInToConsole(context, stack.url, ...account)
  return context.newPage()
}
const owner = '13800000002'
const [buyer, member] = [await phoneOf('13800000001'), await phoneOf(owner)]
const office = await deskOf()
const errors = [buyer, member, office].map(watchErrors)
afterEach(() => expect(errors.flat()).toEqual([]))
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

const goods = '松子芝麻酥'
const trackingNo = 'SF1040299007788'
const reference = 'BANK-20261123-9'

test('a rejected applicant corrects the application, opens a shop, sells, ships, and is paid out', async () => {
  await correctApplication()
  await approveApplication()
  const counter = await deskOf({ login: owner, password: 'demo-shopper', isMember: true })
  errors.push(watchErrors(counter))
  await addFreight(counter)
  await addGoods()
  await approveGoods()
  const orderId = await buy()
  await shipAtDesk(counter, orderId)
  await receive(counter)
  await settle(stack, orderId)
  await askForPayout()
  await payOut()
})

async function correctApplication(): Promise<void> {
  await open(member, 'pages/merchant/pending')
  await member.getByText('右下角看不清楚', { exact: false }).waitFor()
  await member.getByRole('link', { name: /營業執照.*修改/ }).click()
  const licence = member.locator('[data-field=licenceFileId]')
  await licence.getByRole('alert').waitFor()
  await licence.getByRole('button', { name: '移除圖片' }).click()
  await licence.locator('input[type=file]').setInputFiles(await picture('#dfe9d4'))
  await licence.getByRole('button', { name: '移除圖片' }).waitFor()
  const next = member.getByRole('button', { name: '下一步' })
  await next.click()
  await member
    .getByLabel(/收款人|戶名/)
    .first()
    .waitFor()
  await next.click()
  await tick(member, /同意/)
  await member.getByRole('button', { name: '提交申請' }).click()
  await member.getByText(/個工作日內完成審核/).waitFor()
}

async function approveApplication(): Promise<void> {
  await office.goto(`${stack.url}/admin/#/merchant/applications`)
  await openRow(office, '入駐申請列表', /禾家小灶/)
  await decide(office, /通過/, /\/approve$/)

  await member.reload()
  await member.getByText('「禾家小灶」已經可以營業。').waitFor()
  await open(member, 'pages/merchant/center')
  await member.getByRole('heading', { name: '禾家小灶' }).waitFor()
}

async function addFreight(counter: Page): Promise<void> {
  await counter.goto(`${stack.url}/admin/#/freight/edit`)
  await counter.getByLabel('名稱').fill('灶邊：按件')
  await counter.getByLabel('首費').fill('8')
  await counter.getByLabel('加收').fill('2')
  await counter.getByRole('button', { name: '儲存' }).click()
  await counter.getByRole('link', { name: '灶邊：按件' }).waitFor()
}

/** On the phone: a picture, a category, freight, two variants with prices and stock. */
async function addGoods(): Promise<void> {
  const next = member.getByRole('button', { name: '下一步' })
  await member.getByText('商品管理').click()
  await member.getByRole('button', { name: '新增商品' }).click()
  await member.locator('input[type=file]').setInputFiles(await picture('#e8d8b0'))
  await member.getByRole('button', { name: '移除圖片' }).waitFor()
  await member.getByLabel('名稱', { exact: true }).fill(goods)
  await next.click()

  await member.locator('summary').getByText('食品茶飲', { exact: true }).click()
  await tick(member, '食品茶飲')
  await member.getByLabel('運費範本').click()
  await member.getByRole('button', { name: '灶邊：按件' }).click()
  await next.click()

  await member.getByRole('button', { name: /^新增規格/ }).click()
  await member.getByLabel('規格名稱').fill('口味')
  await member.getByLabel('選項 1').fill('原味')
  await member.getByRole('button', { name: '新增選項' }).click()
  await member.getByLabel('選項 2').fill('海苔')
  for (const [index, { name, price }] of variants.entries()) {
    const variant = member.getByRole('group', { name })
    await variant.getByLabel('售價（元）').fill(price)
    await variant.getByLabel('庫存').fill(String(10 + index))
  }
  await next.click()

  await member.getByLabel('商品說明').fill('每週三新做，常溫可放三十天。')
  await member.getByRole('button', { name: '送審上架' }).click()
  await member.getByRole('heading', { name: goods }).waitFor()
  await member.getByRole('button', { name: '撤回送審' }).waitFor()
}
const variants = [
  { name: '原味', price: '178' },
  { name: '海苔', price: '192' },
]

async function approveGoods(): Promise<void> {
  await office.goto(`${stack.url}/admin/#/goods/reviews`)
  await openRow(office, '商品審核列表', new RegExp(goods))
  await decide(office, /^通過/, /\/decide$/)
}

/** Finds the goods by search, and pays them by screenshot. @returns the order's id */
async function buy(): Promise<string> {
  await buyer.getByRole('link', { name: /搜尋|找/ }).click()
  await buyer.getByRole('searchbox').fill(goods)
  await buyer.keyboard.press('Enter')
  // Not one of the search's suggestions.
  await buyer.getByRole('article').getByRole('link', { name: goods }).click()
  await buyer.getByRole('button', { name: '立即購買' }).click()
  const sheet = buyer.getByRole('dialog', { name: '選擇規格' })
  await sheet.getByRole('button', { name: '海苔', exact: true }).click()
  await sheet.getByRole('button', { name: '立即購買' }).click()
  await buyer.getByText('禾家小灶').first().waitFor()
  await tick(buyer, /截圖|轉帳/)
  await tick(buyer, /同意/)
  await buyer.getByRole('button', { name: '提交訂單' }).click()
  await submitProof(buyer, '我已轉帳，提交審核', '#cfe8d8')
  await buyer.getByRole('heading', { name: '付款憑證審核中' }).waitFor()

  await office.goto(`${stack.url}/admin/#/proof/inbox`)
  await openRow(office, '付款列表')
  await approvePayment(office)

  await buyer.getByRole('heading', { name: '付款成功' }).waitFor({ timeout: 40_000 })
  await buyer.getByRole('button', { name: '查看訂單' }).click()
  await buyer.getByText('待發貨').first().waitFor()
  return new URL(buyer.url()).hash.split('orderId=')[1] as string
}

/** Ships at the desk; the phone shows the same order. */
async function shipAtDesk(counter: Page, orderId: string): Promise<void> {
  await open(member, 'pages/merchant/orders?tab=ship')
  await member
    .getByRole('link', { name: new RegExp(goods) })
    .first()
    .click()
  await member.getByRole('button', { name: '立即發貨' }).waitFor()

  await counter.goto(`${stack.url}/admin/#/order/list`)
  await counter.locator(`a[href$="orderId=${orderId}"]`).first().click()
  await ship(counter, trackingNo)

  await member.reload()
  await member.getByText(trackingNo).first().waitFor()
}

async function receive(counter: Page): Promise<void> {
  await buyer.reload()
  await buyer.getByRole('button', { name: '確認收貨' }).click()
  await buyer.getByRole('alertdialog').getByRole('button', { name: /確認/ }).click()
  await buyer.getByText('已完成').first().waitFor()
  await member.reload()
  await member.getByText('已完成').first().waitFor()
  await counter.reload()
  await counter.getByText('已完成').first().waitFor()
}

async function askForPayout(): Promise<void> {
  await open(member, 'pages/merchant/income?show=orders')
  await member.getByText('買家支付').waitFor()
  await member.getByRole('tab', { name: '按日' }).click()
  await member.getByText('1 筆').waitFor()
  await open(member, 'pages/merchant/finance')
  await member.getByRole('button', { name: '申請提領' }).click()
  const sheet = member.getByRole('dialog', { name: '申請提領' })
  await sheet.getByLabel('提領金額').fill('123.45')
  expect(Math.min(...(await guttersOf(member, sheet, [375, 320])))).toBeGreaterThanOrEqual(10)
  await member.getByRole('button', { name: '提交申請' }).click()
  await typePayPassword(member, '246810')
  await sheet.waitFor({ state: 'detached' })
}

/** One operator approves the payout, another pays it. */
async function payOut(): Promise<void> {
  const review = await deskOf({ login: 'reviewer', password: 'demo-reviewer', isMember: false })
  errors.push(watchErrors(review))
  await review.goto(`${stack.url}/admin/#/withdraw/inbox?state=pending`)
  await openRow(review, '提領列表', /¥123\.45/)
  await decide(review, /通過/, /\/approve$/)
  await office.goto(`${stack.url}/admin/#/withdraw/inbox?state=approved`)
  await openRow(office, '提領列表', /¥123\.45/)
  await office.getByLabel('匯款單號').fill(reference)
  await office.locator('#payout input[type=file]').setInputFiles(await picture('#f6e3c5'))
  await decide(office, /已匯款/, /\/pay$/)

  await open(member, 'pages/merchant/finance?show=payouts')
  await member.reload()
  await member.getByText(reference).waitFor()
}

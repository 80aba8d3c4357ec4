import { afterAll, afterEach, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { picture } from './buying.ts'
import {
  callApi,
  demoMember,
  logIn,
  logInToConsole,
  openDesk,
  openPhonePage,
  type Session,
  tick,
  typePayPassword,
  watchErrors,
} from './phone.ts'
import { open } from './purse.ts'
import { openStack } from './stack.ts'

// A shopper who becomes a merchant, and a merchant who sells, ships and is paid: with the buyer's and the member's
// phones, and the desks of the platform and of the merchant.
const stack = await openStack()
const browser = await launchBrowser()
const phoneOf = (session: Session) => openPhonePage(browser, stack.url, session)
const member = await callApi<Session>(stack.url, 'passport/login', {
  body: { form: { mobile: demoMember.login, password: demoMember.password } },
})
const phones = {
  applicant: await phoneOf(await logIn(stack.url, '13800000002')),
  buyer: await phoneOf(await logIn(stack.url, '13800000001')),
  member: await phoneOf(member),
}
const office = await openDesk(browser, stack.url)
await logInToConsole(office, stack.url)
const shopOffice = await openDesk(browser, stack.url)
await logInToConsole(shopOffice, stack.url, demoMember)
const [desk, counter] = [await office.newPage(), await shopOffice.newPage()]
const errors = [...Object.values(phones), desk, counter].map(watchErrors)
afterEach(() => expect(errors.flat()).toEqual([]))
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

test('an application that was rejected for a picture is corrected and approved, and the shop opens', async () => {
  const phone = phones.applicant
  await open(phone, 'pages/merchant/pending')
  await phone.getByText('右下角看不清楚', { exact: false }).waitFor()
  await phone.getByRole('link', { name: /營業執照.*修改/ }).click()
  const licence = phone.locator('[data-field=licenceFileId]')
  await licence.getByRole('alert').waitFor()
  await licence.getByRole('button', { name: '移除圖片' }).click()
  await licence.locator('input[type=file]').setInputFiles(await picture('#dfe9d4'))
  await licence.getByRole('button', { name: '移除圖片' }).waitFor()
  const next = phone.getByRole('button', { name: '下一步' })
  await next.click()
  await phone
    .getByLabel(/收款人|戶名/)
    .first()
    .waitFor()
  await next.click()
  await tick(phone, /同意/)
  await phone.getByRole('button', { name: '提交申請' }).click()
  await phone.getByText(/個工作日內完成審核/).waitFor()

  await desk.goto(`${stack.url}/admin/#/merchant/applications`)
  await desk
    .getByRole('navigation', { name: '入駐申請列表' })
    .getByRole('button', { name: /禾家小灶/ })
    .click()
  const approve = desk.getByRole('button', { name: /通過/ })
  await approve.waitFor()
  await Promise.all([desk.waitForResponse(/\/approve$/), approve.click()])

  await phone.reload()
  await phone.getByText('「禾家小灶」已經可以營業。').waitFor()
  await open(phone, 'pages/merchant/center')
  await phone.getByRole('heading', { name: '禾家小灶' }).waitFor()
})

test('a merchant’s goods are bought, shipped from the phone, seen at its desk, and received', async () => {
  const { buyer } = phones
  const { list } = await callApi<{ list: { data: { goods_id: number }[] } }>(
    stack.url,
    `goods/list?goodsName=${encodeURIComponent('營地手電筒')}`,
  )
  await open(buyer, `pages/goods/detail?goodsId=${list.data[0]?.goods_id}`)
  await buyer.getByRole('button', { name: '立即購買' }).click()
  await buyer.getByRole('dialog').getByRole('button', { name: '立即購買' }).click()
  await buyer.getByText('山徑戶外行').first().waitFor()
  await tick(buyer, /餘額/)
  await tick(buyer, /同意/)
  await buyer.getByRole('button', { name: '提交訂單' }).click()
  await buyer.getByRole('button', { name: /^確認支付/ }).click()
  await typePayPassword(buyer, '246810')
  await buyer.getByRole('heading', { name: '付款成功' }).waitFor()
  await buyer.getByRole('button', { name: '查看訂單' }).click()
  await buyer.getByText('待發貨').first().waitFor()

  const phone = phones.member
  await open(phone, 'pages/merchant/orders?tab=ship')
  await phone
    .getByRole('link', { name: /營地手電筒/ })
    .first()
    .click()
  await phone.getByRole('button', { name: '立即發貨' }).click()
  await phone.getByRole('button', { name: /快遞公司/ }).click()
  await phone.getByRole('button', { name: '順豐速運' }).click()
  await phone.getByLabel('快遞單號').fill('SF1040299007788')
  await phone.getByRole('button', { name: '確認發貨' }).click()
  await phone.getByText('SF1040299007788').first().waitFor()

  const [, orderId] = /orderId=(\d+)/.exec(phone.url()) ?? []
  await counter.goto(`${stack.url}/admin/#/order/detail?orderId=${orderId}`)
  await counter.getByText('SF1040299007788').first().waitFor()

  await buyer.reload()
  await buyer.getByRole('button', { name: '確認收貨' }).click()
  await buyer.getByRole('alertdialog').getByRole('button', { name: /確認/ }).click()
  await buyer.getByText('已完成').first().waitFor()
  await phone.reload()
  await phone.getByText('已完成').first().waitFor()
})

test('a merchant asks for a payout, and sees that it has been paid', async () => {
  const phone = phones.member
  await open(phone, 'pages/merchant/finance')
  await phone.getByRole('button', { name: '申請提款' }).click()
  await phone.getByLabel('提款金額').fill('123.45')
  await phone.getByRole('button', { name: '提交申請' }).click()
  await typePayPassword(phone, '246810')
  await phone.getByText('已提交，平台審核後打款').waitFor()

  await desk.goto(`${stack.url}/admin/#/withdraw/inbox?state=pending`)
  await openRow('¥123.45')
  await Promise.all([desk.waitForResponse(/\/approve$/), desk.getByRole('button', { name: /通過/ }).click()])
  await desk.goto(`${stack.url}/admin/#/withdraw/inbox?state=approved`)
  await openRow('¥123.45')
  await desk.getByLabel('打款單號').fill('BANK-20261123-9')
  await desk.locator('#payout input[type=file]').setInputFiles(await picture('#f6e3c5'))
  await Promise.all([desk.waitForResponse(/\/pay$/), desk.getByRole('button', { name: /已打款/ }).click()])

  await open(phone, 'pages/merchant/finance?show=payouts')
  await phone.reload()
  await phone.getByText('BANK-20261123-9').waitFor()
})

async function openRow(amount: string): Promise<void> {
  const row = new RegExp(amount.replace('.', '\\.'))
  await desk.getByRole('navigation', { name: '提現列表' }).getByRole('button', { name: row }).click()
  await desk.locator('.review-due strong').getByText(amount).waitFor()
}

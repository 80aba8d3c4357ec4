import { afterAll, expect, test } from 'vitest'
import { changeGroup } from '../server/src/test/given-setting.ts'
import { openShop } from '../server/src/test/shop.ts'
import { givenAlipay } from '../server/src/trade/alipay/given-alipay.ts'
import { launchBrowser } from './browser.ts'
import { openPhone, tick, watchErrors } from './phone.ts'

const alipay = await givenAlipay()
const shop = await openShop(alipay.env)
shop.config.publicUrl = shop.url
await changeGroup(shop, 'pay', { methods: ['balance', 'screenshot', 'alipay'] })
const browser = await launchBrowser()
afterAll(() => browser.close())

const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

async function givenPhone() {
  const user = await shop.givenUser({ balanceFen: 0 })
  const session = { token: user.token, userId: user.id }
  const context = await openPhone(browser, shop.url, { language: 'zh-Hant', session, userAgent })
  const phone = await context.newPage()
  return { user, phone, errors: watchErrors(phone) }
}

test('an order’s form leads to Alipay, and the return to the cashier, which shows the payment', async () => {
  const { user, phone, errors } = await givenPhone()
  const order = await shop.givenOrder(user)
  await phone.goto(`${shop.url}/#/pages/checkout/cashier/index?orderId=${order.id}`)
  await tick(phone, /支付寶/)
  await phone.getByRole('button', { name: /^支付寶支付/ }).click()

  // A buyer who changes their mind comes back to the cashier, which asks, and can pay again.
  await phone.getByRole('heading', { name: /^Alipay/ }).waitFor()
  await phone.goBack()
  await phone.getByText(/正在確認付款結果/).waitFor()
  await phone.getByRole('button', { name: /^重新支付/ }).click()
  await phone.getByRole('heading', { name: /^Alipay/ }).waitFor()
  await phone.getByRole('link', { name: 'Pay now' }).click()

  await phone.getByRole('heading', { name: '付款成功' }).waitFor()
  await phone.getByText('支付寶').waitFor()
  expect(phone.url()).toBe(`${shop.url}/#/pages/checkout/cashier/index?orderId=${order.id}`)
  const tries = shop.db.selectFrom('providerPayment').select(['attempt', 'state']).where('tradeId', '=', order.tradeId)
  expect(await tries.orderBy('attempt').execute()).toEqual([
    { attempt: 1, state: 'closed' },
    { attempt: 2, state: 'paid' },
  ])
  expect(errors).toEqual([])
})

test('a recharge returns to its result, which links to the records', async () => {
  const { phone, errors } = await givenPhone()
  await phone.goto(`${shop.url}/#/pages/wallet/recharge/index`)
  await tick(phone, /支付寶/)
  await phone.getByLabel('自訂金額').fill('20')
  await phone.getByRole('button', { name: '支付寶支付 ¥20.00' }).click()
  await phone.getByRole('heading', { name: 'Alipay 20.00' }).waitFor()
  await phone.getByRole('link', { name: 'Pay now' }).click()
  await phone.getByRole('heading', { name: '儲值成功', level: 2 }).waitFor()
  await phone.getByRole('button', { name: '查看紀錄' }).click()
  await phone.getByText('支付寶儲值').waitFor()
  expect(phone.url()).toBe(`${shop.url}/#/pages/wallet/recharge/order`)
  expect(errors).toEqual([])
})

import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { picture } from './buying.ts'
import { approvePayment, decide, openRow } from './desk.ts'
import { layoutProblems } from './looks.ts'
import {
  callApi,
  logIn,
  logInToConsole,
  openDesk,
  openPhonePage,
  type Session,
  tick,
  typePayPassword,
  watchErrors,
} from './phone.ts'
import { balanceOf, fenIn, open, waitForNewestLine, waitForWalletChange } from './purse.ts'
import { openStack } from './stack.ts'
import { wordsOf } from './texts.ts'

// Shoppers move money in one shop; each test ends with the lines that appear in their bills.
const stack = await openStack()
const browser = await launchBrowser()
const phoneOf = (session: Session) => openPhonePage(browser, stack.url, session)
const [buyer, friend] = [await logIn(stack.url, '13800000001'), await logIn(stack.url, '13800000002')]
const phones = { buyer: await phoneOf(buyer), friend: await phoneOf(friend) }
const office = await openDesk(browser, stack.url)
await logInToConsole(office, stack.url)
const desk = await office.newPage()
const errors = [phones.buyer, phones.friend, desk].map(watchErrors)
afterEach(() => expect(errors.flat()).toEqual([]))
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

test('an unsent piece is refunded in full, then a part of the price of one that is on its way', async () => {
  const phone = phones.buyer
  const line = await lineOf(buyer, '海草手編收納籃')
  let had = await balanceOf(stack.url, buyer)
  const tries = [
    // There is no field for the amount, because less is not possible.
    { amount: undefined, reason: '不想要了' },
    { amount: '20', reason: '沒有收到貨' },
  ]
  for (const { amount, reason } of tries) {
    await open(phone, `pages/refund/apply?orderGoodsId=${line}`)
    await tick(phone, /僅退款/)
    const field = phone.getByLabel('退款金額')
    if (amount) {
      await field.fill('9999')
      await phone.getByText(/^最多可退 ¥/).waitFor()
      await field.fill(amount)
    } else expect(await field.count()).toBe(0)
    const asked = await applyFor(phone, reason)
    await handle(phone, { button: '同意退款', dialog: '同意退款？' })
    await phone.reload()
    await phone.getByText('退款完成').first().waitFor()

    had += asked
    await waitForWalletChange(phone, had, { title: '訂單退款', amount: asked })
  }
})

test('less than the requested amount is an offer: the operator sees its cost, the buyer accepts it', async () => {
  const phone = phones.buyer
  const had = await balanceOf(stack.url, buyer)
  await open(phone, `pages/refund/apply?orderGoodsId=${await lineOf(buyer, '方寸靜音無線滑鼠')}`)
  await tick(phone, /僅退款/)
  await phone.getByLabel('退款金額').fill('30')
  await applyFor(phone, '沒有收到貨')
  await handle(phone, {
    button: '同意退款',
    dialog: '同意退款？',
    fill: async (modal) => {
      await modal.getByLabel('退商品金額').fill('12.5')
      await modal.getByText('買家得到').waitFor()
      await modal.getByRole('definition').filter({ hasText: '¥12.50' }).waitFor()
      await modal.getByLabel('說明，買家看得到').fill('外箱壓傷，補償一點')
    },
  })
  await phone.reload()
  await phone.getByText('外箱壓傷，補償一點').first().waitFor()
  expect(await balanceOf(stack.url, buyer)).toBe(had)
  await phone.getByRole('button', { name: '接受 ¥12.50' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '接受' }).click()
  await phone.getByText('退款完成').first().waitFor()

  await waitForWalletChange(phone, had + 1_250, { title: '訂單退款', amount: 1_250 })
})

test('goods are returned by parcel and refunded', async () => {
  const phone = phones.buyer
  const had = await balanceOf(stack.url, buyer)
  await open(phone, `pages/refund/apply?orderGoodsId=${await lineOf(buyer, '方寸 75 機械鍵盤')}`)
  await tick(phone, /退貨退款/)
  await phone.getByLabel('問題描述').fill('空白鍵按不下去')
  const asked = await applyFor(phone, '品質問題')
  await handle(phone, { button: '同意寄回', dialog: '同意寄回商品？' })

  await phone.reload()
  await phone.getByRole('heading', { name: '退貨地址' }).waitFor()
  await phone.getByLabel('快遞公司').click()
  await phone.getByRole('button', { name: '順豐速運' }).click()
  await phone.getByLabel('快遞單號').fill('SF1040299001122')
  await phone.getByRole('button', { name: '提交物流資訊' }).click()
  await phone.getByText('SF1040299001122').first().waitFor()
  await handle(phone, { button: '收到退貨', dialog: '確認收到退貨？' })
  await phone.reload()
  await phone.getByText('退款完成').first().waitFor()

  await waitForWalletChange(phone, had + asked, { title: '訂單退款', amount: asked })
})

test('a recharge by bank transfer is credited with its gift once an operator has approved it', async () => {
  const phone = phones.friend
  const had = await balanceOf(stack.url, friend)
  await open(phone, 'pages/wallet/recharge/index')
  await tick(phone, /安居/)
  await phone.locator('input[type=file]').setInputFiles(await picture('#cfe8d8'))
  await phone.getByRole('button', { name: '移除圖片' }).waitFor()
  await phone.getByRole('button', { name: '我已轉帳，提交審核' }).click()
  await phone.getByRole('heading', { level: 2, name: '儲值已提交' }).waitFor()
  await waitForNewestLine(phone, 'pages/wallet/balance/log?show=pending', ['儲值', '+¥500.00', '審核中'])

  await desk.goto(`${stack.url}/admin/#/proof/inbox?kind=recharge`)
  await openRow(desk, '付款列表', /阿禾.*¥500\.00/)
  await approvePayment(desk)

  await waitForWalletChange(phone, had + 52_500, { title: '儲值', amount: 52_500 })
})

test('a withdrawal is requested, reviewed and paid', async () => {
  const phone = phones.buyer
  // Only one at a time: the demo's own is cancelled first.
  await open(phone, 'pages/wallet/draw?tab=records')
  await phone.getByRole('button', { name: '取消提領' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '取消提領' }).click()
  await phone.getByText('已取消').nth(1).waitFor()
  const had = await balanceOf(stack.url, buyer)

  await open(phone, 'pages/wallet/draw')
  await phone.getByLabel('提領金額').fill('250.5')
  await phone.getByRole('definition').filter({ hasText: '¥247.99' }).waitFor()
  await phone.getByRole('button', { name: '申請提領' }).click()
  await phone.getByRole('alertdialog', { name: '確認提領' }).getByRole('button', { name: '確認' }).click()
  await typePayPassword(phone, '246810')
  await phone.getByText('提領申請已提交').waitFor()
  expect(await balanceOf(stack.url, buyer)).toBe(had - 25_050)

  await desk.goto(`${stack.url}/admin/#/withdraw/inbox?state=pending`)
  await openRow(desk, '提領列表', /小滿.*¥247\.99/)
  await decide(desk, /通過/, /\/approve$/)
  await desk.goto(`${stack.url}/admin/#/withdraw/inbox?state=approved`)
  await openRow(desk, '提領列表', /小滿.*¥247\.99/)
  await desk.getByLabel('匯款單號').fill('BANK-20261121-7')
  await desk.locator('#payout input[type=file]').setInputFiles(await picture('#f6e3c5'))
  await decide(desk, /已匯款/, /\/pay$/)

  await phone.reload()
  await phone.getByRole('tab', { name: '提領紀錄' }).click()
  await phone.getByText('BANK-20261121-7').waitFor()
  await waitForWalletChange(phone, had - 25_050, { title: '提領', amount: -25_050 })
})

test('a shopper transfers money to another, and both see it', async () => {
  const had = { buyer: await balanceOf(stack.url, buyer), friend: await balanceOf(stack.url, friend) }
  const phone = phones.buyer
  await open(phone, 'pages/wallet/transfer')
  await phone.getByLabel('收款人').fill('13800000002')
  await phone.getByRole('button', { name: '查詢' }).click()
  await phone.getByLabel('轉帳金額').fill('66.6')
  await phone.getByLabel('備註').fill('電影票')
  expect(await layoutProblems(phone, wordsOf('shop', 'zh-Hant'))).toEqual([])
  await phone.getByRole('button', { name: '確認轉帳' }).click()
  const sure = phone.getByRole('alertdialog', { name: '轉 ¥66.60 給 ***禾？' })
  await sure.getByRole('button', { name: '確認轉帳' }).click()
  await typePayPassword(phone, '246810')
  await phone.getByText('電影票').waitFor()

  await waitForWalletChange(phone, had.buyer - 6_660, { title: '轉帳支出', amount: -6_660 })
  await waitForWalletChange(phones.friend, had.friend + 6_660, { title: '轉帳收入', amount: 6_660 })
})

// Comes last: by now the jobs that run after a start have granted the points that were due.
test('a coupon from the coupon centre, points and the balance pay one order', async () => {
  const phone = phones.friend
  const had = await balanceOf(stack.url, friend)

  await open(phone, 'pages/coupon/index')
  const taken = phone.getByRole('article', { name: '滿 99 減 10' })
  await taken.getByRole('button', { name: '領取' }).click()
  await taken.getByRole('button', { name: '去使用' }).waitFor()

  const { list } = await callApi<{ list: { data: { goods_id: number }[] } }>(
    stack.url,
    `goods/list?goodsName=${encodeURIComponent('圓肚茶壺')}`,
  )
  await open(phone, `pages/goods/detail?goodsId=${list.data[0]?.goods_id}`)
  await phone.getByRole('button', { name: '立即購買' }).click()
  const sheet = phone.getByRole('dialog', { name: '選擇規格' })
  await sheet.getByRole('button', { name: '松綠', exact: true }).click()
  await sheet.getByRole('button', { name: '立即購買' }).click()
  // The best coupon is preselected, and the others say why they cannot be used.
  await phone.getByRole('button', { name: /^優惠券/ }).click()
  const coupons = phone.getByRole('dialog', { name: '選擇優惠券' })
  const chosen = coupons.getByRole('article').filter({ has: phone.getByRole('checkbox', { checked: true }) })
  const saved = await chosen.getByText(/^可省/).textContent()
  const savings = await coupons.getByText(/^可省/).allTextContents()
  expect(fenIn(saved)).toBe(Math.max(...savings.map(fenIn)))
  const used = (await chosen.getAttribute('aria-label')) ?? ''
  await coupons
    .getByText(/^還差 ¥.* 可用$/)
    .first()
    .waitFor()
  await coupons.getByRole('button', { name: '完成' }).click()
  await phone.getByRole('switch', { name: '使用積分抵扣' }).click()
  await phone.getByRole('term').filter({ hasText: '積分抵扣' }).waitFor()
  const [, points = ''] = /用 ([\d,]+)/.exec((await phone.getByText(/^用 .* 積分抵/).textContent()) ?? '') ?? []
  await tick(phone, /餘額/)
  await tick(phone, /同意/)
  await phone.getByRole('button', { name: '提交訂單' }).click()
  const paid = fenIn(await phone.getByText(/^確認支付/).textContent())
  await typePayPassword(phone, '246810')
  await phone.getByRole('heading', { name: '付款成功' }).waitFor()

  await waitForWalletChange(phone, had - paid, { title: '訂單付款', amount: -paid })
  await waitForNewestLine(phone, 'pages/points/log', ['訂單抵扣', `−${points}`])
  await open(phone, 'pages/my-coupon/index')
  await phone.getByRole('tab', { name: '已使用' }).click()
  await phone.getByRole('article', { name: used }).waitFor()
})

/** A line of the shopper's orders for which an aftersale can still be requested. */
async function lineOf({ token }: Session, title: string): Promise<number | undefined> {
  type Line = { order_goods_id: number; goods_name: string; may_refund: boolean }
  const { list } = await callApi<{ list: { data: { order_id: number; goods: Line[] }[] } }>(
    stack.url,
    'order/list?dataType=all',
    { token },
  )
  const orders = await Promise.all(
    list.data
      .filter((order) => order.goods.some(({ goods_name }) => goods_name.includes(title)))
      .map(({ order_id }) =>
        callApi<{ order: { goods: Line[] } }>(stack.url, `order/detail?orderId=${order_id}`, { token }),
      ),
  )
  const lines = orders.flatMap(({ order }) => order.goods)
  return lines.find((line) => line.goods_name.includes(title) && line.may_refund)?.order_goods_id
}

/** The operator takes the next step of the case that `phone` shows. */
async function handle(
  phone: Page,
  { button, dialog, fill }: { button: string; dialog: string; fill?: (modal: Locator) => Promise<void> },
): Promise<void> {
  const [, caseId] = /orderRefundId=(\d+)/.exec(phone.url()) ?? []
  const place = `${stack.url}/admin/#/aftersale/detail?caseId=${caseId}`
  if (desk.url() === place) await desk.reload()
  else await desk.goto(place)
  await desk.getByRole('button', { name: button }).click()
  const modal = desk.getByRole('dialog', { name: dialog })
  await fill?.(modal)
  await modal.getByRole('button', { name: /確\s?認|向買家提議/ }).click()
  await modal.waitFor({ state: 'hidden' })
}

/** Enters the reason and submits the aftersale request. @returns the amount, fen */
async function applyFor(phone: Page, reason: string): Promise<number> {
  await phone.getByLabel('申請原因').click()
  await phone.getByRole('button', { name: reason }).click()
  const apply = phone.getByRole('button', { name: /提交申請 ¥/ })
  const asked = fenIn(await apply.textContent())
  await apply.click()
  await phone.getByText('待商家處理').first().waitFor()
  return asked
}

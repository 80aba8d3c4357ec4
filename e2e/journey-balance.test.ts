import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { callApi, logIn, openPhone, tick, typePayPassword, watchErrors } from './phone.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

test('a guest fills a cart, logs in, pays from the balance and cancels within the free minutes', async () => {
  const { token } = await logIn(stack.url, '13800000001')
  const before = { balance: await balanceOf(token), cart: await cartTotalOf(token) }
  const phone = await (await openPhone(browser, stack.url)).newPage()
  const errors = watchErrors(phone)

  // A guest's cart is stored on the device.
  await phone.goto(`${stack.url}/#/pages/goods/list?search=${encodeURIComponent('檸檬')}`)
  await phone.getByRole('link', { name: '安岳黃檸檬 1.5 kg' }).click()
  await phone.getByRole('button', { name: '加入購物車' }).click()
  await phone.getByRole('dialog', { name: '選擇規格' }).getByRole('button', { name: '加入購物車' }).click()
  await phone.getByRole('dialog', { name: '選擇規格' }).waitFor({ state: 'hidden' })

  // Buying requires logging in; the purchase then continues.
  await phone.getByRole('link', { name: /購物車/ }).click()
  await phone.getByRole('link', { name: /登入後，購物車/ }).click()
  await phone.getByRole('textbox', { name: '手機號碼或電子信箱' }).fill('13800000001')
  await phone.getByRole('textbox', { name: '密碼' }).fill('demo-shopper')
  await tick(phone, /同意/)
  await phone.getByRole('button', { name: '登入', exact: true }).click()
  await phone.getByRole('link', { name: '安岳黃檸檬 1.5 kg' }).waitFor()
  await expect.poll(() => cartTotalOf(token)).toBe(before.cart + 1)

  await phone.getByRole('link', { name: '安岳黃檸檬 1.5 kg' }).click()
  await phone.getByRole('button', { name: '立即購買' }).click()
  await phone.getByRole('dialog', { name: '選擇規格' }).getByRole('button', { name: '立即購買' }).click()
  await tick(phone, /餘額/)
  await tick(phone, /同意/)
  await phone.getByRole('button', { name: '提交訂單' }).click()
  await typePayPassword(phone, '135790')
  await phone.getByRole('dialog', { name: '輸入支付密碼' }).getByRole('alert').getByText(/密碼/).waitFor()
  expect(await balanceOf(token)).toBe(before.balance)
  await typePayPassword(phone, '246810')
  await phone.getByRole('heading', { name: '付款成功' }).waitFor()
  expect(await balanceOf(token)).toBeLessThan(before.balance)

  await phone.getByRole('button', { name: '查看訂單' }).click()
  await phone.getByRole('button', { name: '取消訂單' }).click()
  const sheet = phone.getByRole('dialog', { name: '取消訂單' })
  await sheet.getByText('已付的款項會立即退回您的餘額').waitFor()
  await tick(sheet, '不想買了')
  await sheet.getByRole('button', { name: '確認取消' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await phone.getByText('已關閉').or(phone.getByText('已取消')).first().waitFor()
  expect(await balanceOf(token)).toBe(before.balance)
  expect(errors).toEqual([])
})

async function balanceOf(token: string): Promise<number> {
  const { assets } = await callApi<{ assets: { balance: string } }>(stack.url, 'user/assets', { token })
  return Math.round(Number(assets.balance) * 100)
}

async function cartTotalOf(token: string): Promise<number> {
  return (await callApi<{ cartTotal: number }>(stack.url, 'cart/total', { token })).cartTotal
}

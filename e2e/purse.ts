import { fen, formatMoney } from '@shop/contract/core/money.ts'
import type { Page } from 'playwright-core'
import { callApi, type Session } from './phone.ts'

/** The spendable balance, fen. */
export async function balanceOf(url: string, { token }: Session): Promise<number> {
  const { assets } = await callApi<{ assets: { balance: string } }>(url, 'user/assets', { token })
  return fenIn(assets.balance)
}

/** Goes to a page of the shop within the open document, as a link does. */
export async function open(phone: Page, place: string): Promise<void> {
  await phone.goto(new URL(`/#/${place}`, phone.url()).href)
}

/** Waits until the wallet page shows the balance (fen), and the bill's first line the change. */
export async function waitForWalletChange(phone: Page, balance: number, change: { title: string; amount: number }) {
  await open(phone, 'pages/wallet/index')
  const card = phone.getByRole('region', { name: '餘額' })
  await card
    .getByText(formatMoney(fen(balance)), { exact: true })
    .first()
    .waitFor()
  await waitForNewestLine(phone, 'pages/wallet/balance/log', [change.title, signed(change.amount)])
}

/** Waits until the newest line with that title contains all the words. */
export async function waitForNewestLine(phone: Page, place: string, [title = '', ...words]: string[]): Promise<void> {
  await open(phone, place)
  const line = phone
    .getByRole('main')
    .getByText(title, { exact: true })
    .first()
    .locator('xpath=ancestor::*[self::a or self::div][1]')
  for (const word of words) await line.getByText(word, { exact: true }).waitFor()
}

const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${formatMoney(fen(Math.abs(amount)))}`

/** The first amount in `text`. */
export function fenIn(text: string | null): number {
  const [amount = ''] = /\d[\d,]*(\.\d\d)?/.exec(text ?? '') ?? []
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}

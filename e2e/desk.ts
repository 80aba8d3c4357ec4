import type { Page } from 'playwright-core'

/**
 * Opens a row of an inbox, without a name the newest, and waits until it is shown: until then the page still has the
 * previous item, which looks alike and can be decided as well.
 */
export async function openRow(desk: Page, list: string, name?: RegExp): Promise<void> {
  const rows = desk.getByRole('navigation', { name: list }).getByRole('listitem')
  const row = name ? rows.getByRole('button', { name }) : rows.getByRole('button').last()
  await row.click()
  await row.and(desk.locator('[aria-current=true]')).waitFor()
}

/** Approves the payment that is open in the inbox, with exactly the amount that is due. */
export async function approvePayment(desk: Page): Promise<void> {
  const due = (await desk.locator('.review-due strong').textContent()) ?? ''
  await desk.getByLabel(/實收金額/).fill(due.replace(/[^\d.]/g, ''))
  await decide(desk, /通過/, /\/approve$/)
}

/** Presses a button that decides, and waits for the answer. */
export async function decide(desk: Page, button: RegExp, path: RegExp): Promise<void> {
  await Promise.all([desk.waitForResponse(path), desk.getByRole('button', { name: button }).click()])
}

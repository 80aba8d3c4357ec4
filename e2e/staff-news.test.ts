import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { callApi, logIn, logInToConsole, openDesk, watchErrors } from './phone.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

test('a question rings and shows a desktop notification that links to it, in one of the open tabs', async () => {
  const context = await openDesk(browser, stack.url)
  await context.addInitScript(recordCalls)
  await logInToConsole(context, stack.url)
  const [desk, behind] = [await context.newPage(), await context.newPage()]
  const errors = watchErrors(desk)
  await desk.goto(`${stack.url}/admin/#/notice/choice`)
  for (const way of ['聲音', '桌面通知']) await desk.getByRole('checkbox', { name: `新的提問：${way}` }).check()
  const saved = desk.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await desk.getByRole('button', { name: '儲存', exact: true }).click()
  await saved
  await behind.goto(`${stack.url}/admin/`)
  await behind.getByRole('link', { name: /訂單/ }).first().waitFor()

  const [before, shopper] = [await countOf(desk), await logIn(stack.url, '13800000001')]
  const { ticketId } = await callApi<{ ticketId: number }>(stack.url, 'customer.ticket/submit', {
    token: shopper.token,
    body: { category: 'other', content: '可以開發票嗎？', requestId: randomUUID() },
  })
  await expect.poll(() => countOf(desk)).toBe(before + 1)
  await expect.poll(() => countOf(behind)).toBe(before + 1)
  const heard = () => Promise.all([callsIn(desk), callsIn(behind)])
  const shown = [`用戶有新的提問 #${ticketId}`]
  await expect.poll(async () => (await heard()).flatMap((tab) => tab.shown)).toEqual(shown)

  const rang = (await callsIn(desk)).rung === 1 ? desk : behind
  await rang.evaluate(() => (globalThis as unknown as Recorded).notices[0]?.onclick?.())
  await rang.waitForURL(new RegExp(`/admin/#/ticket/inbox\\?ticketId=${ticketId}$`))
  await rang.getByText('可以開發票嗎？').first().waitFor()
  expect((await heard()).map(({ rung }) => rung).toSorted()).toEqual([0, 1])
  expect((await heard()).flatMap((tab) => tab.shown)).toEqual(shown)
  expect(errors).toEqual([])
})

/** The number in the tab's title. */
const countOf = async (page: Page) => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)

interface Recorded {
  rung: number
  notices: { title: string; onclick?: () => void }[]
}

/** Runs in the page: records the sounds and notifications requested. A headless browser refuses notifications. */
function recordCalls(): void {
  const recorded = Object.assign(globalThis as unknown as Recorded, { rung: 0, notices: [] as Recorded['notices'] })
  const Context = AudioContext
  globalThis.AudioContext = class extends Context {
    constructor() {
      super()
      recorded.rung++
    }
  }
  class Shown {
    static permission = 'granted'
    onclick?: () => void
    title: string
    constructor(title: string) {
      this.title = title
      recorded.notices.push(this)
    }
  }
  globalThis.Notification = Shown as unknown as typeof Notification
}

const callsIn = (page: Page) =>
  page.evaluate(() => {
    const { rung, notices } = globalThis as unknown as Recorded
    return { rung, shown: notices.map(({ title }) => title) }
  })

import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { ship } from './buying.ts'
import { callApi, logIn, logInToConsole, openDesk, openPhonePage, watchErrors } from './phone.ts'
import { open } from './purse.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
const session = await logIn(stack.url, '13800000001')
const phone = await openPhonePage(browser, stack.url, session)
const office = await openDesk(browser, stack.url)
await logInToConsole(office, stack.url)
const desk = await office.newPage()
const errors = [phone, desk].map(watchErrors)
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

test('goods are won on the wheel, claimed with an address, shipped and received', async () => {
  await desk.goto(`${stack.url}/admin/#/claim/list`)
  await desk.getByRole('heading', { name: '實物獎品' }).waitFor()
  const name = await openSureWheel(desk)

  await open(phone, 'pages/draw/draw')
  await phone.getByRole('button', { name: '免費轉一次' }).click()
  await phone.getByRole('link', { name: '填寫地址領取' }).click()
  await phone.getByText('待領取').waitFor()
  await phone.getByRole('button', { name: '確認領取' }).click()
  await phone.getByText(name).first().waitFor()
  await expect.poll(() => phone.url()).toContain('pages/order/detail')
  const [claim] = (await callApi<Claims>(stack.url, 'claim/list', session)).list.data
  expect(claim).toMatchObject({ state: 'claimed', name: '旅程大獎' })

  await desk.reload()
  await desk.getByRole('link', { name: claim?.order.order_no }).click()
  await ship(desk, 'SF1040299887755')
  await desk.getByText('SF1040299887755').first().waitFor()

  await open(phone, 'pages/acts/prizes')
  await phone.getByText('已發貨').first().waitFor()
  await phone.getByRole('link', { name: /旅程大獎/ }).click()
  await phone.getByRole('button', { name: '查看訂單與物流' }).click()
  await expect.poll(() => phone.url()).toContain('pages/order/detail')
  await phone.reload()
  await phone.getByRole('button', { name: '確認收貨' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '確認收貨' }).click()
  const done = async () => (await callApi<Claims>(stack.url, 'claim/list?pocket=done', session)).list.data[0]
  await expect.poll(async () => (await done())?.name).toBe('旅程大獎')
  expect(errors.flat()).toEqual([])
})

type Claims = { list: { data: { state: string; name: string; order: { order_no: string } }[] } }

/** Replaces the demo's wheel with one on which nearly every play wins the same goods. @returns their name */
async function openSureWheel(page: Page): Promise<string> {
  type Row = { id: number }
  const { rows } = await admin<{ rows: Row[] }>(page, 'GET', 'activities?kind=wheel&state=open')
  for (const { id } of rows) await admin(page, 'POST', `activities/${id}/pause`, { end: true })
  type Goods = { skuId: number; priceFen: number; left: number; goodsName: Record<string, string> }
  const { goods } = await admin<{ goods: Goods[] }>(page, 'GET', 'prize-goods')
  // Within the limit that one operator can open alone.
  const chosen = goods.find(({ priceFen, left }) => priceFen <= 9_000 && left > 0) as Goods
  const prize = {
    amount: 0,
    couponId: null,
    skuId: null,
    seriesId: null,
    total: null,
    daily: null,
    perUser: null,
  }
  const { id } = await admin<Row>(page, 'POST', 'activities', {
    kind: 'wheel',
    name: { 'zh-Hant': '旅程轉盤' },
    cost: 0,
    freePerDay: 1,
    perDay: 1,
    perUser: 1,
    eggs: 6,
    startsAt: new Date(Date.now() - 60_000).toISOString(),
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    gradeIds: [],
    boughtDays: null,
    prizes: [
      { ...prize, kind: 'none', name: { 'zh-Hant': '未中獎' }, weight: 1 },
      { ...prize, kind: 'goods', name: { 'zh-Hant': '旅程大獎' }, skuId: chosen.skuId, weight: 1_000_000, daily: 1 },
    ],
  })
  await admin(page, 'POST', `activities/${id}/try`)
  const opened = await admin<{ state: string }>(page, 'POST', `activities/${id}/open`, { version: 1, reason: '旅程' })
  expect(opened.state).toBe('approved')
  return chosen.goodsName['zh-Hant'] as string
}

/** Makes a call as the operator who is logged in on a page. */
function admin<T = unknown>(page: Page, method: string, path: string, body: object = {}): Promise<T> {
  const sent = { method, path, body: { ...body, requestId: randomUUID() } }
  return page.evaluate(async ({ method, path, body }) => {
    const init = method === 'GET' ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const reply = await fetch(`/admin/api/${path}`, { method, ...init })
    if (!reply.ok) throw new Error(`${path} ${reply.status} ${await reply.text()}`)
    return reply.json()
  }, sent) as Promise<T>
}

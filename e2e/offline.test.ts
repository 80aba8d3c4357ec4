import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { logIn, openPhone, type Session } from './phone.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser()
const patience = { timeout: 15_000 }
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

async function openKeeping(session?: Session): Promise<Page> {
  const phone = await (await openPhone(browser, stack.url, { keepsPages: true, session })).newPage()
  await phone.goto(`${stack.url}/`)
  await phone.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return phone
}

async function picturesAreThere(phone: Page): Promise<void> {
  await phone.waitForFunction(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[src*="/uploads/"]')]
    return pictures.length > 0 && pictures.every(({ naturalWidth }) => naturalWidth > 0)
  })
}

test('visited pages stay readable without a server, are marked as old, and refresh once it is back', async () => {
  const phone = await openKeeping()
  // Visited while the worker is active: a list with its pictures, and one of its goods.
  const list = `${stack.url}/#/pages/goods/list?search=${encodeURIComponent('檸檬')}`
  await phone.goto(list)
  await picturesAreThere(phone)
  await phone.getByRole('link', { name: '安岳黃檸檬 1.5 kg' }).click()
  await phone.getByRole('button', { name: '加入購物車' }).waitFor()
  const goods = phone.url()

  await stack.kill()
  const later = await phone.context().newPage()
  await phone.close()
  await later.goto(list)
  await later.getByText(/儲存的內容，價格與庫存可能已變/).waitFor()
  await picturesAreThere(later)
  await later.goto(goods)
  await later.getByRole('button', { name: '加入購物車' }).waitFor()
  // Sticky elements at the upper edge stay below the offline bar.
  await later.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const boxOf = async (bar: Locator) => (await bar.boundingBox()) ?? { y: 0, height: 0 }
  const said = await boxOf(later.getByRole('status').filter({ hasText: '儲存的內容' }))
  expect(said.height).toBeGreaterThan(0)
  const back = later.getByRole('button', { name: '返回' })
  await expect.poll(async () => (await boxOf(back)).y).toBeGreaterThan(said.y + said.height - 1)
  // Pages never visited say that they are not available.
  await later.goto(`${stack.url}/#/pages/goods/list?search=never-asked`)
  await later.getByRole('button', { name: '重試' }).waitFor()

  // A gateway's error page is not taken for the server's answer either.
  const gateway = createServer((_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'))
  await once(gateway.listen(Number(new URL(stack.url).port), '127.0.0.1'), 'listening')
  await later.goto(`${stack.url}/?again#${new URL(list).hash.slice(1)}`)
  await later.getByText(/儲存的內容，價格與庫存可能已變/).waitFor()
  await later.getByRole('link', { name: '安岳黃檸檬 1.5 kg' }).waitFor()
  gateway.closeAllConnections()
  gateway.close()

  await later.goto(`${stack.url}/#/pages/goods/list?search=never-asked`)
  const again = later.getByRole('button', { name: '重試' })
  await again.waitFor()
  await stack.restart()
  // The page retries by itself, so there may be no button left to press.
  await again.waitFor({ state: 'detached' })
  await later.getByText(/儲存的內容/).waitFor({ state: 'detached' })
})

test('pages of the very first visit are available without a server', async () => {
  const phone = await openKeeping()
  const goods = phone.locator('article a[href*="pages/goods/detail"]').first()
  await goods.waitFor()
  for (const part of ['page/detail', 'store/data', 'start.json', '/uploads/'])
    await expect.poll(() => isKept(phone, part), patience).toBe(true)
  await stack.kill()
  await phone.reload()
  await phone.getByText(/儲存的內容，價格與庫存可能已變/).waitFor()
  await goods.waitFor()
  // Pictures further down were never loaded.
  await phone.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[src*="/uploads/"]')].some(
      ({ naturalWidth }) => naturalWidth > 0,
    ),
  )
  await phone.close()
  await stack.restart()
})

/** Whether the worker has cached an address that contains `part`. */
function isKept(phone: Page, part: string): Promise<boolean> {
  return phone.evaluate(async (part) => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().some(({ url }) => url.includes(part))
  }, part)
}

test.each([
  ['before', 0],
  ['after', 1],
])('a page opened without a network, %s its address is known, gets its styles once there is one', async (_, far) => {
  const context = await openPhone(browser, stack.url, { session: await logIn(stack.url, '13800000002') })
  const phone = await context.newPage()
  const addresses = phone.waitForResponse(/far-pages/)
  await phone.goto(`${stack.url}/`)
  // Not its pictures: those further down are loaded when they come near.
  await phone.locator('#root > :not([data-sent]) article a[href*="pages/goods/detail"]').first().waitFor()
  if (far) await (await addresses).finished()
  else addresses.catch(() => undefined)
  await context.setOffline(true)
  await phone.goto(`${stack.url}/#/pages/wallet/index`)
  await phone.getByRole('button', { name: '重試' }).waitFor()
  await context.setOffline(false)
  const card = phone.getByRole('region', { name: '餘額' })
  await card.waitFor()
  const looks = () =>
    card.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].map((each) => {
        const { display, padding, fontSize, color, backgroundColor } = getComputedStyle(each)
        return [each.tagName, display, padding, fontSize, color, backgroundColor].join(' ')
      }),
    )
  await expect.poll(looks, patience).not.toEqual([])
  const found = await looks()
  await phone.reload()
  await card.waitFor()
  await expect.poll(looks, patience).toEqual(found)
  await context.close()
})

test('logging out in another tab clears the user’s page', async () => {
  const context = await openPhone(browser, stack.url, { session: await logIn(stack.url, '13800000001') })
  const orders = await context.newPage()
  await orders.goto(`${stack.url}/#/pages/order/index`)
  await orders.locator('a[href*="pages/order/detail"]').first().waitFor()
  const other = await context.newPage()
  await other.goto(`${stack.url}/#/pages/user/personal/index`)
  await other.getByRole('button', { name: '登出' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: '登出' }).click()
  await orders.locator('a[href*="pages/order/detail"]').first().waitFor({ state: 'detached' })
  await context.close()
})

test('a user’s stored answers are deleted with the session', async () => {
  const phone = await openKeeping(await logIn(stack.url, '13800000001'))
  const keptLists = () =>
    phone.evaluate(async () => {
      const kept = await (await caches.open('answers-2')).keys()
      return kept.filter(({ url }) => url.includes('goods/list')).length
    })
  await phone.goto(`${stack.url}/#/pages/goods/list`)
  await expect.poll(keptLists, patience).toBeGreaterThan(0)
  await phone.goto(`${stack.url}/#/pages/user/personal/index`)
  await phone.getByRole('button', { name: '登出' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '登出' }).click()
  await expect.poll(keptLists, patience).toBe(0)
})

test('a new build on the server is offered, and the app restarts with it', async () => {
  const phone = await (await openPhone(browser, stack.url)).newPage()
  await phone.goto(`${stack.url}/`)
  // Until the watch for new builds has started: its module has run. (As a string, because the test's own build would
  // change the import; and not by waitForFunction, which takes the string's promise for its answer.)
  const watches = `(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const watch = files.find((name) => /\\/background-[^/]+\\.js$/.test(name))
    return watch !== undefined && (await import(watch)) !== undefined
  })()`
  await expect.poll(() => phone.evaluate(watches), patience).toBe(true)
  await phone.clock.install()
  // The answer of a server with a newly deployed build.
  const old = await (await fetch(`${stack.url}/`)).text()
  const start = /assets\/start-[^"]+\.js/.exec(old)?.[0] ?? ''
  const script = await (await fetch(`${stack.url}/${start}`)).text()
  let deployed = false
  await phone.route(`${stack.url}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: old.replace(start, 'assets/start-NewBuild.js') }),
  )
  await phone.route('**/assets/start-NewBuild.js', (route) =>
    deployed ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.abort(),
  )
  const open = async (tab: string) => {
    await phone.clock.fastForward(11 * 60_000)
    const offered = phone.getByRole('alertdialog', { name: '發現新版本' })
    // The clock alone may have opened the question already, and a tab behind it cannot be tapped.
    await phone
      .getByRole('link', { name: tab })
      .click({ timeout: 5_000 })
      .catch(() => offered.waitFor())
    return offered
  }
  // The message lasts a few seconds, so the test looks for it from the start.
  const failed = phone.getByText('下載失敗，請稍後再試').waitFor()
  await (await open('分類')).getByRole('button', { name: '立即更新' }).click()
  await failed

  deployed = true
  await (await open('首頁')).getByRole('button', { name: '立即更新' }).click()
  await phone.waitForFunction(() => document.querySelector('script[src$="start-NewBuild.js"]') !== null)
  await phone.getByRole('link', { name: '分類' }).waitFor()
})

import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPhone } from './phone.ts'
import { openStack } from './stack.ts'

const stack = await openStack()
const browser = await launchBrowser({ pictures: false })
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

/** Pages, and an element that is on them once they are complete. */
interface PageUnderTest {
  address: string
  content: string
}
const pages: Record<string, PageUnderTest> = {
  // As the app draws it, not as the server sent it.
  home: { address: '/', content: '#root > :not([data-sent]) article a[href*="pages/goods/detail"]' },
  'a page of questions': { address: '/#/pages/help/index', content: 'details' },
}

/** How a file can fail, including a gateway's error and the log-in page of a Wi-Fi network. */
const ways: Record<string, (route: Route) => Promise<void> | void> = {
  aborted: (route) => route.abort(),
  hanging: () => undefined,
  'a 502': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Log in</h1>' }),
}

/** The app's own limit for requests without an answer, and how soon afterwards it must say so. */
const limitMs = 15_000
const saidWithinMs = 3_000
const recoveredWithinMs = 5_000
/** A machine that is busy with other tests takes longer; a page that is stuck stays stuck. */
const slackMs = 15_000
/** Pages loaded at the same time; most of them wait for a file that hangs. */
const lanes = 8

/** One failure: of a single file, or of all files requested once the page is complete. */
interface Failure {
  files: string[]
  way: string
}
/** A page that fails the same way on the same file need not be tried twice. */
const tried = new Set<string>()

test.each(Object.entries(pages))(
  'any file of the first load of %s may fail: the page says so, and recovers by itself',
  async (_name, page) => {
    const { needed, later } = await filesOf(page)
    const files = [...needed.filter((file) => !tried.has(file)).map((file) => [file]), later]
    for (const file of needed) tried.add(file)
    // The slow ones first.
    const order = ['hanging', 'aborted', 'a 502', 'HTML']
    const failures = order.flatMap((way) => files.map((files) => ({ files, way })))
    expect(failures.length).toBeGreaterThanOrEqual(12)
    const problems: string[] = []
    const lane = async () => {
      for (let next = failures.shift(); next; next = failures.shift()) {
        const problem = await problemOf(next, page)
        if (problem) problems.push(`${next.files}, ${next.way}: ${problem}`)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    expect(problems).toEqual([])
  },
  600_000,
)

/**
 * The requests of the page, except for itself and pictures, as paths with queries: before it is complete and after.
 */
async function filesOf({ address, content }: PageUnderTest) {
  const phone = await openPhone(browser, stack.url)
  const page = await phone.newPage()
  const files = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url())
    if (origin === stack.url && !['document', 'image'].includes(request.resourceType())) files.add(pathname + search)
  })
  await page.addInitScript((content) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(content)) return
      watch.disconnect()
      performance.mark('complete')
    })
    watch.observe(document, { childList: true, subtree: true })
  }, content)
  await page.goto(stack.url + address, { waitUntil: 'networkidle' })
  await page.locator(content).first().waitFor()
  const after = await page.evaluate(() => {
    const completeAt = performance.getEntriesByName('complete')[0]?.startTime ?? 0
    const later = performance.getEntriesByType('resource').filter(({ startTime }) => startTime > completeAt)
    return later.map(({ name }) => new URL(name).pathname + new URL(name).search)
  })
  await phone.close()
  const isLater = (file: string) => after.includes(file)
  return { needed: [...files].filter((file) => !isLater(file)), later: [...files].filter(isLater) }
}

async function problemOf({ files, way }: Failure, { address, content }: PageUnderTest): Promise<string | undefined> {
  const phone = await openPhone(browser, stack.url)
  try {
    const page = await phone.newPage()
    // The messages do not depend on motion, and a skeleton that shimmers for 15 s keeps a core busy.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    let broken = true
    await page.route(
      (url) => files.includes(url.pathname + url.search),
      (route) => (broken ? ways[way]?.(route) : route.continue()),
    )
    await page.goto(stack.url + address, { waitUntil: 'commit' })
    const patienceMs = saidWithinMs + (way === 'hanging' ? limitMs : 0) + slackMs
    const said =
      way === 'hanging'
        ? /網路較慢|沒有載入成功|請求超時/
        : /載入失敗|網路請求出錯|HTTP 狀態碼錯誤|請檢查 API 地址|沒有載入成功/
    if (!(await happens(page, isReadable, { content, said: said.source }, patienceMs)))
      return `says ${await page.textContent('body')}`
    broken = false
    if (way !== 'a 502') await comeBack(phone)
    if (!(await happens(page, isComplete, { content }, recoveredWithinMs + slackMs)))
      return `still says ${await page.textContent('body')}`
    return undefined
  } finally {
    await phone.close()
  }
}

/** The browser notices a returning network. It does not notice a gateway that works again. */
async function comeBack(phone: BrowserContext): Promise<void> {
  await phone.setOffline(true)
  await phone.setOffline(false)
}

/** Content, or a message about the failure with a button. Runs in the browser. */
function isReadable({ content, said }: { content: string; said: string }): boolean {
  // The texts that the server sends with the page stand beside `#root`.
  const root = document.getElementById('root')
  const isSaid = new RegExp(said).test(root?.textContent ?? '') && root?.querySelector('button')
  return Boolean(isSaid) || document.querySelector(content) !== null
}

/** Its content, in the app's styles. Runs in the browser. */
function isComplete({ content }: { content: string }): boolean {
  return document.querySelector(content) !== null && getComputedStyle(document.body).marginTop === '0px'
}

/** Whether a condition comes true in time, also after a reload. */
function happens<T>(page: Page, condition: (of: T) => boolean, of: T, timeout: number) {
  return page.waitForFunction(condition as (of: unknown) => boolean, of, { timeout, polling: 100 }).then(
    () => true,
    () => false,
  )
}

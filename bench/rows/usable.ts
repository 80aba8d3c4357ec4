import type { Browser, Page } from 'playwright-core'
import { openPhone } from '../../e2e/phone.ts'
import type { Bench } from '../lib/bench.ts'
import { withDemo } from '../lib/demo.ts'
import type { Row } from '../lib/report.ts'
import { median } from '../lib/rounds.ts'
import { newSlowPage, type SlowNetwork } from '../lib/slow-phone.ts'

const tab = 'nav a[href="#/pages/category/index"]'
const goods = 'article a[href*="pages/goods/detail"]'

/**
 * From the first requested byte until the home page is usable: its first goods are shown with name and price (their
 * pictures may still be loading), and a touch on a tab, made at that moment, has been answered by the app. Each load is a
 * first visit: nothing is cached.
 */
export async function usable({ quick }: Bench): Promise<Row[]> {
  const loads = quick ? 3 : 5
  const times: Record<SlowNetwork, Times[]> = { lighthouse: [], line: [] }
  await withDemo(async ({ url, browser }) => {
    // The server's own first answers are measured in another row.
    await loadOnce(browser, url, 'line')
    for (let load = 0; load < loads; load++) {
      times.lighthouse.push(await loadOnce(browser, url, 'lighthouse'))
      times.line.push(await loadOnce(browser, url, 'line'))
    }
  })
  return [
    { ...toRow('home usable, slow 4G at 562 ms a request, CPU 4 × slower', times.lighthouse), target: { most: 2 } },
    toRow('the same at 150 ms a request', times.line),
  ]
}

function toRow(what: string, times: readonly Times[]): Row {
  const middle = (of: keyof Times) => `${median(times.map((each) => each[of])).toFixed(2)} s`
  const usableAt = times.map((each) => each.usable)
  return {
    what,
    figure: `first paint ${middle('painted')}, goods ${middle('goods')}, a tab answers ${middle('usable')}`,
    beside: `${times.length} cold loads`,
    value: median(usableAt),
    spread: [Math.min(...usableAt), Math.max(...usableAt)],
    unit: 's',
  }
}

/** Seconds since the address was opened. */
interface Times {
  painted: number
  goods: number
  usable: number
}

async function loadOnce(browser: Browser, url: string, network: SlowNetwork): Promise<Times> {
  const context = await openPhone(browser, url, { keepsPages: true })
  try {
    const page = await newSlowPage(context, network)
    await page.addInitScript(watchForUse, { tab, goods })
    await page.goto(url, { waitUntil: 'commit' })
    return await timesOf(page)
  } finally {
    await context.close()
  }
}

async function timesOf(page: Page): Promise<Times> {
  const times = await page.waitForFunction(() => (window as { homeTimes?: Times }).homeTimes, undefined, {
    timeout: 60_000,
  })
  return times.jsonValue() as Promise<Times>
}

/** Runs in the page, from its start: checks each frame, and touches the tab as soon as the goods are shown. */
function watchForUse({ tab, goods }: { tab: string; goods: string }): void {
  const now = () => performance.now() / 1000
  let goodsAt = 0
  const look = () => {
    const touchable = document.querySelector<HTMLAnchorElement>(tab)
    if (goodsAt === 0 && touchable && document.querySelector(goods)?.getBoundingClientRect().height) {
      goodsAt = now()
      touchable.click()
    }
    // Only the app's own tab counts as an answer, not the page that the server sent.
    if (goodsAt > 0 && !document.querySelector('[data-sent]') && touchable?.getAttribute('aria-current') === 'page') {
      const painted = (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0) / 1000
      Object.assign(window, { homeTimes: { painted, goods: goodsAt, usable: now() } })
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

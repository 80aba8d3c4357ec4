import type { Browser } from 'playwright-core'
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
 * pictures may still be loading), and a touch on a tab, made at that moment, has been answered by the app. In loads of
 * their own, until the pictures of all goods on the first screen are shown. Each load is a first visit: nothing is
 * cached.
 */
export async function usable({ quick }: Bench): Promise<Row[]> {
  const loads = quick ? 3 : 5
  const times: Record<SlowNetwork, Times[]> = { lighthouse: [], line: [] }
  const pictures: number[] = []
  await withDemo(async ({ url, browser }) => {
    // The server's own first answers are measured in another row.
    await loadOnce(browser, url, 'line', watchForUse)
    for (let load = 0; load < loads; load++) {
      times.lighthouse.push(await loadOnce<Times>(browser, url, 'lighthouse', watchForUse))
      times.line.push(await loadOnce<Times>(browser, url, 'line', watchForUse))
      pictures.push(await loadOnce<number>(browser, url, 'lighthouse', watchForPictures))
    }
  })
  return [
    { ...toRow('home usable, slow 4G at 562 ms a request, CPU 4 × slower', times.lighthouse), target: { most: 2 } },
    toRow('the same at 150 ms a request', times.line),
    {
      what: 'pictures of the goods on home, slow 4G at 562 ms a request, CPU 4 × slower',
      figure: `${median(pictures).toFixed(2)} s`,
      beside: `${pictures.length} cold loads`,
      value: median(pictures),
      spread: [Math.min(...pictures), Math.max(...pictures)],
      unit: 's',
      target: { most: 1.5 },
    },
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

/** @param watch runs in the page, from its start, and sets `homeTimes` */
async function loadOnce<T>(
  browser: Browser,
  url: string,
  network: SlowNetwork,
  watch: (of: { tab: string; goods: string }) => void,
): Promise<T> {
  const context = await openPhone(browser, url, { keepsPages: true })
  try {
    const page = await newSlowPage(context, network)
    await page.addInitScript(watch, { tab, goods })
    await page.goto(url, { waitUntil: 'commit' })
    const times = await page.waitForFunction(() => (window as { homeTimes?: unknown }).homeTimes, undefined, {
      timeout: 60_000,
    })
    return (await times.jsonValue()) as T
  } finally {
    await context.close()
  }
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

/** Runs in the page, from its start: checks each frame whether all goods on the screen show their pictures. */
function watchForPictures(): void {
  const look = () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')].filter((picture) => {
      const { top, bottom, left } = picture.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && left < innerWidth
    })
    if (pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)) {
      Object.assign(window, { homeTimes: performance.now() / 1000 })
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

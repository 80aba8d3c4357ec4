import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** The maximum size of the shop's home page before it is usable, KiB gzip: docs/decisions/first-load.md. */
export const homeAllowedKiB = 124
/**
 * The maximum for the console's log-in page with the frame of every other page. Half of it is React, the router and
 * antd's forms and menus; a seventh is all texts of the console in one language, which grow with each page.
 */
export const consoleAllowedKiB = 440

/**
 * Scripts, styles and texts of an app's build loaded during `act` and until all is quiet: file → bytes at the best gzip
 * level.
 */
export async function filesOf(page: Page, act: () => Promise<unknown>): Promise<Map<string, number>> {
  const asked: Promise<[string, number]>[] = []
  const listen = (answer: Awaited<ReturnType<Page['waitForResponse']>>) => {
    const { pathname } = new URL(answer.url())
    // A timer fetches `_far-pages` long after the home page is shown.
    if (/^(\/admin)?\/assets\/(?!_far-pages).*\.(js|css|json)$/.test(pathname))
      asked.push(answer.body().then((body) => [pathname, gzipSync(body, { level: 9 }).length]))
  }
  page.on('response', listen)
  await act()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  page.off('response', listen)
  return new Map(await Promise.all(asked))
}

/**
 * The files of the shop's home page that were requested before it was usable: before the app had replaced the goods
 * that the server sent. Later files, such as the code of rarer blocks and of the worker, delay nobody.
 */
export async function homeFiles(
  page: Page,
  url: string,
): Promise<{ needed: Map<string, number>; all: Map<string, number> }> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('[data-sent]') || !document.querySelector('article a[href*="pages/goods/detail"]'))
        return
      watch.disconnect()
      performance.mark('goods')
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  const all = await filesOf(page, () => page.goto(url, { waitUntil: 'networkidle' }))
  const later = await page.evaluate(() => {
    const goodsAt = performance.getEntriesByName('goods')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime > goodsAt)
    return files.map(({ name }) => new URL(name).pathname)
  })
  return { needed: new Map([...all].filter(([file]) => !later.includes(file))), all }
}

export function toKiB(files: Map<string, number>): number {
  return [...files.values()].reduce((total, bytes) => total + bytes, 0) / 1024
}

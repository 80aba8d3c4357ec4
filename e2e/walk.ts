import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { watchErrors } from './phone.ts'

/** At once, to use the time in which a page waits. */
const pagesAtOnce = 3
const patienceMs = 20_000
const quietMs = 100
/** After so long the heading of the page before is this one's too: the same page with another thing in it. */
const sameHeadingMs = 1_000

export interface Walk {
  /** Addresses of one document, which differ after `#`. */
  places: string[]
  look: (page: Page) => Promise<string[]>
  /** Errors that the walk brings about itself. */
  expected?: RegExp
  scheme?: 'light' | 'dark'
}

/**
 * Opens each place and gathers what `look` and the browser find, each with its address. One document goes from page to
 * page, as a person's does: opening it anew each time would take most of the time.
 */
export async function walk(context: BrowserContext, { places, look, expected, scheme = 'light' }: Walk) {
  const waiting = [...places]
  const found: string[] = []
  await Promise.all(Array.from({ length: pagesAtOnce }, walkOn))
  await context.close()
  return found.sort()

  async function walkOn(): Promise<void> {
    const page = await context.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme })
    const errors = watchErrors(page)
    const settled = watchRequests(page)
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
      errors.length = 0
      const problems: string[] = []
      try {
        await page.evaluate(markHeading)
        await page.goto(place)
        await settled()
        problems.push(...(await look(page)))
      } catch (error) {
        problems.push(String(error))
      }
      problems.push(...errors.filter((error) => !expected?.test(error)))
      const { hash } = new URL(place)
      found.push(...problems.map((problem) => `${hash} ${problem}`))
    }
    await page.close()
  }
}

/** @returns waits until the page has a heading of its own, nothing more is on its way and nothing says that it is loading */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changedAt = Date.now()
  const change = () => {
    changedAt = Date.now()
  }
  page.on('request', (request) => {
    if (request.resourceType() === 'image') return
    underWay.add(request)
    change()
  })
  const end = (request: Request) => underWay.delete(request) && change()
  page.on('requestfinished', end)
  page.on('requestfailed', end)

  return async () => {
    change()
    const until = Date.now() + patienceMs
    while (Date.now() < until) {
      const quietFor = underWay.size === 0 ? Date.now() - changedAt : 0
      if (quietFor > quietMs && (await page.evaluate(isThere, quietFor > sameHeadingMs))) return
      await wait(30)
    }
    throw new Error(`not there after ${patienceMs / 1000} s`)
  }
}

/** The page before stays until the next one's module has come. Runs in the browser. */
function markHeading(): void {
  document.querySelector('h1')?.setAttribute('data-left', '')
}

/** Runs in the browser. */
function isThere(sameHeading: boolean): boolean {
  const heading = document.querySelector(sameHeading ? 'h1' : 'h1:not([data-left])')
  return heading !== null && document.querySelector('[aria-busy=true]') === null
}

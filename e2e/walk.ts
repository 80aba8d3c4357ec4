import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { watchErrors } from './phone.ts'

/** At once, to use the time in which a page waits. */
const pagesAtOnce = 3
const patienceMs = 20_000
const quietMs = 100

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

/** @returns waits until the page has its heading, nothing more is on its way and nothing says that it is loading */
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
      const quiet = underWay.size === 0 && Date.now() - changedAt > quietMs
      if (quiet && (await page.evaluate(isThere))) return
      await wait(30)
    }
    throw new Error(`not there after ${patienceMs / 1000} s`)
  }
}

/** After two frames, in which the app has seen the new address. Runs in the browser. */
async function isThere(): Promise<boolean> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null
}

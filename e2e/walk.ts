import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '@shop/contract/core/common.ts'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { watchErrors } from './phone.ts'

/** Walkers in parallel, to use the time in which a page waits. */
const walkersAtOnce = 3
const patienceMs = 20_000
const quietMs = 100
/** After this long the heading is taken for the new page's: the same page with other content. */
const sameHeadingMs = 1_000

export interface Walk {
  /** Opens a browser for a walker, in the first of the languages. */
  open: () => Promise<BrowserContext>
  /** Addresses of one document, which differ after `#`. */
  places: string[]
  languages: readonly Language[]
  /** @param first whether this is the first language in which the place is checked */
  look: (page: Page, language: Language, first: boolean) => Promise<string[]>
  /** Further steps, after a change of language, that make a page show everything in the new language. */
  renew?: (page: Page, language: Language) => Promise<void>
  /** Errors that the walk itself causes. */
  expected?: RegExp
}

interface Step {
  place: string
  language: Language
  first: boolean
}

/**
 * Opens each place once, the languages taking turns, then switches it to the others one after the other; collects what
 * `look` and the browser report, each with its language and address. One document goes from page to page, as a user's
 * does: reopening it each time would take most of the time. docs/decisions/walk.md
 */
export async function walk({ open, places, languages, look, renew, expected }: Walk): Promise<string[]> {
  const found: string[] = []
  const shares = Array.from({ length: Math.min(walkersAtOnce, places.length) }, (_, walker) =>
    places.filter((_, index) => index % walkersAtOnce === walker),
  )
  await Promise.all(shares.map(walkOn))
  return found.sort()

  async function walkOn(own: string[]): Promise<void> {
    // The chosen language applies to the whole browser, so each walker has its own.
    const context = await open()
    const page = await context.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const errors = watchErrors(page)
    const settled = watchRequests(page)
    let at: Partial<Step> = { language: languages[0] }
    for (const step of placeByPlace(own, languages)) {
      errors.length = 0
      const problems = await follow(step).catch((error) => {
        at = {}
        return [String(error)]
      })
      problems.push(...errors.filter((error) => !expected?.test(error)))
      const { hash } = new URL(step.place)
      found.push(...problems.map((problem) => `${step.language} ${hash} ${problem}`))
    }
    await context.close()

    async function follow(step: Step): Promise<string[]> {
      const { place, language, first } = step
      const stays = place === at.place
      if (language !== at.language) await page.evaluate(speak, language)
      if (stays) await renew?.(page, language)
      else {
        await page.evaluate(markHeading)
        await page.goto(place)
      }
      at = step
      await settled()
      const problems = await look(page, language, first)
      if (problems.length === 0 || !stays) return problems
      // Whether a page follows a change of language is not tested here, only its state when opened in that language.
      await page.reload()
      await settled()
      return look(page, language, first)
    }
  }
}

/** Starts each place in the language that the previous one ended in. */
export function placeByPlace(places: string[], languages: readonly Language[]): Step[] {
  const { length } = languages
  return places.flatMap((place, index) =>
    languages.map((_, turn) => ({
      place,
      language: languages[(turn + index * (length - 1)) % length] as Language,
      first: turn === 0,
    })),
  )
}

/** Waits until the page uses `language`, chosen as if in another tab of the browser. Runs in the browser. */
async function speak(language: Language): Promise<void> {
  const key = location.pathname.startsWith('/admin') ? 'admin.language' : 'language'
  const newValue = JSON.stringify(language)
  localStorage.setItem(key, newValue)
  // The heading stays, and belongs to this page.
  document.querySelector('h1')?.removeAttribute('data-left')
  // A page that has just loaded is not listening yet.
  for (let turn = 0; document.documentElement.lang !== language; turn++) {
    if (turn % 20 === 0) window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    await new Promise((resolve) => setTimeout(resolve, 25))
    if (turn > 600) throw new Error(`does not speak ${language}`)
  }
}

/** @returns a wait until the page has its own heading, no request is in flight and nothing says that it is loading */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changedAt = Date.now()
  const change = () => {
    changedAt = Date.now()
  }
  page.on('request', (request) => {
    // The stream of news to operators never ends.
    if (['image', 'eventsource'].includes(request.resourceType())) return
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

/** The previous page stays until the next one's module is loaded. Runs in the browser. */
function markHeading(): void {
  document.querySelector('h1')?.setAttribute('data-left', '')
}

/** Runs in the browser. */
function isThere(sameHeading: boolean): boolean {
  const heading = document.querySelector(sameHeading ? 'h1' : 'h1:not([data-left])')
  return heading !== null && document.querySelector('[aria-busy=true]') === null
}

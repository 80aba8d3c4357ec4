import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import audit, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { findChromium } from '../../e2e/browser.ts'
import { logIn, type Session, toStorage } from '../../e2e/phone.ts'
import { shopPlaces } from '../../e2e/places.ts'
import { freePort } from '../../server/src/core/postgres/free-port.ts'
import type { Bench } from '../lib/bench.ts'
import { withDemo } from '../lib/demo.ts'
import type { Row } from '../lib/report.ts'
import { median } from '../lib/rounds.ts'

const pages = {
  home: 'pages/index/index',
  list: 'pages/goods/list',
  detail: 'pages/goods/detail',
  cart: 'pages/cart/index',
  checkout: 'pages/checkout/index',
} as const
type PageName = keyof typeof pages
const names = Object.keys(pages) as PageName[]
const personal: readonly PageName[] = ['cart', 'checkout']

const targets = { performance: 90, accessibility: 95, 'best-practices': 95 } as const
type Category = keyof typeof targets
const categories = Object.keys(targets) as Category[]

/** Lighthouse with its defaults, for mobile. Each run starts with nothing but a session on the phone. */
export async function lighthouse({ quick, say }: Bench): Promise<Row[]> {
  const runs = await withDemo(async ({ url }) => {
    const session = await logIn(url, '13800000001')
    const { all } = await shopPlaces(url, session)
    const runs: Run[] = []
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      for (const name of names) {
        const place = all.find((each) => each.includes(`#/${pages[name]}`)) as string
        runs.push({ name, ...(await auditOnce(place, personal.includes(name) ? session : undefined)) })
      }
      say(
        `lighthouse round ${round + 1}: ${names.map((name) => `${name} ${runs.findLast((run) => run.name === name)?.scores.performance}`).join(', ')}`,
      )
    }
    return runs
  })
  return [
    ...names.map((name) => performanceRow(name, runs)),
    ...categories.slice(1).map((category) => leastRow(category, runs)),
  ]
}

interface Run {
  name: PageName
  /** 0 to 100 */
  scores: Record<Category, number>
  metrics: string[]
  failures: string[]
}

function performanceRow(name: PageName, runs: readonly Run[]): Row {
  const own = runs.filter((run) => run.name === name).sort((a, b) => a.scores.performance - b.scores.performance)
  const scores = own.map((run) => run.scores.performance)
  return {
    what: `Lighthouse performance, ${name}`,
    figure: own[Math.floor(own.length / 2)]?.metrics.join(', ') ?? '',
    beside: `${own.length} runs`,
    value: median(scores),
    spread: [Math.min(...scores), Math.max(...scores)],
    target: { least: targets.performance },
    unit: 'points',
  }
}

/** One row for all pages: these scores hardly vary, and failures are named. */
function leastRow(category: Category, runs: readonly Run[]): Row {
  const scoreOf = (name: PageName) => median(runs.filter((run) => run.name === name).map((run) => run.scores[category]))
  const scores = names.map(scoreOf)
  return {
    what: `Lighthouse ${category}, the least of the pages`,
    figure: names.map((name) => `${name} ${scoreOf(name)}`).join(', '),
    beside: `${runs.length / names.length} runs a page`,
    value: Math.min(...scores),
    spread: [Math.min(...scores), Math.max(...scores)],
    target: { least: targets[category] },
    unit: 'points',
    note: [...new Set(runs.flatMap((run) => run.failures.filter((failure) => failure.startsWith(category))))].join(
      '; ',
    ),
  }
}

async function auditOnce(place: string, session: Session | undefined): Promise<Omit<Run, 'name'>> {
  const profile = mkdtempSync(path.join(tmpdir(), 'shop-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  })
  try {
    if (session) await browser.setStorageState(toStorage(place, { session }))
    const result = await audit(place, { port, onlyCategories: categories, output: 'json', logLevel: 'error' })
    if (!result || result.lhr.runtimeError) throw new Error(`${place}: ${result?.lhr.runtimeError?.message}`)
    return toRun(result.lhr)
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

function toRun({ categories: found, audits }: Result): Omit<Run, 'name'> {
  const scoreOf = (category: Category) => Math.round((found[category]?.score ?? 0) * 100)
  const shown = (id: string) => audits[id]?.displayValue ?? '–'
  return {
    scores: Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as Run['scores'],
    metrics: [
      `first paint ${shown('first-contentful-paint')}`,
      `largest ${shown('largest-contentful-paint')}`,
      `blocked ${shown('total-blocking-time')}`,
      `shifts ${shown('cumulative-layout-shift')}`,
    ],
    failures: categories.flatMap((category) =>
      (found[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && Number(audits[id]?.score) < 1)
        .map(({ id }) => `${category}: ${id}`),
    ),
  }
}

import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expireUnits } from '../../server/src/books/ledger/expire-units.ts'
import { openDatabase } from '../../server/src/core/database/database.ts'
import { domains } from '../../server/src/domains.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { createShop } from '../../server/src/platform/domain/create-shop.ts'
import type { Shop } from '../../server/src/platform/shop/shop.ts'
import { runBoards } from '../../server/src/promotion/rank/count-boards.ts'
import { liveMemory } from '../../server/src/test/live-memory.ts'
import { operatorToken } from '../fill/money.ts'
import { firstUserId } from '../fill/people.ts'
import { busiest, ids, type Programmes } from '../fill/programmes.ts'
import type { Bench } from '../lib/bench.ts'
import { query } from '../lib/cluster.ts'
import { openClient } from '../lib/latency.ts'
import { headersOf } from '../lib/mixes.ts'
import type { Row } from '../lib/report.ts'
import { median } from '../lib/rounds.ts'
import { startServer } from '../lib/server.ts'

/** The calls of shoppers. */
const pages = {
  'subsidy index': ['unit/index?unit=subsidy', 'unit/quote?unit=subsidy', 'unit/pending?unit=subsidy'],
  'subsidy log': ['unit/bill?unit=subsidy', 'unit/bill?unit=subsidy&direction=out'],
  'subsidy bill': ['unit/months?unit=subsidy'],
  integral: ['unit/index?unit=integral', 'unit/bill?unit=integral', 'unit.draw/list?unit=integral'],
  'points log': ['points/bill', 'points/lots', 'points.log/list'],
  wheel: ['activity/index?kind=wheel', 'activity/plays?kind=wheel', 'activity/plays?kind=wheel&page=40'],
  board: [
    ...['rank/index?board=spending&period=week', 'rank/list?board=spending&period=week'],
    ...['rank/list?board=points&period=week&page=5', 'rank/index?board=sharing&period=month'],
  ],
  'tasks, check-in, gift packs': ['task/list', 'sign/index', 'gift/list'],
  profit: ['profit/profit', 'profit/list?kind=sharing'],
}

/** The calls of operators. */
const lists = {
  'activities and plays': [
    ...['activities?limit=20', `activities/${ids.wheel}`, `activities/${ids.wheel}/plays?limit=20`],
    `activities/${ids.wheel}/plays?limit=20&result=won`,
  ],
  boards: ['ranks', 'rank-rounds?limit=20', 'rank-costs', 'rank-objections?limit=20'],
  budgets: ['budgets', 'budget-fundings?limit=20'],
  draws: ['draws?limit=20', 'draws?limit=20&state=pending'],
  'tasks and gift packs': [
    ...['tasks?limit=20', `tasks/${ids.task}`, `tasks/${ids.task}/paid?limit=20`],
    ...['gifts?limit=20', `gifts/${ids.pack}`, `gifts/${ids.pack}/received?limit=20`],
  ],
}

const callsARound = 10
const mostMs = 50
const mostS = 300
const flatMib = 32

/** The reads and the nightly jobs of a shop with long-running programmes. */
export async function programmes(bench: Bench): Promise<Row[]> {
  const size: Programmes = bench.quick
    ? { users: 60_000, lots: 200_000, due: 20_000, plays: 200_000 }
    : { users: 200_000, lots: 1_000_000, due: 100_000, plays: 1_000_000 }
  const { databaseUrl } = await bench.cluster.programmes(size)
  const boards = await atNight(bench, databaseUrl, (shop) => countBoards(bench, databaseUrl, shop, size))
  const server = await startServer({ dir: bench.cluster.dir, databaseUrl, env: { ROLE: 'web' } })
  try {
    const look = async (what: string, ways: readonly string[], headers: Record<string, string>[]): Promise<Row> => {
      const times: { path: string; ms: number }[] = []
      for (const path of ways) {
        for (const own of headers) {
          const client = openClient(server.url)
          const ms: number[] = []
          for (let round = 0; round <= bench.rounds; round++) {
            const each = median(await client.times(Array(callsARound).fill({ path, headers: own })))
            if (round > 0) ms.push(each)
          }
          const way = path.replace(/^\/(admin\/)?api\//, '')
          bench.say(`  ${way}: ${median(ms).toFixed(1)} ms`)
          times.push({ path: way, ms: median(ms) })
        }
      }
      const slowest = times.toSorted((a, b) => b.ms - a.ms)[0] as (typeof times)[number]
      return {
        what,
        figure: `${slowest.ms.toFixed(1)} ms`,
        beside: `${mostMs} ms`,
        value: slowest.ms / mostMs,
        target: { most: 1 },
        unit: '×',
        note: `the slowest is ${slowest.path}`,
      }
    }
    const shoppers = [busiest, firstUserId + 7].map((userId) => headersOf(userId - firstUserId, { loggedIn: true }))
    const operator = [{ cookie: `operator=${operatorToken}` }]
    const rows: Row[] = []
    for (const [what, ways] of Object.entries(pages)) {
      rows.push(
        await look(
          `${what}, a shopper`,
          ways.map((way) => `/api/${way}`),
          shoppers,
        ),
      )
    }
    for (const [what, ways] of Object.entries(lists)) {
      rows.push(
        await look(
          `${what}, the console`,
          ways.map((way) => `/admin/api/${way}`),
          operator,
        ),
      )
    }
    const nights = await atNight(bench, databaseUrl, (shop) => expireLots(bench, databaseUrl, shop, size))
    return [...rows, ...boards, ...nights]
  } finally {
    await server.stop()
  }
}

/** Runs jobs in this process, whose live memory can be measured. */
async function atNight(bench: Bench, databaseUrl: string, work: (shop: Shop) => Promise<Row[]>): Promise<Row[]> {
  const database = openDatabase(databaseUrl, { connections: 4 })
  const dataDir = path.join(bench.cluster.dir, 'nights')
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '0' })
  const shop = await createShop(config, database, { domains, log: pino({ level: 'error' }) })
  try {
    return await work(shop)
  } finally {
    await shop.close()
    await database.close()
  }
}

async function expireLots(bench: Bench, databaseUrl: string, shop: Shop, { due }: Programmes): Promise<Row[]> {
  const row = await timed(bench, `expiry of ${due.toLocaleString('en')} lots`, () => expireUnits(shop, {}, new Date()))
  const [left] = await query(databaseUrl, dueStill)
  if (left?.n !== '0') throw new Error(`${left?.n} lots have not expired, or not exactly`)
  return [row]
}

async function countBoards(bench: Bench, databaseUrl: string, shop: Shop, { users }: Programmes): Promise<Row[]> {
  const people = users.toLocaleString('en')
  const first = await timed(bench, `six boards of ${people}, counted from nothing`, () => countAll(shop))
  const [placed] = await query(databaseUrl, scored)
  if (Number(placed?.n) !== users) throw new Error(`only ${placed?.n} are on every board`)
  return [first, await timed(bench, `six boards of ${people}, counted again`, () => countAll(shop))]
}

const countAll = (shop: Shop) => runBoards(shop, {}, new Date())

/** How long the work takes, and how much live memory grows during it. */
async function timed({ say }: Bench, what: string, work: () => Promise<void>): Promise<Row> {
  const before = liveMemory()
  const begun = performance.now()
  let over = false
  const working = work().finally(() => {
    over = true
  })
  let most = before
  while (!over) {
    await Promise.race([working, sleep(2_000)])
    most = Math.max(most, liveMemory())
  }
  await working
  const seconds = (performance.now() - begun) / 1_000
  say(`${what}: ${seconds.toFixed(1)} s`)
  const grownMib = (most - before) / 2 ** 20
  if (grownMib > flatMib) throw new Error(`${what} needed ${grownMib.toFixed()} MiB`)
  return {
    what,
    figure: `${seconds.toFixed(1)} s`,
    beside: `${mostS} s`,
    value: seconds / mostS,
    target: { most: 1 },
    unit: '×',
    note: `live memory grew by ${grownMib.toFixed(1)} MiB at most`,
  }
}

/** Lots that should be gone, and accounts whose balance differs from their lots. */
const dueStill = `
  SELECT (SELECT count(*) FROM ledger_lot WHERE remaining > 0 AND expires_at <= now()) + (SELECT count(*) FROM (
    SELECT a.id FROM ledger_account a LEFT JOIN ledger_lot l ON l.account_id = a.id
    WHERE a.type IN ('u.pts', 'u.sub', 'u.itg', 'u.rwd') GROUP BY a.id, a.posted
    HAVING a.posted <> coalesce(sum(l.remaining), 0)) AS off) AS n`

const scored = `
  SELECT min(n) AS n FROM (SELECT count(s.user_id) AS n FROM rank_round r LEFT JOIN rank_score s ON s.round_id = r.id
    WHERE r.ended_at IS NULL GROUP BY r.id) AS rounds`

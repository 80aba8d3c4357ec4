import { setTimeout as sleep } from 'node:timers/promises'
import { biggest, type Market, memberToken } from '../fill/merchants.ts'
import type { Bench } from '../lib/bench.ts'
import { query } from '../lib/cluster.ts'
import { openClient } from '../lib/latency.ts'
import { residentMib } from '../lib/measure.ts'
import type { Row } from '../lib/report.ts'
import { median } from '../lib/rounds.ts'
import { type Running, startServer } from '../lib/server.ts'

/** The calls that a merchant's members make most, by path of the console's API. */
const looks = {
  center: 'merchant/center',
  orders: 'orders?limit=20',
  'orders to ship': 'orders?limit=20&state=to_ship',
  income: 'merchant-income?limit=20',
  finance: 'merchant-finance',
  movements: 'merchant-transfers?account=balance',
  analysis: 'merchant-analysis?range=90',
}
const callsARound = 20
const mostMs = 50
const nightS = 600
const night = 100_000

/**
 * A marketplace compared with a small one, whose merchants have as many orders each: the calls of an ordinary
 * merchant's members, and of the biggest one's, which has a fifth of all orders. Then the nightly settlement of
 * 100 000 orders.
 */
export async function merchants(bench: Bench): Promise<Row[]> {
  const large: Market = bench.quick
    ? { merchants: 1_000, goods: 100_000, orders: 200_000, due: 10_000 }
    : { merchants: 10_000, goods: 1_000_000, orders: 2_000_000, due: night }
  const few = 10
  const small = { merchants: few, goods: 1_000, orders: (large.orders / large.merchants) * few, due: 0 }
  const opened: Opened[] = []
  try {
    for (const market of [small, large]) opened.push(await open(bench, market))
    const [base, big] = opened as [Opened, Opened]
    const rows: Row[] = []
    for (const [what, path] of Object.entries(looks)) {
      rows.push(...(await compare(bench, { what, path: `/admin/api/${path}`, base, big })))
    }
    rows.push(await settle(bench, big, large.due))
    return rows
  } finally {
    for (const { server } of opened) await server.stop()
  }
}

interface Opened {
  market: Market
  databaseUrl: string
  server: Running
}

async function open({ cluster }: Bench, market: Market): Promise<Opened> {
  const { databaseUrl } = await cluster.market(market)
  return { market, databaseUrl, server: await startServer({ dir: cluster.dir, databaseUrl }) }
}

async function compare(
  { rounds }: Bench,
  { what, path, base, big }: { what: string; path: string; base: Opened; big: Opened },
): Promise<Row[]> {
  const round = async ({ server }: Opened, merchantId: number) => {
    const headers = { cookie: `operator=${memberToken(merchantId)}` }
    return median(await openClient(server.url).times(Array(callsARound).fill({ path, headers })))
  }
  const [usual, one, most] = [[], [], []] as [number[], number[], number[]]
  for (let turn = -1; turn < rounds; turn++) {
    const ms = [await round(base, 2), await round(big, 2), await round(big, biggest)] as const
    // The first round is a warm-up.
    if (turn < 0) continue
    for (const [place, times] of [usual, one, most].entries()) times.push(ms[place] as number)
  }
  const ratios = one.map((ms, turn) => ms / (usual[turn] as number))
  const among = `${big.market.merchants.toLocaleString('en')} merchants`
  const beside = `${median(usual).toFixed(1)} ms with ${base.market.merchants}`
  const spread: [number, number] = [Math.min(...ratios), Math.max(...ratios)]
  const slowest = Math.max(median(one), median(most))
  return [
    {
      what: `${what}, ${among}`,
      figure: `${median(one).toFixed(1)} ms`,
      beside,
      value: median(ratios),
      spread,
      target: { most: 1.5 },
      unit: '×',
    },
    {
      what: `${what}, the biggest merchant`,
      figure: `${median(most).toFixed(1)} ms`,
      beside: `${mostMs} ms`,
      value: slowest / mostMs,
      target: { most: 1 },
      unit: '×',
    },
  ]
}

/** The night's job as the server runs it. */
async function settle({ say }: Bench, { databaseUrl, server }: Opened, due: number): Promise<Row> {
  const left = async () => Number((await query(databaseUrl, waiting))[0]?.n)
  const before = Math.max(...residentMib(server))
  const begun = performance.now()
  await query(databaseUrl, `SELECT graphile_worker.add_job('settle-orders', '{}')`)
  let most = before
  for (let n = due; n > 0; n = await left()) {
    await sleep(1_000)
    most = Math.max(most, ...residentMib(server))
    if (performance.now() - begun > 2 * nightS * 1_000) throw new Error(`${n} orders are still not settled`)
  }
  const seconds = (performance.now() - begun) / 1_000
  const [sums] = await query(databaseUrl, agreement)
  if (sums?.off !== '0') throw new Error(`statements and ledger differ for ${sums?.off} merchants`)
  say(`${due} orders settled in ${seconds.toFixed()} s`)
  const target = (nightS * due) / night
  return {
    what: `nightly settlement of ${due.toLocaleString('en')} orders`,
    figure: `${seconds.toFixed(1)} s`,
    beside: `${target.toFixed()} s`,
    value: seconds / target,
    target: { most: 1 },
    unit: '×',
    note: `memory ${before.toFixed()} to ${most.toFixed()} MiB`,
  }
}

const waiting = `SELECT count(*) AS n FROM shop_order WHERE state = 'completed' AND settled_at IS NULL AND settle_after <= now()`
const agreement = `
  SELECT count(*) AS off FROM (SELECT merchant_id, sum(balance_fen) AS stated FROM merchant_statement GROUP BY 1) s
  JOIN ledger_account a ON a.type = 'm.bal' AND a.owner_id = s.merchant_id WHERE a.posted <> s.stated`

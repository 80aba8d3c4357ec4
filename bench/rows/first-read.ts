import type { Bench } from '../lib/bench.ts'
import { query } from '../lib/cluster.ts'
import { openClient } from '../lib/latency.ts'
import { cpuSeconds } from '../lib/measure.ts'
import { pathsOf, toAsked } from '../lib/mixes.ts'
import type { Row } from '../lib/report.ts'
import { median } from '../lib/rounds.ts'
import { startServer } from '../lib/server.ts'

const goods = 1_000
/** as many as make purchases in the group `purchase` */
const atOnce = 16

/** CPU of the server and of the database for one call, in milliseconds. */
interface Cost {
  server: number
  database: number
}

/**
 * The cost of first reads: different lists and searches, and the pages of 1 000 goods one after the other, by 16 callers
 * at once. Then the same pages again, before they are out of date.
 */
export async function firstRead(bench: Bench): Promise<Row[]> {
  const { cluster, rounds } = bench
  const { databaseUrl, catalogue } = await cluster.shop(goods)
  const server = await startServer({ dir: cluster.dir, databaseUrl })
  const client = openClient(server.url, atOnce)
  const calls = async (paths: readonly string[]): Promise<Cost> => {
    // All callers use one language: a read in another language would be a first read.
    const asked = toAsked(paths, { loggedIn: false }).map((one) => ({
      ...one,
      headers: { ...one.headers, lang: 'zh-Hant' },
    }))
    const now = () => [cpuSeconds(server) ?? Number.NaN, cpuSeconds(cluster) ?? Number.NaN] as const
    const before = now()
    await client.times(asked)
    const after = now()
    return {
      server: ((after[0] - before[0]) * 1_000) / paths.length,
      database: ((after[1] - before[1]) * 1_000) / paths.length,
    }
  }
  // An operator's change makes every process drop its caches.
  const forgetReads = () => query(databaseUrl, 'NOTIFY catalog')
  try {
    const rows: Row[] = []
    for (const mix of ['goods/list', 'search'] as const) {
      const paths = [...new Set(pathsOf(mix, catalogue, 20_000))].slice(0, goods)
      const costs: Cost[] = []
      for (let round = 0; round <= rounds; round++) {
        costs.push(await calls(paths))
        await forgetReads()
      }
      rows.push(toRow(`${mix}, ${paths.length} different ones`, costs.slice(1)))
    }
    const paths = Array.from({ length: goods }, (_, place) => `/api/goods/detail?goodsId=${1 + place}&verifyStatus=0`)
    const [first, again]: [Cost[], Cost[]] = [[], []]
    for (let round = 0; round <= rounds; round++) {
      first.push(await calls(paths))
      again.push(await calls(paths))
      await forgetReads()
    }
    rows.push(
      toRow(`goods/detail, ${goods} goods for the first time`, first.slice(1)),
      toRow(`goods/detail, the same ${goods} in turn`, again.slice(1), first.slice(1)),
    )
    return rows
  } finally {
    await server.stop()
  }
}

const sum = ({ server, database }: Cost) => server + database

function toRow(what: string, costs: readonly Cost[], first?: readonly Cost[]): Row {
  const inWords = (of: readonly Cost[]) =>
    `${median(of.map(({ server }) => server)).toFixed(2)} + ${median(of.map(({ database }) => database)).toFixed(2)} ms`
  const ratios = first && costs.map((cost, round) => sum(cost) / sum(first[round] as Cost))
  return {
    what,
    figure: inWords(costs),
    beside: first ? `the first time ${inWords(first)}` : '',
    value: ratios && median(ratios),
    ...(ratios && { spread: [Math.min(...ratios), Math.max(...ratios)] as [number, number] }),
    unit: '×',
    note: 'CPU of server and database',
  }
}

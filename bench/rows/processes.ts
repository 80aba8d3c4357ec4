import { availableParallelism } from 'node:os'
import type { Bench } from '../lib/bench.ts'
import { throttleProcesses } from '../lib/hold.ts'
import { residentMib } from '../lib/measure.ts'
import { pathsOf, toAsked } from '../lib/mixes.ts'
import type { Row } from '../lib/report.ts'
import { interleave, median, ratioOf } from '../lib/rounds.ts'
import { type Running, startServer } from '../lib/server.ts'

const connections = 64
/** Cores for the two processes, the load generator and the database. */
const coresNeeded = 4
/** The share of a core for each process on fewer cores: it leaves most of two cores free. */
const share = 0.3

/**
 * Reads of two web processes compared with one. With fewer than four cores the load generator would use the core meant
 * for the second process: there each process is stopped most of the time, and the row says so.
 */
export async function processes(bench: Bench): Promise<Row[]> {
  const { cluster, rounds, seconds, load } = bench
  const { databaseUrl, catalogue } = await cluster.shop(1_000)
  const details = toAsked(pathsOf('goods/detail', catalogue, 60), { loggedIn: false })
  const lists = toAsked(pathsOf('goods/list', catalogue, 60), { loggedIn: false })
  const asked = lists.flatMap((list, place) => [list, details[place] ?? list])
  const isHeld = availableParallelism() < coresNeeded
  const one = await startServer({ dir: cluster.dir, databaseUrl })
  const two = await startServer({ dir: cluster.dir, databaseUrl, env: { WORKERS: '2' } })
  const round = async (server: Running, duration: number) => {
    const release = isHeld ? throttleProcesses(webPids(server), share) : () => {}
    try {
      return (await load.run({ url: server.url, asked, connections, seconds: duration })).perSecond
    } finally {
      release()
    }
  }
  try {
    for (const server of [one, two]) await load.run({ url: server.url, asked, connections, seconds: 2 })
    const pair = await interleave(rounds, { ours: () => round(two, seconds), limit: () => round(one, seconds) })
    const ratio = ratioOf(pair)
    bench.memory.push({ of: 'each of two processes', mib: Math.max(...residentMib(two)) })
    return [
      {
        what: 'two processes against one, list and detail',
        figure: `${Math.round(median(pair.ours))}/s`,
        beside: `${Math.round(median(pair.limit))}/s`,
        value: ratio.median,
        spread: [ratio.least, ratio.most],
        target: { least: 1.8 },
        unit: '×',
        note: isHeld
          ? `${availableParallelism()} cores: each process may use ${share * 100} % of one, which leaves room for the load generator`
          : '',
      },
    ]
  } finally {
    await one.stop()
    await two.stop()
  }
}

/** If there are several, the first process serves no requests. */
function webPids(server: Running): number[] {
  const pids = server.pids()
  return pids.length > 1 ? pids.slice(1) : pids
}

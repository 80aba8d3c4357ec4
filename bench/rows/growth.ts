import type { Bench } from '../lib/bench.ts'
import { openClient } from '../lib/latency.ts'
import { residentMib } from '../lib/measure.ts'
import { type Mix, mixes, pathsOf, toAsked } from '../lib/mixes.ts'
import type { Row } from '../lib/report.ts'
import { median } from '../lib/rounds.ts'
import { type Running, startServer } from '../lib/server.ts'

const small = 1_000
const callsARound = 40

interface Sized {
  goods: number
  server: Running
  /** a round of new calls: the median of their milliseconds */
  round(mix: Mix): Promise<number>
}

/**
 * The cost of a first read in a big shop, compared with one of 1 000 goods: every call is new, so that none is answered
 * from memory. One call at a time, the sizes in turns.
 */
export async function growth(bench: Bench): Promise<Row[]> {
  const sizes = bench.quick ? [100_000] : [100_000, 1_000_000]
  const opened: Sized[] = []
  try {
    for (const goods of [small, ...sizes]) opened.push(await open(bench, goods))
    const rows: Row[] = []
    for (const mix of mixes) rows.push(...(await compare(bench, mix, opened)))
    bench.memory.push(
      ...opened.map(({ goods, server }) => ({ of: `${goods} goods`, mib: Math.max(...residentMib(server)) })),
    )
    return rows
  } finally {
    for (const { server } of opened) await server.stop()
  }
}

async function open({ cluster, rounds }: Bench, goods: number): Promise<Sized> {
  const { databaseUrl, catalogue } = await cluster.shop(goods)
  const server = await startServer({ dir: cluster.dir, databaseUrl })
  const client = openClient(server.url)
  const paths = Object.fromEntries(
    mixes.map((mix) => [mix, pathsOf(mix, catalogue, callsARound * (rounds + 2)).values()]),
  ) as Record<Mix, IteratorObject<string>>
  return {
    goods,
    server,
    async round(mix) {
      const asked = toAsked(paths[mix].take(callsARound).toArray(), { loggedIn: false })
      return median(await client.times(asked))
    },
  }
}

async function compare({ rounds }: Bench, mix: Mix, sizes: readonly Sized[]): Promise<Row[]> {
  const taken = sizes.map((): number[] => [])
  for (let round = -1; round < rounds; round++) {
    for (const [place, size] of sizes.entries()) {
      const ms = await size.round(mix)
      // The first round is a warm-up.
      if (round >= 0) taken[place]?.push(ms)
    }
  }
  const [base = [], ...others] = taken
  return others.map((times, place) => {
    const ratios = times.map((ms, round) => ms / (base[round] as number))
    return {
      what: `${mix}, ${sizes[place + 1]?.goods.toLocaleString('en')} goods`,
      figure: `${median(times).toFixed(2)} ms`,
      beside: `${median(base).toFixed(2)} ms with ${small.toLocaleString('en')}`,
      value: median(ratios),
      spread: [Math.min(...ratios), Math.max(...ratios)],
      target: { most: 1.5 },
      unit: '×',
    }
  })
}

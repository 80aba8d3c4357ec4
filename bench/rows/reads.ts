import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Bench } from '../lib/bench.ts'
import type { Asked } from '../lib/load.ts'
import { cpuSeconds } from '../lib/measure.ts'
import { type Mix, mixes, pathsOf, toAsked } from '../lib/mixes.ts'
import { recordAnswers } from '../lib/record-answers.ts'
import type { Row } from '../lib/report.ts'
import { interleave, median, ratioOf } from '../lib/rounds.ts'
import { type Running, startProgram } from '../lib/server.ts'

const connections = 64
const different = 120

/** Requests per second of one process, compared with a bare Node HTTP server that returns the same bytes. */
export async function reads(bench: Bench): Promise<Row[]> {
  const { catalogue } = await bench.cluster.shop(1_000)
  const server = await bench.server()
  const rows: Row[] = []
  for (const mix of mixes) {
    for (const loggedIn of [false, true]) {
      const asked = toAsked(pathsOf(mix, catalogue, different), { loggedIn })
      rows.push(await compare(bench, server, { mix, loggedIn, asked }))
    }
  }
  return rows
}

async function compare(
  bench: Bench,
  server: Running,
  { mix, loggedIn, asked }: { mix: Mix; loggedIn: boolean; asked: Asked[] },
): Promise<Row> {
  const { cluster, rounds, seconds } = bench
  const record = path.join(cluster.dir, 'answers.json')
  writeFileSync(record, JSON.stringify(await recordAnswers(server.url, asked)))
  const bare = await startProgram('bare-http.ts', cluster.dir, [record])
  try {
    const sides = { ours: measured(bench, server, asked), limit: measured(bench, bare, asked) }
    for (const side of [sides.limit, sides.ours]) await side.round(Math.min(2, seconds))
    const pair = await interleave(rounds, {
      ours: () => sides.ours.round(seconds),
      limit: () => sides.limit.round(seconds),
    })
    const ratio = ratioOf(pair)
    return {
      what: `${mix}, ${loggedIn ? 'logged in' : 'guest'}`,
      figure: `${Math.round(median(pair.ours))}/s${sides.ours.cost()}`,
      beside: `${Math.round(median(pair.limit))}/s${sides.limit.cost()}`,
      value: ratio.median,
      spread: [ratio.least, ratio.most],
      target: { least: 0.5 },
      unit: '×',
    }
  } finally {
    await bare.stop()
  }
}

/** Rounds of load on one program, and the CPU time per request of its processes. */
function measured({ load }: Bench, program: Running, asked: Asked[]) {
  let [requests, cpu] = [0, 0]
  return {
    async round(seconds: number): Promise<number> {
      const before = cpuSeconds(program)
      const { perSecond } = await load.run({ url: program.url, asked, connections, seconds })
      const after = cpuSeconds(program)
      requests += perSecond * seconds
      cpu += (after ?? 0) - (before ?? 0)
      return perSecond
    },
    cost: () => (cpu > 0 ? ` (${Math.round((cpu / requests) * 1e6)} µs of CPU)` : ''),
  }
}

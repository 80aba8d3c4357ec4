// npm run bench: each figure next to its limit, measured in the same run. docs/performance.md explains how to read it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Bench, Group } from './lib/bench.ts'
import { startCluster } from './lib/cluster.ts'
import { startLoadGenerator } from './lib/load.ts'
import { isReached, type Row, toTable } from './lib/report.ts'
import { type Running, startServer } from './lib/server.ts'
import { firstRead } from './rows/first-read.ts'
import { growth } from './rows/growth.ts'
import { lighthouse } from './rows/lighthouse.ts'
import { memory } from './rows/memory.ts'
import { merchants } from './rows/merchants.ts'
import { money } from './rows/money.ts'
import { plays } from './rows/plays.ts'
import { processes } from './rows/processes.ts'
import { programmes } from './rows/programmes.ts'
import { purchase } from './rows/purchase.ts'
import { reads } from './rows/reads.ts'
import { size } from './rows/size.ts'
import { start } from './rows/start.ts'
import { usable } from './rows/usable.ts'
import { writes } from './rows/writes.ts'

/** The order matters: memory is measured after the load. */
const groups: Record<string, Group> = {
  reads,
  writes,
  money,
  purchase,
  plays,
  'first-read': firstRead,
  growth,
  merchants,
  programmes,
  processes,
  memory,
  start,
  size,
  usable,
  lighthouse,
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    json: { type: 'string', default: '.cache/bench.json' },
  },
})
const { quick } = values
const rounds = Number(values.rounds ?? (quick ? 3 : 5))
const seconds = Number(values.seconds ?? (quick ? 0.7 : 1.5))
const say = (what: string) => console.error(`bench: ${what}`)
const begun = performance.now()
const all = Object.keys(groups)
// Lighthouse would take half of a quick run.
const names = values.only?.split(',') ?? all.filter((name) => !(quick && name === 'lighthouse'))
const unknown = names.find((name) => !groups[name])
if (unknown !== undefined) throw new Error(`--only takes any of ${all.join()}, not ${unknown}`)

const rows: Row[] = []
const failed: string[] = []
const cluster = await startCluster(say)
const load = startLoadGenerator()
let server: Promise<Running> | undefined
const bench: Bench = {
  cluster,
  load,
  memory: [],
  quick,
  rounds,
  seconds,
  say,
  async server() {
    const { databaseUrl } = await cluster.shop(1_000)
    server ??= startServer({ dir: cluster.dir, databaseUrl })
    return server
  },
}
let ending: Promise<never> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (ending ??= end(signal)))
for (const name of names) {
  if (ending) break
  say(name)
  try {
    const measured = await (groups[name] as Group)(bench)
    for (const { what, figure } of measured) say(`  ${what}: ${figure}`)
    rows.push(...measured)
  } catch (error) {
    // Still report the other groups' figures.
    failed.push(`${name} could not be measured: ${error instanceof Error ? error.stack : error}`)
  }
}
// When ended by a signal, it closes and reports on its own.
if (ending) await ending
await close()
report()

async function end(signal: string): Promise<never> {
  failed.push(`ended by ${signal}`)
  await close()
  report()
  process.exit(1)
}

async function close(): Promise<void> {
  load.stop()
  await (await server?.catch(() => undefined))?.stop()
  await cluster.stop()
}

function report(): void {
  const machine = `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.version}`
  mkdirSync(path.dirname(values.json), { recursive: true })
  writeFileSync(values.json, `${JSON.stringify({ at: new Date().toISOString(), machine, quick, rows }, null, 2)}\n`)
  console.log(`${machine}; ${Math.round((performance.now() - begun) / 1000)} s\n\n${toTable(rows)}`)
  for (const each of failed) console.log(`\n${each}`)
  process.exitCode = failed.length === 0 && rows.every((row) => isReached(row) !== false) ? 0 : 1
}

// npm run bench: each figure beside its limit, measured in the same run. docs/performance.md says how to read it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Group } from './lib/bench.ts'
import { startCluster } from './lib/cluster.ts'
import { startLoadGenerator } from './lib/load.ts'
import { isReached, type Row, toTable } from './lib/report.ts'
import { reads } from './rows/reads.ts'

const groups: Record<string, Group> = { reads }

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: Object.keys(groups).join() },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    json: { type: 'string', default: '.cache/bench.json' },
  },
})
const { quick } = values
const say = (what: string) => console.error(`bench: ${what}`)
const begun = performance.now()
const rows: Row[] = []
const cluster = await startCluster(say)
const load = startLoadGenerator()
try {
  const rounds = Number(values.rounds ?? (quick ? 3 : 7))
  const seconds = Number(values.seconds ?? (quick ? 1 : 4))
  for (const name of values.only.split(',')) {
    const group = groups[name]
    if (!group) throw new Error(`--only takes some of ${Object.keys(groups).join()}, not ${name}`)
    say(name)
    rows.push(...(await group({ cluster, load, quick, rounds, seconds, say })))
  }
} finally {
  load.stop()
  await cluster.stop()
}
const machine = `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.version}`
mkdirSync(path.dirname(values.json), { recursive: true })
writeFileSync(values.json, `${JSON.stringify({ at: new Date().toISOString(), machine, quick, rows }, null, 2)}\n`)
console.log(`${machine}; ${Math.round((performance.now() - begun) / 1000)} s\n\n${toTable(rows)}`)
process.exitCode = rows.every((row) => isReached(row) !== false) ? 0 : 1

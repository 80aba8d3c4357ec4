import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../server/src/core/postgres/free-port.ts'
import type { Bench } from '../lib/bench.ts'
import type { Row } from '../lib/report.ts'
import { median } from '../lib/rounds.ts'

const root = path.join(import.meta.dirname, '../..')

/** `npm start` until it reports ready, installed and built: on an empty data directory, then again. */
export async function start({ cluster, quick }: Bench): Promise<Row[]> {
  const dataDir = path.join(cluster.dir, 'demo')
  mkdirSync(dataDir)
  const first = await secondsToReady(dataDir)
  const again: number[] = []
  for (let time = 0; time < (quick ? 1 : 3); time++) again.push(await secondsToReady(dataDir))
  const row = { beside: '', unit: 's' as const }
  return [
    {
      ...row,
      what: 'npm start, ready',
      figure: `${median(again).toFixed(1)} s`,
      value: median(again),
      spread: [Math.min(...again), Math.max(...again)],
      target: { most: 10 },
    },
    {
      ...row,
      what: 'npm start, ready for the first time',
      figure: `${first.toFixed(1)} s`,
      value: first,
      note: 'creates the database and fills the demo shop, including its pictures',
    },
  ]
}

async function secondsToReady(dataDir: string): Promise<number> {
  const { PATH, HOME, TMPDIR } = process.env
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, PORT: String(await freePort()), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    await ready(child)
    return (performance.now() - begun) / 1_000
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
      if (/^ready /m.test(said)) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', () => reject(new Error(`npm start ended:\n${said.slice(-2_000)}`)))
  })
}

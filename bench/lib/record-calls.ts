import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSuccess } from './is-success.ts'
import type { Asked } from './load.ts'
import type { Recorded } from './record-sql.ts'
import type { Inputs, Sample } from './script.ts'
import { startServer } from './server.ts'

/** A statement may be sent after the answer. */
const quietMs = 15

/**
 * Makes the calls one after the other on a server that records its statements and runs nothing else.
 * @throws if one is not answered with success
 */
export async function recordCalls(
  of: { dir: string; databaseUrl: string },
  calls: readonly { asked: Asked; inputs: Inputs }[],
): Promise<Sample[]> {
  return withRecorder(of, async (record) => {
    const samples: Sample[] = []
    for (const { asked, inputs } of calls) {
      const { at, statements } = await record(asked)
      samples.push({ inputs, at, statements })
    }
    return samples
  })
}

/** Makes one call. @throws if it is not answered with success */
export type Record = (asked: Asked) => Promise<{ at: number; data: unknown; statements: Recorded[] }>

/** The same for calls that depend on earlier answers. */
export async function withRecorder<T>(
  { dir, databaseUrl }: { dir: string; databaseUrl: string },
  make: (record: Record) => Promise<T>,
): Promise<T> {
  const file = path.join(dir, 'statements.jsonl')
  const server = await startServer({
    dir,
    databaseUrl,
    env: { ROLE: 'web', SQL_RECORD: file },
    flags: ['--import', path.join(import.meta.dirname, 'record-sql.ts')],
  })
  try {
    return await make(async (asked) => {
      await sleep(quietMs)
      rmSync(file, { force: true })
      const at = Date.now()
      const answer = await fetch(server.url + asked.path, asked)
      const text = await answer.text()
      if (!answer.ok || !isSuccess(text)) throw new Error(`${asked.path} answered ${text.slice(0, 300)}`)
      await sleep(quietMs)
      return { at, data: (JSON.parse(text) as { data: unknown }).data, statements: readStatements(file) }
    })
  } finally {
    await server.stop()
    rmSync(file, { force: true })
  }
}

function readStatements(file: string): Recorded[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Recorded).sort((a, b) => a.no - b.no)
}

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
  { dir, databaseUrl }: { dir: string; databaseUrl: string },
  calls: readonly { asked: Asked; inputs: Inputs }[],
): Promise<Sample[]> {
  const file = path.join(dir, 'statements.jsonl')
  const server = await startServer({
    dir,
    databaseUrl,
    env: { ROLE: 'web', SQL_RECORD: file },
    flags: ['--import', path.join(import.meta.dirname, 'record-sql.ts')],
  })
  const samples: Sample[] = []
  try {
    for (const { asked, inputs } of calls) {
      await sleep(quietMs)
      rmSync(file, { force: true })
      const at = Date.now()
      const answer = await fetch(server.url + asked.path, asked)
      const text = await answer.text()
      if (!answer.ok || !isSuccess(text)) throw new Error(`${asked.path} is answered ${text.slice(0, 300)}`)
      await sleep(quietMs)
      samples.push({ inputs, at, statements: readStatements(file) })
    }
  } finally {
    await server.stop()
    rmSync(file, { force: true })
  }
  return samples
}

function readStatements(file: string): Recorded[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Recorded).sort((a, b) => a.no - b.no)
}

import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { databaseName, isPostmasterOf } from './embedded.ts'

/** The address of the embedded database that a running server keeps on `dataDir`; undefined when none is running. */
export function findRunning(dataDir: string): string | undefined {
  const home = path.join(dataDir, 'postgres')
  const pidFile = path.join(home, 'cluster', 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  // Lines: process, directory, start, port …
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  if (!isPostmasterOf(Number(pid), path.join(realpathSync(home), 'cluster'))) return undefined
  const password = readFileSync(path.join(home, 'password'), 'utf8').trim()
  return `postgres://shop:${password}@127.0.0.1:${Number(port)}/${databaseName}`
}

import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseUrls } from '../database/access.ts'
import { embeddedUrls, isPostmasterOf } from './start.ts'

/** The addresses of the embedded database that a running server keeps on `dataDir`; undefined when none is running. */
export function findRunning(dataDir: string): DatabaseUrls | undefined {
  const home = path.join(dataDir, 'postgres')
  const pidFile = path.join(home, 'cluster', 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  // Lines: process, directory, start, port …
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  if (!isPostmasterOf(Number(pid), path.join(realpathSync(home), 'cluster'))) return undefined
  return embeddedUrls(home, Number(port))
}

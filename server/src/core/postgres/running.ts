import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseUrls } from '../database/access.ts'
import { embeddedUrls } from './own-database.ts'
import { isPostmasterOf, readPidFile } from './postmaster.ts'

/** The addresses of the embedded database that a running server keeps on `dataDir`; undefined when none is running. */
export function findRunning(dataDir: string): DatabaseUrls | undefined {
  const home = path.join(dataDir, 'postgres')
  const found = readPidFile(path.join(home, 'cluster'))
  if (!found || !isPostmasterOf(found.pid, path.join(realpathSync(home), 'cluster'))) return undefined
  return embeddedUrls(home, found.port)
}

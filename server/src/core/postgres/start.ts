import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseUrls } from '../database/access.ts'
import { prepareDataDir } from '../process/data-dir.ts'
import { StartError } from '../process/lifecycle.ts'
import { assertSameVersion, type Cluster, type EmbeddedOptions, initialise } from './cluster.ts'
import { findBinaries, prepareHome } from './files.ts'
import { keepRunning } from './keep-running.ts'
import { lockDirectory } from './lock.ts'
import { openOwnDatabase } from './own-database.ts'
import { chooseUser } from './user.ts'

export interface Embedded extends DatabaseUrls {
  /** Ends sessions, flushes everything to disk, releases the directory. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts our own PostgreSQL on `dataDir`, creating it if missing, on a free port of 127.0.0.1.
 * A database left running by a killed server is stopped first. If the database crashes, it is restarted on the
 * same port.
 * @throws StartError when the directory cannot be written or is in use by a living server, or PostgreSQL does not start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log = () => {} } = options
  prepareDataDir(dataDir)
  const unlock = takeLock(dataDir)
  try {
    const user = chooseUser(path.join(dataDir, 'postgres'))
    const home = prepareHome(dataDir, user)
    const binaries = findBinaries(user)
    const cluster: Cluster = { dir: path.join(home, 'cluster'), home, user, binaries, log, options }
    if (!existsSync(cluster.dir)) initialise(cluster)
    assertSameVersion(cluster)
    const keeper = await keepRunning(cluster)
    const urls = await openOwnDatabase(home, keeper.port)
    return {
      ...urls,
      stop: async () => {
        await keeper.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    if (error instanceof StartError) throw error
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function takeLock(dataDir: string): () => void {
  let unlock: (() => void) | undefined
  try {
    unlock = lockDirectory(dataDir)
  } catch {
    throw new StartError(`DATA_DIR ${dataDir} holds a file "lock" that cannot be opened for writing`)
  }
  if (!unlock) throw new StartError(`another server is running on DATA_DIR ${dataDir}`)
  return unlock
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseUrls } from '../database/access.ts'
import { StartError } from '../process/lifecycle.ts'
import { findRunning } from './running.ts'
import { startEmbedded } from './start.ts'

/**
 * The shop's database for a command run alongside the server: the external one, the one a running server keeps, or,
 * when none is running, the embedded one, started for the duration of the command.
 * @throws StartError when `DATA_DIR` holds no database
 */
export async function attachDatabase({
  database,
  dataDir,
}: {
  database: DatabaseUrls | undefined
  dataDir: string
}): Promise<DatabaseUrls & { detach: () => Promise<void> }> {
  const running = database ?? findRunning(dataDir)
  if (running) return { ...running, detach: async () => {} }
  if (!existsSync(path.join(dataDir, 'postgres'))) throw new StartError(`DATA_DIR ${dataDir} holds no database`)
  const { stop, ...urls } = await startEmbedded({ dataDir })
  return { ...urls, detach: stop }
}

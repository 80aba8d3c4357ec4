import '../lib/require-node.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { findRunning } from '../db/embedded-running.ts'
import { StartError } from '../lib/lifecycle.ts'
import { createShop } from '../shop.ts'
import { checkLedger, toTable } from './check.ts'

// npm run ledger:check — beside a running shop or without one. Ends with 1 when the books contradict themselves.

try {
  const config = readConfig(process.env)
  const { url, end } = await reachDatabase(config)
  try {
    process.exitCode = await check(config, url)
  } finally {
    await end()
  }
} catch (error) {
  console.error(error instanceof StartError ? `ledger:check: ${error.message}` : error)
  process.exitCode = 2
}

async function check(config: Config, url: string): Promise<number> {
  const database = openDatabase(url, { connections: 2 })
  try {
    const shop = await createShop(config, database, { log: pino({ level: 'silent' }) })
    const terms = { now: new Date(), commissionCapBp: shop.settings.get('commission').totalCapBp }
    const report = await checkLedger(database.db, terms).finally(() => shop.close())
    console.log(toTable(report))
    return report.differences > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<{ url: string; end: () => Promise<void> }> {
  const running = databaseUrl ?? findRunning(dataDir)
  if (running) return { url: running, end: async () => {} }
  if (!existsSync(path.join(dataDir, 'postgres'))) throw new StartError(`DATA_DIR ${dataDir} holds no database`)
  const { url, stop } = await startEmbedded({ dataDir })
  return { url, end: stop }
}

import '../../core/process/require-node.ts'
import { pino } from 'pino'
import { attachDatabase } from '../../core/database/attach.ts'
import { openDatabase } from '../../core/database/database.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { createShop } from '../../platform/domain/create-shop.ts'
import { checkLedger, toTable } from './check.ts'

// npm run ledger:check — beside a running shop or without one. Ends with 1 when the books contradict themselves.

try {
  const config = readConfig(process.env)
  const { url, detach } = await attachDatabase(config)
  try {
    process.exitCode = await check(config, url)
  } finally {
    await detach()
  }
} catch (error) {
  console.error(error instanceof StartError ? `ledger:check: ${error.message}` : error)
  process.exitCode = 2
}

async function check(config: Config, url: string): Promise<number> {
  const database = openDatabase(url, { connections: 2 })
  try {
    const shop = await createShop(config, database, { domains: [], log: pino({ level: 'silent' }) })
    const terms = { now: new Date(), commissionCapBp: shop.settings.get('commission').totalCapBp }
    const report = await checkLedger(database.db, terms).finally(() => shop.close())
    console.log(toTable(report))
    return report.differences > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

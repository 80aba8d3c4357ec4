import './core/process/require-node.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import { pino } from 'pino'
import { checkLedger, toTable } from './books/audit/check.ts'
import { attachDatabase } from './core/database/attach.ts'
import { openDatabase } from './core/database/database.ts'
import { StartError } from './core/process/lifecycle.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { openSettings } from './platform/shop/settings.ts'

// npm run ledger:check — works with or without a running shop. Exits with 1 when the books contradict themselves.

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

async function check({ demo }: Config, url: string): Promise<number> {
  const database = openDatabase(url, { connections: 2 })
  try {
    const log = pino({ level: 'silent' })
    const settings = await openSettings({ ...database, log, demo, groups: settingGroups })
    try {
      const terms = { now: new Date(), commissionCapBp: settings.get('commission').totalCapBp }
      const report = await checkLedger(database.db, terms)
      console.log(toTable(report))
      return report.differences > 0 ? 1 : 0
    } finally {
      await settings.close()
    }
  } finally {
    await database.close()
  }
}

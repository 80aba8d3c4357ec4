import { settingGroups } from '@shop/contract/settings.ts'
import { pino } from 'pino'
import { openDatabase } from './core/database/database.ts'
import { checkLedger, type LedgerReport } from './desk/books-check/check.ts'
import type { Config } from './platform/config/config.ts'
import { openSettings } from './platform/shop/settings.ts'

/** Checks the books in the database at `url`, for commands. */
export async function checkLedgerAt(url: string, { demo }: Pick<Config, 'demo'>): Promise<LedgerReport> {
  const database = openDatabase(url, { connections: 2 })
  try {
    const log = pino({ level: 'silent' })
    const settings = await openSettings({ ...database, log, demo, groups: settingGroups })
    try {
      return await checkLedger(database.db, {
        now: new Date(),
        commissionCapBp: settings.get('commission').totalCapBp,
      })
    } finally {
      await settings.close()
    }
  } finally {
    await database.close()
  }
}

import type { Domain } from '../../platform/domain/domain.ts'
import { timed } from '../../platform/job/job.ts'
import { expireUnits } from './expire-units.ts'
import { fundBudgets } from './fund-budgets.ts'
import { rollUpLedger } from './roll-up.ts'

export const ledger: Domain = {
  jobs: [
    timed('expire-units', { at: '03:00' }, expireUnits),
    // Acts once a day; checked this often so that a new shop gives points from its first minute.
    timed('fund-budgets', { everyMinutes: 1 }, fundBudgets),
    timed('roll-up-ledger', { everyMinutes: 60 }, async (shop) => void (await rollUpLedger(shop.db))),
  ],
}

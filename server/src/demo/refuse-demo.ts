import type { Db } from '../core/database/database.ts'
import { StartError } from '../core/process/lifecycle.ts'
import { findStages } from './marks.ts'

/**
 * For a shop that is run for real: the passwords of the demo's accounts are public, and its orders and balances are
 * made up.
 * @throws StartError when the database holds the demo shop
 */
export async function refuseDemo(db: Db): Promise<void> {
  if ((await findStages(db)).size === 0) return
  throw new StartError(
    'this database holds the demo shop, whose passwords are public: empty it with `npm run demo:remove`, or start with another DATA_DIR or DATABASE_URL',
  )
}

import type { Db } from '../core/database/database.ts'
import { StartError } from '../core/process/lifecycle.ts'
import type { Config } from '../platform/config/config.ts'
import { findMarks, lockDemo, originOf, reach, realShop } from './marks.ts'

/**
 * Whether the shop opens as the demo. What it was begun as stands in its database: the demo's passwords are public and its
 * orders made up, and a real shop shows nobody its messages. A shop that is begun for real is marked as such.
 * @throws StartError when `DEMO` says one thing and the database another
 */
export function decideDemo(db: Db, config: Pick<Config, 'demo' | 'demoUnlessReal'>, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockDemo(tx)
    const origin = await originOf(tx)
    if (!config.demo && origin === 'demo')
      throw new StartError(
        'this database holds the demo shop, whose passwords are public: empty it with `npm run demo:remove`, or start with another DATA_DIR or DATABASE_URL',
      )
    if (config.demo && !config.demoUnlessReal && origin === 'real') throw realShop()
    const demo = config.demo && origin !== 'real'
    if (!demo && !(await findMarks(tx)).has('real')) await reach(tx, 'real', now)
    return demo
  })
}

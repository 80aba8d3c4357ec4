import type { Db } from '../core/database/database.ts'
import { StartError } from '../core/process/lifecycle.ts'
import type { Config } from '../platform/config/config.ts'
import { findMarks, lockDemo, originOf, reach, realShop } from './marks.ts'

/**
 * Whether the shop opens as the demo. The database records how the shop began, because the demo's passwords are public
 * and its orders made up, and a real shop must not show its messages to anybody. A new real shop is marked as such.
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

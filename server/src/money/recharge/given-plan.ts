import { fen } from '@shop/contract/core/money.ts'
import type { Db } from '../../core/database/database.ts'
import { writePlan } from './plans.ts'

/** Creates an offered plan, as if two operators had approved it. Returns its id. */
export async function givenPlan(
  db: Db,
  { amountFen, giftFen, perUser = 0 }: { amountFen: number; giftFen: number; perUser?: number },
): Promise<number> {
  const name = { 'zh-Hant': `充 ${amountFen / 100}` }
  const after = { name, amountFen: fen(amountFen), giftFen: fen(giftFen), perUser, enabled: true }
  const by = { actor: 'system:test' as const, now: new Date() }
  return db.transaction().execute((tx) => writePlan(tx, { id: null, version: 0, before: null, after }, by))
}

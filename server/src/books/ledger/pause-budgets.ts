import type { Db, Tx } from '../../core/database/database.ts'
import { budget, type Currency } from './accounts.ts'

/** Pauses or resumes a budget. @returns whether that changed anything */
export async function pauseBudget(
  tx: Tx,
  of: { program: string; currency: Currency; paused: boolean; operatorId: number; now: Date },
): Promise<boolean> {
  const { type } = budget(of.program, of.currency)
  if (!of.paused) {
    const { numDeletedRows } = await tx.deleteFrom('budgetPause').where('type', '=', type).executeTakeFirst()
    return numDeletedRows > 0n
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('budgetPause')
    .values({ type, pausedAt: of.now, operatorId: of.operatorId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The types of the budgets that give nothing for now. */
export async function pausedBudgets(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('budgetPause').select('type').execute()
  return new Set(rows.map(({ type }) => type))
}

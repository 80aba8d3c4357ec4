import type { Db, Tx } from '../../core/database/database.ts'
import { findDecidedAlone } from '../../platform/proposal/queries.ts'
import { budgetFundingKind } from './proposal-kind.ts'

/** The value these operators, one person, have funded alone since then, in fen. */
export async function fundedAloneSince(db: Db | Tx, operatorIds: readonly number[], since: Date): Promise<number> {
  const fundings = await findDecidedAlone(db, budgetFundingKind, { operatorIds, since })
  return fundings.reduce((sum, { worthFen }) => sum + worthFen, 0)
}

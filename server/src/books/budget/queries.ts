import type { Db, Tx } from '../../core/database/database.ts'
import { findDecidedAlone } from '../../platform/proposal/queries.ts'
import { budgetFundingKind } from './proposal-kind.ts'

/** The value an operator has funded alone since then, in fen. */
export async function fundedAloneSince(db: Db | Tx, operatorId: number, since: Date): Promise<number> {
  const fundings = await findDecidedAlone(db, budgetFundingKind, { operatorId, since })
  return fundings.reduce((sum, { worthFen }) => sum + worthFen, 0)
}

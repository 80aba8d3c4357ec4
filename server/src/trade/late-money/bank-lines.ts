import type { Db } from '../../core/database/database.ts'
import { service } from '../../platform/shop/extension.ts'

/** A payment as a bank statement describes it. */
export interface BankLine {
  /** of the payer */
  name: string
  remark: string
}

/** The lines with these ids; unknown ids are not in the map. Provided by the statements of a higher wing. */
export const bankLines = service<(db: Db, ids: readonly number[]) => Promise<Map<number, BankLine>>>('bank lines')

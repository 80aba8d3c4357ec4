import type { Language } from '@shop/contract/core/common.ts'
import type { Db } from '../../core/database/database.ts'
import type { Operator } from '../http/auth.ts'
import { service } from '../shop/extension.ts'

/** An operator whose permissions let them receive notices. */
export interface StaffReader extends Pick<Operator, 'id' | 'permissions' | 'seller'> {
  language: Language
}

/** Filters operators to those who are active. Provided by the operator domain of a higher wing. */
export const staffReaders = service<(db: Db, operatorIds: readonly number[]) => Promise<StaffReader[]>>('staff readers')

import type { Language } from '@shop/contract/core/common.ts'
import type { Db } from '../../core/database/database.ts'
import { service } from '../shop/extension.ts'

/** How a user is reached outside the app. */
export interface Recipient {
  mobile: string | null
  email: string | null
  language: Language
}

/** Finds a user's contacts; undefined for a closed account. Provided by the account domain of a higher wing. */
export const recipients = service<(db: Db, userId: number) => Promise<Recipient | undefined>>('notice recipients')

import type { Db } from '../../core/database/database.ts'
import { service } from '../../platform/shop/extension.ts'

/** How many after-sales cases of a buyer are open. */
export const openCases = service<(db: Db, userId: number) => Promise<number>>('open after-sales cases')

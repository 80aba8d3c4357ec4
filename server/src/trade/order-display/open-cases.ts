import type { Db } from '../../core/database/database.ts'
import { service } from '../../platform/shop/extension.ts'

/** How many of a buyer's after-sales cases are open. */
export const openCases = service<(db: Db, userId: number) => Promise<number>>('open after-sales cases')

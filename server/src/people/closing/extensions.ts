import type { CloseObstacle } from '@shop/contract/people/closing/closing.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { point } from '../../platform/shop/extension.ts'

/** What of a domain's own keeps an account from being closed; empty: nothing does. */
export const obstacleChecks = point<(db: Db | Tx, userId: number) => Promise<CloseObstacle[]>>('obstacles to closing')

/**
 * What a domain deletes or blanks when an account is closed, in the same transaction: afterwards nothing says whose the
 * rows that stay were.
 */
export const forgetSteps = point<(tx: Tx, userId: number) => Promise<void>>('steps of forgetting')

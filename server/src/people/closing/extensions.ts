import type { CloseObstacle } from '@shop/contract/people/closing/closing.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { point } from '../../platform/shop/extension.ts'

/** The reasons in a domain that keep an account from being closed; empty if there are none. */
export const obstacleChecks = point<(db: Db | Tx, userId: number) => Promise<CloseObstacle[]>>('obstacles to closing')

/**
 * Deletes or blanks a domain's data when an account is closed, in the same transaction and before the account itself is
 * anonymised: afterwards nothing identifies the owner of the rows that stay.
 */
export const forgetSteps = point<(tx: Tx, userId: number) => Promise<void>>('steps of forgetting')

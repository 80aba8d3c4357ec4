import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { assertNotOwn } from '../../platform/proposal/same-person.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type LockedCase, lockCase } from './queries.ts'
import { operatorMay } from './rules.ts'

/** The input of every operator decision. */
export interface Decision {
  caseId: number
  operator: Operator
  requestId?: string
  now: Date
}

/**
 * Locks a case for a step that an operator takes.
 * @throws Refusal NOT_FOUND, SELF_REVIEW, STATE_CHANGED when the case does not allow it now
 */
export async function lockForStep(
  shop: Shop,
  tx: Tx,
  { caseId, operator, now }: Decision,
  step: keyof ReturnType<typeof operatorMay>,
): Promise<LockedCase> {
  const locked = await lockCase(tx, { caseId, seller: operator.seller })
  await assertNotOwn(shop, tx, { operatorId: operator.id, userId: locked.order.userId })
  if (!operatorMay(locked.aftersale, now)[step]) throw new Refusal('STATE_CHANGED')
  return locked
}

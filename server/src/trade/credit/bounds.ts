import { type Fen, fen } from '@shop/contract/core/money.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { AllowanceUse } from '../../platform/proposal/allowance.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/**
 * The amount an operator has credited alone beyond what was due: surpluses of screenshots, and money in suspense whose
 * payer no provider names.
 */
export const creditedAlone: AllowanceUse = ({ operatorIds, since }) => sql<number>`(
  SELECT coalesce(sum(t.amount), 0) FROM ledger_transfer t
  JOIN ledger_account goal ON goal.id = t.credit_account_id AND goal.type = 'u.bal'
  WHERE t.event = 'L16' AND t.actor = ANY(${operatorIds.map((id) => `operator:${id}`)}) AND t.created_at >= ${since}
    AND NOT EXISTS (SELECT FROM provider_payment p WHERE p.transaction_id = t.entity_id)
    AND NOT EXISTS (SELECT FROM proposal p WHERE p.kind = 'credit' AND p.result = coalesce(
      'proof:' || substring(t.entity_id FROM '^proof-([0-9]+)$'),
      (SELECT 'late_money:' || late.id FROM ledger_transfer late WHERE late.idem_key = 'late:' || t.entity_id))))`

/**
 * Refuses to credit more than operators may, no matter how many agree, and alerts those who see the books: nobody has
 * reason to type such an amount. Call it before the command, whose refusal would roll the alert back.
 * @throws Refusal ABOVE_MAX
 */
export async function refuseAboveMax(
  shop: Shop,
  of: { entity: `${string}:${number}`; dueFen: Fen; amountFen: number; field: string; now: Date },
): Promise<void> {
  const { entity, dueFen, amountFen, field, now } = of
  if (!isAboveMax(shop, amountFen - dueFen)) return
  await shop.db
    .transaction()
    .execute((tx) => notify(tx, { event: 'credit-above-max', entity, receiver: 'permission:ledger.view', now }))
  throw aboveMax(shop, dueFen, field)
}

/** Repeats the check where it counts, at approval: the settings may have changed. @throws Refusal ABOVE_MAX */
export function assertWithinMax(shop: Shop, of: { dueFen: Fen; amountFen: number; field: string }): void {
  if (isAboveMax(shop, of.amountFen - of.dueFen)) throw aboveMax(shop, of.dueFen, of.field)
}

const isAboveMax = (shop: Shop, beyondFen: number) => beyondFen > shop.settings.get('risk').creditMaxFen

function aboveMax(shop: Shop, dueFen: Fen, field: string): Refusal {
  const maxFen = fen(dueFen + shop.settings.get('risk').creditMaxFen)
  return new Refusal('ABOVE_MAX', { maxFen }, { field })
}

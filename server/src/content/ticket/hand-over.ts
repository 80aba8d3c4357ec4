import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { assertNotTheirMerchant } from '../../people/operator/members.ts'
import type { Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { TicketRow } from './queries.ts'

/**
 * Decides who answers a ticket that a member or the platform is about to answer or close: a member only while it is
 * with their merchant; the platform takes it over.
 * @returns since when the platform has been answering it; null while the seller does, or if no seller was asked
 * @throws Refusal STATE_CHANGED (for a member, once the platform has taken over), SELF_REVIEW (the platform, about a
 *   merchant the operator works for)
 */
export async function decideAnswerer(
  shop: Shop,
  tx: Tx,
  { merchantId, withSeller, handedOverAt }: TicketRow,
  { operator: { id: operatorId, seller }, now }: { operator: Pick<Operator, 'id' | 'seller'>; now: Date },
): Promise<Date | null> {
  if (seller) {
    if (!withSeller) throw new Refusal('STATE_CHANGED')
    return null
  }
  if (merchantId === null) return null
  await assertNotTheirMerchant(shop, tx, { operatorId, merchantId })
  return handedOverAt ?? now
}

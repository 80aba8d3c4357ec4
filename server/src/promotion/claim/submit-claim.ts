import { type Language, localText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { toMoney } from '@shop/contract/core/money.ts'
import type { claimSubmit } from '@shop/contract/promotion/claim/claim.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { findSaleableSkus } from '../../goods/catalog/saleable.ts'
import { findAddress } from '../../people/address/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { createGivenOrder } from '../../trade/order/create-given-order.ts'
import { claimFreight } from './claim-freight.ts'
import { holdOf, lockClaim } from './queries.ts'
import { assertClaimable } from './rules.ts'

type SubmitClaim = BodyOf<typeof claimSubmit> & {
  userId: number
  platform: string
  language: Language
  now: Date
}

/**
 * Orders the goods of a claim to an address, for 0.00 or for the freight. Whether the goods are still sold does not
 * matter, because the unit is held.
 * @throws Refusal NOT_FOUND (also another user's claim or address), CLAIM_DONE, CLAIM_EXPIRED, OUT_OF_REGION,
 *   CLAIM_FREIGHT (the freight differs from what was shown)
 */
export async function submitClaim(
  shop: Shop,
  { claimId, addressId, freight, userId, requestId, platform, language, now }: SubmitClaim,
): Promise<{ orderId: number; pay_price: string }> {
  const body = { claimId, addressId, freight }
  const of = { userId, requestId, name: 'claim-submit', target: String(claimId), body, now }
  const submitted = await command(shop.db, of, async (tx) => {
    const claim = await lockClaim(tx, { claimId, userId })
    if (!claim) throw new Refusal('NOT_FOUND')
    assertClaimable(claim, now)
    const address = await findAddress(tx, { addressId, userId })
    const [sku] = await findSaleableSkus(tx, [claim.skuId])
    if (!address || !sku) throw new Refusal('NOT_FOUND')
    const { isDeliverable, freightFen } = await claimFreight(shop, tx, { sku, address })
    if (!isDeliverable) throw new Refusal('OUT_OF_REGION', { goods: localText(sku.name, language) })
    if (toMoney(freightFen) !== freight) throw new Refusal('CLAIM_FREIGHT')
    const given = { userId, sku, hold: holdOf(claim), address, freightFen, platform, now }
    const { orderId } = await createGivenOrder(shop, tx, given)
    await tx.updateTable('claim').set({ state: 'claimed', orderId, claimedAt: now }).where('id', '=', claimId).execute()
    await recordHistory(tx, [{ entityType: 'claim', entityId: claimId, from: 'won', to: 'claimed' }], {
      actor: `user:${userId}`,
      now,
    })
    return { orderId, payPrice: toMoney(freightFen) }
  })
  return { orderId: submitted.orderId, pay_price: submitted.payPrice }
}

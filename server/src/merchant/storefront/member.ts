import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { guardMerchant, type MerchantRecord } from '../../goods/seller/queries.ts'
import type { Operator } from '../../platform/http/auth.ts'

/** The merchant of a caller of an endpoint that is open to members only. */
export function ownMerchant({ seller }: Operator): number {
  if (seller === undefined) throw new Error('only members of a merchant come here')
  return seller.merchantId
}

/**
 * Makes changes to one shop wait for each other.
 * @throws Refusal MERCHANT_NOT_OPEN for one that is closing or has closed
 */
export async function lockShop(tx: Tx, merchantId: number): Promise<MerchantRecord> {
  const merchant = await guardMerchant(tx, merchantId)
  if (!merchant || merchant.state === 'closing' || merchant.state === 'terminated') {
    throw new Refusal('MERCHANT_NOT_OPEN')
  }
  return merchant
}

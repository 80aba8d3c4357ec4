import type { Operator } from '../../platform/http/auth.ts'

/** The merchant of a caller of an endpoint that is open to members only. */
export function ownMerchant({ seller }: Operator): number {
  if (seller === undefined) throw new Error('only members of a merchant come here')
  return seller.merchantId
}

import type { Operator } from '../../platform/http/auth.ts'

/** The merchant of a caller of an endpoint that is open to members only. */
export function ownMerchant({ seller }: Operator): number {
  if (seller === undefined) throw new Error('expected a member of a merchant')
  return seller.merchantId
}

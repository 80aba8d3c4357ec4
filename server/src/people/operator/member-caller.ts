import type { Operator } from '../../platform/http/auth.ts'

/** A member of a merchant at work. */
export interface Member {
  id: number
  userId: number
  merchantId: number
}

/** The caller of an endpoint that is open to members only. */
export function toMember({ id, userId, seller }: Operator): Member {
  if (userId === undefined || seller === undefined) throw new Error('only members of a merchant come here')
  return { id, userId, merchantId: seller.merchantId }
}

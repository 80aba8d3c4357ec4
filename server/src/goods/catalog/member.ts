import type { By } from '../../core/command/change.ts'
import type { MerchantSeller } from '../../core/value/seller.ts'
import type { Operator } from '../../platform/http/auth.ts'

// Members of a merchant at work on its goods. They lock the merchant, then the goods, then a change request.

/** A member at work for a merchant. */
export interface MemberBy extends By {
  seller: MerchantSeller
  operatorId: number
}

export type Member = Operator & { seller: MerchantSeller }

export const isMember = (operator: Operator): operator is Member => operator.seller !== undefined

export const toMemberBy = ({ id, seller }: Member, { actor, now }: By): MemberBy => ({
  seller,
  operatorId: id,
  actor,
  now,
})

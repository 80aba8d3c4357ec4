import type { LocalText } from '@shop/contract/core/common.ts'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import type { RawBuilder } from 'kysely'
import { service } from '../../platform/shop/extension.ts'

/** A merchant as its members see it. */
export interface MemberMerchant {
  id: number
  name: LocalText
  state: MerchantState
  /** buyers pay it directly, or a payment to it still waits for review */
  reviewsPayments: boolean
}

/** The merchant with this id, null if there is none, as a part of a query. Provided by a higher wing. */
export const memberMerchant =
  service<(id: RawBuilder<unknown>) => RawBuilder<MemberMerchant | null>>('merchant of a member')

import type { Db, Tx } from '../../core/database/database.ts'
import { service } from '../../platform/shop/extension.ts'
import type { RefundRecord } from '../pay-provider/queries.ts'

/** What the domain of provider refunds knows about the money of an order that a provider refunds. */
export interface ProviderRefunds {
  /** all refunds requested from the provider for an order, newest first */
  of(db: Db | Tx, orderId: number): Promise<RefundRecord[]>
  /** whether an operator may request it again */
  isRetryable(refund: RefundRecord): boolean
}

export const providerRefunds = service<ProviderRefunds>('refunds through providers')

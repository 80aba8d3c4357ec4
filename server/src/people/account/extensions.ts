import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { point, service } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'

interface Newcomer {
  userId: number
  now: Date
}

type SignUpStep = (tx: Tx, newcomer: Newcomer) => Promise<void>

/** Steps that run in the transaction that creates an account, however it is created. */
export const signUpSteps = point<SignUpStep>('sign-up steps')

export async function runSignUpSteps(shop: Pick<Shop, 'all'>, tx: Tx, newcomer: Newcomer): Promise<void> {
  for (const step of shop.all(signUpSteps)) await step(tx, newcomer)
}

// The parts of a profile that come from upper domains.

export interface OrderTotals {
  /** orders in any state */
  orders: number
  /** the amount paid for those that were not cancelled, less refunds */
  paidFen: number
}

/** The order totals of these shoppers; the map omits those who never ordered. */
export const orderTotals =
  service<(db: Db, userIds: readonly number[]) => Promise<Map<number, OrderTotals>>>('order totals')

/** The address that a shopper's orders are sent to unless they choose another. */
export const defaultAddress =
  service<(db: Db, userId: number) => Promise<{ id: number } | undefined>>('default address')

export const addressCount = service<(db: Db, userId: number) => Promise<number>>('address count')

/** How many coupons a shopper could use now or later. */
export const unusedCoupons = service<(db: Db, of: { userId: number; now: Date }) => Promise<number>>('unused coupons')

export type PayPasswordState = 'none' | 'set' | 'must_reset'

/** Whether payments from a user's balance require a payment password, as a part of a query. */
export const isPayPasswordSet = service<(userId: number) => RawBuilder<boolean>>('is payment password set')

export const payPasswordState = service<(db: Db, userId: number) => Promise<PayPasswordState>>('payment password')

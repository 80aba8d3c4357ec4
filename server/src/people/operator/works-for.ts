import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { ownAmong } from '../../platform/proposal/own.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findMembers } from './members.ts'

/** An operator of the platform, and the merchant about which they would decide. */
interface Pair {
  operatorId: number
  merchantId: number
}

/** Whether by any trait one of the merchant's members is the operator themselves. */
export async function worksFor(
  shop: Pick<Shop, 'all'>,
  on: Db | Tx,
  { operatorId, merchantId }: Pair,
): Promise<boolean> {
  const members = await findMembers(on, merchantId)
  return (await ownAmong(shop, on, { operatorId, userIds: members.map(({ userId }) => userId) })).size > 0
}

/**
 * Nobody decides about a merchant for which they work: every decision of the platform about a merchant's goods, money
 * or state calls this, in its transaction.
 * @throws Refusal SELF_REVIEW
 */
export async function assertNotTheirMerchant(shop: Pick<Shop, 'all'>, tx: Tx, pair: Pair): Promise<void> {
  if (await worksFor(shop, tx, pair)) throw new Refusal('SELF_REVIEW')
}

import type { LocalText } from '@shop/contract/core/common.ts'
import type { CloseObstacle } from '@shop/contract/people/closing/closing.ts'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Merchant } from '../../core/database/types.ts'
import type { Seller } from '../../core/value/seller.ts'

export type MerchantRecord = Omit<Selectable<Merchant>, 'name' | 'state'> & { name: LocalText; state: MerchantState }

export async function lockMerchant(tx: Tx, merchantId: number): Promise<MerchantRecord | undefined> {
  const merchant = await tx
    .selectFrom('merchant')
    .selectAll()
    .where('id', '=', merchantId)
    .forUpdate()
    .executeTakeFirst()
  return merchant as unknown as MerchantRecord | undefined
}

/**
 * Makes decisions about one merchant wait for each other, such as the next goods within its limit. Unlike
 * `lockMerchant` it leaves orders with the merchant alone.
 */
export async function guardMerchant(tx: Tx, merchantId: number): Promise<MerchantRecord | undefined> {
  const merchant = await tx
    .selectFrom('merchant')
    .selectAll()
    .where('id', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return merchant as unknown as MerchantRecord | undefined
}

/**
 * Whether an order may be settled with its seller: a suspended merchant's orders are still served, but paid out later.
 */
export async function maySettleWith(tx: Tx, { merchantId }: Seller): Promise<boolean> {
  if (merchantId === null) return true
  const merchant = await tx.selectFrom('merchant').select('state').where('id', '=', merchantId).executeTakeFirst()
  return merchant?.state !== 'suspended'
}

/** What keeps the account of a merchant's owner open: a shop that is not terminated. */
export async function findOwnedShop(db: Db | Tx, userId: number): Promise<CloseObstacle[]> {
  const owned = await db
    .selectFrom('merchant')
    .select('id')
    .where('ownerUserId', '=', userId)
    .where('state', '<>', 'terminated')
    .executeTakeFirst()
  return owned ? ['shop'] : []
}

import type { LocalText } from '@shop/contract/core/common.ts'
import type { CloseObstacle } from '@shop/contract/people/closing/closing.ts'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Merchant } from '../../core/database/types.ts'

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

/** The newest merchant a user owns, in any state. */
export async function findLatestMerchant(db: Db | Tx, userId: number): Promise<MerchantRecord | undefined> {
  const merchant = await db
    .selectFrom('merchant')
    .selectAll()
    .where('ownerUserId', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return merchant as unknown as MerchantRecord | undefined
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

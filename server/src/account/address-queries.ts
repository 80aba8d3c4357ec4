import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Address } from '../db/types.ts'

export type AddressRecord = Selectable<Address>

/** One address of a user; another user's does not exist. */
export function findAddress(db: Db | Tx, of: { addressId: number; userId: number }): Promise<AddressRecord | undefined> {
  return own(db, of.userId).where('id', '=', of.addressId).executeTakeFirst()
}

export function findDefaultAddress(db: Db | Tx, userId: number): Promise<AddressRecord | undefined> {
  return own(db, userId).where('isDefault', '=', true).executeTakeFirst()
}

function own(db: Db | Tx, userId: number) {
  return db.selectFrom('address').selectAll().where('userId', '=', userId).where('deletedAt', 'is', null)
}

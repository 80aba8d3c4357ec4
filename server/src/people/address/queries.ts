import type { Language } from '@shop/contract/core/common.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Address } from '../../core/database/types.ts'
import { regionNames } from '../../core/region/regions.ts'

export type AddressRecord = Selectable<Address>

/** One address of a user; another user's does not exist. */
export function findAddress(
  db: Db | Tx,
  of: { addressId: number; userId: number },
): Promise<AddressRecord | undefined> {
  return own(db, of.userId).where('id', '=', of.addressId).executeTakeFirst()
}

export function findDefaultAddress(db: Db | Tx, userId: number): Promise<AddressRecord | undefined> {
  return own(db, userId).where('isDefault', '=', true).executeTakeFirst()
}

/**
 * Whether the user has a default address; there is none after the default was removed, until another is chosen or
 * added.
 */
export async function hasAddress(db: Db | Tx, userId: number): Promise<boolean> {
  return (await own(db, userId).limit(1).executeTakeFirst()) !== undefined
}

function own(db: Db | Tx, userId: number) {
  return db.selectFrom('address').selectAll().where('userId', '=', userId).where('deletedAt', 'is', null)
}

export async function countAddresses(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('address')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The default first, then the newest. */
export function listAddresses(db: Db | Tx, userId: number): Promise<AddressRecord[]> {
  return own(db, userId).orderBy('isDefault', 'desc').orderBy('id', 'desc').execute()
}

/** Row → contract. */
export function toAddress(address: AddressRecord, language: Language) {
  const { province, city, district } = regionNames(address, language)
  return {
    address_id: address.id,
    user_id: address.userId,
    name: address.name,
    phone: address.phone,
    province_id: address.provinceCode,
    city_id: address.cityCode,
    region_id: address.districtCode,
    // Clients display the values in this order.
    region: { province, city, region: district },
    detail: address.detail,
    is_default: address.isDefault ? 1 : 0,
  }
}

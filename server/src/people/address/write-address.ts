import { readReceiverPhone } from '@shop/contract/core/contact.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { findRegion, type RegionCodes } from '../../core/region/regions.ts'
import { withoutInvisible } from '../../core/text/invisible.ts'
import { lockUser } from '../account/users.ts'
import { findAddress } from './queries.ts'

const addressesMax = 30

export interface AddressForm {
  name: string
  phone: string
  region: { label: string; value: number | string }[]
  detail: string
  isDefault?: boolean
}

/**
 * Adds an address. The first one, or the first after the default was removed, becomes the default. An address equal in
 * every field to an existing one is not stored again: a double tap or a retry gets the existing one's id.
 * @returns its id
 * @throws Refusal ADDRESS_LIMIT, REGION_UNKNOWN; Invalid naming the field
 */
export function addAddress(db: Db, wanted: { userId: number; form: AddressForm; now: Date }): Promise<number> {
  const { userId, form, now } = wanted
  const fields = readForm(form)
  return db.transaction().execute(async (tx) => {
    // Lock the user: all writes to their addresses wait here, which guards the single default and the limit.
    await lockUser(tx, userId)
    const { count, defaults } = await countAddresses(tx, userId)
    const same = await findSame(tx, userId, fields)
    if (!same && count >= addressesMax) throw new Refusal('ADDRESS_LIMIT', { max: addressesMax })
    const isDefault = form.isDefault || defaults === 0
    if (isDefault) await unsetDefault(tx, userId)
    if (same) {
      if (isDefault) await tx.updateTable('address').set({ isDefault }).where('id', '=', same.id).execute()
      return same.id
    }
    const { id } = await tx
      .insertInto('address')
      .values({ ...fields, userId, isDefault, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** @throws Refusal NOT_FOUND (also another user's), REGION_UNKNOWN; Invalid naming the field */
export async function editAddress(
  db: Db,
  { userId, addressId, form }: { userId: number; addressId: number; form: AddressForm },
): Promise<void> {
  const fields = readForm(form)
  await db.transaction().execute(async (tx) => {
    await lockOwn(tx, { userId, addressId })
    if (form.isDefault) await unsetDefault(tx, userId)
    const isDefault = form.isDefault ? { isDefault: true } : {}
    await tx
      .updateTable('address')
      .set({ ...fields, ...isDefault })
      .where('id', '=', addressId)
      .execute()
  })
}

/** @throws Refusal NOT_FOUND */
export async function setDefaultAddress(
  db: Db,
  { userId, addressId }: { userId: number; addressId: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwn(tx, { userId, addressId })
    await unsetDefault(tx, userId)
    await tx.updateTable('address').set({ isDefault: true }).where('id', '=', addressId).execute()
  })
}

/**
 * Removes an address; orders keep their copy. Removing the default leaves none until one is chosen or added.
 * @throws Refusal NOT_FOUND
 */
export async function removeAddress(
  db: Db,
  { userId, addressId, now }: { userId: number; addressId: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwn(tx, { userId, addressId })
    await tx.updateTable('address').set({ deletedAt: now, isDefault: false }).where('id', '=', addressId).execute()
  })
}

async function lockOwn(tx: Tx, { userId, addressId }: { userId: number; addressId: number }): Promise<void> {
  await lockUser(tx, userId)
  if (!(await findAddress(tx, { userId, addressId }))) throw new Refusal('NOT_FOUND')
}

async function unsetDefault(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('address')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute()
}

async function findSame(tx: Tx, userId: number, fields: Fields): Promise<{ id: number } | undefined> {
  const { name, phone, provinceCode, cityCode, districtCode, detail } = fields
  return tx
    .selectFrom('address')
    .select('id')
    .where((eb) => eb.and({ userId, name, phone, provinceCode, cityCode, districtCode, detail }))
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function countAddresses(tx: Tx, userId: number): Promise<{ count: number; defaults: number }> {
  return tx
    .selectFrom('address')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('isDefault', '=', true).as('defaults'),
    ])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
}

type Fields = { name: string; phone: string; detail: string } & RegionCodes

/** The columns of a form; texts without line breaks and double spaces, as printed on a label. */
function readForm(form: AddressForm): Fields {
  const name = readText('name', form.name, 30)
  if (form.phone.trim() === '') throw invalid('form.phone', 'required')
  const found = findRegion(form.region)
  if (!found) throw new Refusal('REGION_UNKNOWN', {}, { field: 'form.region' })
  const phone = readReceiverPhone(form.phone, found.provinceCode)
  if (phone === undefined) throw invalid('form.phone', 'format')
  const { beyond, ...region } = found
  const detail = readText('detail', form.detail, 200)
  if (beyond === '' || detail.startsWith(beyond)) return { name, phone, ...region, detail }
  return { name, phone, ...region, detail: readText('detail', `${beyond}${detail}`, 200) }
}

function readText(field: string, text: string, maxLength: number): string {
  const plain = withoutInvisible(text.normalize('NFC'))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (plain === '') throw invalid(`form.${field}`, 'required')
  if ([...plain].length <= maxLength) return plain
  throw invalid(`form.${field}`, 'maxLength', maxLength)
}

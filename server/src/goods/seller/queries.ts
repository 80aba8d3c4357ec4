import type { LocalText } from '@shop/contract/core/common.ts'
import type { CloseObstacle } from '@shop/contract/people/closing/closing.ts'
import type { MerchantState } from '@shop/contract/people/operator/members.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Actor, recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Merchant } from '../../core/database/types.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import type { Seller } from '../../core/value/seller.ts'
import { addMember } from '../../people/operator/members.ts'
import { markFilesUsed } from '../../platform/upload/files.ts'
import { assertMerchantTransition } from './rules.ts'

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

/** Locks a merchant before a payout. @throws Refusal SETTLE_HELD: a suspended merchant's money waits until the shop is open again */
export async function lockPaidMerchant(tx: Tx, merchantId: number): Promise<void> {
  const merchant = await lockMerchant(tx, merchantId)
  if (merchant?.state === 'suspended') throw new Refusal('SETTLE_HELD')
}

/**
 * Serialises decisions about one merchant, such as adding goods up to its limit. Unlike `lockMerchant` it does not
 * block orders from the merchant.
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

/** Like `guardMerchant`. @throws Refusal MERCHANT_NOT_OPEN for one that is closing or closed */
export async function guardOpenMerchant(tx: Tx, merchantId: number): Promise<MerchantRecord> {
  const merchant = await guardMerchant(tx, merchantId)
  if (!merchant || merchant.state === 'closing' || merchant.state === 'terminated') {
    throw new Refusal('MERCHANT_NOT_OPEN')
  }
  return merchant
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

/** Finds a shop the user owns that is not terminated, which keeps their account from being closed. */
export async function findOwnedShop(db: Db | Tx, userId: number): Promise<CloseObstacle[]> {
  const owned = await db
    .selectFrom('merchant')
    .select('id')
    .where('ownerUserId', '=', userId)
    .where('state', '<>', 'terminated')
    .executeTakeFirst()
  return owned ? ['shop'] : []
}

/** Whether a shopper works for a merchant, as a member or as the applicant. */
export const isOwnSeller = ({ merchant, user }: Record<'merchant' | 'user', RawBuilder<unknown>>) => sql<boolean>`
  (EXISTS (SELECT FROM merchant own WHERE own.id = ${merchant} AND own.owner_user_id = ${user})
    OR EXISTS (SELECT FROM operator member
      WHERE member.merchant_id = ${merchant} AND member.user_id = ${user} AND member.disabled_at IS NULL))`

/** Filters merchants to those that a shopper works for. */
export async function findOwnSellers(
  on: Db | Tx,
  { userId, sellers }: { userId: number; sellers: readonly Seller[] },
): Promise<Set<number>> {
  const ids = idsOf(sellers)
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM unnest(${ids}::bigint[]) AS of (id)
    WHERE ${isOwnSeller({ merchant: sql`of.id`, user: sql`${userId}::bigint` })}`.execute(on)
  return new Set(rows.map(({ id }) => id))
}

/** Filters merchants to those whose buyers may pay them directly, so that the platform does not see the money. */
export async function findCollectors(on: Db | Tx, sellers: readonly Seller[]): Promise<Set<number>> {
  const ids = idsOf(sellers)
  if (ids.length === 0) return new Set()
  const rows = await on
    .selectFrom('merchant')
    .select('id')
    .where('id', 'in', ids)
    .where('collects', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const idsOf = (sellers: readonly Seller[]) => [...new Set(sellers.flatMap(({ merchantId }) => merchantId ?? []))]

export interface MerchantInput {
  name: LocalText
  logoFileId: number | null
}

interface By {
  actor: Actor
  now: Date
}

/**
 * Creates a merchant, open at once, with its owner as the first member.
 * @throws Refusal NOT_FOUND (the logo); Invalid without a zh-Hant name
 */
export async function createMerchant(
  tx: Tx,
  { ownerUserId, ...input }: MerchantInput & { ownerUserId: number },
  by: By,
): Promise<{ id: number }> {
  const made = await tx
    .insertInto('merchant')
    .values({ ...(await toRow(tx, input, by.now)), ownerUserId, state: 'open', createdAt: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordHistory(tx, [{ entityType: 'merchant', entityId: made.id, from: null, to: 'open' }], by)
  await addMember(tx, { merchantId: made.id, userId: ownerUserId, role: 'owner' }, by)
  return made
}

/** @throws Refusal NOT_FOUND (also the logo); Invalid without a zh-Hant name */
export async function updateMerchant(tx: Tx, merchantId: number, input: MerchantInput, { now }: By): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('merchant')
    .set(await toRow(tx, input, now))
    .where('id', '=', merchantId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
}

/**
 * @param change.forDebt suspended for nothing but its debt
 * @throws Refusal NOT_FOUND, STATE_CHANGED
 */
export async function changeMerchantState(
  tx: Tx,
  merchantId: number,
  { to, reason, forDebt = false }: { to: MerchantState; reason?: string; forDebt?: boolean },
  by: By,
): Promise<void> {
  const merchant = await lockMerchant(tx, merchantId)
  if (!merchant) throw new Refusal('NOT_FOUND')
  assertMerchantTransition(merchant.state, to)
  const set = { state: to, suspendedForDebt: forDebt }
  await tx.updateTable('merchant').set(set).where('id', '=', merchantId).execute()
  await recordHistory(tx, [{ entityType: 'merchant', entityId: merchantId, from: merchant.state, to, reason }], by)
}

/** Days from the receipt to the settlement; null: as in the settings. @returns the merchant's name */
export async function setSettleDays(tx: Tx, merchantId: number, days: number | null): Promise<LocalText> {
  const { name } = await tx
    .updateTable('merchant')
    .set({ settleDays: days })
    .where('id', '=', merchantId)
    .returning('name')
    .executeTakeFirstOrThrow()
  return name as unknown as LocalText
}

/** Whether buyers of new orders pay the merchant directly. @returns its name */
export async function setCollects(tx: Tx, merchantId: number, collects: boolean): Promise<LocalText> {
  const { name } = await tx
    .updateTable('merchant')
    .set({ collects })
    .where('id', '=', merchantId)
    .returning('name')
    .executeTakeFirstOrThrow()
  return name as unknown as LocalText
}

/** Records a merchant's holiday (store days, both included), or that there is none. */
export async function writeHolidays(
  tx: Tx,
  merchantIds: readonly number[],
  holiday: { from: string; until: string } | null,
): Promise<void> {
  const days = { holidayFrom: holiday?.from ?? null, holidayUntil: holiday?.until ?? null }
  if (merchantIds.length > 0) await tx.updateTable('merchant').set(days).where('id', 'in', merchantIds).execute()
}

/** Lets a merchant's goods skip the review. @throws Refusal NOT_FOUND */
export async function trustMerchant(tx: Tx, merchantId: number, trusted: boolean, by: By): Promise<void> {
  const merchant = await guardMerchant(tx, merchantId)
  if (!merchant) throw new Refusal('NOT_FOUND')
  if (merchant.trusted === trusted) return
  await tx.updateTable('merchant').set({ trusted }).where('id', '=', merchantId).execute()
  const change = { entityType: 'merchant', entityId: merchantId, from: merchant.state, to: merchant.state } as const
  await recordHistory(tx, [{ ...change, reason: trusted ? 'trusted' : 'not-trusted' }], by)
}

async function toRow(tx: Tx, { name, logoFileId }: MerchantInput, now: Date) {
  await markFilesUsed(tx, logoFileId === null ? [] : [logoFileId], { purpose: 'content', now })
  return { name: JSON.stringify(requireText(name, 'name')), logoFileId }
}

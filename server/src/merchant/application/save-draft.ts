import type { ApplicationDraft } from '@shop/contract/merchant/application/application.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { addHours } from '../../core/value/time.ts'
import { findOwnedShop } from '../../goods/seller/queries.ts'
import { findCategories } from '../../goods/taxonomy/category-queries.ts'
import { lockUser } from '../../people/account/users.ts'
import { codeKinds } from '../../people/credential/send-code-message.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markDocumentsUnused, markFilesUsed } from '../../platform/upload/files.ts'
import { filesOf, mergeDraft, toColumns, toDraft } from './draft.ts'
import {
  findLatestApplication,
  insertApplication,
  lockOpenApplication,
  unnamedFiles,
  updateApplication,
} from './queries.ts'
import { isEditable, keptDays } from './rules.ts'

export interface SaveDraft {
  userId: number
  draft: ApplicationDraft
  /** of the application the applicant read; 0 begins one */
  version: number
  now: Date
}

/**
 * Saves an applicant's input, complete or not. Saving the same again succeeds, so a repeat does no harm.
 * @throws Refusal MODULE_OFF, MOBILE_REQUIRED, MERCHANT_EXISTS (an application is under review, or they own a shop),
 *   RESUBMIT_LIMIT, STATE_CHANGED (saved elsewhere since), NOT_FOUND (a picture or category)
 */
export async function saveDraft(shop: Shop, { userId, draft, version, now }: SaveDraft): Promise<{ version: number }> {
  assertOpen(shop)
  return shop.db.transaction().execute(async (tx) => {
    assertHasMobile(shop, await lockUser(tx, userId))
    const open = await lockOpenApplication(tx, userId)
    if (open && !isEditable(open)) throw new Refusal('MERCHANT_EXISTS')
    if (!open) await assertMayApply(tx, userId, now)
    const before = open && toDraft(shop, open)
    const merged = mergeDraft(before, draft)
    if (open && JSON.stringify(merged) === JSON.stringify(before)) return { version: open.version }
    if ((open?.version ?? 0) !== version) throw new Refusal('STATE_CHANGED')
    await assertCategory(tx, merged.categoryId, before?.categoryId)
    const kept = before ? filesOf(before) : []
    const added = filesOf(merged).filter((id) => !kept.includes(id))
    await markFilesUsed(tx, added, { userId, purpose: 'merchant-document', now })
    const columns = { ...toColumns(shop, userId, merged), updatedAt: now }
    const saved = open
      ? await updateApplication(tx, open.id, columns)
      : (await insertApplication(tx, { ...columns, userId, state: 'draft', createdAt: now })).version
    await markDocumentsUnused(tx, await unnamedFiles(tx, userId, kept))
    return { version: saved }
  })
}

/** @throws Refusal MODULE_OFF */
export function assertOpen({ settings }: Shop): void {
  if (!settings.get('module').merchant) throw new Refusal('MODULE_OFF')
}

/** @throws Refusal MOBILE_REQUIRED */
export function assertHasMobile(shop: Shop, user: { mobile: string | null }): void {
  if (lacksMobile(shop, user)) throw new Refusal('MOBILE_REQUIRED')
}

/** Applicants need a mobile number, but only if the shop can send the code that binds one. */
export function lacksMobile(shop: Shop, { mobile }: { mobile: string | null }): boolean {
  return mobile === null && codeKinds(shop).includes('mobile')
}

/** @throws Refusal MERCHANT_EXISTS, RESUBMIT_LIMIT */
export async function assertMayApply(tx: Tx, userId: number, now: Date): Promise<void> {
  if ((await findOwnedShop(tx, userId)).length > 0) throw new Refusal('MERCHANT_EXISTS')
  const latest = await findLatestApplication(tx, userId)
  if (latest && isBarred(latest, now)) throw new Refusal('RESUBMIT_LIMIT')
}

/** Whether an application was rejected for the last time, within `keptDays`. */
export function isBarred({ state, endedAt }: { state: string; endedAt: Date | null }, now: Date): boolean {
  return state === 'rejected' && endedAt !== null && now < addHours(endedAt, keptDays * 24)
}

async function assertCategory(tx: Tx, categoryId: number, before: number | undefined): Promise<void> {
  if (categoryId === 0 || categoryId === before) return
  const category = (await findCategories(tx)).find(({ id }) => id === categoryId)
  if (!category) throw new Refusal('NOT_FOUND', {}, { field: 'draft.categoryId' })
}
